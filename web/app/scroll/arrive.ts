import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import type { ScrollPosition } from './position.ts';
import { presentPosition } from './rows.ts';

const KEY = 'podium.place';
/** The next document is asked for at once; a position older than this was left for one that never came. */
const CARRIED_MS = 30_000;

/** The position at which the visitor leaves for the same page in another language. */
type CarriedPosition = {
  /** `<html lang>` of the next document. Its address cannot tell: that of a listing changes with its name. */
  readonly lang: string;
  readonly position: ScrollPosition;
  /** Milliseconds since 1970. */
  readonly at: number;
};

export function carryPosition(lang: Language, store: Store = safeStore(() => sessionStorage)): void {
  const carried: CarriedPosition = {
    lang: LANGUAGE[lang].html,
    position: presentPosition(),
    at: Date.now(),
  };
  store.set(KEY, carried);
}

/**
 * Brings a new document to the position that its entry of the history was left at, or that was carried to
 * it: before each frame until the document is read, so that no other position is ever seen. A carried
 * position becomes that of the entry. A page that opens further down is laid out whole (opens-below.ts). When the
 * page is hydrated, use-scroll-position.ts goes on from there.
 *
 * The function travels as its own text, in the page's inline script: it may name nothing outside of itself.
 */
function arrive(key: string, carriedMs: number): void {
  try {
    const carried: CarriedPosition | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (carried?.lang === document.documentElement.lang && Math.abs(Date.now() - carried.at) <= carriedMs)
      history.replaceState({ ...history.state, scroll: carried.position }, '');
  } catch {}
  const position: ScrollPosition | undefined = history.state?.scroll;
  const { documentElement: root } = document;
  if (position || location.hash) root.toggleAttribute('data-opens-below', true);
  // Before the browser jumps: what it jumps over would otherwise be as high as was guessed.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="#"]'))
        root.toggleAttribute('data-opens-below', true);
    },
    true,
  );
  if (!position) return;
  const bring = () => {
    let isThere = false;
    if ('row' in position) {
      const row = document.querySelector(`[aria-posinset="${position.row}"]`);
      if (row) scrollBy(0, row.getBoundingClientRect().top - position.top);
    } else {
      scrollTo(0, position.y);
      isThere = scrollY >= position.y;
    }
    if (!isThere && document.readyState === 'loading') requestAnimationFrame(bring);
  };
  requestAnimationFrame(bring);
}

export const ARRIVE_SCRIPT = `(${arrive})(${JSON.stringify(KEY)},${CARRIED_MS})`;
