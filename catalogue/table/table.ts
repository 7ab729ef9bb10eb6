import { memoize } from '#domain/lib/memoize.ts';
import { type FilterDefinitions, filterEntries } from '#domain/search/filter-definitions.ts';
import { type Bits, emptyBits, hasBit, setBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
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

/** Rows of a table that a later generation replaces or that no longer exist. No search finds them. */
export type HiddenRows = {
  /** Ascending. */
  readonly rows: Uint32Array;
  readonly set: Bits;
};

/**
 * One generation of rows, opened for searching (catalogue/generations/). Everything but its caches and
 * scratch space is immutable.
 */
export type Table = TableColumns & {
  /** The id of each row. */
  readonly ids: Int32Array;
  /** The number of the first row when the rows of all generations are numbered. */
  readonly firstRow: number;
  /** null if no row is hidden. */
  readonly hidden: HiddenRows | null;
  readonly findKeyword: FindKeyword;
};

/** The columns of a table, with its caches and scratch space. A later catalogue may use them again. */
type TableColumns = {
  readonly size: number;
  /** All filters that the table supports. */
  readonly filters: FilterDefinitions;
  /** The filter key for each column. */
  readonly filterKeyByColumn: ReadonlyMap<string, string>;
  readonly layout: LayoutParts;
  readonly dimensions: ReadonlyMap<string, SetsByCode>;
  readonly measures: ReadonlyMap<string, Measure>;
  readonly tallies: readonly TallyParts[];
  /** Cached unions of the codes' bit sets, by column and codes. Null if every row has one of the codes. */
  readonly unions: Map<string, Bits | null>;
  /** Scratch space, overwritten by every search. */
  readonly matchingSet: Bits;
  readonly scratchSet: Bits;
  readonly scratchRows: Uint32Array;
};

/** Memoized, so that a change that leaves a generation as it is opens none of its columns again. */
export const openColumns = memoize(
  (parts: TableParts): Omit<TableColumns, 'filters' | 'filterKeyByColumn'> => {
    const { size } = parts.layout;
    return {
      size,
      layout: parts.layout,
      dimensions: new Map(
        Object.entries(parts.dimensions).map(([column, dimension]) => [
          column,
          openDimension(dimension, size),
        ]),
      ),
      measures: new Map(
        Object.entries(parts.measures).map(([column, measure]) => [column, openMeasure(measure)]),
      ),
      tallies: parts.tallies,
      unions: new Map(),
      matchingSet: emptyBits(size),
      scratchSet: emptyBits(size),
      scratchRows: new Uint32Array(size),
    };
  },
);

const filterKeysByColumn = memoize(
  (filters: FilterDefinitions): ReadonlyMap<string, string> =>
    new Map(filterEntries(filters).map(([key, { column }]) => [column, key])),
);

export function openTable(
  parts: TableParts,
  filters: FilterDefinitions,
  rest: Pick<Table, 'ids' | 'firstRow' | 'hidden' | 'findKeyword'>,
): Table {
  return { ...openColumns(parts), filters, filterKeyByColumn: filterKeysByColumn(filters), ...rest };
}

export function hideRows(rows: Uint32Array, size: number): HiddenRows | null {
  if (rows.length === 0) return null;
  const set = emptyBits(size);
  for (let index = 0; index < rows.length; index++) setBit(set, uint32At(rows, index));
  return { rows, set };
}

export function isHidden({ hidden }: Pick<Table, 'hidden'>, row: number): boolean {
  return hidden !== null && hasBit(hidden.set, row);
}

/** Returns the hidden rows from `from` to below `to`. */
export function hiddenRowsWithin({ hidden }: Pick<Table, 'hidden'>, from: number, to: number): Uint32Array {
  const rows = hidden?.rows ?? NO_ROWS;
  return rows.subarray(firstIndexNotBelow(rows, from), firstIndexNotBelow(rows, to));
}

const NO_ROWS = new Uint32Array(0);

/** Returns the index of the first row that is not below `minRow` (binary search). */
function firstIndexNotBelow(rows: Uint32Array, minRow: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (uint32At(rows, middle) >= minRow) to = middle;
    else from = middle + 1;
  }
  return from;
}
