import { mapAt } from '#domain/at.ts';
import { medianClassCode } from '#domain/median-class.ts';
import { medianOf } from '#domain/medians.ts';
import type { TransactionFilter } from '#domain/transaction-filter.ts';
import type { GroupMedian, MedianGroup } from '#presenters/medians.ts';
import { hasBit } from '../memory/bits.ts';
import { valueAt } from '../table/measure.ts';
import { rowsOf, select } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/** The median of a group of transactions. */
export function medianOfGroup(
  table: Table,
  { txType, icsType, basis, from, to, location, like }: MedianGroup,
): GroupMedian {
  const where: TransactionFilter =
    'building' in location ? { building: location.building } : { districts: [location.district] };
  const selection = select(table, { icsType: [icsType], txType: [txType], ...where });
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const ofBasis = mapAt(mapAt(table.dimensions, 'basis'), basis);
  const ofClass = like && mapAt(table.dimensions, 'median_class').get(medianClassCode(like));
  if (ofClass === undefined) return { count: 0, median: undefined };
  const perFoot = mapAt(table.measures, txType === 'S' ? 'ft_sell' : 'ft_rent');
  const dates = mapAt(table.measures, 'tx_date');
  const prices = new Float64Array(selection.count);
  let known = 0;
  for (const row of rowsOf(table, selection).subarray(0, selection.count)) {
    const date = valueAt(dates, row);
    const price = valueAt(perFoot, row);
    if (price === null || date === null || date < first || date > last || !hasBit(ofBasis, row)) continue;
    if (ofClass !== null && !hasBit(ofClass, row)) continue;
    prices[known++] = price;
  }
  return { count: known, median: medianOf(prices.subarray(0, known).sort()) };
}
