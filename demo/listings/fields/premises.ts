import { type Random, random } from '#demo/basics/random.ts';
import { tierOf } from '#demo/buildings/building-level.ts';
import type { DemoBuilding } from '#demo/buildings/buildings.ts';
import { at } from '../../../domain/lib/at.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { tradeIn } from './trades.ts';

type ShopFields = Pick<
  StockFieldValues,
  'street_tier' | 'frontage' | 'depth' | 'last_trade' | 'licences' | 'exhaust' | 'drainage' | 'power'
>;
type IndustrialFields = Pick<
  StockFieldValues,
  'permitted_use' | 'power' | 'floor_loading' | 'container_access' | 'licences' | 'exhaust' | 'drainage'
>;

/** What a trade asks of its premises: of shops and of industrial units. */
export function premisesFields(
  seed: number,
  chance: Random,
  stock: DemoStock,
): ShopFields | IndustrialFields | null {
  if (stock.unit.type === 's') return shopFields(chance, stock);
  return stock.unit.type === 'i' ? industrialFields(seed, chance, stock) : null;
}

function shopFields(chance: Random, stock: DemoStock): ShopFields {
  const { row, unit } = stock;
  const cooks = row.usage_code === 'restaurant';
  const trade = cooks ? 'restaurant' : tradeIn(chance, unit, tierOf(stock.street, stock.building));
  const exhaust = chance.chance(cooks ? 0.92 : trade === 'bakery' || trade === 'cafe' ? 0.5 : 0.18);
  const drained = exhaust || chance.chance(0.8);
  return {
    street_tier: tierOf(stock.street, stock.building),
    ...frontOf(chance, stock),
    last_trade: !row.with_tenancy && chance.chance(cooks ? 0.9 : 0.5) ? trade : null,
    licences: licencesOf(chance, cooks, unit.gross),
    exhaust: chance.chance(cooks ? 0.9 : 0.4) ? exhaust : null,
    drainage: chance.chance(cooks ? 0.95 : 0.55) ? drained : null,
    power: chance.chance(0.45)
      ? at([60, 100, 200, 400], Math.min(3, Math.floor(unit.gross / 1500) + (cooks ? 1 : 0)))
      : null,
  };
}

/** A street shop is two to four times as deep as wide; malls cut theirs squarer. Feet. */
function frontOf(chance: Random, { unit, building }: DemoStock): Pick<ShopFields, 'frontage' | 'depth'> {
  const mall = building?.kind === 'mall';
  if (!mall && unit.storey !== 0) return { frontage: null, depth: null };
  const ground = unit.saleable * (unit.shop?.floors[0]?.share ?? 1);
  const ratio = mall ? chance.between(0.8, 1.8) : chance.between(1.8, 4);
  const width = Math.max(6, Math.round(Math.sqrt(ground / ratio)));
  const known = chance.chance(mall ? 0.45 : 0.8);
  return {
    frontage: known ? width : null,
    depth: known && chance.chance(0.85) ? Math.max(6, Math.round(ground / width)) : null,
  };
}

/** Square feet from which a restaurant is a general one. */
const GENERAL_RESTAURANT = 900;

function licencesOf(chance: Random, cooks: boolean, gross: number): StockFieldValues['licences'] {
  if (!cooks || !chance.chance(0.75)) return null;
  if (gross < GENERAL_RESTAURANT) return ['light_refreshment'];
  return chance.chance(0.4) ? ['general_restaurant', 'liquor'] : ['general_restaurant'];
}

function industrialFields(
  seed: number,
  chance: Random,
  { row, unit, building }: DemoStock,
): IndustrialFields {
  const food = building?.kind === 'factory' && unit.gross >= 800 && chance.chance(0.035);
  const size = unit.gross < 1500 ? 0 : unit.gross < 5000 ? 1 : unit.gross < 15_000 ? 2 : 3;
  const yard = building?.kind === 'yard';
  return {
    permitted_use: building === null || yard ? null : permittedIn(seed, chance, building),
    power: !yard && chance.chance(0.6) ? at([60, 100, 200, 400], size) : null,
    floor_loading: loadingOf(chance, unit.storey, building),
    container_access: building === null || yard ? null : containersAt(building),
    licences: food ? ['food_factory'] : null,
    exhaust: food || null,
    drainage: food || (!row.godown && chance.chance(0.35) ? chance.chance(0.7) : null),
  };
}

/** The land lease is the building's, so that all its units agree; a waiver may be given for one unit. */
function permittedIn(
  seed: number,
  chance: Random,
  building: DemoBuilding,
): StockFieldValues['permitted_use'] {
  const lease = random(seed, 'land-lease', building.row.id);
  const [share, known] = [lease.next(), lease.chance(0.7)];
  // Nobody has read the lease of a real building for us; land is leased by other rules beyond the border.
  if (building.real || !known || building.district.region === 'ETC') return null;
  if (building.kind === 'godown') return share < 0.6 ? 'godown' : 'industrial_godown';
  if (building.kind === 'factory' && building.year < 1990 && share < 0.07) return 'building_waiver';
  if (chance.chance(0.03)) return 'unit_waiver';
  return share < 0.55 ? 'industrial_godown' : 'industrial';
}

/** The ground floor bears more than those above it. Pounds per square foot. */
function loadingOf(chance: Random, storey: number, building: DemoBuilding | null): number | null {
  const usual = building?.row.floor_loading_psf ?? null;
  if (usual === null || !chance.chance(0.6)) return null;
  return storey === 0 ? usual * 2 : usual;
}

/** As the building's own record says it; a large modern godown has a ramp to every floor. */
function containersAt({
  kind,
  year,
  row,
  plate,
  floors,
}: DemoBuilding): StockFieldValues['container_access'] {
  const record = row.cargo_en;
  if (record === null) return null;
  const forty = record.startsWith('40');
  if (forty && kind === 'godown' && year >= 1988 && plate >= 40_000 && floors > 1) return 'floor_40';
  if (forty) return 'bay_40';
  return record.startsWith('20') ? 'bay_20' : 'none';
}
