import { describe, expect, test } from 'vitest';
import { findZone, resolveZones, suggestZones } from './zone-search.ts';

describe('a filter with zones', () => {
  test('asks for their districts and for those it names besides', () => {
    expect(resolveZones({ zones: ['cbd'], districts: ['KT'], usage: ['office'] })).toEqual({
      districts: ['ADM', 'CEN', 'KT', 'LKF', 'SW'],
      usage: ['office'],
    });
  });

  test('has each district once, however many zones it is in', () => {
    const { districts = [] } = resolveZones({ zones: ['cbd', 'central-western'], districts: ['CEN'] });
    expect(new Set(districts).size).toBe(districts.length);
    expect(districts).toContain('SYP');
  });

  test('without any is as it was', () => {
    const filter = { districts: ['KT'], keyword: 'tower' };
    expect(resolveZones(filter)).toBe(filter);
  });
});

describe('a keyword', () => {
  test.each([
    ['油尖旺', 'yau-tsim-mong'],
    ['kowloon  EAST', 'kowloon-east'],
    ['九龙东', 'kowloon-east'],
    ['cbd', 'cbd'],
    ['Central and Western', 'central-western'],
  ])('%s names a zone', (keyword, zone) => {
    expect(findZone(keyword)).toBe(zone);
  });

  test.each(['觀塘', 'Kwun Tong', 'Wan Chai', 'kowloon', 'cbd tower', ''])(
    '%s is no zone name',
    (keyword) => {
      expect(findZone(keyword)).toBeUndefined();
    },
  );

  test('that names a zone selects the zone, within the selected districts', () => {
    expect(resolveZones({ keyword: 'CBD' })).toEqual({ districts: ['ADM', 'CEN', 'LKF', 'SW'] });
    expect(resolveZones({ keyword: 'CBD', districts: ['CEN', 'KT'] })).toEqual({ districts: ['CEN'] });
    expect(resolveZones({ keyword: 'CBD', districts: ['KT'] })).toEqual({
      keyword: 'CBD',
      districts: ['KT'],
    });
  });

  test('suggests the zones that begin with it, the one it names first', () => {
    expect(suggestZones('油')).toEqual(['yau-tsim-mong']);
    expect(suggestZones('kowloon')).toEqual(['kowloon-east', 'kowloon-west', 'kowloon-city']);
    expect(suggestZones('ytm')).toEqual(['yau-tsim-mong']);
    expect(suggestZones('cbd2')).toEqual(['kowloon-east']);
    expect(suggestZones('ko')).toEqual([]);
  });
});
