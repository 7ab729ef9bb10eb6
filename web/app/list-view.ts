import { useSyncExternalStore } from 'react';
import { type Store, safeStore } from '../storage/safe-store.ts';

/** Layout of a list of listings: cards with pictures, or a dense table. */
export type ListView = 'cards' | 'table';
const LIST_VIEW_KEY = 'podium.list';

/**
 * Inline script that restores the visitor's list view before the first paint, so that the list does not
 * flash or move. Cards and table rows have the same elements, which CSS arranges by the `data-list`
 * attribute of the document (features/stock/stock-list.css). The server does not know the choice.
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

/** Returns the list view that the document currently shows. */
export function currentListView(): ListView {
  return document.documentElement.dataset.list === 'table' ? 'table' : 'cards';
}

/**
 * React hook that returns the current list view and re-renders when it changes. Returns 'cards' on the
 * server and during hydration.
 */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, currentListView, () => 'cards');
}
