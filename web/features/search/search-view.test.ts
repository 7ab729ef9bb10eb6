import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormattedId } from '#domain/codes/formatted-id.ts';
import { readView, viewAfterChange, viewParams } from './search-view.ts';

const readId = (text: string) => parseFormattedId(text)?.id ?? (Number(text) || undefined);
const readQuery = (query: string) => readView(new URLSearchParams(query), readId);

describe('how a search is looked at lives in the address', () => {
  test('a listing by its number or as people see it, the map and where it stands', () => {
    expect(readQuery('highlight=103256').view).toEqual({ highlight: 103256 });
    expect(readQuery('highlight=C0103256&show=map&at=114.1,22.2,114.3,22.4').view).toEqual({
      highlight: 103256,
      map: true,
      mapArea: { west: 114.1, south: 22.2, east: 114.3, north: 22.4 },
    });
  });

  test('the page of all filters, which a search that changes leaves', () => {
    expect(readQuery('show=filters').view).toEqual({ form: true });
    expect(viewParams({ form: true })).toEqual([['show', 'filters']]);
    expect(viewAfterChange({ form: true })).toEqual({});
  });

  test('comes back as it was written', () => {
    const degrees = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1e6);
    const mapArea = fc.record({
      west: degrees(-180e6, -1e6),
      south: degrees(-90e6, -1e6),
      east: degrees(0, 180e6),
      north: degrees(0, 90e6),
    });
    const views = fc.record(
      { highlight: fc.integer({ min: 1, max: 99_999_999 }), map: fc.constant(true as const), mapArea },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(views, (view) => {
        const params = new URLSearchParams(viewParams(view).map((pair) => [...pair]));
        expect(readView(params, readId)).toEqual({ view, isHighlightInvalid: false });
      }),
    );
  });

  test('what nobody can read is left out, and an id of no listing is reported', () => {
    expect(readQuery('show=moon&at=here')).toEqual({ view: {}, isHighlightInvalid: false });
    expect(readQuery('highlight=nothing')).toEqual({ view: {}, isHighlightInvalid: true });
    expect(readQuery('highlight=')).toEqual({ view: {}, isHighlightInvalid: false });
  });

  test('a search without rows to point at reads no highlight', () => {
    expect(readView(new URLSearchParams('highlight=7'))).toEqual({ view: {}, isHighlightInvalid: false });
  });

  test('a changed search points at no listing any more', () => {
    expect(viewAfterChange({ highlight: 7, map: true })).toEqual({ map: true });
  });
});
