import { expect, test } from 'vitest';
import { readSearch, searchPath } from '#web/features/search/search-address.ts';
import { BUILDING_SEARCH, buildingList } from './building-search.ts';

test('parses a URL, makes the call parameters and writes the URL again', () => {
  const query = 'keywords=Kwun&districts=KT&grade=A&title=strata&year_min=1990&order=year-desc&cursor=24';
  const search = readSearch(BUILDING_SEARCH, { type: 'office' }, new URLSearchParams(query));
  expect(search.errors).toEqual([]);
  expect(searchPath(BUILDING_SEARCH, 'en', search)).toBe(`/en/ics/property/building/list/office?${query}`);
  const list = buildingList(search).query;
  expect(list.queryKey[1]).toEqual({
    ics: 'c',
    keywords: 'Kwun',
    districts: 'KT',
    grade: 'A',
    title: 'strata',
    year_min: '1990',
    order: 'year-desc',
  });
  expect(list.initialPageParam).toEqual({ limit: '24', page: '2' });
});

test('a row within a page is shown with the whole page', () => {
  const search = readSearch(BUILDING_SEARCH, {}, new URLSearchParams('cursor=36'));
  expect(buildingList(search).query.initialPageParam).toEqual({ limit: '24', page: '2' });
});
