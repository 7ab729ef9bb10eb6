/** Rows of the first page of listings, and of each further one. */
export const STOCK_PAGE = 24;
export const STOCK_MORE = 12;
export const TRANSACTION_PAGE = 20;
export const MAX_PAGE_SIZE = 100;
/** Above this many results the visitor is asked to refine the search. */
export const REFINE_ABOVE = 3000;

/** cursor is the 0-based offset of the first row asked for. */
export type PageRequest = { readonly cursor: number; readonly pageSize: number };
/** rownum is the 1-based place in the whole result. */
export type Numbered = { readonly rownum: number };

export const FIRST_PAGE: PageRequest = { cursor: 0, pageSize: STOCK_PAGE };

/** The page below: the offset of the row after rownum n is n. */
export function nextPage(lastRownum: number, pageSize: number = STOCK_MORE): PageRequest {
  return { cursor: lastRownum, pageSize };
}

/**
 * The page above, when scrolling up. The front cursor is the rownum of the first row shown: so the
 * page ends at the row just above it. Near the top the page shrinks to the front cursor, which
 * brings that first row once more; mergePages drops the repeat.
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

/** Rows of both pages in order, each place once; the page that came later wins. */
export function mergePages<Row extends Numbered>(
  shown: readonly Row[],
  come: readonly Row[],
): readonly Row[] {
  const places = new Map<number, Row>();
  for (const row of [...shown, ...come]) places.set(row.rownum, row);
  return [...places.values()].sort((a, b) => a.rownum - b.rownum);
}
