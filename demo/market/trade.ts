import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { District } from '../../data/facts/districts.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { type Weighted, weighted } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { Locations } from '../locations/locations.ts';

/** A district in which units of a type change hands. */
export type TradeDistrict = {
  readonly district: District;
  readonly buildings: Weighted<DemoBuilding>;
  /** Streets with shops in houses without a name. */
  readonly streets: Weighted<DemoStreet> | undefined;
};

/** Where units of each type change hands: a district by the depth of its market, then a building by its size. */
export type Trade = Readonly<Record<IcsType, Weighted<TradeDistrict>>>;

/** Some shops stand at the foot of offices, few in factories. */
const HOUSES: Readonly<Record<IcsType, Readonly<Record<IcsType, number>>>> = {
  i: { i: 1, c: 0, s: 0 },
  c: { i: 0, c: 1, s: 0 },
  s: { i: 0.02, c: 0.3, s: 1 },
};

export function createTrade(buildings: readonly DemoBuilding[], locations: Locations): Trade {
  const inDistrict = Map.groupBy(buildings, (building) => building.district.code);
  const tradeOf = (type: IcsType): Weighted<TradeDistrict> => {
    const districts = locations.districts.flatMap((district): TradeDistrict[] => {
      const able = (inDistrict.get(district.code) ?? []).filter(
        (building) => HOUSES[type][building.type] > 0,
      );
      if (locations.market(district.code).depth[type] === 0 || able.length === 0) return [];
      return [
        {
          district,
          buildings: weighted(
            able,
            (building) => building.weight * HOUSES[type][building.type] * sizeOf(building),
          ),
          streets: hasStreetShops(type, locations.market(district.code))
            ? locations.streetsFor(district.code, 's')
            : undefined,
        },
      ];
    });
    return weighted(districts, ({ district }) => locations.market(district.code).depth[type]);
  };
  const [i, c, s] = ICS_TYPES.map(tradeOf);
  if (!i || !c || !s) throw new Error('a type without a market');
  return { i, c, s };
}

/** Shops in houses of their own, which belong to many owners. */
function hasStreetShops(type: IcsType, { kinds, leaseOnly }: DistrictMarket): boolean {
  return type === 's' && !leaseOnly && (kinds.has('street_shop') || kinds.has('village'));
}

/** A large building changes hands more often, but not in proportion: many of its units stay for long. */
function sizeOf({ plate, floors }: DemoBuilding): number {
  return Math.sqrt(plate * floors);
}
