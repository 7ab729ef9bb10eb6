import fc from 'fast-check';
import { cornerAt } from '#domain/map/polygon.ts';
import { type Filter, isSetColumn, type ListFilter, type RangeFilter } from '#domain/search/filter.ts';
import type { ColumnValues, MatchedRow } from '#domain/search/filter-match.ts';
import { entriesOf, type FilterOf, type FilterTable } from '#domain/search/filter-table.ts';
import { matchesWord, oneLetterAway } from '#domain/search/keyword-match.ts';
import { stationNames } from '#domain/search/station-names.ts';
import { UNITS } from '#domain/text/unit.ts';

type Rows = readonly Partial<ColumnValues>[];

/** Something to ask of each filter of a table, at what its rows have or just beside it. */
export function filterValues<Table extends FilterTable>(
  table: Table,
  rows: readonly MatchedRow<Table>[],
): readonly (readonly [key: string, asked: fc.Arbitrary<FilterOf<Table>>])[] {
  return entriesOf(table).map(([key, entry]) => [
    key,
    valuesOf(entry, rows as Rows).map((value) => ({ [key]: value }) as FilterOf<Table>),
  ]);
}

function valuesOf(entry: Filter, rows: Rows): fc.Arbitrary<unknown> {
  const known = <Value>(columnOf: (row: Partial<ColumnValues>) => Value | null | undefined) =>
    fc.constantFrom(...new Set(rows.flatMap((row) => columnOf(row) ?? [])));
  const place = known(({ lat, lng }) => (lat == null || lng == null ? null : { lat, lng }));
  switch (entry.kind) {
    case 'list':
      return listsOf(entry, rows);
    case 'id':
      return fc.oneof({ weight: 4, arbitrary: known((row) => row[entry.column]) }, fc.constant(987_654_321));
    case 'range':
      return rangesAt(
        entry,
        known((row) => row[entry.column]),
      );
    case 'days':
      return ends(
        known((row) => row[entry.column]),
        (one, other) => (one < other ? -1 : 1),
      );
    case 'keyword':
      return keywordsOf(rows);
    case 'reach':
      return fc.record({
        station: known(({ station }) => station),
        minutes: fc.integer({ min: 5, max: 40 }),
      });
    case 'bounds':
      return fc.tuple(place, place).map(([one, other]) => ({
        west: Math.min(one.lng, other.lng),
        south: Math.min(one.lat, other.lat),
        east: Math.max(one.lng, other.lng),
        north: Math.max(one.lat, other.lat),
      }));
    case 'polygon':
      return fc.array(place.map(cornerAt), { minLength: 3, maxLength: 5 });
  }
}

function listsOf({ column, members }: ListFilter, rows: Rows): fc.Arbitrary<readonly string[]> {
  const codes = rows.flatMap(({ [column]: code }) => code ?? []);
  const asked = [...new Set(members ?? [...codes, 'NONE'])];
  return fc.subarray(asked, { minLength: 1, maxLength: isSetColumn(column) ? 2 : asked.length });
}

/** A lower limit, an upper one or both. */
function ends<Value>(value: fc.Arbitrary<Value>, order: (one: Value, other: Value) => number) {
  return fc.oneof(
    value.map((min) => ({ min })),
    value.map((max) => ({ max })),
    fc.tuple(value, value).map((both) => {
      const [min, max] = both.sort(order);
      return { min, max };
    }),
  );
}

function rangesAt({ unit }: RangeFilter, stored: fc.Arbitrary<number>) {
  const beside = fc
    .tuple(stored, fc.integer({ min: -1, max: 1 }))
    .map(([value, step]) => Math.max(0, Math.floor(value / UNITS[unit].stored) + step));
  return ends(beside, (one, other) => one - other);
}

/**
 * Words as they are or cut off, misspelt ones, names of stations and ids. A row knows no other rows, so that no word is
 * asked which some rows have and others have misspelt.
 */
function keywordsOf(rows: Rows): fc.Arbitrary<string> {
  const stored = [...new Set(rows.flatMap(({ words = [] }) => words))];
  const typed = stored.flatMap((word) => [
    word,
    word.slice(0, 3),
    word.slice(1),
    word.replace(/(.)(.)$/, '$2$1'),
  ]);
  const isSame = (word: string) => {
    const near = new Set(oneLetterAway(word));
    const misspelt = stored.filter((other) => near.has(other) && !matchesWord(other, word));
    return misspelt.length === 0 || !stored.some((other) => matchesWord(other, word));
  };
  const words = fc.constantFrom(...typed.filter((word) => word !== '' && isSame(word)));
  const ids = rows.flatMap(({ formattedId }) => formattedId?.slice(0, 6) ?? []);
  const stations = rows.flatMap(({ stationName }) => (stationName ? stationNames(stationName) : []));
  return fc.oneof(
    words,
    fc.tuple(words, words).map((both) => both.join(' ')),
    fc.constantFrom(...ids, ...stations),
  );
}
