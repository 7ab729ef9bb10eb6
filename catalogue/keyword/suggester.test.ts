import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { joinedWords, LOCATION_RANK, matchesWord, oneLetterVariants } from '#domain/search/keyword-match.ts';
import type { FindNearestStation } from '#presenters/nearest-stations.ts';
import { stationRow } from '#tests/factories/catalogue-rows.ts';
import { buildLayoutParts, type LocatedRow, sortByLayout } from '../table/layout.ts';
import { type Location, locationsOf } from './locations.ts';
import { buildSuggesterParts, openSuggester, type SuggesterParts } from './suggester.ts';

const createBuilding = (id: number, ics_type: IcsType, name_zh: string, name_en: string) => ({
  id,
  ics_type,
  name_zh,
  name_gb: name_zh,
  name_en,
});
const locationRows = {
  buildings: [
    createBuilding(20, 'c', '觀塘廣場', 'Kwun Tong Plaza'),
    createBuilding(9, 'i', '觀塘工業中心', 'Kwun Tong Industrial Centre'),
    createBuilding(30, 'c', '創紀之城', 'Millennium City'),
    createBuilding(31, 'c', '空置大廈', 'Kwun Vacant Building'),
    createBuilding(32, 's', '開源道廣場', 'Hoi Yuen Plaza Kwun Tong'),
  ],
  districts: [{ code: 'KT', name_zh: '觀塘', name_gb: '观塘', name_en: 'Kwun Tong' }],
  streets: [
    { id: 5, name_zh: '觀塘道', name_gb: '观塘道', name_en: 'Kwun Tong Road' },
    { id: 6, name_zh: '無人街', name_gb: '无人街', name_en: 'Kwun Empty Street' },
  ],
  stations: [stationRow({ code: 'KWT', name_zh: '觀塘', name_gb: '观塘', name_en: 'Kwun Tong' })],
};
const createRow = (building_id: number | null, ics_type: IcsType, street_id: number | null = null) => ({
  building_id,
  ics_type,
  street_id,
  district_code: 'KT',
});
/** The nearest station of every row that has coordinates. */
const STATION = {
  code: 'KWT',
  name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' },
  metres: 230,
  walk_minutes: 4,
};

const locatedRows = [
  createRow(20, 'c', 5),
  createRow(20, 'c', 5),
  createRow(20, 's', 5),
  createRow(9, 'i'),
  createRow(30, 'c'),
  createRow(32, 's'),
  createRow(null, 's'),
];

const layoutOf = (rows: readonly Omit<LocatedRow, 'id'>[], stationOf: FindNearestStation) =>
  buildLayoutParts(sortByLayout(rows.map((row, index) => ({ ...row, id: index + 1 }))), stationOf);

/** A generation without hidden rows, of which the layout is not read. */
const generationOf = (parts: SuggesterParts) => ({
  parts,
  layout: buildLayoutParts([], () => null),
  hidden: null,
});

/** Returns a function that corrects typos with the words of the location names. */
function correctionsOf(locations: readonly Location[]): (word: string) => readonly string[] {
  const allWords = locations.flatMap(({ name }) => Object.values(name).flatMap(keywordWords));
  return (word) =>
    allWords.some((storedWord) => matchesWord(storedWord, word))
      ? []
      : oneLetterVariants(word).filter((correction) => allWords.includes(correction));
}

const locations = locationsOf(
  locationRows,
  layoutOf(locatedRows, () => null),
);
const suggester = openSuggester([generationOf(structuredClone(buildSuggesterParts(locations)))], {
  vocabulary: { corrections: correctionsOf(locations) },
  hasStock: (icsType, id) => icsType === 'c' && id === 103256,
});
const suggest = (keyword: string, options: { icsType?: IcsType; limit?: number } = {}) =>
  suggester.suggest({ keyword, lang: 'en', limit: 14, ...options });
const suggestedWords = (keyword: string, options: { icsType?: IcsType; limit?: number } = {}) =>
  suggest(keyword, options).map((suggestion) => suggestion.suggestionWord);

describe('suggestions are ranked', () => {
  test('exact name, then beginning, then part; then by number of listings; then by kind and id', () => {
    expect(suggestedWords('kwun tong')).toEqual([
      'Kwun Tong',
      'Kwun Tong Plaza',
      'Kwun Tong Road',
      'Kwun Tong Industrial Centre',
      'Hoi Yuen Plaza Kwun Tong',
    ]);
  });

  test('by any part of a Chinese name, typed in either script', () => {
    expect(suggestedWords('广场')).toEqual(['Kwun Tong Plaza', 'Hoi Yuen Plaza Kwun Tong']);
    expect(suggestedWords('塘廣')).toEqual(['Kwun Tong Plaza']);
  });

  test('a name typed without its spaces is the same name', () => {
    expect(suggestedWords('millenniumcity')).toEqual(['Millennium City']);
  });

  test.each(['milennium', 'millenniumm', 'millannium', 'millenniu', 'ciyt milennium', 'imllennium city'])(
    'a typo of one letter finds its building: %s',
    (keyword) => {
      expect(suggestedWords(keyword)).toEqual(keyword.startsWith('ciyt') ? [] : ['Millennium City']);
    },
  );

  test('at most as many as asked for, the best of them', () => {
    expect(suggestedWords('kwun', { limit: 2 })).toEqual(suggestedWords('kwun').slice(0, 2));
    expect(suggestedWords('kwun', { limit: 2 })).toHaveLength(2);
  });

  test('suggests nothing for punctuation only, nor a location without rows', () => {
    expect(suggestedWords('-')).toEqual([]);
    expect(suggestedWords('vacant')).toEqual([]);
    expect(suggestedWords('empty')).toEqual([]);
  });
});

