import { describe, expect, it, test } from 'vitest';
import { parsePolygon } from '../map/polygon.ts';
import type { RideTimes } from '../railway/rides.ts';
import { filterToParams, parseFilter } from '../search/filter-definitions.ts';
import { storedWords } from '../search/keyword-match.ts';
import { BUILDING_FILTERS, type BuildingFilter } from './building-filter.ts';
import { buildingMatcher, countBuildingFacets, type FilterableBuilding } from './building-match.ts';

/** Kwun Tong is 20 minutes from Central. */
const RIDE_TIMES: RideTimes = () => new Map([['KWT', 20]]);

const TOWER: FilterableBuilding = {
  building_id: 30,
  street_id: 5,
  ics_type: 'c',
  district_code: 'KT',
  station: 'KWT',
  walk: 4,
  stationName: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' },
  grade: 'A',
  title: 'strata',
  completion_year: 1999,
  floors: 30,
  ceiling_height_cm: 350,
  passenger_lifts: 8,
  cargo_lifts: null,
  lat: 22.3115,
  lng: 114.2245,
  formattedId: null,
  words: storedWords(['創紀之城5期', 'Millennium City 5', '觀塘道', 'Kwun Tong Road']),
};

test('filters are read and written by their wire names', () => {
  const query =
    'ics=c&keywords=Kwun&districts=KT&grade=A&title=strata&year_min=1990&year_max=2005&floors_min=20&ceiling_height_cm_min=300&cargo_lifts_min=2';
  const { filter, errors } = parseFilter(BUILDING_FILTERS, new URLSearchParams(query));
  expect(errors).toEqual([]);
  expect(filter).toEqual({
    icsType: ['c'],
    keyword: 'Kwun',
    districts: ['KT'],
    grade: ['A'],
    title: ['strata'],
    year: { min: 1990, max: 2005 },
    floors: { min: 20 },
    ceilingHeight: { min: 300 },
    cargoLifts: { min: 2 },
  });
  expect(filterToParams(BUILDING_FILTERS, filter).toString()).toBe(query);
});

describe('a building', () => {
  it('is found in an area that was drawn around it, and not in one beside it', () => {
    const polygonFilter = (text: string): BuildingFilter => ({ polygon: parsePolygon(text) ?? [] });
    expect(buildingMatcher(polygonFilter('114.22,22.31;114.23,22.31;114.225,22.32'), RIDE_TIMES)(TOWER)).toBe(
      true,
    );
    expect(buildingMatcher(polygonFilter('114.23,22.31;114.24,22.31;114.235,22.32'), RIDE_TIMES)(TOWER)).toBe(
      false,
    );
  });

  it('is found by every filter at once', () => {
    const filter: BuildingFilter = {
      icsType: ['c'],
      districts: ['CW', 'KT'],
      grade: ['A', 'B'],
      title: ['strata'],
      year: { min: 1999, max: 1999 },
      floors: { min: 30 },
      ceilingHeight: { min: 300 },
      passengerLifts: { min: 4 },
      keyword: 'kwun millennium',
      station: ['KWT'],
      walk: { max: 4 },
      reach: [{ station: 'CEN', minutes: 24 }],
    };
    expect(buildingMatcher(filter, RIDE_TIMES)(TOWER)).toBe(true);
    expect(buildingMatcher({}, RIDE_TIMES)(TOWER)).toBe(true);
  });

  it.each<BuildingFilter>([
    { icsType: ['i'] },
    { districts: ['CW'] },
    { grade: ['B'] },
    { title: ['unified'] },
    { year: { min: 2000 } },
    { year: { max: 1998 } },
    { floors: { min: 31 } },
    { cargoLifts: { min: 1 } },
    { keyword: 'central' },
    { station: ['NTK'] },
    { walk: { max: 3 } },
    { reach: [{ station: 'CEN', minutes: 23 }] },
    { keyword: 'Central MTR' },
  ])('is left out when it does not answer %o', (filter) => {
    expect(buildingMatcher(filter, RIDE_TIMES)(TOWER)).toBe(false);
  });

  it('of unknown year and grade is found only when neither is asked for', () => {
    const buildingWithUnknowns = { ...TOWER, completion_year: null, grade: null, title: null };
    expect(buildingMatcher({}, RIDE_TIMES)(buildingWithUnknowns)).toBe(true);
    expect(buildingMatcher({ year: { max: 2030 } }, RIDE_TIMES)(buildingWithUnknowns)).toBe(false);
    expect(buildingMatcher({ grade: ['A', 'B', 'C'] }, RIDE_TIMES)(buildingWithUnknowns)).toBe(false);
  });

  it('is found by the name of its station', () => {
    for (const keyword of ['Kwun Tong MTR', 'kwun tong station', '觀塘站', '港鐵觀塘', '观塘站'])
      expect(buildingMatcher({ keyword }, RIDE_TIMES)(TOWER)).toBe(true);
  });

  it('is found by a Chinese name typed in Simplified characters', () => {
    expect(buildingMatcher({ keyword: '创纪之城' }, RIDE_TIMES)(TOWER)).toBe(true);
  });
});

test('facets count each choice under all filters except its own, without unknown values', () => {
  const oldBuilding = { ...TOWER, grade: 'B', completion_year: 1961, district_code: 'CEN' };
  const buildingWithUnknowns = { ...TOWER, grade: null, completion_year: null };
  const facets = countBuildingFacets(
    { grade: ['A'] },
    [TOWER, oldBuilding, buildingWithUnknowns],
    RIDE_TIMES,
  );
  expect(facets.grade).toEqual({ A: 1, B: 1 });
  expect(facets.districts).toEqual({ KT: 1 });
  expect(facets.ics).toEqual({ c: 1 });
  const { edges } = BUILDING_FILTERS.year;
  expect(facets.histograms.year).toHaveLength(edges.length);
  expect(edges.filter((_, bucket) => facets.histograms.year[bucket] === 1)).toEqual([1995]);
});
