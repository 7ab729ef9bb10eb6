import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_REACHES, REACH_MINUTES } from './max-reaches.ts';
import {
  formatReaches,
  joinReachFields,
  parseReaches,
  type Reach,
  remainingWalkMinutes,
  ridesWithin,
  travelMinutes,
} from './reach.ts';
import { STATION_CODES } from './station-codes.ts';

const CENTRAL_30 = { station: 'CEN', minutes: 30 };
const KOWLOON_TONG_20 = { station: 'KOT', minutes: 20 };

const randomReaches: fc.Arbitrary<readonly Reach[]> = fc
  .uniqueArray(fc.constantFrom(...STATION_CODES), { minLength: 1, maxLength: MAX_REACHES })
  .chain((stations) =>
    fc.tuple(
      ...stations.map((station) =>
        fc.record({ station: fc.constant(station), minutes: fc.integer(REACH_MINUTES) }),
      ),
    ),
  );

describe('reaches', () => {
  test('are stations with whole minutes from 5 to 120', () => {
    expect(parseReaches('CEN,30')).toEqual([CENTRAL_30]);
    expect(formatReaches([CENTRAL_30])).toBe('CEN,30');
    expect([parseReaches('CEN,5'), parseReaches('CEN,120')]).not.toContain(undefined);
    for (const invalidText of [
      'CEN,4',
      'CEN,121',
      'CEN',
      'CEN,',
      ',30',
      'XXX,30',
      'cen,30',
      'CEN,30,5',
      'RAC,30',
      'CEN,30;KOT',
    ])
      expect(parseReaches(invalidText), invalidText).toBeUndefined();
  });

  test('are written in the order of the station codes, whatever the order of the address', () => {
    for (const text of ['KOT,20;CEN,30', 'KOT,20,CEN,30', ' CEN, 30 ; KOT,20;'])
      expect(parseReaches(text), text).toEqual([CENTRAL_30, KOWLOON_TONG_20]);
    expect(formatReaches([KOWLOON_TONG_20, CENTRAL_30])).toBe('CEN,30;KOT,20');
  });

  test('are at most three, each from another station', () => {
    expect(parseReaches('ADM,10;CEN,10;KOT,10')).toHaveLength(3);
    for (const invalidText of ['CEN,30;CEN,20', 'CEN,30;CEN,30', 'ADM,10;CEN,10;KOT,10;NTK,10'])
      expect(parseReaches(invalidText), invalidText).toBeUndefined();
  });

  test('random reaches are read as they were written, and any text is read the same after it was written', () => {
    fc.assert(
      fc.property(randomReaches, (reaches) => {
        expect(parseReaches(formatReaches(reaches))).toEqual(
          reaches.toSorted((a, b) => (a.station < b.station ? -1 : 1)),
        );
      }),
    );
    const part = fc.oneof(
      fc.constantFrom('CEN', 'KOT', 'XXX', '30', '5', '', ' '),
      fc.string({ maxLength: 4 }),
    );
    const randomText = fc
      .array(fc.tuple(part, fc.constantFrom(',', ';')), { maxLength: 8 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(randomText, (text) => {
        const reaches = parseReaches(text);
        if (reaches) expect(parseReaches(formatReaches(reaches))).toEqual(reaches);
      }),
    );
  });
});

describe('fields of the form', () => {
  test('are joined in pairs, and minutes without a station are dropped', () => {
    expect(joinReachFields(['CEN', '30'])).toBe('CEN,30');
    expect(joinReachFields(['', '30'])).toBe('');
    expect(joinReachFields(['CEN', '30', '', '30', 'KOT', '20'])).toBe('CEN,30;KOT,20');
    expect(joinReachFields(['CEN,30;KOT,20'])).toBe('CEN,30;KOT,20');
    expect(joinReachFields([])).toBe('');
  });

  test('stay where they cannot be read, so that they are refused', () => {
    expect(joinReachFields(['CEN'])).toBe('CEN');
    expect(parseReaches(joinReachFields(['CEN', 'KOT', '20']))).toBeUndefined();
    expect(parseReaches(joinReachFields(['CEN', '30', 'CEN', '20']))).toBeUndefined();
  });

  test('random reaches pass through the fields, with empty rows between', () => {
    fc.assert(
      fc.property(randomReaches, fc.nat(MAX_REACHES), (reaches, emptyRow) => {
        const rows = reaches.map(({ station, minutes }) => [station, String(minutes)]);
        const fields = rows.toSpliced(emptyRow, 0, ['', '30']).flat();
        expect(formatReaches(parseReaches(joinReachFields(fields)) ?? [])).toBe(formatReaches(reaches));
      }),
    );
  });
});

describe('the minutes left for walking', () => {
  const minutesByOrigin: Readonly<Record<string, readonly [string, number][]>> = {
    CEN: [
      ['CEN', 0],
      ['ADM', 2],
      ['KWT', 30],
      ['LOW', 49],
    ],
    KOT: [
      ['CEN', 19],
      ['ADM', 16],
      ['KWT', 15],
      ['KOT', 0],
    ],
  };
  const rideTimes = (origin: string) => new Map(minutesByOrigin[origin]);

  test('are the requested minutes without the ride', () => {
    expect([...remainingWalkMinutes([CENTRAL_30], rideTimes)]).toEqual([
      ['CEN', 30],
      ['ADM', 28],
      ['KWT', 0],
    ]);
  });

  test('are the least of all travel times, and a station that one of them excludes has none', () => {
    expect([...remainingWalkMinutes([CENTRAL_30, KOWLOON_TONG_20], rideTimes)]).toEqual([
      ['CEN', 1],
      ['ADM', 4],
      ['KWT', 0],
    ]);
    const kowloonTong15 = { station: 'KOT', minutes: 15 };
    expect([...remainingWalkMinutes([CENTRAL_30, kowloonTong15], rideTimes)]).toEqual([['KWT', 0]]);
    expect([...remainingWalkMinutes([], rideTimes)]).toEqual([]);
  });

  test('exist where every ride is within the minutes', () => {
    expect(ridesWithin([CENTRAL_30, KOWLOON_TONG_20], [2, 16])).toEqual([2, 16]);
    expect(ridesWithin([CENTRAL_30, KOWLOON_TONG_20], [2, 21])).toBeUndefined();
    expect(ridesWithin([CENTRAL_30], [null])).toBeUndefined();
  });
});

test('a travel time is the ride and the walk, and unknown if one of them is', () => {
  expect(travelMinutes(16, 4)).toBe(20);
  expect(travelMinutes(null, 4)).toBeNull();
  expect(travelMinutes(16, null)).toBeNull();
});
