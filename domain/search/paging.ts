/** Number of listings on the first page. */
export const FIRST_STOCK_PAGE_SIZE = 24;
/** Number of listings on each further page. */
export const NEXT_STOCK_PAGE_SIZE = 12;
export const TRANSACTION_PAGE_SIZE = 20;
/** Maximum number of transaction pages that load automatically. Further pages are loaded by links. */
export const MAX_AUTOMATIC_TRANSACTION_PAGES = 3;
/** Number of transactions on the home page. */
export const HOME_TRANSACTION_COUNT = 6;
/** Maximum number of pages in a list of page links. */
export const MAX_PAGES = 20;
export const MAX_PAGE_SIZE = 100;
/** Number of suggestions to request while a visitor types. */
export const REQUESTED_SUGGESTIONS = 14;
/** Number of suggestions to display. */
export const VISIBLE_SUGGESTIONS = 12;
/** Number of results above which the page suggests refining the search. */
export const REFINE_HINT_THRESHOLD = 3000;

/** Whether a search has too many results to browse; `count` is undefined until it is known. */
export function isTooMany(count: number | undefined): boolean {
  return count !== undefined && count > REFINE_HINT_THRESHOLD;
}

/** cursor is the 0-based offset of the first requested row. */
export type PageRequest = { readonly cursor: number; readonly pageSize: number };
/** rownum is the 1-based position in the whole result. */
export type NumberedRow = { readonly rownum: number };

export const FIRST_PAGE: PageRequest = { cursor: 0, pageSize: FIRST_STOCK_PAGE_SIZE };

/** Returns the request for the next page. The offset of the row after rownum n is n. */
export function nextPage(lastRownum: number, pageSize: number = NEXT_STOCK_PAGE_SIZE): PageRequest {
  return { cursor: lastRownum, pageSize };
}

/**
 * Returns the request for the previous page, for scrolling up. The front cursor is the rownum of the
 * first visible row, so the page ends just above that row. Near the top the page shrinks and includes
 * the first row again; removeDuplicateRows drops it.
 */
export function previousPage(frontCursor: number, pageSize: number = NEXT_STOCK_PAGE_SIZE): PageRequest {
  const cursor = frontCursor - pageSize - 1;
  return cursor < 0 ? { cursor: 0, pageSize: frontCursor } : { cursor, pageSize };
}

export function hasReachedEnd(lastRownum: number, count: number): boolean {
  return lastRownum >= count;
}

export function hasReachedFront(firstRownum: number): boolean {
  return firstRownum <= 1;
}

/**
 * Removes rows that a later page repeats: a page ends where the next one starts, and a listing that
 * moved between two responses stays at its first position. A page without duplicates is returned as the
 * same object, so that its rendered rows are reused.
 */
export function removeDuplicateRows<Row extends NumberedRow>(
  pages: readonly (readonly Row[])[],
  idOf: (row: Row) => number,
): readonly (readonly Row[])[] {
  const seenIds = new Set<number>();
  return pages.map((page, index) => {
    const nextPageStart = pages[index + 1]?.[0]?.rownum ?? Number.POSITIVE_INFINITY;
    const uniqueRows = page.filter(
      (row) => row.rownum < nextPageStart && !seenIds.has(idOf(row)) && seenIds.add(idOf(row)),
    );
    return uniqueRows.length === page.length ? page : uniqueRows;
  });
}

/**
 * Returns the start offset of the page that contains an offset. Pages are aligned to the top of the
 * list, so that card rows stay complete when pages are prepended.
 */
export function pageStart(cursor: number): number {
  return cursor - (cursor % NEXT_STOCK_PAGE_SIZE);
}

/** Number of page links before and after the current page. */
const ADJACENT_PAGES = 2;

export type PageLinks = {
  /** Page numbers from 1 in ascending order; 'gap' marks omitted pages. */
  readonly pages: readonly (number | 'gap')[];
  /** Page that contains the offset, or the last page plus one for an offset beyond the end. */
  readonly currentPage: number;
  readonly lastPage: number;
};

/** Returns links to the first page, the last page, and the pages around the current one. */
export function computePageLinks(
  cursor: number,
  count: number,
  pageSize: number,
  maxPages = Number.POSITIVE_INFINITY,
): PageLinks {
  const lastPage = Math.min(maxPages, Math.max(1, Math.ceil(count / pageSize)));
  const currentPage = Math.min(lastPage + 1, Math.floor(cursor / pageSize) + 1);
  const pages: (number | 'gap')[] = [];
  for (let page = 1; page <= lastPage; page += 1) {
    const isVisible = page === 1 || page === lastPage || Math.abs(page - currentPage) <= ADJACENT_PAGES;
    if (isVisible) pages.push(page);
    else if (pages.at(-1) !== 'gap') pages.push('gap');
  }
  return { pages, currentPage, lastPage };
}
