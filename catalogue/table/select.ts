import type { HistogramField } from '#domain/histogram.ts';
import type { StockFilter } from '#domain/stock-filter.ts';
import type { TransactionFilter } from '#domain/transaction-filter.ts';
import { answersTxType, TX_TYPES, type TxType } from '#domain/tx-type.ts';
import { add, type Bits, collect, countWords, keep, keepBoth, keepEither } from '../bits.ts';
import type { Levels, Measure } from './measure.ts';
import { keepRange } from './range.ts';
import { inSpans, paintPlaces, type Spans } from './spans.ts';
import { type Table, UNIT } from './table.ts';

/** Every filter of either table; what a table does not know it is never asked. */
export type TableFilter = Omit<StockFilter, 'txType'> &
  Pick<TransactionFilter, 'txSource'> & { readonly txType?: readonly TxType[] };

/** Rows under a filter. The set is working room of the table: it holds until the next search. */
export type Selection = {
  readonly bits: Bits;
  readonly spans: Spans;
  readonly count: number;
  /** For each measure that a range is asked of, the levels of all rows. */
  readonly levels: ReadonlyMap<Measure, Levels>;
};

const RANGES: readonly { field: HistogramField; min: RangeKey; max: RangeKey }[] = [
  { field: 'area', min: 'areaMin', max: 'areaMax' },
  { field: 'sell', min: 'sellMin', max: 'sellMax' },
  { field: 'rent', min: 'rentMin', max: 'rentMax' },
  { field: 'ft_sell', min: 'ftSellMin', max: 'ftSellMax' },
  { field: 'ft_rent', min: 'ftRentMin', max: 'ftRentMax' },
];
type RangeKey = Extract<keyof StockFilter, `${string}Min` | `${string}Max`>;

export function select(table: Table, filter: TableFilter, target: Bits = table.found): Selection {
  target.fill(0);
  const spans = paintPlaces(table.layout, filter, target);
  keepConditions(table, filter, target, spans);
  const levels = new Map<Measure, Levels>();
  for (const { field, min, max } of RANGES) {
    const [least, most] = [filter[min], filter[max]];
    if (least === undefined && most === undefined) continue;
    const inUnits = (asked: number | undefined) => asked && asked * UNIT[field];
    const range = { min: inUnits(least), max: inUnits(most) };
    const measure = table.measures[field];
    levels.set(measure, keepRange(measure, range, target, spans, table.spare));
  }
  if (filter.keyword !== undefined) {
    table.spare.fill(0);
    if (table.findKeyword(filter.keyword, table.spare))
      inSpans(spans, (from, to) => keep(target, table.spare, from, to));
  }
  let count = 0;
  inSpans(spans, (from, to) => {
    count += countWords(target, from, to);
  });
  return { bits: target, spans, count, levels };
}

/** What a filter asks of a row's codes: to be in one of the sets. */
type Condition = readonly Bits[];

function conditionsOf(table: Table, filter: TableFilter): Condition[] {
  const anyOf = (name: string, codes: readonly string[]) =>
    codes.flatMap((code) => table.dimensions.get(name)?.get(code) ?? []);
  const conditions = (filter.flags ?? []).map((flag) => anyOf(flag, [flag]));
  const { txType, txSource, grade, usage } = filter;
  if (txType) {
    const answering = TX_TYPES.filter((type) => answersTxType(type, txType));
    if (answering.length < TX_TYPES.length) conditions.push(anyOf('tx_type', answering));
  }
  if (txSource) conditions.push(anyOf('tx_source', txSource));
  if (grade) conditions.push(anyOf('grade', grade));
  if (usage) conditions.push(anyOf('usage', usage));
  return conditions;
}

function keepConditions(table: Table, filter: TableFilter, target: Bits, spans: Spans): void {
  const plain: Bits[] = [];
  for (const sets of conditionsOf(table, filter)) {
    const [only, other] = sets;
    if (!only) target.fill(0);
    else if (!other) plain.push(only);
    else keepAny(sets, target, spans, table.spare);
  }
  for (let index = 0; index < plain.length; index += 2) {
    const [one, other] = [plain[index], plain[index + 1]];
    if (one && other) inSpans(spans, (from, to) => keepBoth(target, one, other, from, to));
    else if (one) inSpans(spans, (from, to) => keep(target, one, from, to));
  }
}

function keepAny(sets: Condition, target: Bits, spans: Spans, spare: Bits): void {
  const [one, other] = sets;
  inSpans(spans, (from, to) => {
    if (sets.length === 2 && one && other) {
      keepEither(target, one, other, from, to);
      return;
    }
    spare.fill(0, from, to);
    for (const set of sets) add(spare, set, from, to);
    keep(target, spare, from, to);
  });
}

/** Writes the places of a selection into the table's working room, ascending; `count` of them. */
export function placesOf(table: Table, { bits, spans }: Selection): Uint32Array {
  let end = 0;
  inSpans(spans, (from, to) => {
    end = collect(bits, from, to, table.places, end);
  });
  return table.places;
}
