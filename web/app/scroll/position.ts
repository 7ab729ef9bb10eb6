import { pageStart } from '#domain/search/paging.ts';

/**
 * A scroll position: pixels from the top of the page, or in a list the first visible row and its
 * distance in pixels from the top of the screen. A list uses row numbers, because rows above need not
 * be loaded again when the visitor returns.
 */
export type ScrollPosition = { readonly y: number } | RowPosition;
type RowPosition = {
  /** Row number (`rownum`), 1-based. */
  readonly row: number;
  readonly top: number;
};

/**
 * Returns the scroll position stored in a history entry. The browser keeps it with the entry, even
 * across reloads.
 */
export function positionOfState(state: unknown = window.history.state): ScrollPosition | undefined {
  const { y, row, top } = (state as { scroll?: Partial<RowPosition & { y: number }> } | null)?.scroll ?? {};
  if (typeof row === 'number' && typeof top === 'number') return { row, top };
  return typeof y === 'number' ? { y } : undefined;
}

/** Returns whether the history entry stores a row of a list, possibly far below the first row. */
export function hasRowPosition(): boolean {
  const position = positionOfState();
  return position !== undefined && 'row' in position;
}

/**
 * Stores the position in the current history entry. For a row it also writes the page offset into the
 * URL.
 */
export function savePosition(position: ScrollPosition): void {
  const { history, location } = window;
  if (JSON.stringify(positionOfState(history.state)) === JSON.stringify(position)) return;
  const address =
    'row' in position ? addressWithCursor(location.href, pageStart(position.row - 1)) : location.href;
  try {
    history.replaceState({ ...history.state, scroll: position }, '', address);
  } catch {
    // Browsers limit how often history.replaceState may be called; the next stop is stored again.
  }
}

/**
 * Returns the URL with a different `cursor`. The rest of the query stays byte-identical, because URLs
 * are compared as text.
 */
export function addressWithCursor(address: string, cursor: number): string {
  const { pathname, search, hash } = new URL(address);
  const otherParams = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('cursor='));
  const query = [...otherParams, ...(cursor > 0 ? [`cursor=${cursor}`] : [])].join('&');
  return `${pathname}${query && `?${query}`}${hash}`;
}
