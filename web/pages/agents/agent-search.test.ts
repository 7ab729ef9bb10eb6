import { expect, it } from 'vitest';
import { agentCallInput, agentSearchUrl, isFiltered, parseAgentSearch } from './agent-search.ts';

it('parses a URL, makes the call parameters and writes the URL again', () => {
  const search = parseAgentSearch(
    'office',
    new URLSearchParams('keywords=+Chan+&emp_type=manager&districts=CEN&page=3'),
  );
  expect(search).toEqual({ icsType: 'c', keywords: 'Chan', district: 'CEN', kind: 'manager', page: 3 });
  expect(agentCallInput(search)).toEqual({
    ics: 'c',
    keywords: 'Chan',
    districts: 'CEN',
    emp_type: 'manager',
    limit: '24',
    page: '3',
  });
  expect(agentSearchUrl(search, 'en')).toBe(
    '/en/ics/property/agent/office?keywords=Chan&districts=CEN&emp_type=manager&page=3',
  );
});

it('requests the first page of all agents if the URL cannot be parsed', () => {
  const search = parseAgentSearch(undefined, new URLSearchParams('emp_type=king&page=-1'));
  expect(search).toEqual({ icsType: undefined, keywords: '', district: '', kind: '', page: 1 });
  expect(isFiltered(search)).toBe(false);
  expect(agentSearchUrl(search, 'zh')).toBe('/ics/property/agent');
});
