import type { MedianOfLike, MediansAnswer, MediansOfSide } from '#contract/medians.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { mediansBasis, mediansFrom, statedMedian } from '#domain/market/medians.ts';
import { type MedianClass, medianClassOf } from '#domain/stock/median-class.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { PreparedStock } from './stock.ts';

/** The first day and the last. */
export type DayRange = { readonly from: IsoDate; readonly to: IsoDate };

/** The transactions of one building or one district that a listing's price is set against. */
export type MedianGroup = DayRange & {
  readonly txType: 'S' | 'L';
  readonly icsType: IcsType;
  readonly basis: AreaBasis;
  readonly location: { readonly building: number } | { readonly district: string };
  /** Only transactions of this class; null for all of the type. */
  readonly like: MedianClass | null;
};

/** In HKD a square foot for sales, in cents for leases. The median is undefined when the group is empty. */
export type GroupMedian = { readonly count: number; readonly median: number | undefined };

/** A median of the group as answers say it. */
export function inDollars(median: number, txType: 'S' | 'L'): number {
  return txType === 'S' ? median : median / 100;
}

/** Puts the medians of a listing together. Each engine brings its own way to find the median of a group. */
export async function mediansOf(
  stock: PreparedStock,
  today: IsoDate,
  medianOf: (group: MedianGroup) => GroupMedian | Promise<GroupMedian>,
): Promise<MediansAnswer> {
  const basis = mediansBasis(stock);
  const from = mediansFrom(today);
  const like = medianClassOf(stock);
  /** Like with like where there are enough cases, else all of the type. */
  const ofGroup = async (txType: 'S' | 'L', location: MedianGroup['location']): Promise<MedianOfLike> => {
    const group = { txType, icsType: stock.ics_type, basis, from, to: today, location };
    for (const shared of like === null ? [null] : [like, null]) {
      const found = await medianOf({ ...group, like: shared });
      const { count } = found;
      const median = statedMedian(found);
      if (median !== null) return { count, median: inDollars(median, txType), like: shared };
      if (shared === null) return { count, median: null, like: null };
    }
    throw new Error('the group of all of a type is asked for last');
  };
  const ofSide = async (txType: 'S' | 'L'): Promise<MediansOfSide | null> => {
    // Transactions are of units: a foot of a whole building has another price.
    if (isWholeBuilding(stock)) return null;
    if (stock.tx_type !== 'B' && stock.tx_type !== txType) return null;
    const { pis_bldg_id, dist_code } = stock;
    const [building, district] = await Promise.all([
      pis_bldg_id === null ? null : ofGroup(txType, { building: pis_bldg_id }),
      dist_code === null ? null : ofGroup(txType, { district: dist_code }),
    ]);
    return { building, district };
  };
  const [sale, lease] = await Promise.all([ofSide('S'), ofSide('L')]);
  return { from, to: today, basis, sale, lease };
}
