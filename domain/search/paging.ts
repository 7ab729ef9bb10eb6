/** Rows of the first page of listings, and of each further one. */
export const STOCK_PAGE = 24;
export const STOCK_MORE = 12;
export const TRANSACTION_PAGE = 20;
/** Pages of transactions come by themselves so many times; then links lead on. */
export const TRANSACTION_FETCHES = 3;
/** Transactions of the main page. */
export const TRANSACTIONS_AT_HOME = 6;
/** Pages that links lead to at most. */
export const MAX_PAGES = 20;
export const MAX_PAGE_SIZE = 100;
/** Suggestions that are asked for while a visitor types, and how many of them the box shows. */
export const SUGGESTIONS = 14;
export const SUGGESTIONS_SHOWN = 12;
/** Above this many results the visitor is asked to refine the search. */
export const REFINE_ABOVE = 3000;

/** cursor is the 0-based offset of the first row asked for. */
export type PageRequest = { readonly cursor: number; readonly pageSize: number };
/** rownum is the 1-based position in the whole result. */
export type Numbered = { readonly rownum: number };

export const FIRST_PAGE: PageRequest = { cursor: 0, pageSize: STOCK_PAGE };

/** The page below: the offset of the row after rownum n is n. */
export function nextPage(lastRownum: number, pageSize: number = STOCK_MORE): PageRequest {
  return { cursor: lastRownum, pageSize };
}

/**
 * The page above, when scrolling up. The front cursor is the rownum of the first row shown: so the
 * page ends at the row just above it. Near the top the page shrinks to the front cursor, which
 * brings that first row once more; withoutRepeats drops it.
 */
export function previousPage(frontCursor: number, pageSize: number = STOCK_MORE): PageRequest {
  const cursor = frontCursor - pageSize - 1;
  return cursor < 0 ? { cursor: 0, pageSize: frontCursor } : { cursor, pageSize };
}

export function endReached(lastRownum: number, count: number): boolean {
  return lastRownum >= count;
}

export function frontReached(firstRownum: number): boolean {
  return firstRownum <= 1;
}

/**
 * Pages in the order of the list, without what a later one shows too: a page ends where the next one
 * starts, and a listing that has moved between two answers is shown where it came first. A page that
 * repeats nothing comes back as it is, so that what is drawn of it can stay.
 */
export function withoutRepeats<Row extends Numbered>(
  pages: readonly (readonly Row[])[],
  idOf: (row: Row) => number,
): readonly (readonly Row[])[] {
  const seen = new Set<number>();
  return pages.map((page, index) => {
    const end = pages[index + 1]?.[0]?.rownum ?? Number.POSITIVE_INFINITY;
    const kept = page.filter((row) => row.rownum < end && !seen.has(idOf(row)) && seen.add(idOf(row)));
    return kept.length === page.length ? page : kept;
  });
}

/**
 * Where a list is entered that should show the row at this offset. Whole pages are counted from the
 * top, so that rows of cards stay whole when pages are put before them.
 */
export function pageStart(cursor: number): number {
  return cursor - (cursor % STOCK_MORE);
}

/** How many pages stand beside the present one among the links of a list that is paged by links. */
const PAGES_BESIDE = 2;

export type PageLinks = {
  /** Numbers of pages from 1, in order; a gap is one that is left out. */
  readonly pages: readonly (number | 'gap')[];
  /** The page that holds the offset; one more than the last for an offset past the end. */
  readonly current: number;
  readonly last: number;
};

/** The first page, the last, and those around the one that holds the offset. */
export function pageLinks(
  cursor: number,
  count: number,
  pageSize: number,
  mostPages = Number.POSITIVE_INFINITY,
): PageLinks {
  const last = Math.min(mostPages, Math.max(1, Math.ceil(count / pageSize)));
  const current = Math.min(last + 1, Math.floor(cursor / pageSize) + 1);
  const pages: (number | 'gap')[] = [];
  for (let page = 1; page <= last; page += 1) {
    const shown = page === 1 || page === last || Math.abs(page - current) <= PAGES_BESIDE;
    if (shown) pages.push(page);
    else if (pages.at(-1) !== 'gap') pages.push('gap');
  }
  return { pages, current, last };
}
