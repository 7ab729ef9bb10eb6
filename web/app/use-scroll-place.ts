import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { safeStore } from '../storage/safe-store.ts';

const KEY = 'podium.scroll';

/** How far down each entry of the tab's history was left. */
type Places = Record<string, number>;

/** The server renders no effects; naming the hook once keeps it from warning there. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A new page starts at its top (or at the address's anchor), Back and Forward at the place that was left.
 * When the document itself is left, the browser's own memory takes over.
 */
export function useScrollPlace(): void {
  const { key, hash } = useLocation();
  const action = useNavigationType();
  const places = useRef<Places>({});
  const shown = useRef(key);

  useEffect(() => {
    const store = safeStore(() => sessionStorage);
    places.current = { ...placesOf(store.get(KEY)), ...places.current };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const remember = () => {
      places.current[shown.current] = window.scrollY;
    };
    const handBack = () => {
      store.set(KEY, places.current);
      window.history.scrollRestoration = 'auto';
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
    if (shown.current === key) return;
    shown.current = key;
    const place = action === 'POP' ? places.current[key] : undefined;
    if (place !== undefined) window.scrollTo(0, place);
    else scrollToStart(hash);
  }, [key, hash, action]);
}

function scrollToStart(hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, 0);
}

function placesOf(kept: unknown): Places {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, place]) => typeof place === 'number'));
}
