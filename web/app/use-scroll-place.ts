import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { safeStore } from '../storage/safe-store.ts';
import { keptListPlace } from './list-place.ts';
import { useBeforePaint } from './use-before-paint.ts';

const KEY = 'podium.scroll';

/** How far down each entry of the tab's history was left. */
type Places = Record<string, number>;
type Entry = Pick<Location, 'key' | 'pathname' | 'search'>;

/** The first entry of every document has the same key: the address tells those apart. */
function entryOf({ key, pathname, search }: Entry): string {
  return `${key} ${pathname}${search}`;
}

/**
 * A new page starts at its top (or at the address's anchor), Back and Forward at the place that was left.
 * A list returns to its row by itself. When the document itself is left, the browser's own memory takes
 * over, but not for a list: what stood above its row may not be there again.
 */
export function useScrollPlace(): void {
  const location = useLocation();
  const { hash } = location;
  const entry = entryOf(location);
  const action = useNavigationType();
  const places = useRef<Places>({});
  const shown = useRef(entry);

  useEffect(() => {
    places.current = { ...keptPlaces(), ...places.current };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const remember = () => {
      places.current[shown.current] = window.scrollY;
    };
    const handBack = () => {
      session().set(KEY, places.current);
      if (!keptListPlace()) window.history.scrollRestoration = 'auto';
    };
    takeOver();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', handBack);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', handBack);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);

  useBeforePaint(() => {
    if (shown.current === entry) return;
    shown.current = entry;
    if (action === 'POP' ? keptListPlace() : isStill(location.state)) return;
    const place = action === 'POP' ? places.current[entry] : undefined;
    if (place !== undefined) window.scrollTo(0, place);
    else scrollToStart(hash);
  }, [entry, hash, action, location.state]);
}

/** The state of a navigation that only writes down what is seen already: nothing should move. */
export const STILL = { still: true } as const;

function isStill(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'still' in state;
}

function scrollToStart(hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, 0);
}

const session = () => safeStore(() => sessionStorage);

function keptPlaces(): Places {
  const kept = session().get(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, place]) => typeof place === 'number'));
}
