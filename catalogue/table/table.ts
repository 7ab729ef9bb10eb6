import { type FilterDefinitions, filterEntries } from '#domain/search/filter-definitions.ts';
import { type Bits, emptyBits } from '../memory/bits.ts';
import { type DimensionParts, openDimension, type SetsByCode } from './dimension.ts';
import type { LayoutParts } from './layout.ts';
import { type Measure, type MeasureParts, openMeasure } from './measure.ts';
import type { TallyParts } from './tally.ts';

/** Adds the rows that match a keyword to a set. Returns false if the keyword has no search term. */
export type FindKeyword = (keyword: string, target: Bits, stations: SetsByCode) => boolean;

/**
 * Listings or transactions as columns in layout order. Contains only buffers and small data, so threads
 * can share it.
 */
export type TableParts = {
  /** Whether the table only supports filters, without sort orders and facets. */
  readonly isFilteredOnly: boolean;
  readonly layout: LayoutParts;
  /** Dimensions by column. Each flag is a column with one code, which is the name of the flag. */
  readonly dimensions: Readonly<Record<string, DimensionParts>>;
  /** Measures by column. */
  readonly measures: Readonly<Record<string, MeasureParts>>;
  readonly tallies: readonly TallyParts[];
};

/** A table opened for searching. Everything but its caches and scratch space is immutable. */
export type Table = {
  readonly size: number;
  /** All filters that the table supports. */
  readonly filters: FilterDefinitions;
  /** The filter key for each column. */
  readonly filterKeyByColumn: ReadonlyMap<string, string>;
  readonly layout: LayoutParts;
  readonly dimensions: ReadonlyMap<string, SetsByCode>;
  readonly measures: ReadonlyMap<string, Measure>;
  readonly tallies: readonly TallyParts[];
  readonly findKeyword: FindKeyword;
  /** Cached unions of the codes' bit sets, by column and codes. Null if every row has one of the codes. */
  readonly unions: Map<string, Bits | null>;
  /** Scratch space, overwritten by every search. */
  readonly matchingSet: Bits;
  readonly scratchSet: Bits;
  readonly scratchRows: Uint32Array;
};

export function openTable(parts: TableParts, filters: FilterDefinitions, findKeyword: FindKeyword): Table {
  const { size } = parts.layout;
  return {
    size,
    filters,
    filterKeyByColumn: new Map(filterEntries(filters).map(([key, { column }]) => [column, key])),
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
    matchingSet: emptyBits(size),
    scratchSet: emptyBits(size),
    scratchRows: new Uint32Array(size),
  };
}
