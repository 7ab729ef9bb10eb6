import { entriesOf, type FilterTable } from '#domain/search/filter-table.ts';
import { type Bits, emptyBits } from '../memory/bits.ts';
import { type DimensionParts, openDimension, type Sets } from './dimension.ts';
import type { LayoutParts } from './layout.ts';
import { type Measure, type MeasureParts, openMeasure } from './measure.ts';
import type { TallyParts } from './tally.ts';

/** Adds the rows that a keyword finds to a set; false when the keyword asks for nothing. */
export type FindKeyword = (keyword: string, target: Bits, stations: Sets) => boolean;

/** Listings or transactions in columns, in the order of their layout. Buffers and small data only. */
export type TableParts = {
  /** Whether its rows are looked for by filters alone: they are not sorted, and not counted by facets. */
  readonly isFilteredOnly: boolean;
  readonly layout: LayoutParts;
  /** By column; each flag is a column with one code, its own name. */
  readonly dimensions: Readonly<Record<string, DimensionParts>>;
  /** By column. */
  readonly measures: Readonly<Record<string, MeasureParts>>;
  readonly tallies: readonly TallyParts[];
};

/** A table that can be searched. Nothing in it changes but its scratch space. */
export type Table = {
  readonly size: number;
  /** Everything that it can be filtered by. */
  readonly filters: FilterTable;
  /** The key of the filter that selects by a column. */
  readonly keyOfColumn: ReadonlyMap<string, string>;
  readonly layout: LayoutParts;
  readonly dimensions: ReadonlyMap<string, Sets>;
  readonly measures: ReadonlyMap<string, Measure>;
  readonly tallies: readonly TallyParts[];
  readonly findKeyword: FindKeyword;
  /** Rows with any of some codes, by column and codes: made when first asked for; null when all rows have one. */
  readonly unions: Map<string, Bits | null>;
  /** Scratch space of one search: it ends before the next one begins. */
  readonly found: Bits;
  readonly spare: Bits;
  readonly rows: Uint32Array;
};

export function openTable(parts: TableParts, filters: FilterTable, findKeyword: FindKeyword): Table {
  const { size } = parts.layout;
  return {
    size,
    filters,
    keyOfColumn: new Map(entriesOf(filters).map(([key, { column }]) => [column, key])),
    layout: parts.layout,
    dimensions: new Map(
      Object.entries(parts.dimensions).map(([column, dimension]) => [column, openDimension(dimension, size)]),
    ),
    measures: new Map(
      Object.entries(parts.measures).map(([column, measure]) => [column, openMeasure(measure)]),
    ),
    tallies: parts.tallies,
    findKeyword,
    unions: new Map(),
    found: emptyBits(size),
    spare: emptyBits(size),
    rows: new Uint32Array(size),
  };
}
