import { expect, test } from 'vitest';
import {
  enquirySearchParams,
  enquirySearchUrl,
  hasActiveFilters,
  listQueryFromState,
  readEnquirySearch,
} from './enquiry-search.ts';

const parseSearch = (text: string) => readEnquirySearch(new URLSearchParams(text));

test('a URL contains the filters of a list, without default values', () => {
  const search = parseSearch('status=all&assignee=may&keyword=%20tower%20&page=3');
  expect(search).toEqual({ status: 'all', assignee: 'may', keyword: 'tower', page: 3 });
  expect(enquirySearchUrl('reports', search, 'en')).toBe(
    '/en/ics/property/office/reports?status=all&assignee=may&keyword=tower&page=3',
  );
  expect(enquirySearchUrl('inbox', parseSearch(''), 'zh')).toBe('/ics/property/office/inbox');
  expect(enquirySearchParams(parseSearch('status=waiting&page=1'))).toEqual({});
});

test('unreadable values are ignored', () => {
  expect(parseSearch('status=lost&page=x')).toEqual(parseSearch(''));
  expect(parseSearch('page=-1').page).toBe(1);
});

test('a further page alone does not count as a filter', () => {
  expect(hasActiveFilters(parseSearch('page=2'))).toBe(false);
  expect(hasActiveFilters(parseSearch('keyword=x'))).toBe(true);
});

test('the link back to a list comes only from the history state', () => {
  expect(listQueryFromState({ listQuery: 'keyword=tower&page=2' })?.toString()).toBe('keyword=tower&page=2');
  for (const state of [null, undefined, 'x', {}, { listQuery: 7 }])
    expect(listQueryFromState(state)).toBeUndefined();
});
