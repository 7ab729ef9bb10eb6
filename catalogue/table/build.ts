import { at } from '#domain/lib/at.ts';
import type { NumberColumn, RangeFilter } from '#domain/search/filter.ts';
import { type FilterTable, rangesOf } from '#domain/search/filter-table.ts';
import { bucketOf } from '#domain/search/histogram.ts';
import { UNITS } from '#domain/text/unit.ts';
import type { StationOf } from '#presenters/nearest-stations.ts';
import type { Bits } from '../memory/bits.ts';
import { uint16At, uint32At } from '../memory/columns.ts';
import { indexIds } from '../memory/id-index.ts';
import type { Splice } from '../memory/splice.ts';
import {
  type Dimension,
  type DimensionParts,
  dimensionParts,
  numbersOf,
  spliceDimensions,
} from './dimension.ts';
import { type LocatedRow, layoutParts } from './layout.ts';
import {
  type MeasureParts,
  measureParts,
  spliceMeasures,
  spliceUnsorted,
  unsortedMeasure,
} from './measure.ts';
import { spliceLayouts } from './splice-layouts.ts';
import type { TableParts } from './table.ts';
import { type CountedColumn, tallyParts } from './tally.ts';

/** The columns of a table, by their names in the filter table. */
export type Columns<Row> = {
  readonly dimensions: Readonly<Record<string, Dimension<Row>>>;
  /** Numbers that ranges are asked of. */
  readonly ranges: Readonly<Partial<Record<NumberColumn, (row: Row) => number | null>>>;
  /** ISO dates that rows are sorted by; days are asked of those that a filter names. */
  readonly dates: Readonly<Record<string, (row: Row) => string>>;
};

/**
 * Makes the parts of a table from rows in the order of their layout. One that is filtered and no more has neither what
 * rows are sorted by nor what facets count.
 */
export function tableParts<Row extends LocatedRow>(
  filters: FilterTable,
  rows: readonly Row[],
  stationOf: StationOf,
  { dimensions, ranges, dates }: Columns<Row>,
  isFilteredOnly = false,
): TableParts {
  const filteredColumns = new Set<string>(Object.values(filters).map(({ column }) => column));
  const coded = Object.entries(dimensions).map(([column, dimension]) => ({
    column,
    dimension,
    numbers: new Uint16Array(rows.length),
  }));
  const measured = [
    ...Object.entries(ranges).map(([column, numberOf]) => ({ column, numberOf, ranged: true })),
    ...Object.entries(dates).map(([column, dateOf]) => ({
      column,
      numberOf: (row: Row) => Date.parse(dateOf(row)),
      ranged: filteredColumns.has(column),
    })),
  ]
    .filter(({ ranged }) => ranged || !isFilteredOnly)
    .map((measure) => ({ ...measure, numbers: new Float64Array(rows.length) }));
  // Row by row: column by column, every row would be fetched from memory again for each of them.
  for (let index = 0; index < rows.length; index++) {
    const row = at(rows, index);
    for (const { dimension, numbers } of coded) numbers[index] = dimension.numberOf(row);
    for (const { numberOf, numbers } of measured) numbers[index] = numberOf(row) ?? Number.NaN;
  }
  const byId = indexIds(rows.map((row) => row.id)).rows;
  const parts = {
    isFilteredOnly,
    layout: layoutParts(rows, stationOf),
    dimensions: Object.fromEntries(
      coded.map(({ column, dimension, numbers }) => [column, dimensionParts(dimension, numbers)]),
    ),
    measures: Object.fromEntries(
      measured.map(({ column, numbers, ranged }) => [
        column,
        isFilteredOnly ? unsortedMeasure(numbers) : measureParts(numbers, byId, ranged),
      ]),
    ),
  };
  return withTallies(filters, parts);
}

/**
 * Makes a table from another one without the rows that are `gone`, and from a second one with fresh rows.
 * The result is what `tableParts` would make of all these rows. But no row is read and nothing is sorted,
 * only numbers are copied, which takes a hundredth of the time.
 */
export function spliceTables(
  filters: FilterTable,
  old: TableWithIds,
  fresh: TableWithIds,
  gone: Bits,
): { readonly table: TableParts; readonly splice: Splice } {
  const { layout, splice } = spliceLayouts(
    { layout: old.table.layout, ids: old.ids },
    { layout: fresh.table.layout, ids: fresh.ids },
    gone,
  );
  const ids = { old: old.ids, fresh: fresh.ids };
  const both = <Parts>(
    ofOld: Readonly<Record<string, Parts>>,
    ofFresh: Readonly<Record<string, Parts>>,
    join: (one: Parts, other: Parts) => Parts,
  ) =>
    Object.fromEntries(
      Object.entries(ofOld).map(([column, parts]) => {
        const other = ofFresh[column];
        if (!other) throw new Error(`only one of two tables has ${column}`);
        return [column, join(parts, other)];
      }),
    );
  const { isFilteredOnly } = old.table;
  const columns = {
    isFilteredOnly,
    layout,
    dimensions: both<DimensionParts>(old.table.dimensions, fresh.table.dimensions, (one, other) =>
      spliceDimensions(one, other, splice),
    ),
    measures: both<MeasureParts>(old.table.measures, fresh.table.measures, (one, other) =>
      isFilteredOnly ? spliceUnsorted(one, other, splice) : spliceMeasures(one, other, splice, ids),
    ),
  };
  return { table: withTallies(filters, columns), splice };
}

type TableWithIds = {
  readonly table: TableParts;
  /** The id of each row. */
  readonly ids: Int32Array;
};

/** Adds what facets count: the buckets of each range, and the codes of each dimension. */
function withTallies(filters: FilterTable, table: Omit<TableParts, 'tallies'>): TableParts {
  const { layout, dimensions, measures } = table;
  if (table.isFilteredOnly) return { ...table, tallies: [] };
  const buckets = rangesOf(filters).map(([, filter]) => {
    const measure = measures[filter.column];
    if (!measure) throw new Error(`no column ${filter.column}`);
    return bucketColumn(filter, measure);
  });
  const codes = Object.entries(dimensions).map(([name, dimension]) => ({
    name,
    size: dimension.codes.length + 1,
    numbers: numbersOf(dimension, layout.size),
  }));
  return { ...table, tallies: tallyParts(layout.size, [...buckets, ...codes]) };
}

/** The bucket of each row in a histogram: 0 for a value that is not known, n + 1 for bucket n. */
function bucketColumn({ column, unit, edges }: RangeFilter, { values, levels }: MeasureParts): CountedColumn {
  const storedEdges = edges.map((edge) => edge * UNITS[unit].stored);
  const ofLevel = Uint16Array.from([...values].map((value) => bucketOf(value, storedEdges) + 1).concat(0));
  const numbers = new Uint16Array(levels.length);
  for (let row = 0; row < levels.length; row++) numbers[row] = uint16At(ofLevel, uint32At(levels, row));
  return { name: column, size: edges.length + 1, numbers };
}
