import { useSyncExternalStore } from 'react';
import { type Store, safeStore } from '../storage/safe-store.ts';

/** How listings are shown: as cards with pictures, or as the rows of a dense table. */
export type ListView = 'cards' | 'table';
const LIST_VIEW_KEY = 'podium.list';

/**
 * Both views are the same elements; the style sheet arranges them by this attribute of the document
 * (features/stock/stock-list.css). So the kept choice needs no word from the server, and the script that
 * sets it before the first paint is all it takes: nothing flashes, nothing moves.
 */
export const LIST_VIEW_SCRIPT = `try{if(localStorage.getItem(${JSON.stringify(LIST_VIEW_KEY)})==='"table"')document.documentElement.dataset.list='table'}catch(e){}`;

const CHANGED = 'podium:list-view';

export function chooseListView(view: ListView, store: Store = safeStore()): void {
  store.set(LIST_VIEW_KEY, view);
  document.documentElement.dataset.list = view;
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  return () => window.removeEventListener(CHANGED, tell);
}

/** The view that the document has now. */
export function shownListView(): ListView {
  return document.documentElement.dataset.list === 'table' ? 'table' : 'cards';
}

/** The server knows no choice: while the browser takes over, and without script, it is cards. */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, shownListView, () => 'cards');
}
