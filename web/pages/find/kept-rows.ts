import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { STOCK_PAGE } from '#domain/paging.ts';
import { returnToPlace } from '#web/app/use-scroll-place.ts';

/** Kept by the browser with the entry of the history itself, so that it outlives the document. */
type Kept = { readonly address: string; readonly rows: number };

/** How many rows of this address the history's present entry has shown; 0 when it is of another address. */
export function keptRows(address: string, state: unknown = window.history.state): number {
  const kept = (state as { list?: Partial<Kept> } | null)?.list;
  return kept?.address === address && typeof kept.rows === 'number' ? kept.rows : 0;
}

function keepRows(address: string, rows: number): void {
  const list: Kept = { address, rows };
  window.history.replaceState({ ...window.history.state, list }, '');
}

/**
 * Remembers how many rows a list has grown to, and lets it grow to that again after the document was
 * loaded anew: the server draws the first rows alone.
 */
export function useKeptRows(
  shown: number,
  { hasNextPage, fetchNextPage }: Pick<InfiniteQueryObserverResult, 'hasNextPage' | 'fetchNextPage'>,
): void {
  const location = useLocation();
  const growing = useRef(false);
  useEffect(() => {
    const address = location.pathname + location.search;
    const wanted = keptRows(address);
    if (shown > 0 && shown < wanted && hasNextPage) {
      growing.current = true;
      // The rows that come bring the effect back, until there are enough or they fail to come.
      void fetchNextPage();
      return;
    }
    if (growing.current) returnToPlace(location);
    growing.current = false;
    if (shown > Math.max(wanted, STOCK_PAGE)) keepRows(address, shown);
  }, [location, shown, hasNextPage, fetchNextPage]);
}
