import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { joinedWords, matchesWord, oneLetterAway, RANK } from '#domain/search/keyword-match.ts';
import type { StationOf } from '#presenters/nearest-stations.ts';
import { stationRow } from '#tests/factories/catalogue-rows.ts';
import { type LocatedRow, layOut, layoutParts } from '../table/layout.ts';
import { type Location, locationsOf } from './locations.ts';
import { buildSuggesterParts, openSuggester } from './suggester.ts';

const building = (id: number, ics_type: IcsType, name_zh: string, name_en: string) => ({
  id,
  ics_type,
  name_zh,
  name_gb: name_zh,
  name_en,
});
const rows = {
  buildings: [
    building(20, 'c', '觀塘廣場', 'Kwun Tong Plaza'),
    building(9, 'i', '觀塘工業中心', 'Kwun Tong Industrial Centre'),
    building(30, 'c', '創紀之城', 'Millennium City'),
    building(31, 'c', '空置大廈', 'Kwun Vacant Building'),
    building(32, 's', '開源道廣場', 'Hoi Yuen Plaza Kwun Tong'),
  ],
  districts: [{ code: 'KT', name_zh: '觀塘', name_gb: '观塘', name_en: 'Kwun Tong' }],
  streets: [
    { id: 5, name_zh: '觀塘道', name_gb: '观塘道', name_en: 'Kwun Tong Road' },
    { id: 6, name_zh: '無人街', name_gb: '无人街', name_en: 'Kwun Empty Street' },
  ],
  stations: [stationRow({ code: 'KWT', name_zh: '觀塘', name_gb: '观塘', name_en: 'Kwun Tong' })],
};
const at = (building_id: number | null, ics_type: IcsType, street_id: number | null = null) => ({
  building_id,
  ics_type,
  street_id,
  district_code: 'KT',
});
/** What is at a point is near it. */
const STATION = { code: 'KWT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' }, walk_minutes: 4 };

const located = [
  at(20, 'c', 5),
  at(20, 'c', 5),
  at(20, 's', 5),
  at(9, 'i'),
  at(30, 'c'),
  at(32, 's'),
  at(null, 's'),
];

const layoutOf = (rows: readonly Omit<LocatedRow, 'id'>[], stationOf: StationOf) =>
  layoutParts(layOut(rows.map((row, index) => ({ ...row, id: index + 1 }))), stationOf);

/** Corrections by the words of the locations themselves. */
function correctionsOf(locations: readonly Location[]): (word: string) => readonly string[] {
  const known = locations.flatMap(({ name }) => Object.values(name).flatMap(keywordWords));
  return (word) =>
    known.some((stored) => matchesWord(stored, word))
      ? []
      : oneLetterAway(word).filter((near) => known.includes(near));
}

const locations = locationsOf(
  rows,
  layoutOf(located, () => null),
);
const suggester = openSuggester(structuredClone(buildSuggesterParts(locations)), {
  corrections: correctionsOf(locations),
  hasStock: (icsType, id) => icsType === 'c' && id === 103256,
});
const suggest = (keyword: string, more: { icsType?: IcsType; limit?: number } = {}) =>
  suggester.suggest({ keyword, lang: 'en', limit: 14, ...more });
const words = (keyword: string, more: { icsType?: IcsType; limit?: number } = {}) =>
  suggest(keyword, more).map((suggestion) => suggestion.suggestionWord);

