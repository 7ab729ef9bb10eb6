import { useSyncExternalStore } from 'react';
import { type Store, safeStore } from '../storage/safe-store.ts';

/** Layout of a list of listings: cards with pictures, or a dense table. */
export type ListView = 'cards' | 'table';
const LIST_VIEW_KEY = 'podium.list';

/**
 * Inline script that restores the chosen view before the first paint, so that nothing flashes or moves.
 * Both views have the same elements; CSS arranges them by an attribute of the document
 * (features/stock/stock-list.css). The server need not know the choice.
 */
export const LIST_VIEW_SCRIPT = `try{if(localStorage.getItem(${JSON.stringify(LIST_VIEW_KEY)})==='"table"')document.documentElement.dataset.list='table'}catch(e){}`;

const CHANGE_EVENT = 'podium:list-view';

export function chooseListView(view: ListView, store: Store = safeStore()): void {
  store.set(LIST_VIEW_KEY, view);
  document.documentElement.dataset.list = view;
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => window.removeEventListener(CHANGE_EVENT, onChange);
}

/** Returns the view that the document shows now. */
export function currentListView(): ListView {
  return document.documentElement.dataset.list === 'table' ? 'table' : 'cards';
}

/** Returns the view, subscribed to changes; 'cards' on the server and during hydration. */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, currentListView, () => 'cards');
}
