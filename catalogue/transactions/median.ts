import { medianOf } from '#domain/medians.ts';
import type { DealGroup, MiddleDeal } from '#presenters/medians.ts';
import { collect, hasBit } from '../memory/bits.ts';
import { valueAt } from '../table/measure.ts';
import { select } from '../table/select.ts';
import { inSpans } from '../table/spans.ts';
import type { Table } from '../table/table.ts';

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
