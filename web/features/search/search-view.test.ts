import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormattedId } from '#domain/codes/formatted-id.ts';
import { readView, viewAfterChange, viewParams } from './search-view.ts';

const readId = (text: string) => parseFormattedId(text)?.id ?? (Number(text) || undefined);
const readQuery = (query: string) => readView(new URLSearchParams(query), readId);

describe('the view of a search in the URL', () => {
  test('the highlighted listing by number or id, the map and its position', () => {
    expect(readQuery('highlight=103256').view).toEqual({ highlight: 103256 });
    expect(readQuery('highlight=C0103256&show=map&at=114.1,22.2,114.3,22.4').view).toEqual({
      highlight: 103256,
      showsMap: true,
      mapArea: { west: 114.1, south: 22.2, east: 114.3, north: 22.4 },
    });
  });

  test('the page of all filters, which a changed search leaves', () => {
    expect(readQuery('show=filters').view).toEqual({ showsAllFilters: true });
    expect(viewParams({ showsAllFilters: true })).toEqual([['show', 'filters']]);
    expect(viewAfterChange({ showsAllFilters: true })).toEqual({});
  });

  test('can be read back', () => {
    const degreesArbitrary = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1e6);
    const mapAreaArbitrary = fc.record({
      west: degreesArbitrary(-180e6, -1e6),
      south: degreesArbitrary(-90e6, -1e6),
      east: degreesArbitrary(0, 180e6),
      north: degreesArbitrary(0, 90e6),
    });
    const viewArbitrary = fc.record(
      {
        highlight: fc.integer({ min: 1, max: 99_999_999 }),
        showsMap: fc.constant(true as const),
        mapArea: mapAreaArbitrary,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(viewArbitrary, (view) => {
        const params = new URLSearchParams(viewParams(view).map((pair) => [...pair]));
        expect(readView(params, readId)).toEqual({ view, isHighlightInvalid: false });
      }),
    );
  });

  test('unreadable values are ignored, and an unknown listing id is reported', () => {
    expect(readQuery('show=moon&at=here')).toEqual({ view: {}, isHighlightInvalid: false });
    expect(readQuery('highlight=nothing')).toEqual({ view: {}, isHighlightInvalid: true });
    expect(readQuery('highlight=')).toEqual({ view: {}, isHighlightInvalid: false });
  });

  test('a search without rows ignores the highlight', () => {
    expect(readView(new URLSearchParams('highlight=7'))).toEqual({ view: {}, isHighlightInvalid: false });
  });

  test('a changed search has no highlighted listing', () => {
    expect(viewAfterChange({ highlight: 7, showsMap: true })).toEqual({ showsMap: true });
  });
});
