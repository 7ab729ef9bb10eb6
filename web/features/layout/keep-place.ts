import type { Language } from '#domain/language.ts';
import { type Store, safeStore } from '../../storage/safe-store.ts';

const KEY = 'podium.place';
/** The next page is asked for at once; what is older was left by a page that never came. */
const KEPT_MS = 30_000;

/** How far down the visitor was when leaving for the same place in another language. */
type Place = { readonly lang: Language; readonly y: number; readonly at: number };

const session = (): Store => safeStore(() => sessionStorage);

export function keepPlace(lang: Language, store: Store = session()): void {
  store.set(KEY, { lang, y: window.scrollY, at: Date.now() } satisfies Place);
}

/** The kept place, once. A listing's address changes with its name, so the language alone must match. */
export function takePlace(lang: Language, now: number, store: Store = session()): number | undefined {
  const place = store.get(KEY) as Partial<Place> | null | undefined;
  if (!place) return undefined;
  store.remove(KEY);
  const { y, at } = place;
  if (place.lang !== lang || typeof y !== 'number' || typeof at !== 'number') return undefined;
  return Math.abs(now - at) <= KEPT_MS ? y : undefined;
}
