import type {
  ExcludedCounts,
  MedianOfSimilarGroup,
  MediansAnswer,
  MediansOfTxType,
} from '#contract/medians.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import {
  type CountByBasis,
  type MedianBase,
  type MedianStep,
  medianWindowStart,
  ownAreaBasis,
  publishableMedian,
  widenMedian,
} from '#domain/market/medians.ts';
import { type ComparisonCriteria, comparisonCriteriaOf, medianClassOf } from '#domain/stock/median-class.ts';
import { netRent } from '#domain/stock/net-rent.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { type AreaBasis, squareFeet } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { hkd, pricePerFoot, rentPerFootCents } from '#domain/text/price.ts';
import type { PreparedStock } from './stock.ts';

/** First and last day, both included. */
export type DayRange = { readonly from: IsoDate; readonly to: IsoDate };

/** The transactions of one building or district that a listing's price is compared with. */
export type MedianGroup = DayRange & {
  readonly txType: 'S' | 'L';
  readonly icsType: IcsType;
  readonly basis: AreaBasis;
  readonly location: { readonly building: number } | { readonly district: string };
  /** Restricts the group to comparable transactions; null for all of the type. */
  readonly comparisonCriteria: ComparisonCriteria | null;
};

/** In HKD per square foot for sales, in cents for leases. The median is undefined if the group is empty. */
export type GroupMedian = { readonly count: number; readonly median: number | undefined };

/** Converts a group median to HKD: rents are stored in cents. */
export function toDollars(median: number, txType: 'S' | 'L'): number {
  return txType === 'S' ? median : median / 100;
}

/** A group of transactions of any area basis, for counting. */
export type GroupToCount = Omit<MedianGroup, 'basis' | 'comparisonCriteria'>;

/** The queries by which an engine computes the numbers of a group. */
export type GroupQueries = {
  medianOfGroup(group: MedianGroup): GroupMedian | Promise<GroupMedian>;
  countOfGroup(group: GroupToCount): number | Promise<number>;
};

/** Counts the transactions of a group by the area basis of their price. */
export async function countByBasis(
  { medianOfGroup }: Pick<GroupQueries, 'medianOfGroup'>,
  group: GroupToCount,
): Promise<CountByBasis> {
  const countForBasis = async (basis: AreaBasis) =>
    (await medianOfGroup({ ...group, basis, comparisonCriteria: null })).count;
  const [gross, saleable] = await Promise.all([countForBasis('gross'), countForBasis('saleable')]);
  return { gross, saleable };
}

/** Counts the transactions of a group that have no price per square foot by this area basis. */
export async function countLeftOut(
  groupQueries: Pick<GroupQueries, 'countOfGroup'>,
  group: GroupToCount,
  countsByBasis: CountByBasis,
  basis: AreaBasis,
): Promise<Pick<ExcludedCounts, 'other_area' | 'unmeasured'>> {
  const { txType, icsType, location, from, to } = group;
  const totalCount = await groupQueries.countOfGroup({ txType, icsType, location, from, to });
  const { gross, saleable } = countsByBasis;
  return { other_area: basis === 'gross' ? saleable : gross, unmeasured: totalCount - gross - saleable };
}

type GroupLocation = MedianGroup['location'];
/** A group that is wide enough for a median, if there is one, with its number of transactions by basis. */
export type WidenedGroup = GroupToCount & Omit<MedianBase<GroupLocation>, 'location'>;
type WidenGroup = (
  locations: readonly GroupLocation[],
  ownBasis: AreaBasis | null,
) => Promise<WidenedGroup | undefined>;

/**
 * Creates a function that returns the narrowest group of a type and deal that is enough for a median, by
 * the rule of `widenMedian`. Each group is counted once.
 */
export function createGroupWidener(
  groupQueries: Pick<GroupQueries, 'medianOfGroup'>,
  {
    txType,
    icsType,
    today,
  }: { readonly txType: 'S' | 'L'; readonly icsType: IcsType; readonly today: IsoDate },
): WidenGroup {
  const groupOf = ({ location, months }: MedianStep<GroupLocation>): GroupToCount => ({
    txType,
    icsType,
    location,
    from: medianWindowStart(today, months),
    to: today,
  });
  const countsByStep = new Map<string, Promise<CountByBasis>>();
  const countStep = (step: MedianStep<GroupLocation>): Promise<CountByBasis> => {
    const key = JSON.stringify(step);
    const counts = countsByStep.get(key) ?? countByBasis(groupQueries, groupOf(step));
    countsByStep.set(key, counts);
    return counts;
  };
  return async (locations, ownBasis) => {
    const base = await widenMedian(locations, countStep, ownBasis);
    return base && { ...groupOf(base), months: base.months, basis: base.basis, counts: base.counts };
  };
}

