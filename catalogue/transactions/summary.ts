import type { TransactionSummary } from '#contract/transaction-calls.ts';
import { mapAt } from '#domain/lib/at.ts';
import { middleOf } from '#domain/market/medians.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import { type Measure, valueAt } from '../table/measure.ts';
import { rowsOf, type Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/** What the sales and the leases of a selection come to. */
export function summaryOf(table: Table, selection: Selection): TransactionSummary {
  const rows = rowsOf(table, selection).subarray(0, selection.count);
  const measure = (column: string) => mapAt(table.measures, column);
  return {
    count: selection.count,
    S: { ...totalOf(measure('sell'), rows), median_ft: medianOf(measure('ft_sell'), rows) },
    L: { ...totalOf(measure('rent'), rows), median_ft: inDollars(medianOf(measure('ft_rent'), rows)) },
  };
}

/** A sale has a consideration and a lease a rent, so these say which of the two a row is. */
function totalOf(measure: Measure, rows: Uint32Array): { count: number; turnover: number } {
  let [count, turnover] = [0, 0];
  for (const row of rows) {
    const value = valueAt(measure, row);
    if (value === null) continue;
    count++;
    turnover += value;
  }
  return { count, turnover };
}

/** Rows are counted by the level of their value, so that nothing is sorted. */
function medianOf({ values, levels }: Measure, rows: Uint32Array): number | null {
  const counts = new Uint32Array(values.length + 1);
  for (const row of rows) {
    const level = uint32At(levels, row);
    counts[level] = uint32At(counts, level) + 1;
  }
  const known = rows.length - uint32At(counts, values.length);
  if (known === 0) return null;
  return middleOf(valueOfNth(values, counts, (known - 1) >> 1), valueOfNth(values, counts, known >> 1));
}

/** The value of the nth known row, from 0, in ascending order. */
function valueOfNth(values: Float64Array, counts: Uint32Array, nth: number): number {
  let level = 0;
  for (let before = uint32At(counts, 0); before <= nth; before += uint32At(counts, level)) level++;
  return float64At(values, level);
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
