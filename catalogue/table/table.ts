import type { HistogramField } from '#domain/histogram.ts';
import { type Bits, emptyBits } from '../memory/bits.ts';
import { type DimensionParts, openDimension, type Sets } from './dimension.ts';
import type { LayoutParts } from './layout.ts';
import { type Measure, type MeasureParts, openMeasure } from './measure.ts';
import type { TallyParts } from './tally.ts';

/** What one unit of a filter or a histogram is in its column: rents a foot are kept in cents. */
export const UNIT: Readonly<Record<HistogramField, number>> = {
  area: 1,
  sell: 1,
  rent: 1,
  ft_sell: 1,
  ft_rent: 100,
};

/** Fills the set with the rows a keyword finds; false when it asks for nothing. */
export type FindKeyword = (keyword: string, target: Bits) => boolean;

/** Rows of one kind in columns, in the order of their layout. Buffers and small data only. */
export type TableParts<Field extends string> = {
  readonly layout: LayoutParts;
  readonly dimensions: Readonly<Record<string, DimensionParts>>;
  readonly measures: Readonly<Record<Field | HistogramField, MeasureParts>>;
  readonly tallies: readonly TallyParts[];
};

/** A table that can be asked. It is never changed, but for its working sets. */
export type Table<Field extends string = never> = {
  readonly size: number;
  readonly layout: LayoutParts;
  readonly dimensions: ReadonlyMap<string, Sets>;
  readonly measures: Readonly<Record<Field | HistogramField, Measure>>;
  readonly tallies: readonly TallyParts[];
  readonly findKeyword: FindKeyword;
  /** Rows with any of some codes of a column, by its name and theirs, as far as they were asked for. */
  readonly unions: Map<string, Bits>;
  /** Working room: a search is done before the next one begins. */
  readonly found: Bits;
  readonly spare: Bits;
  readonly places: Uint32Array;
};

export function openTable<Field extends string>(
  parts: TableParts<Field>,
  findKeyword: FindKeyword,
): Table<Field> {
  const { size } = parts.layout;
  const measures = Object.entries<MeasureParts>(parts.measures).map(([field, measure]) => [
    field,
    openMeasure(measure),
  ]);
  return {
    size,
    layout: parts.layout,
    dimensions: new Map(
      Object.entries(parts.dimensions).map(([name, dimension]) => [name, openDimension(dimension, size)]),
    ),
    measures: Object.fromEntries(measures),
    tallies: parts.tallies,
    findKeyword,
    unions: new Map(),
    found: emptyBits(size),
    spare: emptyBits(size),
    places: new Uint32Array(size),
  };
}
