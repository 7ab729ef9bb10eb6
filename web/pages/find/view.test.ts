import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readView, viewOfChanged, viewParams } from './view.ts';

const read = (query: string) => readView(new URLSearchParams(query));

describe('how a search is looked at lives in the address', () => {
  test('a listing by its number or as people see it, the map and where it stands', () => {
    expect(read('highlight=103256').view).toEqual({ highlight: 103256 });
    expect(read('highlight=C0103256&show=map&at=22.3,114.2,13.5').view).toEqual({
      highlight: 103256,
      map: true,
      place: { lat: 22.3, lng: 114.2, zoom: 13.5 },
    });
  });

  test('comes back as it was written', () => {
    const place = fc.record({
      lat: fc.integer({ min: -8_500_000, max: 8_500_000 }).map((n) => n / 1e5),
      lng: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 1e5),
      zoom: fc.integer({ min: 0, max: 2200 }).map((n) => n / 100),
    });
    const views = fc.record(
      { highlight: fc.integer({ min: 1, max: 99_999_999 }), map: fc.constant(true as const), place },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(views, (view) => {
        const params = new URLSearchParams(viewParams(view).map((pair) => [...pair]));
        expect(readView(params)).toEqual({ view, badHighlight: false });
      }),
    );
  });

  test('what nobody can read is left out, and a listing that is none is told', () => {
    expect(read('show=moon&at=here')).toEqual({ view: {}, badHighlight: false });
    expect(read('highlight=nothing')).toEqual({ view: {}, badHighlight: true });
    expect(read('highlight=')).toEqual({ view: {}, badHighlight: false });
  });

  test('a changed search points at no listing any more', () => {
    expect(viewOfChanged({ highlight: 7, map: true })).toEqual({ map: true });
  });
});
