import { describe, expect, test } from 'vitest';
import { compilePatterns } from './address-pattern.ts';

const TYPES = { office: 'office', commercial: 'office', shops: 'shops' };
const buildNothing = () => '';
const { match, routerPaths } = compilePatterns({
  agents: { root: 'base', patterns: ['/agent/:type?'], words: { type: TYPES }, build: buildNothing },
  agent: { root: 'base', patterns: ['/agent/:emailAlias'], build: buildNothing },
  branch: {
    root: 'base',
    patterns: ['/branch/:type?'],
    words: { type: { ...TYPES, test: 'test' } },
    build: buildNothing,
  },
  special: { root: 'base', patterns: ['/details/special/:id'], build: buildNothing },
  details: { root: 'base', patterns: ['/details/:type/:id'], build: buildNothing },
  link: { root: 'link', patterns: ['/:name/:id'], build: buildNothing },
});

describe('a pattern', () => {
  test('with an optional parameter fits with it and without', () => {
    expect(match('base', ['branch'])).toMatchObject({ name: 'branch', params: {} });
    expect(match('base', ['branch', 'test'])).toMatchObject({ name: 'branch', params: { type: 'test' } });
    expect(match('base', ['branch', 'test', 'x'])).toBeUndefined();
  });

  test('matches only the allowed words of a parameter', () => {
    expect(match('base', ['branch', 'castles'])).toBeUndefined();
    expect(match('base', ['branch', 'constructor'])).toBeUndefined();
  });

  test('finds fixed words and listed words in any case and encoding, and writes them as the table does', () => {
    expect(match('base', ['BRANCH', 'Commercial'])?.segments).toEqual(['branch', 'office']);
    expect(match('base', ['%62ranch', 'sho%50s'])?.segments).toEqual(['branch', 'shops']);
  });

  test('keeps the text of a free parameter as it was written, and gives it decoded', () => {
    expect(match('link', ['KT-%e5%89%b5', 'C1'])).toEqual({
      name: 'link',
      params: { name: 'KT-創', id: 'C1' },
      segments: ['KT-%e5%89%b5', 'C1'],
    });
    expect(match('link', ['%E0%A4%A', 'C1'])?.params.name).toBe('%E0%A4%A');
  });

  test('with more fixed words matches first', () => {
    expect(match('base', ['details', 'special', '7'])?.name).toBe('special');
    expect(match('base', ['details', 'office', '7'])?.name).toBe('details');
  });
});

describe('two pages of one shape', () => {
  test('are distinguished by the words of one of them', () => {
    expect(match('base', ['agent', 'Office'])).toMatchObject({ name: 'agents', params: { type: 'office' } });
    expect(match('base', ['agent', 'Peter.Chan'])).toMatchObject({
      name: 'agent',
      params: { emailAlias: 'Peter.Chan' },
    });
  });

  test('are distinguished by the router too: there each word is a path', () => {
    expect(routerPaths('agents')).toEqual(['/agent', '/agent/office', '/agent/shops']);
    expect(routerPaths('agent')).toEqual(['/agent/:emailAlias']);
    expect(routerPaths('branch')).toEqual(['/branch', '/branch/:type']);
  });
});
