import { pageStart } from '#domain/search/paging.ts';

/**
 * Where a visitor stands in a page: pixels from its top, or in a list the first row on the screen and how
 * many pixels below the top of the screen it begins. A list is told by rows, for what stands above one need
 * not be loaded again when the visitor returns to it.
 */
export type ScrollPosition = { readonly y: number } | RowPosition;
type RowPosition = {
  /** `rownum`, 1-based. */
  readonly row: number;
  readonly top: number;
};

/** The position that an entry of the history was left at. The browser keeps it with the entry, also over a reload. */
export function positionOf(state: unknown = window.history.state): ScrollPosition | undefined {
  const { y, row, top } = (state as { scroll?: Partial<RowPosition & { y: number }> } | null)?.scroll ?? {};
  if (typeof row === 'number' && typeof top === 'number') return { row, top };
  return typeof y === 'number' ? { y } : undefined;
}

/** Whether the entry was left at a row of a list, perhaps far below its first. */
export function hasRowPosition(): boolean {
  const position = positionOf();
  return position !== undefined && 'row' in position;
}

/** Writes the position into the present entry, and for a row into its address which page of the list it is on. */
export function keepPosition(position: ScrollPosition): void {
  const { history, location } = window;
  if (JSON.stringify(positionOf(history.state)) === JSON.stringify(position)) return;
  const address = 'row' in position ? addressAt(location.href, pageStart(position.row - 1)) : location.href;
  try {
    history.replaceState({ ...history.state, scroll: position }, '', address);
  } catch {
    // A browser that is asked too often refuses for a while; the next stop is kept again.
  }
}

/** The same address at another row. The query stays as it is written, for addresses compare as text. */
export function addressAt(address: string, cursor: number): string {
  const { pathname, search, hash } = new URL(address);
  const others = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('cursor='));
  const query = [...others, ...(cursor > 0 ? [`cursor=${cursor}`] : [])].join('&');
  return `${pathname}${query && `?${query}`}${hash}`;
}
