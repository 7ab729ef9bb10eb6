import { useSyncExternalStore } from 'react';
import { type Store, safeStore } from '../storage/safe-store.ts';

/** How listings are shown: as cards with pictures, or as the rows of a dense table. */
export type ListView = 'cards' | 'table';
const LIST_VIEW_KEY = 'podium.list';

/**
 * Both views are the same elements, which the style sheet arranges by an attribute of the document
 * (features/stock/stock-list.css). The server need not know the choice: this script sets the attribute
 * before the first paint, so nothing flashes or moves.
 */
export const LIST_VIEW_SCRIPT = `try{if(localStorage.getItem(${JSON.stringify(LIST_VIEW_KEY)})==='"table"')document.documentElement.dataset.list='table'}catch(e){}`;

const CHANGED = 'podium:list-view';

export function chooseListView(view: ListView, store: Store = safeStore()): void {
  store.set(LIST_VIEW_KEY, view);
  document.documentElement.dataset.list = view;
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  return () => window.removeEventListener(CHANGED, notify);
}

/** The view that the document has now. */
export function shownListView(): ListView {
  return document.documentElement.dataset.list === 'table' ? 'table' : 'cards';
}

/** The server, which knows no choice, draws cards; so does the browser while it takes the page over. */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, shownListView, () => 'cards');
}
