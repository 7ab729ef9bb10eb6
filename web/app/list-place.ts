/**
 * Where a visitor stands in a list, kept by the browser with the entry of the history itself: so it
 * outlives the document. Rows, not pixels: what stands above a row need not be there again.
 */
export type ListPlace = {
  /** rownum of the first row on the screen */
  readonly row: number;
  /** pixels from the top of the screen to the top of that row */
  readonly top: number;
};

/** The place the history's present entry was left at; undefined when it has none. */
export function keptListPlace(state: unknown = window.history.state): ListPlace | undefined {
  const kept = (state as { list?: Partial<ListPlace> | null } | null)?.list;
  const { row, top } = kept ?? {};
  return typeof row === 'number' && typeof top === 'number' ? { row, top } : undefined;
}

/** Writes the place into the present entry, and into its address which page of the list it is on. */
export function keepListPlace(place: ListPlace, cursor: number): void {
  const { row, top } = keptListPlace() ?? {};
  if (row === place.row && top === place.top) return;
  const address = addressAt(window.location.href, cursor);
  try {
    window.history.replaceState({ ...window.history.state, list: place }, '', address);
  } catch {
    // A browser that is asked too often refuses for a while; the next stop is kept again.
  }
}

/** The same address at another row. The query stays as it is written, for addresses compare as text. */
export function addressAt(address: string, cursor: number): string {
  const { pathname, search, hash } = new URL(address);
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('cursor='));
  const query = [...kept, ...(cursor > 0 ? [`cursor=${cursor}`] : [])].join('&');
  return `${pathname}${query && `?${query}`}${hash}`;
}
