import { expect, it } from 'vitest';
import {
  buildingInput,
  buildingSearchAddress,
  EVERY_BUILDING,
  isFiltered,
  readBuildingSearch,
} from './building-search.ts';

it('reads an address, asks the call for it and writes it back', () => {
  const query =
    'keywords=Kwun&districts=KT&grade=A&title=strata&year_min=1990&year_max=2005&floors_min=20&cargo_lifts_min=2&order=year-desc&page=2';
  const search = readBuildingSearch('office', new URLSearchParams(query));
  expect(buildingInput(search)).toEqual({
    ics: 'c',
    keywords: 'Kwun',
    districts: 'KT',
    grade: 'A',
    title: 'strata',
    year_min: '1990',
    year_max: '2005',
    floors_min: '20',
    cargo_lifts_min: '2',
    order: 'year-desc',
    limit: '24',
    page: '2',
  });
  expect(buildingSearchAddress(search, 'en')).toBe(`/en/ics/property/building/list/office?${query}`);
  expect(isFiltered(search)).toBe(true);
});

it('asks for every building when the address cannot be read', () => {
  const query = new URLSearchParams(
    'grade=Z&title=king&year_min=99&year_max=x&floors_min=999&order=price&page=0',
  );
  const search = readBuildingSearch(undefined, query);
  expect(search).toEqual(EVERY_BUILDING);
  expect(isFiltered(search)).toBe(false);
  expect(buildingSearchAddress(search, 'zh')).toBe('/ics/property/building/list');
});
