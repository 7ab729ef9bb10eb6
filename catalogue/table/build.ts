import { bucketOf, HISTOGRAM_EDGES, type HistogramField } from '#domain/histogram.ts';
import { filledWith } from '../columns.ts';
import { indexIds } from '../id-index.ts';
import { type Dimension, dimensionParts } from './dimension.ts';
import { layoutParts, type PlacedRow } from './layout.ts';
import { measureParts } from './measure.ts';
import { type TableParts, UNIT } from './table.ts';
import { type Tallied, tallyParts } from './tally.ts';

export type Columns<Row, DateField extends string> = {
  readonly dimensions: Readonly<Record<string, Dimension<Row>>>;
  /** Numbers that ranges are asked of; ft_rent in cents. */
  readonly ranges: Readonly<Record<HistogramField, (row: Row) => number | null>>;
  /** ISO dates that are only sorted by. */
  readonly dates: Readonly<Record<DateField, (row: Row) => string>>;
};

/** Rows in the order of their layout as the parts of a table. */
export function tableParts<Row extends PlacedRow, DateField extends string>(
  rows: readonly Row[],
  { dimensions, ranges, dates }: Columns<Row, DateField>,
): TableParts<DateField | HistogramField> {
  const byId = indexIds(rows.map((row) => row.id)).places;
  const measure = (numberOf: (row: Row) => number | null, ranged: boolean) =>
    measureParts(
      filledWith(new Float64Array(rows.length), rows, (row) => numberOf(row) ?? Number.NaN),
      byId,
      ranged,
    );
  const measures = [
    ...entries(ranges).map(([field, numberOf]) => [field, measure(numberOf, true)]),
    ...entries(dates).map(([field, dateOf]) => [field, measure((row) => Date.parse(dateOf(row)), false)]),
  ];
  return {
    layout: layoutParts(rows),
    dimensions: Object.fromEntries(
      entries(dimensions).map(([name, dimension]) => [name, dimensionParts(rows, dimension)]),
    ),
    measures: Object.fromEntries(measures),
    tallies: tallyParts(rows, [
      ...entries(ranges).map(([field, numberOf]) => bucketTally(field, numberOf)),
      ...entries(dimensions).map(([name, { codes, numberOf }]) => ({
        name,
        size: codes.length + 1,
        numberOf,
      })),
    ]),
  };
}

/** Number 0 for a value that is not known, number n + 1 for bucket n. */
function bucketTally<Row>(field: HistogramField, numberOf: (row: Row) => number | null): Tallied<Row> {
  const edges = HISTOGRAM_EDGES[field].map((edge) => edge * UNIT[field]);
  return {
    name: field,
    size: edges.length + 1,
    numberOf: (row) => {
      const value = numberOf(row);
      return value === null ? 0 : bucketOf(value, edges) + 1;
    },
  };
}

function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
