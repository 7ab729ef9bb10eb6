import { describe, expect, it } from 'vitest';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { readLinks } from './links.ts';
import { mtrRideTimes } from './rides.ts';
import { readLines, readStations } from './stations.ts';

/** Travel times summed up by hand from the minutes between neighbouring stations, changes and walks. */
const BY_HAND: readonly (readonly [from: string, to: string, sum: readonly number[], minutes: number])[] = [
  // Tsuen Wan Line
  ['CEN', 'TSW', [2, 4, 2, 2, 1, 1, 2, 2, 2, 2, 3, 2, 2, 2, 2], 31],
  // Tung Chung Line
  ['HOK', 'TUC', [3, 3, 3, 4, 3, 8, 7], 31],
  // South Island Line
  ['ADM', 'SOH', [4, 2, 3, 2], 11],
  // Tseung Kwan O Line
  ['NOP', 'POA', [2, 5, 3, 2, 2, 2], 16],
  // Kwun Tong Line
  ['WHA', 'TIK', [2, 3, 1, 1, 3, 2, 2, 2, 2, 2, 3, 2, 2, 2, 3, 3], 35],
  // East Rail Line
  ['ADM', 'LOW', [2, 4, 3, 3, 5, 3, 2, 5, 6, 2, 5, 2, 5], 47],
  // Kwun Tong Line to Yau Tong, change (3 min), Tseung Kwan O Line to North Point, change (3 min),
  // Island Line.
  ['KWT', 'CEN', [2, 3, 3, 5, 2, 3, 2, 2, 2, 2, 2, 2], 30],
  // Tsuen Wan Line to Prince Edward, change (2 min), Kwun Tong Line.
  ['TST', 'KWT', [2, 2, 1, 1, 2, 3, 2, 2, 2, 2, 2, 3, 2, 2], 28],
  // Tuen Ma Line to Nam Cheong, change (4 min), Tung Chung Line.
  ['TUM', 'HOK', [3, 4, 3, 2, 4, 8, 4, 3, 4, 3, 3, 3], 44],
  // Tsuen Wan Line to Central, walkway (8 min), Tung Chung Line.
  ['ADM', 'KOW', [2, 8, 3], 13],
  // East Rail Line to Hung Hom, change (3 min), Tuen Ma Line.
  ['SHT', 'AUS', [3, 5, 3, 3, 3, 2, 2], 21],
  // Airport Express to Tsing Yi, change (4 min), Tung Chung Line.
  ['AIR', 'LAK', [13, 4, 3], 20],
  // Walkway to East Tsim Sha Tsui (7 min), Tuen Ma Line.
  ['TST', 'HUH', [7, 2], 9],
];

describe('minutes of the MTR', () => {
  it.each(BY_HAND)('from %s to %s are the sum of %j', (from, to, sum, minutes) => {
    expect(sum.reduce((total, part) => total + part, 0)).toBe(minutes);
    expect(mtrRideTimes()(from).get(to)).toBe(minutes);
    expect(mtrRideTimes()(to).get(from)).toBe(minutes);
  });

  it('are known between all stations that trains serve every day: all but Racecourse', () => {
    const dailyStationCodes = readStations().flatMap(({ code }) => (code === 'RAC' ? [] : [code]));
    expect([...STATION_CODES].sort()).toEqual(dailyStationCodes.sort());
    for (const from of STATION_CODES)
      expect([...mtrRideTimes()(from).keys()].sort()).toEqual(dailyStationCodes);
  });

  it('are those of the lines: neighbours as the routes have them, changes where lines meet', () => {
    const pairs = readLines().flatMap(({ code, routes }) =>
      routes.flatMap((route) => route.slice(1).map((to, index) => `${code} ${route[index]} ${to}`)),
    );
    const rides = readLinks().flatMap((link) =>
      link.kind === 'ride' ? [`${link.line} ${link.from} ${link.to}`] : [],
    );
    expect(rides.sort()).toEqual(pairs.filter((pair) => !pair.includes('RAC')).sort());
    for (const link of readLinks()) {
      if (link.kind !== 'change') continue;
      const { lines } = readStations().find(({ code }) => code === link.at) ?? { lines: [] };
      expect(lines, link.at).toEqual(expect.arrayContaining([...link.lines]));
    }
  });
});
