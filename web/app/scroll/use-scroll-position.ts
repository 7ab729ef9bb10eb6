import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type Hold, holdPosition } from './hold.ts';
import { setOpensBelow } from './opens-below.ts';
import { keepPosition, positionOf, type ScrollPosition } from './position.ts';
import { markedRow, presentPosition } from './rows.ts';
import { useBeforePaint } from './use-before-paint.ts';

/** Scrolling has come to rest when it has not moved for so long. */
const REST_MS = 200;

/**
 * A new page starts at its top, at the anchor of its address, or at the row its address points at. Back,
 * Forward, a reload and a change of language return to the position that the history's entry was left at,
 * which is written into the entry whenever scrolling comes to rest and when the visitor reaches for something.
 */
export function useScrollPosition(): void {
  const { key, hash, state } = useLocation();
  const action = useNavigationType();
  const shown = useRef<string>(undefined);
  const hold = useRef<Hold>(undefined);

  useBeforePaint(() => {
    if (shown.current === key) return;
    const isFirst = shown.current === undefined;
    shown.current = key;
    hold.current?.release();
    const left = action === 'POP' ? positionOf() : undefined;
    if (left || !isStill(state)) setOpensBelow(!!left || hash !== '' || markedRow() !== null);
    if (isFirst && left && isInReach(left)) return;
    if (left) hold.current = holdPosition(left);
    else if (action === 'POP' || !isStill(state)) enterPage(hash, isFirst);
  }, [key, hash, state, action]);

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(rest);
      // Until the page stands where it should, and while the router is ahead of what is drawn, there is
      // nothing to remember.
      if (hold.current?.isSettled() === false || entryKey() !== shown.current) return;
      keepPosition(presentPosition());
    };
    const scrolled = () => {
      clearTimeout(rest);
      rest = setTimeout(keep, REST_MS);
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('pagehide', keep);
    window.addEventListener('pointerdown', keep, { capture: true, passive: true });
    window.addEventListener('keydown', keep, { capture: true, passive: true });
    return () => {
      clearTimeout(rest);
      hold.current?.release();
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pointerdown', keep, { capture: true });
      window.removeEventListener('keydown', keep, { capture: true });
    };
  }, []);
}

/** The router's key of the history's present entry. */
function entryKey(): string {
  return window.history.state?.key ?? 'default';
}

/** A new document has been scrolled down already, by the script in its head, unless it was too short. */
function isInReach(position: ScrollPosition): boolean {
  return 'y' in position && document.documentElement.scrollHeight - window.innerHeight >= position.y;
}

/** A new document starts at its top or at its anchor by itself. */
function enterPage(hash: string, isNewDocument: boolean): void {
  const marked = markedRow();
  if (marked) {
    marked.scrollIntoView({ block: 'center' });
    marked.querySelector('a')?.focus({ preventScroll: true });
  } else if (!isNewDocument) {
    const anchor = anchorOf(hash);
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
  }
}

function anchorOf(hash: string): Element | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash is not encoded as it should be, so it names nothing.
    return null;
  }
}

/** The state of a navigation that only writes down what is seen already: nothing should move. */
export const KEEP_SCROLL = { keepScroll: true } as const;

function isStill(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state;
}
