import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computePageLinks,
  FIRST_PAGE,
  FIRST_STOCK_PAGE_SIZE,
  hasReachedEnd,
  hasReachedFront,
  MAX_PAGES,
  NEXT_STOCK_PAGE_SIZE,
  nextPage,
  type PageRequest,
  pageStart,
  previousPage,
  removeDuplicateRows,
} from './paging.ts';

/** Responds like the server: cursor is a 0-based offset, rownum a 1-based position. */
function mockPage({ cursor, pageSize }: PageRequest, count: number) {
  const rowCount = Math.max(0, Math.min(pageSize, count - cursor));
  return Array.from({ length: rowCount }, (_, index) => ({ rownum: cursor + index + 1 }));
}

type Row = { readonly rownum: number };
/** Returns the rows that a list displays. In this test rownum is also the listing's id. */
const visibleRows = (pages: readonly (readonly Row[])[]): readonly Row[] =>
  removeDuplicateRows(pages, ({ rownum }) => rownum).flat();

const rowsFrom = (firstRownum: number, finalRownum: number) =>
  Array.from({ length: finalRownum - firstRownum + 1 }, (_, index) => ({ rownum: firstRownum + index }));

describe('paging of listings', () => {
  test('24 at first, 12 when loading more', () => {
    expect(FIRST_STOCK_PAGE_SIZE).toBe(24);
    expect(NEXT_STOCK_PAGE_SIZE).toBe(12);
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
    expect(hasReachedEnd(24, 24)).toBe(true);
    expect(hasReachedEnd(23, 24)).toBe(false);
    expect(hasReachedEnd(0, 0)).toBe(true);
    expect(hasReachedFront(1)).toBe(true);
    expect(hasReachedFront(2)).toBe(false);
  });

  test('loading more to the end shows every row once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }), (count, size) => {
        const pages = [mockPage(FIRST_PAGE, count)];
        const lastRownum = () => pages.at(-1)?.at(-1)?.rownum ?? 0;
        while (!hasReachedEnd(lastRownum(), count)) pages.push(mockPage(nextPage(lastRownum(), size), count));
        expect(visibleRows(pages)).toEqual(rowsFrom(1, count));
      }),
    );
  });

  test('scrolling up to the front skips and repeats no row', () => {
    const listPositionArbitrary = fc
      .integer({ min: 1, max: 200 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.integer({ min: 0, max: count - 1 }), fc.integer({ min: 1, max: 30 })),
      );
    fc.assert(
      fc.property(listPositionArbitrary, ([count, cursor, size]) => {
        const pages = [mockPage({ cursor, pageSize: size }, count)];
        const lastRownum = pages[0]?.at(-1)?.rownum ?? 0;
        const frontRowNumber = () => pages[0]?.[0]?.rownum ?? 1;
        while (!hasReachedFront(frontRowNumber())) {
          const previousFrontRowNumber = frontRowNumber();
          pages.unshift(mockPage(previousPage(previousFrontRowNumber, size), count));
          expect(frontRowNumber()).toBeLessThan(previousFrontRowNumber);
          expect(visibleRows(pages)).toEqual(rowsFrom(frontRowNumber(), lastRownum));
        }
        expect(visibleRows(pages)).toEqual(rowsFrom(1, lastRownum));
      }),
    );
  });

  test('a page without duplicates is the same object, so that its rendered rows are reused', () => {
    const pages = [mockPage({ cursor: 0, pageSize: 5 }, 30), mockPage({ cursor: 4, pageSize: 12 }, 30)];
    const [first, second] = removeDuplicateRows(pages, ({ rownum }) => rownum);
    expect(first).toEqual(rowsFrom(1, 4));
    expect(second).toBe(pages[1]);
  });

  test('a listing that moved down between two answers is shown once', () => {
    const createRow = (rownum: number, id: number) => ({ rownum, id });
    const pages = [
      [createRow(1, 7), createRow(2, 8)],
      [createRow(3, 8), createRow(4, 9)],
    ];
    expect(removeDuplicateRows(pages, ({ id }) => id).flat()).toEqual([
      createRow(1, 7),
      createRow(2, 8),
      createRow(4, 9),
    ]);
  });

  test('a list is entered at a whole page that holds the row asked for', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (cursor) => {
        const pageStartOffset = pageStart(cursor);
        expect(pageStartOffset % NEXT_STOCK_PAGE_SIZE).toBe(0);
        expect(pageStartOffset <= cursor && cursor < pageStartOffset + NEXT_STOCK_PAGE_SIZE).toBe(true);
      }),
    );
  });

  test('links lead to 20 pages at most, and the last of them leads no further', () => {
    expect(computePageLinks(0, 60_000, 60, MAX_PAGES)).toEqual({
      pages: [1, 2, 3, 'gap', 20],
      currentPage: 1,
      lastPage: 20,
    });
    expect(computePageLinks(60 * 19, 60_000, 60, MAX_PAGES)).toMatchObject({ currentPage: 20, lastPage: 20 });
    expect(computePageLinks(0, 61, 60, MAX_PAGES).lastPage).toBe(2);
  });

  test('past the end no page is the current one, and the way back leads to the last', () => {
    const { pages, currentPage, lastPage } = computePageLinks(24 * 5, 60, FIRST_STOCK_PAGE_SIZE);
    expect(pages).toEqual([1, 2, 3]);
    expect(currentPage - 1).toBe(lastPage);
  });

  test('links to pages: the first, the last and the neighbours, in order, with gaps between', () => {
    expect(computePageLinks(0, 0, FIRST_STOCK_PAGE_SIZE)).toEqual({
      pages: [1],
      currentPage: 1,
      lastPage: 1,
    });
    expect(computePageLinks(0, 60, FIRST_STOCK_PAGE_SIZE).pages).toEqual([1, 2, 3]);
    expect(computePageLinks(24 * 9, 24 * 40, FIRST_STOCK_PAGE_SIZE).pages).toEqual([
      1,
      'gap',
      8,
      9,
      10,
      11,
      12,
      'gap',
      40,
    ]);
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(100_000), (cursor, count) => {
        const { pages, currentPage, lastPage } = computePageLinks(cursor, count, FIRST_STOCK_PAGE_SIZE);
        const pageNumbers = pages.filter((page) => page !== 'gap');
        expect(pageNumbers).toEqual([...new Set(pageNumbers)].sort((a, b) => a - b));
        expect(pageNumbers.includes(currentPage)).toBe(cursor < Math.max(count, FIRST_STOCK_PAGE_SIZE));
        expect([pageNumbers[0], pageNumbers.at(-1)]).toEqual([1, lastPage]);
      }),
    );
  });
});
