import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import type { ScrollPosition } from './position.ts';
import { currentPosition } from './rows.ts';

const STORAGE_KEY = 'podium.scroll';
/**
 * Maximum age of a stored position, in milliseconds. The new document loads right after the position is
 * stored, so an older position belongs to a document that never loaded.
 */
const MAX_AGE_MS = 30_000;

/** Scroll position stored when the visitor switches the language of the page. */
type StoredPosition = {
  /**
   * `<html lang>` of the document to which the visitor switches. The URL cannot identify that document,
   * because a listing's URL contains its translated name.
   */
  readonly lang: string;
  readonly position: ScrollPosition;
  /** Time when the position was stored, in milliseconds since 1970. */
  readonly at: number;
};

export function storePositionForLanguageSwitch(
  lang: Language,
  store: Store = safeStore(() => sessionStorage),
): void {
  const storedPosition: StoredPosition = {
    lang: LANGUAGE_DEFINITIONS[lang].html,
    position: currentPosition(),
    at: Date.now(),
  };
  store.set(STORAGE_KEY, storedPosition);
}

/**
 * Scrolls a new document to the position in its history entry, or to the position stored by a language
 * switch, which is then copied to the history entry. The script runs before each frame until the
 * document is parsed, so that the visitor never sees another position. A page that opens below its top
 * is laid out completely (opens-below.ts). After hydration use-scroll-position.ts takes over.
 *
 * The function's source text is inlined in the page, so it must not reference anything outside itself.
 */
function restoreScrollPosition(key: string, maxAgeMs: number): void {
  try {
    const storedPosition: StoredPosition | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (
      storedPosition?.lang === document.documentElement.lang &&
      Math.abs(Date.now() - storedPosition.at) <= maxAgeMs
    )
      history.replaceState({ ...history.state, scroll: storedPosition.position }, '');
  } catch {}
  const position: ScrollPosition | undefined = history.state?.scroll;
  const { documentElement: root } = document;
  if (position || location.hash) root.toggleAttribute('data-opens-below', true);
  // Runs before the browser scrolls to the anchor: content above the anchor must have its real height
  // instead of an estimate.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="#"]'))
        root.toggleAttribute('data-opens-below', true);
    },
    true,
  );
  if (!position) return;
  const scrollToPosition = () => {
    let isReached = false;
    if ('row' in position) {
      const row = document.querySelector(`[aria-posinset="${position.row}"]`);
      if (row) scrollBy(0, row.getBoundingClientRect().top - position.top);
    } else {
      scrollTo(0, position.y);
      isReached = scrollY >= position.y;
    }
    if (!isReached && document.readyState === 'loading') requestAnimationFrame(scrollToPosition);
  };
  requestAnimationFrame(scrollToPosition);
}

export const RESTORE_SCROLL_SCRIPT = `(${restoreScrollPosition})(${JSON.stringify(STORAGE_KEY)},${MAX_AGE_MS})`;
