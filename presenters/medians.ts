import type { ComparedDeals, ComparedSide, ComparisonAnswer } from '#contract/comparison.ts';
import type { AreaBasis } from '#domain/area.ts';
import type { IsoDate } from '#domain/date.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { LEAST_CASES, mediansBasis, mediansFrom } from '#domain/medians.ts';
import type { PreparedStock } from './stock.ts';

/** The deals of one building or one district that a listing is compared with. */
export type DealGroup = {
  readonly side: 'S' | 'L';
  readonly icsType: IcsType;
  readonly basis: AreaBasis;
  /** First and last day. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly place: { readonly building: number } | { readonly district: string };
};

/** HKD a square foot for sales, cents for leases; undefined when there is no deal. */
export type MiddleDeal = { readonly count: number; readonly median: number | undefined };

/** Both engines put a comparison together in the same way, from their own medians. */
export async function comparisonOf(
  stock: PreparedStock,
  today: IsoDate,
  middleOf: (group: DealGroup) => MiddleDeal | Promise<MiddleDeal>,
): Promise<ComparisonAnswer> {
  const basis = mediansBasis(stock);
  const from = mediansFrom(today);
  const compared = async (side: 'S' | 'L', place: DealGroup['place']): Promise<ComparedDeals> => {
    const { count, median } = await middleOf({
      side,
      icsType: stock.ics_type,
      basis,
      from,
      to: today,
      place,
    });
    if (median === undefined || count < LEAST_CASES) return { count, median: null };
    return { count, median: side === 'S' ? median : median / 100 };
  };
  const sideOf = async (side: 'S' | 'L'): Promise<ComparedSide | null> => {
    if (stock.tx_type !== 'B' && stock.tx_type !== side) return null;
    const { pis_bldg_id: building, dist_code: district } = stock;
    const [ofBuilding, ofDistrict] = await Promise.all([
      building === null ? null : compared(side, { building }),
      district === null ? null : compared(side, { district }),
    ]);
    return { building: ofBuilding, district: ofDistrict };
  };
  const [sale, lease] = await Promise.all([sideOf('S'), sideOf('L')]);
  return { from, to: today, basis, sale, lease };
}