describe('a suggestion', () => {
  test('of a building carries its id, type and number of listings', () => {
    expect(suggest('millennium city')).toEqual([
      {
        suggestionWord: 'Millennium City',
        type: 'building',
        kind: 'building',
        value: '30',
        ics: 'c',
        count: 1,
      },
    ]);
  });

  test('of an address carries the code of the district or the id of the street', () => {
    expect(suggest('觀塘').filter(({ type }) => type === 'addr')).toEqual([
      { suggestionWord: 'Kwun Tong', type: 'addr', kind: 'district', value: 'KT', ics: '', count: 7 },
      { suggestionWord: 'Kwun Tong Road', type: 'addr', kind: 'street', value: '5', ics: '', count: 3 },
    ]);
  });

  test('is named in the language asked for', () => {
    const [gb] = suggester.suggest({ keyword: 'kwun tong', lang: 'gb', limit: 1 });
    expect(gb?.suggestionWord).toBe('观塘');
  });

  test('of one type counts only its listings, and leaves out locations without any', () => {
    expect(suggest('kwun tong', { icsType: 's' }).map(({ value, count }) => [value, count])).toEqual([
      ['KT', 3],
      ['20', 1],
      ['5', 1],
      ['32', 1],
    ]);
  });

  test.each(['C0103256', 'c0103256', 'Ｃ０１０３２５６'])(
    'of a listing by its formatted id: %s',
    (keyword) => {
      expect(suggest(keyword)).toEqual([
        { suggestionWord: 'C0103256', type: 'addr', kind: 'stock', value: 'C0103256', ics: 'c', count: 1 },
      ]);
    },
  );

  test.each([
    ['of another type', 'C0103256', 'i'],
    ['that is not there', 'C0103257', undefined],
    ['not typed whole', 'C010325', undefined],
  ] as const)('of no listing %s', (_, keyword, icsType) => {
    expect(suggest(keyword, icsType ? { icsType } : {})).toEqual([]);
  });

  test('of places by their codes in their order, when they have rows of the type', () => {
    const placesOf = (places: readonly string[], icsType?: 'i' | 's') =>
      suggester.places({ places, lang: 'zh', icsType });
    expect(placesOf(['b-20'])).toEqual([
      { suggestionWord: '觀塘廣場', type: 'building', kind: 'building', value: '20', ics: 'c', count: 3 },
    ]);
    expect(placesOf(['d-KT', 'b-31', 'b-20', 'r-1']).map(({ kind }) => kind)).toContain('district');
    expect(placesOf(['b-20'], 's')[0]?.count).toBe(1);
    expect(placesOf(['b-20'], 'i')).toEqual([]);
    expect(placesOf(['b-31'])).toEqual([]);
  });
});