/** Facts about a listing and its building that a comparison needs beyond those of lists. */
export type ComparedFacts = {
  /** Year in which the listing's building was completed. */
  readonly completionYear: number | null;
  /** The listing's own fee and that of its building, in HKD cents per square foot per month. */
  readonly managementFeeCents: number | null;
  readonly buildingFeeCents: number | null;
};

/** Computes the medians that a listing's price is compared with. */
export async function presentMedians(
  stock: PreparedStock,
  today: IsoDate,
  groupQueries: GroupQueries,
  facts: ComparedFacts,
): Promise<MediansAnswer> {
  const medianClass = medianClassOf(stock);
  /**
   * Returns the median of comparable transactions if there are enough, otherwise of all transactions of
   * the type. Within one building, age is not compared.
   */
  const medianOfSimilar = async (group: WidenedGroup): Promise<MedianOfSimilarGroup> => {
    const { months, counts, ...baseGroup } = group;
    const comparableYear = 'building' in group.location ? null : facts.completionYear;
    const area = areaOfBasis(stock, group.basis);
    for (const criteria of comparisonCriteriaOf(medianClass, comparableYear, area)) {
      const groupMedian = await groupQueries.medianOfGroup({ ...baseGroup, comparisonCriteria: criteria });
      const { count } = groupMedian;
      const median = publishableMedian(groupMedian);
      if (median !== null) return { count, median: toDollars(median, group.txType), months, like: criteria };
      if (criteria === null) return { count, median: null, months, like: null };
    }
    throw new Error('the group of all of a type is asked for last');
  };
  const mediansOfTxType = async (txType: 'S' | 'L'): Promise<MediansOfTxType | null> => {
    // Transactions are of units; a square foot of a whole building has a different price.
    if (isWholeBuilding(stock)) return null;
    if (stock.tx_type !== 'B' && stock.tx_type !== txType) return null;
    const { pis_bldg_id, dist_code } = stock;
    const inBuilding = pis_bldg_id === null ? [] : [{ building: pis_bldg_id }];
    const inDistrict = dist_code === null ? [] : [{ district: dist_code }];
    const widenGroup = createGroupWidener(groupQueries, { txType, icsType: stock.ics_type, today });
    // Both medians have one basis, so that the listing's price is the same in both comparisons.
    const widest = await widenGroup([...inBuilding, ...inDistrict], ownAreaBasis(stock));
    const basis = widest?.basis ?? 'gross';
    const [buildingGroup, districtGroup] = await Promise.all([
      widenGroup(inBuilding, basis),
      widenGroup(inDistrict, basis),
    ]);
    const building = buildingGroup && (await medianOfSimilar(buildingGroup));
    return {
      basis,
      unit: pricePerSquareFoot(stock, stock.rent, txType, basis),
      unit_net: pricePerSquareFoot(stock, netRentOf(stock, facts), txType, basis),
      building: building
        ? {
            ...building,
            left_out: {
              ...(await countLeftOut(groupQueries, buildingGroup, buildingGroup.counts, basis)),
              unlike: buildingGroup.counts[basis] - building.count,
            },
          }
        : null,
      district: districtGroup ? await medianOfSimilar(districtGroup) : null,
    };
  };
  const [sale, lease] = await Promise.all([mediansOfTxType('S'), mediansOfTxType('L')]);
  return { from: medianWindowStart(today), to: today, sale, lease };
}

/** Returns the rent without the charges that it includes, or null if these are unknown. */
function netRentOf(
  stock: PreparedStock,
  { managementFeeCents, buildingFeeCents }: ComparedFacts,
): number | null {
  const building = { management_fee_cents: buildingFeeCents };
  const net = netRent({ ...stock, management_fee_cents: managementFeeCents, building });
  return net && 'rent' in net ? net.rent : null;
}

/** Returns the asking price, or this rent, per square foot by the given area basis. */
function pricePerSquareFoot(
  stock: PreparedStock,
  rent: number | null,
  txType: 'S' | 'L',
  basis: AreaBasis,
): number | null {
  const area = squareFeet(areaOfBasis(stock, basis));
  if (txType === 'S') return pricePerFoot(hkd(stock.sell), area);
  const rentPerFoot = rentPerFootCents(hkd(rent), area);
  return rentPerFoot === null ? null : toDollars(rentPerFoot, 'L');
}

function areaOfBasis({ area_gross, area_saleable }: PreparedStock, basis: AreaBasis): number | null {
  return basis === 'gross' ? area_gross : area_saleable;
}
