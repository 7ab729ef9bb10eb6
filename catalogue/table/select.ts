import { RANGES } from '#domain/common-filters.ts';
import type { Limits } from '#domain/filter.ts';
import { rangesOf } from '#domain/filter-table.ts';
import type { StockFilter } from '#domain/stock-filter.ts';
import type { TransactionFilter } from '#domain/transaction-filter.ts';
import { answersTxType, TX_TYPES, type TxType } from '#domain/tx-type.ts';
import { UNITS } from '#domain/unit.ts';
import { add, type Bits, collect, countWords, emptyBits, keep, keepBoth } from '../memory/bits.ts';
import type { Levels, Measure } from './measure.ts';
import { keepRange } from './range.ts';
import { inSpans, paintPlaces, type Spans } from './spans.ts';
import type { Table } from './table.ts';

/** Every filter of either table; what a table does not know it is never asked. */
export type TableFilter = Omit<StockFilter, 'txType'> &
  Pick<TransactionFilter, 'txSource'> & { readonly txType?: readonly TxType[] };

const RANGE_FILTERS = rangesOf(RANGES);

/** Rows under a filter. The set is working room of the table: it holds until the next search. */
export type Selection = {
  readonly bits: Bits;
  readonly spans: Spans;
  readonly count: number;
  /** For each measure that a range is asked of, the levels of all rows. */
  readonly levels: ReadonlyMap<Measure, Levels>;
};

export function select(table: Table, filter: TableFilter, target: Bits = table.found): Selection {
  target.fill(0);
  const { sets, choices } = conditionsOf(table, filter);
  const [first, ...others] = sets;
  const spans = paintPlaces(table.layout, filter, target, first);
  keepSets(others, target, spans);
  for (const choice of choices) keepAny(choice, target, spans, table.spare);
  const levels = new Map<Measure, Levels>();
  for (const [key, { unit, column }] of RANGE_FILTERS) {
    const limits: Limits | undefined = filter[key];
    if (limits === undefined) continue;
    const inSteps = (asked: number | undefined) => asked && asked * UNITS[unit].stored;
    const range = { min: inSteps(limits.min), max: inSteps(limits.max) };
    const measure = table.measures[column];
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

/** What a filter asks of a row's codes: to be in each of some sets, and in any one of each choice. */
type Conditions = { readonly sets: readonly Bits[]; readonly choices: readonly (readonly Bits[])[] };

function conditionsOf(table: Table, filter: TableFilter): Conditions {
  const { flags, txType, txSource, grade, usage } = filter;
  const sets: Bits[] = [];
  if (flags) for (const flag of flags) sets.push(unionOf(table, flag, [flag]));
  if (txType) {
    const answering = TX_TYPES.filter((type) => answersTxType(type, txType));
    if (answering.length < TX_TYPES.length) sets.push(unionOf(table, 'tx_type', answering));
  }
  if (txSource) sets.push(unionOf(table, 'tx_source', txSource));
  if (grade) sets.push(unionOf(table, 'grade', grade));
  return { sets, choices: usage ? [setsOf(table, 'usage', usage)] : [] };
}

function setsOf({ dimensions }: Table, name: string, codes: readonly string[]): Bits[] {
  const sets = dimensions.get(name);
  return codes.flatMap((code) => sets?.get(code) ?? []);
}

/** Rows with any of the codes, of a column with so few that each choice of them is kept once it was asked for. */
function unionOf(table: Table, name: string, codes: readonly string[]): Bits {
  const [only, ...more] = codes;
  const known = more.length === 0 ? table.dimensions.get(name)?.get(only ?? '') : undefined;
  if (known) return known;
  const key = `${name} ${codes.join(' ')}`;
  const before = table.unions.get(key);
  if (before) return before;
  const union = emptyBits(table.size);
  for (const set of setsOf(table, name, codes)) add(union, set, 0, union.length);
  table.unions.set(key, union);
  return union;
}

function keepSets(sets: readonly Bits[], target: Bits, spans: Spans): void {
  for (let index = 0; index < sets.length; index += 2) {
    const [one, other] = [sets[index], sets[index + 1]];
    if (one && other) inSpans(spans, (from, to) => keepBoth(target, one, other, from, to));
    else if (one) inSpans(spans, (from, to) => keep(target, one, from, to));
  }
}

function keepAny(sets: readonly Bits[], target: Bits, spans: Spans, spare: Bits): void {
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
