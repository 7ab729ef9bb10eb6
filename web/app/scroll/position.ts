import { pageStart } from '#domain/search/paging.ts';

/**
 * A scroll position. On a page without a list: pixels from the top of the page. In a list: the first
 * visible row and its distance in pixels from the top of the screen, because the rows above may not be
 * loaded when the visitor returns.
 */
export type ScrollPosition = { readonly y: number } | RowPosition;
type RowPosition = {
  /** 1-based row number (`rownum`). */
  readonly row: number;
  readonly top: number;
};

/**
 * Returns the scroll position stored in the state of a history entry. The browser keeps this state even
 * across reloads.
 */
export function positionOfState(state: unknown = window.history.state): ScrollPosition | undefined {
  const { y, row, top } = (state as { scroll?: Partial<RowPosition & { y: number }> } | null)?.scroll ?? {};
  if (typeof row === 'number' && typeof top === 'number') return { row, top };
  return typeof y === 'number' ? { y } : undefined;
}

/**
 * Returns whether the history entry stores a row position. The row may be far below the first row of
 * the list.
 */
export function hasRowPosition(): boolean {
  const position = positionOfState();
  return position !== undefined && 'row' in position;
}

/**
 * Stores the scroll position in the current history entry. For a row position, the URL also gets the
 * offset of the page that contains the row.
 */
export function savePosition(position: ScrollPosition): void {
  const { history, location } = window;
  if (JSON.stringify(positionOfState(history.state)) === JSON.stringify(position)) return;
  const url = 'row' in position ? urlWithCursor(location.href, pageStart(position.row - 1)) : location.href;
  try {
    history.replaceState({ ...history.state, scroll: position }, '', url);
  } catch {
    // Browsers limit the frequency of history.replaceState calls. A failure is ignored, because the
    // position is stored again the next time that scrolling stops.
  }
}

/**
 * Returns the URL with a different `cursor`. The other parameters stay byte-identical, because URLs are
 * compared as text.
 */
export function urlWithCursor(url: string, cursor: number): string {
  const { pathname, search, hash } = new URL(url);
  const otherParams = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('cursor='));
  const query = [...otherParams, ...(cursor > 0 ? [`cursor=${cursor}`] : [])].join('&');
  return `${pathname}${query && `?${query}`}${hash}`;
}
