import type {
  ExcludedCounts,
  MedianOfSimilarGroup,
  MediansAnswer,
  MediansOfTxType,
} from '#contract/medians.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import {
  type CountByBasis,
  comparisonBasis,
  medianWindowStart,
  publishableMedian,
} from '#domain/market/medians.ts';
import { type ComparisonCriteria, comparisonCriteriaOf, medianClassOf } from '#domain/stock/median-class.ts';
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

const ZERO_COUNTS: CountByBasis = { gross: 0, saleable: 0 };

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
  const totalCount = await groupQueries.countOfGroup(group);
  const { gross, saleable } = countsByBasis;
  return { other_area: basis === 'gross' ? saleable : gross, unmeasured: totalCount - gross - saleable };
}

/** Computes the medians that a listing's price is compared with. */
export async function presentMedians(
  stock: PreparedStock,
  today: IsoDate,
  groupQueries: GroupQueries,
  /** Year in which the listing's building was completed. */
  completionYear: number | null,
): Promise<MediansAnswer> {
  const from = medianWindowStart(today);
  const medianClass = medianClassOf(stock);
  /**
   * Returns the median of comparable transactions if there are enough, otherwise of all transactions of
   * the type. Within one building, age is not compared.
   */
  const medianOfSimilar = async (
    group: Omit<MedianGroup, 'comparisonCriteria'>,
  ): Promise<MedianOfSimilarGroup> => {
    const comparableYear = 'building' in group.location ? null : completionYear;
    for (const criteria of comparisonCriteriaOf(
      medianClass,
      comparableYear,
      areaOfBasis(stock, group.basis),
    )) {
      const groupMedian = await groupQueries.medianOfGroup({ ...group, comparisonCriteria: criteria });
      const { count } = groupMedian;
      const median = publishableMedian(groupMedian);
      if (median !== null) return { count, median: toDollars(median, group.txType), like: criteria };
      if (criteria === null) return { count, median: null, like: null };
    }
    throw new Error('the group of all of a type is asked for last');
  };
  const mediansOfTxType = async (txType: 'S' | 'L'): Promise<MediansOfTxType | null> => {
    // Transactions are of units; a square foot of a whole building has a different price.
    if (isWholeBuilding(stock)) return null;
    if (stock.tx_type !== 'B' && stock.tx_type !== txType) return null;
    const { pis_bldg_id, dist_code } = stock;
    const baseGroup = { txType, icsType: stock.ics_type, from, to: today };
    const buildingGroup = pis_bldg_id === null ? null : { ...baseGroup, location: { building: pis_bldg_id } };
    const districtGroup = dist_code === null ? null : { ...baseGroup, location: { district: dist_code } };
    const [buildingCounts, districtCounts] = await Promise.all(
      [buildingGroup, districtGroup].map((group) =>
        group ? countByBasis(groupQueries, group) : ZERO_COUNTS,
      ),
    );
    const countsByBasis = buildingCounts ?? ZERO_COUNTS;
    const basis = comparisonBasis(stock, countsByBasis, districtCounts ?? ZERO_COUNTS);
    const building = buildingGroup && (await medianOfSimilar({ ...buildingGroup, basis }));
    return {
      basis,
      unit: pricePerSquareFoot(stock, txType, basis),
      building: building && {
        ...building,
        left_out: {
          ...(await countLeftOut(groupQueries, buildingGroup, countsByBasis, basis)),
          unlike: countsByBasis[basis] - building.count,
        },
      },
      district: districtGroup && (await medianOfSimilar({ ...districtGroup, basis })),
    };
  };
  const [sale, lease] = await Promise.all([mediansOfTxType('S'), mediansOfTxType('L')]);
  return { from, to: today, sale, lease };
}

/** Returns the asking price per square foot by the given area basis. */
function pricePerSquareFoot(stock: PreparedStock, txType: 'S' | 'L', basis: AreaBasis): number | null {
  const area = squareFeet(areaOfBasis(stock, basis));
  if (txType === 'S') return pricePerFoot(hkd(stock.sell), area);
  const rentPerFoot = rentPerFootCents(hkd(stock.rent), area);
  return rentPerFoot === null ? null : toDollars(rentPerFoot, 'L');
}

function areaOfBasis({ area_gross, area_saleable }: PreparedStock, basis: AreaBasis): number | null {
  return basis === 'gross' ? area_gross : area_saleable;
}