describe('suggestions are ranked', () => {
  test('exact name, then beginning, then part; then by number of listings; then by kind and id', () => {
    expect(words('kwun tong')).toEqual([
      'Kwun Tong',
      'Kwun Tong Plaza',
      'Kwun Tong Road',
      'Kwun Tong Industrial Centre',
      'Hoi Yuen Plaza Kwun Tong',
    ]);
  });

  test('by any part of a Chinese name, typed in either script', () => {
    expect(words('广场')).toEqual(['Kwun Tong Plaza', 'Hoi Yuen Plaza Kwun Tong']);
    expect(words('塘廣')).toEqual(['Kwun Tong Plaza']);
  });

  test('a name typed without its spaces is the same name', () => {
    expect(words('millenniumcity')).toEqual(['Millennium City']);
  });

  test.each(['milennium', 'millenniumm', 'millannium', 'millenniu', 'ciyt milennium', 'imllennium city'])(
    'a typo of one letter finds its building: %s',
    (keyword) => {
      expect(words(keyword)).toEqual(keyword.startsWith('ciyt') ? [] : ['Millennium City']);
    },
  );

  test('at most as many as asked for, the best of them', () => {
    expect(words('kwun', { limit: 2 })).toEqual(words('kwun').slice(0, 2));
    expect(words('kwun', { limit: 2 })).toHaveLength(2);
  });

  test('nothing for only signs, nor for a location where nothing is', () => {
    expect(words('-')).toEqual([]);
    expect(words('vacant')).toEqual([]);
    expect(words('empty')).toEqual([]);
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

  test('of a building by its id, when it has a row of the type', () => {
    expect(suggester.building(20, 'zh')).toEqual([
      { suggestionWord: '觀塘廣場', type: 'building', kind: 'building', value: '20', ics: 'c', count: 3 },
    ]);
    expect(suggester.building(20, 'zh', 's')[0]?.count).toBe(1);
    expect(suggester.building(20, 'zh', 'i')).toEqual([]);
    expect(suggester.building(31, 'zh')).toEqual([]);
  });
});

const name = fc.string({ unit: fc.constantFrom('a', 'b', '觀', '观', ' ', '5'), minLength: 1, maxLength: 7 });
const counts = fc.record({ i: fc.nat(2), c: fc.nat(2), s: fc.nat(2) });
const anyLocations = fc
  .array(fc.record({ name: fc.record({ zh: name, gb: name, en: name }), counts }), { maxLength: 30 })
  .map((list) =>
    list.map(({ name: own, counts: number }, location): Location => {
      return { kind: 'building', id: String(location), ics: 'c', name: own, counts: number };
    }),
  );

test('suggestions are those of a plain reading of the rules', () => {
  fc.assert(
    fc.property(anyLocations, name, fc.option(fc.constantFrom('i', 'c', 's')), (all, keyword, type) => {
      const corrections = correctionsOf(all);
      const countAt = (location: Location) =>
        type ? location.counts[type] : location.counts.i + location.counts.c + location.counts.s;
      const expected = all
        .flatMap((location) => {
          const rank = rankOf(Object.values(location.name), keyword, corrections);
          return rank === undefined || countAt(location) === 0
            ? []
            : { rank, count: countAt(location), id: location.id };
        })
        .sort((a, b) => a.rank - b.rank || b.count - a.count || Number(a.id) - Number(b.id))
        .slice(0, 14);
      const { suggest: ask } = openSuggester(buildSuggesterParts(all), { corrections });
      const search = { keyword, lang: 'en', limit: 14, ...(type && { icsType: type }) } as const;
      expect(ask(search).map(({ value }) => value)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 500 },
  );
});

describe('a location answers a keyword', () => {
  const names = ['觀塘廣場', '观塘广场', 'Kwun Tong Plaza'];
  const correctionsOf = (word: string) => ({ plzaa: ['plaza'], kwunn: ['kwan', 'kwun'] })[word] ?? [];

  test.each([
    ['exactly, in English', 'KWUN TONG PLAZA', RANK.exact],
    ['exactly, without spaces', 'kwuntong-plaza', RANK.exact],
    ['exactly, in Traditional Chinese', '觀塘廣場', RANK.exact],
    ['exactly, half in Simplified', '观塘廣場', RANK.exact],
    ['by the beginning of its name', 'kwun to', RANK.prefix],
    ['by the beginning of its Chinese name', '觀', RANK.prefix],
    ['by a part of its Chinese name', '塘广', RANK.part],
    ['by the beginnings of words in any order', 'pla kw', RANK.part],
    ['by words of two languages', '广场 kwun', RANK.part],
    ['by a mistyped word', 'tong plzaa', RANK.typo],
    ['by one of the words a mistyped one may mean', 'kwunn', RANK.typo],
    ['not by the middle of an English word', 'wun', undefined],
    ['not when one word is missing', 'kwun tower', undefined],
    ['not by only a sign', '-', undefined],
  ])('%s', (_, keyword, rank) => {
    expect(rankOf(names, keyword, correctionsOf)).toBe(rank);
  });
});

/**
 * The rank of a location by its names in three languages. Exact: the keyword is one of them. Prefix: it
 * begins one of them. Part: each of its words is found in any of them. Typo: so is each that is not, by
 * one of its corrections as a whole word. undefined: the location does not answer.
 */
function rankOf(
  names: readonly string[],
  keyword: string,
  correctionsOf: (word: string) => readonly string[],
): number | undefined {
  const typed = keywordWords(keyword);
  if (typed.length === 0) return undefined;
  const whole = typed.join('');
  const joined = names.map(joinedWords);
  if (joined.includes(whole)) return RANK.exact;
  if (joined.some((name) => name.startsWith(whole))) return RANK.prefix;
  const stored = names.flatMap(keywordWords);
  const wrong = typed.filter((word) => !stored.some((other) => matchesWord(other, word)));
  if (wrong.length === 0) return RANK.part;
  const meant = (word: string) => correctionsOf(word).some((correction) => stored.includes(correction));
  return wrong.every(meant) ? RANK.typo : undefined;
}

describe('stations', () => {
  const near = [
    { ...at(20, 'c', 5), lat: 22.31, lng: 114.22 },
    { ...at(9, 'i'), lat: 22.31, lng: 114.22 },
    at(30, 'c'),
  ];
  const known = locationsOf(
    rows,
    layoutOf(near, ({ lat }) => (lat ? STATION : null)),
  );
  const ofStations = openSuggester(structuredClone(buildSuggesterParts(known)), {
    corrections: () => [],
  });
  const found = (keyword: string) =>
    ofStations
      .suggest({ keyword, lang: 'en', limit: 14 })
      .map(({ kind, value, count }) => [kind, value, count]);

  test('are suggested by name, beside the district of the same name', () => {
    expect(found('Kwun Tong')).toEqual(
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
    expect(found(keyword)).toEqual([['station', 'KWT', 2]]);
    expect(ofStations.stations(keyword)).toEqual(['KWT']);
  });

  test('are not meant by their bare name, nor by that of nothing', () => {
    for (const keyword of ['Kwun Tong', '觀塘', 'Nowhere Station', '站', ''])
      expect(ofStations.stations(keyword)).toEqual([]);
  });
});
