import { type Random, random } from '#demo/basics/random.ts';
import { tierOf } from '#demo/buildings/building-price-levels.ts';
import type { DemoBuilding } from '#demo/buildings/buildings.ts';
import { at } from '../../../domain/lib/at.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { pickTrade } from './trades.ts';

type ShopFields = Pick<
  StockFieldValues,
  'street_tier' | 'frontage' | 'depth' | 'last_trade' | 'licences' | 'exhaust' | 'drainage' | 'power'
>;
type IndustrialFields = Pick<
  StockFieldValues,
  'permitted_use' | 'power' | 'floor_loading' | 'container_access' | 'licences' | 'exhaust' | 'drainage'
>;

/** Returns facts that matter to the trade of a shop or an industrial unit. */
export function createPremisesFields(
  seed: number,
  rng: Random,
  stock: DemoStock,
): ShopFields | IndustrialFields | null {
  if (stock.unit.type === 's') return createShopFields(rng, stock);
  return stock.unit.type === 'i' ? createIndustrialFields(seed, rng, stock) : null;
}

function createShopFields(rng: Random, stock: DemoStock): ShopFields {
  const { row, unit } = stock;
  const isRestaurant = row.usage_code === 'restaurant';
  const trade = isRestaurant ? 'restaurant' : pickTrade(rng, unit, tierOf(stock.street, stock.building));
  const hasExhaust = rng.chance(isRestaurant ? 0.92 : trade === 'bakery' || trade === 'cafe' ? 0.5 : 0.18);
  const hasDrainage = hasExhaust || rng.chance(0.8);
  return {
    street_tier: tierOf(stock.street, stock.building),
    ...frontageOf(rng, stock),
    last_trade: !row.with_tenancy && rng.chance(isRestaurant ? 0.9 : 0.5) ? trade : null,
    licences: licencesOf(rng, isRestaurant, unit.gross),
    exhaust: rng.chance(isRestaurant ? 0.9 : 0.4) ? hasExhaust : null,
    drainage: rng.chance(isRestaurant ? 0.95 : 0.55) ? hasDrainage : null,
    power: rng.chance(0.45)
      ? at([60, 100, 200, 400], Math.min(3, Math.floor(unit.gross / 1500) + (isRestaurant ? 1 : 0)))
      : null,
  };
}

/**
 * Returns frontage and depth in feet. A street shop is two to four times as deep as wide; shops in
 * malls are squarer.
 */
function frontageOf(rng: Random, { unit, building }: DemoStock): Pick<ShopFields, 'frontage' | 'depth'> {
  const isInMall = building?.kind === 'mall';
  if (!isInMall && unit.storey !== 0) return { frontage: null, depth: null };
  const groundArea = unit.saleable * (unit.shop?.floors[0]?.share ?? 1);
  const depthToWidthRatio = isInMall ? rng.between(0.8, 1.8) : rng.between(1.8, 4);
  const width = Math.max(6, Math.round(Math.sqrt(groundArea / depthToWidthRatio)));
  const isWidthKnown = rng.chance(isInMall ? 0.45 : 0.8);
  return {
    frontage: isWidthKnown ? width : null,
    depth: isWidthKnown && rng.chance(0.85) ? Math.max(6, Math.round(groundArea / width)) : null,
  };
}

/** Minimum square feet of a restaurant with a general restaurant licence. */
const MIN_GENERAL_RESTAURANT_AREA = 900;

function licencesOf(rng: Random, isRestaurant: boolean, gross: number): StockFieldValues['licences'] {
  if (!isRestaurant || !rng.chance(0.75)) return null;
  if (gross < MIN_GENERAL_RESTAURANT_AREA) return ['light_refreshment'];
  return rng.chance(0.4) ? ['general_restaurant', 'liquor'] : ['general_restaurant'];
}

function createIndustrialFields(seed: number, rng: Random, stock: DemoStock): IndustrialFields {
  const { row, unit, building } = stock;
  const isFoodFactory = building?.kind === 'factory' && unit.gross >= 800 && rng.chance(0.035);
  const sizeClass = unit.gross < 1500 ? 0 : unit.gross < 5000 ? 1 : unit.gross < 15_000 ? 2 : 3;
  const isYard = building?.kind === 'yard';
  return {
    permitted_use: building === null || isYard ? null : permittedUseOf(seed, rng, building),
    power: !isYard && rng.chance(0.6) ? at([60, 100, 200, 400], sizeClass) : null,
    floor_loading: loadingOf(rng, unit.storey, building),
    container_access: building === null || isYard ? null : containerAccessOf(seed, stock, building),
    licences: isFoodFactory ? ['food_factory'] : null,
    exhaust: isFoodFactory || null,
    drainage: isFoodFactory || (!row.godown && rng.chance(0.35) ? rng.chance(0.7) : null),
  };
}

/**
 * Returns the permitted use of an industrial unit. It follows from the land lease, so it is the same
 * for all units of a building, except that a waiver may apply to a single unit.
 */
function permittedUseOf(
  seed: number,
  rng: Random,
  building: DemoBuilding,
): StockFieldValues['permitted_use'] {
  const leaseRng = random(seed, 'land-lease', building.row.id);
  const [randomFraction, isLeaseKnown] = [leaseRng.next(), leaseRng.chance(0.7)];
  // Unknown for real buildings, and outside Hong Kong, where land leases follow other rules.
  if (building.isReal || !isLeaseKnown || building.district.region === 'ETC') return null;
  if (building.kind === 'godown') return randomFraction < 0.6 ? 'godown' : 'industrial_godown';
  if (building.kind === 'factory' && building.year < 1990 && randomFraction < 0.07) return 'building_waiver';
  if (rng.chance(0.03)) return 'unit_waiver';
  return randomFraction < 0.55 ? 'industrial_godown' : 'industrial';
}

/** Returns the floor loading in pounds per square foot. The ground floor has the highest. */
function loadingOf(rng: Random, storey: number, building: DemoBuilding | null): number | null {
  const typicalLoading = building?.row.floor_loading_psf ?? null;
  if (typicalLoading === null || !rng.chance(0.6)) return null;
  return storey === 0 ? typicalLoading * 2 : typicalLoading;
}

/** Share of listings whose agent repeats what the building says; the others leave it to the building. */
const REPEATED_SHARE = 0.3;

function containerAccessOf(seed: number, { row }: DemoStock, building: DemoBuilding) {
  const isRepeated = random(seed, 'container-access', row.id).chance(REPEATED_SHARE);
  return isRepeated ? building.row.container_access : null;
}

/**
 * Returns the ceiling height of a unit that differs from the others of its building, in centimetres. The
 * ground floor is higher, and a false ceiling lower.
 */
export function ceilingHeightOf(seed: number, { row, unit, building }: DemoStock): number | null {
  const typicalHeight = building?.row.ceiling_height_cm ?? null;
  if (typicalHeight === null) return null;
  const rng = random(seed, 'ceiling-height', row.id);
  if (unit.storey === 0 && unit.type !== 'c')
    return rng.chance(0.5) ? typicalHeight + rng.integer(3, 12) * 10 : null;
  return rng.chance(0.06) ? typicalHeight - rng.integer(2, 5) * 10 : null;
}
