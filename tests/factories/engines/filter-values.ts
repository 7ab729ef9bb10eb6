import fc from 'fast-check';
import { roundCorner } from '#domain/map/polygon.ts';
import { MAX_REACHES } from '#domain/railway/max-reaches.ts';
import { type Filter, isSetColumn, type ListFilter, type RangeFilter } from '#domain/search/filter.ts';
import {
  type FilterDefinitions,
  type FilterValues,
  filterEntries,
} from '#domain/search/filter-definitions.ts';
import type { ColumnValues, FilterableRow } from '#domain/search/filter-match.ts';
import { matchesWord, oneLetterVariants } from '#domain/search/keyword-match.ts';
import { canonicalPlaces } from '#domain/search/places.ts';
import { stationNames } from '#domain/search/station-names.ts';
import { UNITS } from '#domain/text/unit.ts';

type Rows = readonly Partial<ColumnValues>[];

/**
 * Returns a generator of values for each filter of a table. The values are equal or close to values in
 * the rows.
 */
export function filterArbitrariesOf<Table extends FilterDefinitions>(
  table: Table,
  rows: readonly FilterableRow<Table>[],
): readonly (readonly [key: string, filterArbitrary: fc.Arbitrary<FilterValues<Table>>])[] {
  return filterEntries(table).map(([key, entry]) => [
    key,
    valueArbitraryOf(entry, rows as Rows).map((value) => ({ [key]: value }) as FilterValues<Table>),
  ]);
}

function valueArbitraryOf(entry: Filter, rows: Rows): fc.Arbitrary<unknown> {
  const columnArbitrary = <Value>(columnOf: (row: Partial<ColumnValues>) => Value | null | undefined) =>
    fc.constantFrom(...new Set(rows.flatMap((row) => columnOf(row) ?? [])));
  const positionArbitrary = columnArbitrary(({ lat, lng }) =>
    lat == null || lng == null ? null : { lat, lng },
  );
  switch (entry.kind) {
    case 'list':
      return listArbitrary(entry, rows);
    case 'id':
      return fc.oneof(
        { weight: 4, arbitrary: columnArbitrary((row) => row[entry.column]) },
        fc.constant(987_654_321),
      );
    case 'range':
      return rangeArbitrary(
        entry,
        columnArbitrary((row) => row[entry.column]),
      );
    case 'days':
      if (entry.lastDay) return columnArbitrary((row) => row[entry.column]).map((max) => ({ max }));
      return limitsArbitrary(
        columnArbitrary((row) => row[entry.column]),
        (a, b) => (a < b ? -1 : 1),
      );
    case 'keyword':
      return keywordArbitrary(rows);
    case 'reach':
      return fc.uniqueArray(
        fc.record({
          station: columnArbitrary(({ station }) => station),
          minutes: fc.integer({ min: 5, max: 40 }),
        }),
        { minLength: 1, maxLength: MAX_REACHES, selector: ({ station }) => station },
      );
    case 'places':
      return fc
        .array(
          fc.oneof(
            columnArbitrary((row) => row.building_id).map((id) => `b-${id}`),
            columnArbitrary((row) => row.district_code).map((code) => `d-${code}`),
            columnArbitrary((row) => row.street_id).map((id) => `r-${id}`),
            columnArbitrary((row) => row.station).map((code) => `s-${code}`),
            fc.constant('b-987654321'),
          ),
          { minLength: 1, maxLength: 4 },
        )
        .map(canonicalPlaces);
    case 'bounds':
      return fc.tuple(positionArbitrary, positionArbitrary).map(([first, second]) => ({
        west: Math.min(first.lng, second.lng),
        south: Math.min(first.lat, second.lat),
        east: Math.max(first.lng, second.lng),
        north: Math.max(first.lat, second.lat),
      }));
    case 'polygon':
      return fc.array(positionArbitrary.map(roundCorner), { minLength: 3, maxLength: 5 });
  }
}

function listArbitrary({ column, members }: ListFilter, rows: Rows): fc.Arbitrary<readonly string[]> {
  const codes = rows.flatMap(({ [column]: code }) => code ?? []);
  const candidates = [...new Set(members ?? [...codes, 'NONE'])];
  return fc.subarray(candidates, { minLength: 1, maxLength: isSetColumn(column) ? 2 : candidates.length });
}

/** Generates a minimum, a maximum, or both. */
function limitsArbitrary<Value>(value: fc.Arbitrary<Value>, compare: (a: Value, b: Value) => number) {
  return fc.oneof(
    value.map((min) => ({ min })),
    value.map((max) => ({ max })),
    fc.tuple(value, value).map((pair) => {
      const [min, max] = pair.sort(compare);
      return { min, max };
    }),
  );
}

function rangeArbitrary({ unit }: RangeFilter, storedValue: fc.Arbitrary<number>) {
  const nearbyArbitrary = fc
    .tuple(storedValue, fc.integer({ min: -1, max: 1 }))
    .map(([value, offset]) => Math.max(0, Math.floor(value / UNITS[unit].storedScale) + offset));
  return limitsArbitrary(nearbyArbitrary, (a, b) => a - b);
}

/**
 * Generates keywords: words of the data (complete, truncated or misspelt), station names and ids. The
 * row matcher sees one row at a time, so it cannot know whether a word exists in other rows. Words that
 * are correct in some rows and misspelt in other rows are therefore not used.
 */
function keywordArbitrary(rows: Rows): fc.Arbitrary<string> {
  const storedWords = [...new Set(rows.flatMap(({ words = [] }) => words))];
  const typedWords = storedWords.flatMap((word) => [
    word,
    word.slice(0, 3),
    word.slice(1),
    word.replace(/(.)(.)$/, '$2$1'),
  ]);
  const isUnambiguous = (word: string) => {
    const variants = new Set(oneLetterVariants(word));
    const misspeltWords = storedWords.filter(
      (storedWord) => variants.has(storedWord) && !matchesWord(storedWord, word),
    );
    return misspeltWords.length === 0 || !storedWords.some((storedWord) => matchesWord(storedWord, word));
  };
  const wordArbitrary = fc.constantFrom(...typedWords.filter((word) => word !== '' && isUnambiguous(word)));
  const idPrefixes = rows.flatMap(({ formattedId }) => formattedId?.slice(0, 6) ?? []);
  const typedStationNames = rows.flatMap(({ stationName }) => (stationName ? stationNames(stationName) : []));
  return fc.oneof(
    wordArbitrary,
    fc.tuple(wordArbitrary, wordArbitrary).map((pair) => pair.join(' ')),
    fc.constantFrom(...idPrefixes, ...typedStationNames),
  );
}
