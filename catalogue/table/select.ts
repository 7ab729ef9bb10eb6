import type { HistogramField } from '#domain/histogram.ts';
import type { StockFilter } from '#domain/stock-filter.ts';
import type { TransactionFilter } from '#domain/transaction-filter.ts';
import { answersTxType, TX_TYPES, type TxType } from '#domain/tx-type.ts';
import { add, type Bits, collect, countWords, keep, keepBoth } from '../bits.ts';
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
  const { flags, txType, txSource, grade, usage } = filter;
  const conditions: Condition[] = [];
  if (flags) for (const flag of flags) conditions.push(setsOf(table, flag, [flag]));
  if (txType) {
    const answering = TX_TYPES.filter((type) => answersTxType(type, txType));
    if (answering.length < TX_TYPES.length) conditions.push(unionOf(table, 'tx_type', answering));
  }
  if (txSource) conditions.push(unionOf(table, 'tx_source', txSource));
  if (grade) conditions.push(unionOf(table, 'grade', grade));
  if (usage) conditions.push(setsOf(table, 'usage', usage));
  return conditions;
}

function setsOf({ dimensions }: Table, name: string, codes: readonly string[]): Bits[] {
  const sets = dimensions.get(name);
  return codes.flatMap((code) => sets?.get(code) ?? []);
}

/** The same as one set, of a column with so few codes that each choice of them is kept once it was asked for. */
function unionOf(table: Table, name: string, codes: readonly string[]): Condition {
  const key = `${name} ${codes.join(' ')}`;
  const known = table.unions.get(key);
  if (known) return known;
  const sets = setsOf(table, name, codes);
  const [first, ...others] = sets;
  const union = first?.slice();
  if (union) for (const set of others) add(union, set, 0, union.length);
  const condition = union ? [union] : [];
  table.unions.set(key, condition);
  return condition;
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
  inSpans(spans, (from, to) => {
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
