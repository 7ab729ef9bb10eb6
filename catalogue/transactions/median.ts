import { medianOf } from '#domain/medians.ts';
import type { GroupMedian, MedianGroup } from '#presenters/medians.ts';
import { collect, hasBit } from '../memory/bits.ts';
import { valueAt } from '../table/measure.ts';
import { select } from '../table/select.ts';
import { inSpans } from '../table/spans.ts';
import type { Table } from '../table/table.ts';

/** The median of a group from the table of deals. */
export function medianOfGroup(
  table: Table<'tx_date'>,
  { txType, icsType, basis, from, to, location }: MedianGroup,
): GroupMedian {
  const where = 'building' in location ? { building: location.building } : { districts: [location.district] };
  const { bits, spans, count } = select(table, { icsType: [icsType], txType: [txType], ...where });
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
    const price = valueAt(table.measures[txType === 'S' ? 'ft_sell' : 'ft_rent'], deal);
    if (price === null || date < least || date > most || !measured || !hasBit(measured, deal)) continue;
    prices[known++] = price;
  }
  return { count: known, median: medianOf(prices.subarray(0, known).sort()) };
}
