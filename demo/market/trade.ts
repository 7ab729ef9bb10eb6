import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { District } from '../../data/facts/districts.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { createWeighted, type Weighted } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { Locations } from '../locations/locations.ts';

/** A district with transactions of one type, and its buildings weighted by their number of transactions. */
export type TradeDistrict = {
  readonly district: District;
  readonly buildings: Weighted<DemoBuilding>;
  /** Those with many owners, whose units are sold. */
  readonly strataBuildings: Weighted<DemoBuilding>;
  /** Streets with shops in unnamed houses. */
  readonly streets: Weighted<DemoStreet> | undefined;
};

/**
 * Distribution of transactions of each type: districts are weighted by the size of their market, and
 * buildings of a district by their own size.
 */
export type TradeDistribution = Readonly<Record<IcsType, Weighted<TradeDistrict>>>;

/**
 * Weights of units of one type (outer key) in buildings of each type (inner key). Some shops are at the
 * foot of offices, few are in factories.
 */
const TYPE_WEIGHTS: Readonly<Record<IcsType, Readonly<Record<IcsType, number>>>> = {
  i: { i: 1, c: 0, s: 0 },
  c: { i: 0, c: 1, s: 0 },
  s: { i: 0.02, c: 0.3, s: 1 },
};

export function createTradeDistribution(
  buildings: readonly DemoBuilding[],
  locations: Locations,
): TradeDistribution {
  const buildingsByDistrict = Map.groupBy(buildings, (building) => building.district.code);
  const distributionOf = (type: IcsType): Weighted<TradeDistrict> => {
    const districts = locations.districts.flatMap((district): TradeDistrict[] => {
      const eligibleBuildings = (buildingsByDistrict.get(district.code) ?? []).filter(
        ({ type: ownType, row }) =>
          TYPE_WEIGHTS[type][ownType] > 0 && !locations.closedAddresses.isUsedByOwner(row.name_en),
      );
      if (locations.market(district.code).marketDepth[type] === 0 || eligibleBuildings.length === 0)
        return [];
      const weightOf = (building: DemoBuilding) => building.weight * TYPE_WEIGHTS[type][building.type];
      return [
        {
          district,
          buildings: createWeighted(eligibleBuildings, weightOf),
          strataBuildings: createWeighted(
            eligibleBuildings.filter(({ ownership }) => ownership === 'strata'),
            weightOf,
          ),
          streets: hasStreetShops(type, locations.market(district.code))
            ? locations.streetsFor(district.code, 's')
            : undefined,
        },
      ];
    });
    return createWeighted(districts, ({ district }) => locations.market(district.code).marketDepth[type]);
  };
  return { i: distributionOf('i'), c: distributionOf('c'), s: distributionOf('s') };
}

/** Returns whether a district has shops in unnamed houses with many owners. */
function hasStreetShops(type: IcsType, { kinds, leaseOnly }: DistrictMarket): boolean {
  return type === 's' && !leaseOnly && (kinds.has('street_shop') || kinds.has('village'));
}
