import { LANGUAGE, type Language } from '#domain/language.ts';
import { type Store, safeStore } from '../storage/safe-store.ts';
import { keptListPlace, type ListPlace } from './list-place.ts';

const KEY = 'podium.place';
/** The next page is asked for at once; what is older was left by a page that never came. */
const KEPT_MS = 30_000;

/** Where the visitor stood when leaving for the same page in another language. */
type CarriedPlace = {
  /** As the next document says it of itself: a listing's address changes with its name. */
  readonly lang: string;
  /** pixels from the top of the page, where it is no list */
  readonly y: number;
  readonly list: ListPlace | undefined;
  readonly at: number;
};

export function carryPlace(lang: Language, store: Store = safeStore(() => sessionStorage)): void {
  const place = { lang: LANGUAGE[lang].html, y: window.scrollY, list: keptListPlace(), at: Date.now() };
  store.set(KEY, place satisfies CarriedPlace);
}

/**
 * Brings a new document to the place that was carried to it, once, or that its entry of the history was
 * left at: before each frame until it is read to its end, so that no other place is ever seen. A list's
 * place becomes that of the entry, and the list holds it from there (features/stock/use-list-place.ts).
 *
 * It travels as its own text and may name nothing outside of itself.
 */
function arrive(key: string, keptMs: number): void {
  let y: number | undefined;
  try {
    const carried: CarriedPlace | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (carried?.lang === document.documentElement.lang && Math.abs(Date.now() - carried.at) <= keptMs) {
      y = carried.y;
      if (carried.list) history.replaceState({ ...history.state, list: carried.list }, '');
    }
  } catch {}
  const list: ListPlace | undefined = history.state?.list;
  if (!list && !y) return;
  const bring = () => {
    const row = list && document.querySelector(`[aria-posinset="${list.row}"]`);
    if (row) scrollBy(0, row.getBoundingClientRect().top - list.top);
    else if (y) scrollTo(0, y);
    if (document.readyState === 'loading') requestAnimationFrame(bring);
  };
  requestAnimationFrame(bring);
}

export const ARRIVE_SCRIPT = `(${arrive})(${JSON.stringify(KEY)},${KEPT_MS})`;
