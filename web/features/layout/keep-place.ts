import { type Store, safeStore } from '../../storage/safe-store.ts';

const KEY = 'podium.place';

/** How far down the visitor was when changing the language, and on which address that goes on. */
type Place = { readonly address: string; readonly y: number };

const session = (): Store => safeStore(() => sessionStorage);

export function keepPlace(address: string, store: Store = session()): void {
  store.set(KEY, { address, y: window.scrollY } satisfies Place);
}

/** Goes back to the kept place once, if this is the address it was kept for. */
export function restorePlace(store: Store = session()): void {
  const place = store.get(KEY) as Partial<Place> | undefined;
  if (!place) return;
  store.remove(KEY);
  const here = window.location.pathname + window.location.search;
  if (place.address === here && typeof place.y === 'number') window.scrollTo(0, place.y);
}
