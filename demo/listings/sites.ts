import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Random } from '../basics/random.ts';
import { tierFactor } from '../buildings/building-level.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { TradeDistrict } from '../market/trade.ts';
import type { World } from '../market/world.ts';
import { streetShopAt } from '../units/street-shop.ts';
import type { Unit } from '../units/unit.ts';
import { type BuildingSoldWhole, wholeBuilding } from '../units/whole-building.ts';
import type { Taken } from './taken.ts';

/** A unit, and where it is. */
export type Site = {
  readonly unit: Unit;
  /** Null for a shop in a house without a name. */
  readonly building: DemoBuilding | null;
  readonly district: string;
  readonly street: DemoStreet;
  readonly streetNo: string;
  readonly point: LatLng;
  /** HKD per gross square foot today of an ordinary unit there. */
  readonly level: number;
  readonly floors: number;
  /** The building itself, when it is offered as a whole. */
  readonly enBloc: BuildingSoldWhole | null;
};

/** Shops in houses without a name, among all shops. */
const UNNAMED = 0.24;
const TRIES = 12;
const DISTRICTS_TRIED = 60;
const OLD_HOUSE_FLOORS = 6;

/** A unit of a type that is not taken yet. Another district is tried only where one is full. */
export function freeSite(world: World, chance: Random, type: IcsType, taken: Taken): Site {
  for (let districts = 0; districts < DISTRICTS_TRIED; districts += 1) {
    const trade = world.trade[type].pick(chance);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const unnamed = trade.streets !== undefined && (chance.chance(UNNAMED) || tries > TRIES / 2);
      const site = unnamed
        ? streetSite(world, chance, trade, taken)
        : inBuilding(world, chance, type, trade, taken);
      if (site) return site;
    }
  }
  throw new Error(`no free unit of type ${type}: the buildings are too few for the listings`);
}

function inBuilding(
  world: World,
  chance: Random,
  type: IcsType,
  { buildings }: TradeDistrict,
  taken: Taken,
): Site | undefined {
  const building = buildings.pick(chance);
  const units = world.units(building, type);
  if (units.length === 0) return undefined;
  const unit = taken.takeUnit(units, Math.floor(chance.next() * units.length));
  return unit && siteInBuilding(building, unit);
}

/** A building that is offered as a whole. */
export function enBlocSite(building: BuildingSoldWhole): Site {
  return { ...siteInBuilding(building, wholeBuilding(building)), enBloc: building };
}

function siteInBuilding(building: DemoBuilding, unit: Unit): Site {
  const { row, street } = building;
  return {
    unit,
    building,
    district: row.district_code,
    street,
    streetNo: row.street_no,
    point: { lat: row.lat, lng: row.lng },
    level: building.levels[unit.type],
    floors: building.floors,
    enBloc: null,
  };
}

function streetSite(world: World, chance: Random, trade: TradeDistrict, taken: Taken): Site | undefined {
  const street = trade.streets?.pick(chance);
  if (street === undefined) return undefined;
  const no = chance.whole(street.first, street.last);
  if (!taken.takeNumber(street.id, no)) return undefined;
  return {
    unit: streetShopAt(world.options.seed, street, no),
    building: null,
    district: trade.district.code,
    street,
    streetNo: String(no),
    point: world.locations.pointAt(street, no),
    level: world.levels.of(trade.district.code, 's') * tierFactor(street.tier),
    floors: OLD_HOUSE_FLOORS,
    enBloc: null,
  };
}
