import { mapAt } from '#domain/lib/at.ts';
import { midpoint } from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { GroupMedian } from '#presenters/medians.ts';
import type { PricesByBasis } from '#presenters/transaction-summary.ts';
import { hasBit } from '../memory/bits.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import { type Measure, valueOfRow } from '../table/measure.ts';
import { collectRows, type Selection } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/** Returns counts and turnover of the selected sales and leases. */
export function totalsOfSelection(table: Table, selection: Selection) {
  const rows = collectRows(table, selection).subarray(0, selection.count);
  const sumColumn = (column: string) => sumMeasure(mapAt(table.measures, column), rows);
  return { count: selection.count, S: sumColumn('sell'), L: sumColumn('rent') };
}

/**
 * Returns the median prices per square foot of the selected sales and leases, for those measured by
 * gross area and for those measured by saleable area.
 */
export function pricesOfSelection(table: Table, selection: Selection): PricesByBasis {
  const rows = collectRows(table, selection).subarray(0, selection.count);
  const bitsOf = (dimension: string, code: string) => mapAt(table.dimensions, dimension).get(code);
  const medianOfRows = (txType: 'S' | 'L', basis: AreaBasis): GroupMedian => {
    const [ofTxType, ofBasis] = [bitsOf('tx_type', txType), bitsOf('basis', basis)];
    if (!ofTxType || !ofBasis) return { count: 0, median: undefined };
    const measure = mapAt(table.measures, txType === 'S' ? 'ft_sell' : 'ft_rent');
    return medianOf(
      measure,
      rows.filter((row) => hasBit(ofTxType, row) && hasBit(ofBasis, row)),
    );
  };
  const mediansOf = (txType: 'S' | 'L') => ({
    gross: medianOfRows(txType, 'gross'),
    saleable: medianOfRows(txType, 'saleable'),
  });
  return { S: mediansOf('S'), L: mediansOf('L') };
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
function medianOf({ values, levels }: Measure, rows: Uint32Array): GroupMedian {
  const countsByLevel = new Uint32Array(values.length + 1);
  for (const row of rows) {
    const level = uint32At(levels, row);
    countsByLevel[level] = uint32At(countsByLevel, level) + 1;
  }
  const count = rows.length - uint32At(countsByLevel, values.length);
  if (count === 0) return { count, median: undefined };
  const median = midpoint(
    nthValue(values, countsByLevel, (count - 1) >> 1),
    nthValue(values, countsByLevel, count >> 1),
  );
  return { count, median };
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
