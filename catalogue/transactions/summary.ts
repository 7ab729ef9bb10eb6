import type { TransactionSummary } from '#contract/transaction-calls.ts';
import { mapAt } from '#domain/lib/at.ts';
import { midpoint } from '#domain/market/medians.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import { type Measure, valueOfRow } from '../table/measure.ts';
import { collectRows, type Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/** Returns counts, turnover and median prices of the selected sales and leases. */
export function summarizeSelection(table: Table, selection: Selection): TransactionSummary {
  const rows = collectRows(table, selection).subarray(0, selection.count);
  const measureOf = (column: string) => mapAt(table.measures, column);
  return {
    count: selection.count,
    S: { ...sumMeasure(measureOf('sell'), rows), median_ft: medianOf(measureOf('ft_sell'), rows) },
    L: { ...sumMeasure(measureOf('rent'), rows), median_ft: toDollars(medianOf(measureOf('ft_rent'), rows)) },
  };
}

/**
 * Sums a price column. Only sales have a sale price and only leases a rent, so the column also
 * separates the two.
 */
function sumMeasure(measure: Measure, rows: Uint32Array): { count: number; turnover: number } {
  let [count, turnover] = [0, 0];
  for (const row of rows) {
    const value = valueOfRow(measure, row);
    if (value === null) continue;
    count++;
    turnover += value;
  }
  return { count, turnover };
}

/** Computes the median by counting rows per level, without sorting. */
function medianOf({ values, levels }: Measure, rows: Uint32Array): number | null {
  const countsByLevel = new Uint32Array(values.length + 1);
  for (const row of rows) {
    const level = uint32At(levels, row);
    countsByLevel[level] = uint32At(countsByLevel, level) + 1;
  }
  const rowsWithValue = rows.length - uint32At(countsByLevel, values.length);
  if (rowsWithValue === 0) return null;
  return midpoint(
    nthValue(values, countsByLevel, (rowsWithValue - 1) >> 1),
    nthValue(values, countsByLevel, rowsWithValue >> 1),
  );
}

/** Returns the value at an index (from 0) of the rows with a value, in ascending order. */
function nthValue(values: Float64Array, countsByLevel: Uint32Array, index: number): number {
  let level = 0;
  for (
    let rowsSoFar = uint32At(countsByLevel, 0);
    rowsSoFar <= index;
    rowsSoFar += uint32At(countsByLevel, level)
  )
    level++;
  return float64At(values, level);
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
