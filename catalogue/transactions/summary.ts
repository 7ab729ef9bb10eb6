import { at, mapAt } from '#domain/lib/at.ts';
import { midpoint } from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { GroupMedian } from '#presenters/medians.ts';
import type { PricesByBasis } from '#presenters/transaction-summary.ts';
import { hasBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { type Measure, valueOfRow } from '../table/measure.ts';
import { type Matches, rowsOfMatches } from '../table/select.ts';

/** Returns counts and turnover of the matching sales and leases. */
export function totalsOfMatches({ generations, count }: Matches) {
  const [sales, leases] = [createTotal(), createTotal()];
  for (const generation of generations) {
    const rows = rowsOfMatches(generation);
    const { measures } = generation.table;
    addValues(sales, mapAt(measures, 'sell'), rows);
    addValues(leases, mapAt(measures, 'rent'), rows);
  }
  return { count, S: sales, L: leases };
}

/**
 * Returns the median prices per square foot of the matching sales and leases, for those measured by
 * gross area and for those measured by saleable area.
 */
export function pricesOfMatches({ generations }: Matches): PricesByBasis {
  const rowLists = generations.map((generation) => ({
    table: generation.table,
    rows: rowsOfMatches(generation),
  }));
  const medianOfRows = (txType: 'S' | 'L', basis: AreaBasis): GroupMedian =>
    medianOf(
      rowLists.map(({ table, rows }) => {
        const bitsOf = (dimension: string, code: string) => mapAt(table.dimensions, dimension).get(code);
        const [ofTxType, ofBasis] = [bitsOf('tx_type', txType), bitsOf('basis', basis)];
        return countByValue(
          mapAt(table.measures, txType === 'S' ? 'ft_sell' : 'ft_rent'),
          ofTxType && ofBasis
            ? rows.filter((row) => hasBit(ofTxType, row) && hasBit(ofBasis, row))
            : new Uint32Array(0),
        );
      }),
    );
  const mediansOf = (txType: 'S' | 'L') => ({
    gross: medianOfRows(txType, 'gross'),
    saleable: medianOfRows(txType, 'saleable'),
  });
  return { S: mediansOf('S'), L: mediansOf('L') };
}

type Total = { count: number; turnover: number };
const createTotal = (): Total => ({ count: 0, turnover: 0 });

/**
 * Adds the values of a price column. Only sales have a sale price and only leases a rent, so the column
 * also separates the two.
 */
function addValues(total: Total, measure: Measure, rows: Uint32Array): void {
  for (const row of rows) {
    const value = valueOfRow(measure, row);
    if (value === null) continue;
    total.count++;
    total.turnover += value;
  }
}

/** Ascending values, and the number of rows with each. */
type ValueCounts = { readonly values: Float64Array; readonly counts: Uint32Array; readonly total: number };

/** Counts rows by value. Unknown values are not counted. */
function countByValue({ values, levels }: Measure, rows: Uint32Array): ValueCounts {
  const counts = new Uint32Array(values.length + 1);
  for (const row of rows) {
    const level = uint32At(levels, row);
    counts[level] = uint32At(counts, level) + 1;
  }
  return { values, counts, total: rows.length - uint32At(counts, values.length) };
}

/** Computes the median of the rows of all generations without sorting them. */
function medianOf(generations: readonly ValueCounts[]): GroupMedian {
  const count = generations.reduce((sum, { total }) => sum + total, 0);
  if (count === 0) return { count, median: undefined };
  const median = midpoint(nthValue(generations, (count - 1) >> 1), nthValue(generations, count >> 1));
  return { count, median };
}

/** Returns the value at an index (from 0) of the rows of all generations with a value, in ascending order. */
function nthValue(generations: readonly ValueCounts[], index: number): number {
  const nextLevels = new Uint32Array(generations.length);
  for (let rowsSoFar = 0; rowsSoFar <= index; ) {
    let lowest = Number.POSITIVE_INFINITY;
    for (let generation = 0; generation < generations.length; generation++) {
      const value = at(generations, generation).values[uint32At(nextLevels, generation)];
      if (value !== undefined && value < lowest) lowest = value;
    }
    for (let generation = 0; generation < generations.length; generation++) {
      const { values, counts } = at(generations, generation);
      const level = uint32At(nextLevels, generation);
      if (values[level] !== lowest) continue;
      rowsSoFar += uint32At(counts, level);
      nextLevels[generation] = level + 1;
    }
    if (rowsSoFar > index) return lowest;
  }
  throw new RangeError(`no value ${index}`);
}