const nameArbitrary = fc.string({
  unit: fc.constantFrom('a', 'b', '觀', '观', ' ', '5'),
  minLength: 1,
  maxLength: 7,
});
const countsArbitrary = fc.record({ i: fc.nat(2), c: fc.nat(2), s: fc.nat(2) });
const locationsArbitrary = fc
  .array(
    fc.record({
      name: fc.record({ zh: nameArbitrary, gb: nameArbitrary, en: nameArbitrary }),
      counts: countsArbitrary,
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map(({ name: locationName, counts: locationCounts }, location): Location => {
      return { kind: 'building', id: String(location), ics: 'c', name: locationName, counts: locationCounts };
    }),
  );

test('suggestions are those of a plain reading of the rules', () => {
  fc.assert(
    fc.property(
      locationsArbitrary,
      nameArbitrary,
      fc.option(fc.constantFrom('i', 'c', 's')),
      (allLocations, keyword, type) => {
        const corrections = correctionsOf(allLocations);
        const countAt = (location: Location) =>
          type ? location.counts[type] : location.counts.i + location.counts.c + location.counts.s;
        const expected = allLocations
          .flatMap((location) => {
            const rank = rankOf(Object.values(location.name), keyword, corrections);
            return rank === undefined || countAt(location) === 0
              ? []
              : { rank, count: countAt(location), id: location.id };
          })
          .sort((a, b) => a.rank - b.rank || b.count - a.count || Number(a.id) - Number(b.id))
          .slice(0, 14);
        const { suggest: suggestLocations } = openSuggester(
          [generationOf(buildSuggesterParts(allLocations))],
          { vocabulary: { corrections } },
        );
        const search = { keyword, lang: 'en', limit: 14, ...(type && { icsType: type }) } as const;
        expect(suggestLocations(search).map(({ value }) => value)).toEqual(expected.map(({ id }) => id));
      },
    ),
    { numRuns: 500 },
  );
});

describe('a location answers a keyword', () => {
  const names = ['觀塘廣場', '观塘广场', 'Kwun Tong Plaza'];
  const correctionsOf = (word: string) => ({ plzaa: ['plaza'], kwunn: ['kwan', 'kwun'] })[word] ?? [];

  test.each([
    ['exactly, in English', 'KWUN TONG PLAZA', LOCATION_RANK.exact],
    ['exactly, without spaces', 'kwuntong-plaza', LOCATION_RANK.exact],
    ['exactly, in Traditional Chinese', '觀塘廣場', LOCATION_RANK.exact],
    ['exactly, half in Simplified', '观塘廣場', LOCATION_RANK.exact],
    ['by the beginning of its name', 'kwun to', LOCATION_RANK.prefix],
    ['by the beginning of its Chinese name', '觀', LOCATION_RANK.prefix],
    ['by a part of its Chinese name', '塘广', LOCATION_RANK.part],
    ['by the beginnings of words in any order', 'pla kw', LOCATION_RANK.part],
    ['by words of two languages', '广场 kwun', LOCATION_RANK.part],
    ['by a mistyped word', 'tong plzaa', LOCATION_RANK.typo],
    ['by one of the words a mistyped one may mean', 'kwunn', LOCATION_RANK.typo],
    ['not by the middle of an English word', 'wun', undefined],
    ['not when one word is missing', 'kwun tower', undefined],
    ['not by only a sign', '-', undefined],
  ])('%s', (_, keyword, rank) => {
    expect(rankOf(names, keyword, correctionsOf)).toBe(rank);
  });
});

/**
 * Returns the rank of a location by its names in three languages, or undefined if the location does not
 * match. Exact: the keyword equals a name. Prefix: a name begins with the keyword. Part: every word of
 * the keyword matches a word of a name. Typo: like part, but some words match only after correction.
 */
function rankOf(
  names: readonly string[],
  keyword: string,
  correctionsOf: (word: string) => readonly string[],
): number | undefined {
  const typedWords = keywordWords(keyword);
  if (typedWords.length === 0) return undefined;
  const typedName = typedWords.join('');
  const joinedNames = names.map(joinedWords);
  if (joinedNames.includes(typedName)) return LOCATION_RANK.exact;
  if (joinedNames.some((name) => name.startsWith(typedName))) return LOCATION_RANK.prefix;
  const storedWords = names.flatMap(keywordWords);
  const unmatchedWords = typedWords.filter(
    (word) => !storedWords.some((storedWord) => matchesWord(storedWord, word)),
  );
  if (unmatchedWords.length === 0) return LOCATION_RANK.part;
  const hasStoredCorrection = (word: string) =>
    correctionsOf(word).some((correction) => storedWords.includes(correction));
  return unmatchedWords.every(hasStoredCorrection) ? LOCATION_RANK.typo : undefined;
}

describe('stations', () => {
  const rowsNearStation = [
    { ...createRow(20, 'c', 5), lat: 22.31, lng: 114.22 },
    { ...createRow(9, 'i'), lat: 22.31, lng: 114.22 },
    createRow(30, 'c'),
  ];
  const stationLocations = locationsOf(
    locationRows,
    layoutOf(rowsNearStation, ({ lat }) => (lat ? STATION : null)),
  );
  const stationSuggester = openSuggester(
    [generationOf(structuredClone(buildSuggesterParts(stationLocations)))],
    { vocabulary: { corrections: () => [] } },
  );
  const findStationSuggestions = (keyword: string) =>
    stationSuggester
      .suggest({ keyword, lang: 'en', limit: 14 })
      .map(({ kind, value, count }) => [kind, value, count]);

  test('are suggested by name, beside the district of the same name', () => {
    expect(findStationSuggestions('Kwun Tong')).toEqual(
      expect.arrayContaining([
        ['district', 'KT', 3],
        ['station', 'KWT', 2],
      ]),
    );
  });

  test.each([
    'Kwun Tong MTR',
    'MTR Kwun Tong',
    'kwun tong station',
    '觀塘站',
    '港鐵觀塘',
    '观塘站',
    '觀塘 地鐵站',
  ])('%s means the station alone', (keyword) => {
    expect(findStationSuggestions(keyword)).toEqual([['station', 'KWT', 2]]);
    expect(stationSuggester.stations(keyword)).toEqual(['KWT']);
  });

  test('are not meant by a bare name or by an unknown name', () => {
    for (const keyword of ['Kwun Tong', '觀塘', 'Nowhere Station', '站', ''])
      expect(stationSuggester.stations(keyword)).toEqual([]);
  });
});
