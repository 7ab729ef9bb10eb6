import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endReached,
  FIRST_PAGE,
  frontReached,
  mergePages,
  nextPage,
  type PageRequest,
  previousPage,
  STOCK_MORE,
  STOCK_PAGE,
} from './paging.ts';

/** Answers a page as the server does: cursor is a 0-based offset, rownum a 1-based place. */
function answer({ cursor, pageSize }: PageRequest, count: number) {
  const length = Math.max(0, Math.min(pageSize, count - cursor));
  return Array.from({ length }, (_, index) => ({ rownum: cursor + index + 1 }));
}

const countFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ rownum: first + index }));

describe('paging of listings (SPEC §4, §9)', () => {
  test('24 at first, 12 when loading more', () => {
    expect(STOCK_PAGE).toBe(24);
    expect(STOCK_MORE).toBe(12);
    expect(FIRST_PAGE).toEqual({ cursor: 0, pageSize: 24 });
    expect(nextPage(24)).toEqual({ cursor: 24, pageSize: 12 });
  });

  test('scrolling up: cursor is front cursor − page size − 1', () => {
    expect(previousPage(49, 12)).toEqual({ cursor: 36, pageSize: 12 });
    expect(previousPage(13, 12)).toEqual({ cursor: 0, pageSize: 12 });
  });

  test('scrolling up below 0: page size becomes the front cursor, cursor 0', () => {
    expect(previousPage(12, 12)).toEqual({ cursor: 0, pageSize: 12 });
    expect(previousPage(5, 12)).toEqual({ cursor: 0, pageSize: 5 });
  });

  test('end when the last rownum is the count, front when the first rownum is 1', () => {
    expect(endReached(24, 24)).toBe(true);
    expect(endReached(23, 24)).toBe(false);
    expect(endReached(0, 0)).toBe(true);
    expect(frontReached(1)).toBe(true);
    expect(frontReached(2)).toBe(false);
  });

  test('loading more to the end shows every row once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }), (count, size) => {
        let rows: readonly { rownum: number }[] = answer(FIRST_PAGE, count);
        while (!endReached(rows.at(-1)?.rownum ?? 0, count)) {
          rows = mergePages(rows, answer(nextPage(rows.at(-1)?.rownum ?? 0, size), count));
        }
        expect(rows).toEqual(countFrom(1, count));
      }),
    );
  });

  test('scrolling up to the front skips no row and shows none twice', () => {
    const place = fc
      .integer({ min: 1, max: 200 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.integer({ min: 0, max: count - 1 }), fc.integer({ min: 1, max: 30 })),
      );
    fc.assert(
      fc.property(place, ([count, cursor, size]) => {
        let rows: readonly { rownum: number }[] = answer({ cursor, pageSize: size }, count);
        const last = rows.at(-1)?.rownum ?? 0;
        while (!frontReached(rows[0]?.rownum ?? 1)) {
          const front = rows[0]?.rownum ?? 1;
          rows = mergePages(rows, answer(previousPage(front, size), count));
          expect(rows[0]?.rownum).toBeLessThan(front);
          expect(rows).toEqual(countFrom(rows[0]?.rownum ?? 0, last));
        }
        expect(rows).toEqual(countFrom(1, last));
      }),
    );
  });

  test('of two rows for one place the later answer wins', () => {
    const merged = mergePages([{ rownum: 1, id: 'old' }], [{ rownum: 1, id: 'new' }]);
    expect(merged).toEqual([{ rownum: 1, id: 'new' }]);
  });
});
