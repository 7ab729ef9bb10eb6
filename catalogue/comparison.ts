import type { ComparedDeals, ComparedSide, ComparisonAnswer } from '#contract/comparison.ts';
import type { AreaBasis } from '#domain/area.ts';
import type { IsoDate } from '#domain/date.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { LEAST_CASES, medianOf, mediansBasis, mediansFrom } from '#domain/medians.ts';
import { collect, hasBit } from './bits.ts';
import type { PreparedStock } from './present-stock.ts';
import { valueAt } from './table/measure.ts';
import { select } from './table/select.ts';
import { inSpans } from './table/spans.ts';
import type { Table } from './table/table.ts';

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

/** The median of a group from the table of deals. */
export function middleDeal(
  table: Table<'tx_date'>,
  { side, icsType, basis, from, to, place }: DealGroup,
): MiddleDeal {
  const where = 'building' in place ? { building: place.building } : { districts: [place.district] };
  const { bits, spans, count } = select(table, { icsType: [icsType], txType: [side], ...where });
  let end = 0;
  inSpans(spans, (first, last) => {
    end = collect(bits, first, last, table.places, end);
  });
  const [least, most] = [Date.parse(from), Date.parse(to)];
  const measured = table.dimensions.get('basis')?.get(basis);
  const prices = new Float64Array(count);
  let known = 0;
  for (const deal of table.places.subarray(0, end)) {
    const date = valueAt(table.measures.tx_date, deal) ?? 0;
    const price = valueAt(table.measures[side === 'S' ? 'ft_sell' : 'ft_rent'], deal);
    if (price === null || date < least || date > most || !measured || !hasBit(measured, deal)) continue;
    prices[known++] = price;
  }
  return { count: known, median: medianOf(prices.subarray(0, known).sort()) };
}
