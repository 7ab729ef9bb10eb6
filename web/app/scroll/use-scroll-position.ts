import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { setOpensBelowTop } from './opens-below.ts';
import { positionOfState, type ScrollPosition, savePosition } from './position.ts';
import { currentPosition, linkedRowElement } from './rows.ts';
import { pinScrollPosition, type ScrollPin } from './scroll-pin.ts';
import { useBeforePaint } from './use-before-paint.ts';

/** Time without scroll events after which scrolling counts as finished, in milliseconds. */
const SCROLL_IDLE_MS = 200;

/**
 * Manages the scroll position across navigations. A new page starts at its highlighted row, at the
 * URL's hash, or at its top. Back, Forward, a reload and a language switch restore the position stored
 * in the history entry. The position is stored whenever scrolling stops, and on pointer or key input.
 */
export function useScrollPosition(): void {
  const { key, hash, state } = useLocation();
  const navigationType = useNavigationType();
  const renderedKeyRef = useRef<string>(undefined);
  const scrollPinRef = useRef<ScrollPin>(undefined);

  useBeforePaint(() => {
    if (renderedKeyRef.current === key) return;
    const isFirstPage = renderedKeyRef.current === undefined;
    renderedKeyRef.current = key;
    scrollPinRef.current?.release();
    const savedPosition = navigationType === 'POP' ? positionOfState() : undefined;
    if (savedPosition || !keepsScroll(state))
      setOpensBelowTop(!!savedPosition || hash !== '' || linkedRowElement() !== null);
    if (isFirstPage && savedPosition && isReachable(savedPosition)) return;
    if (savedPosition) scrollPinRef.current = pinScrollPosition(savedPosition);
    else if (navigationType === 'POP' || !keepsScroll(state)) scrollToStart(hash, isFirstPage);
  }, [key, hash, state, navigationType]);

  useEffect(() => {
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    const saveCurrentPosition = () => {
      clearTimeout(idleTimer);
      // Stores nothing while the page is still scrolling to its restored position, or while the
      // router's location is ahead of the rendered page.
      if (scrollPinRef.current?.isSettled() === false || entryKey() !== renderedKeyRef.current) return;
      savePosition(currentPosition());
    };
    const onScroll = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(saveCurrentPosition, SCROLL_IDLE_MS);
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', saveCurrentPosition);
    window.addEventListener('pointerdown', saveCurrentPosition, { capture: true, passive: true });
    window.addEventListener('keydown', saveCurrentPosition, { capture: true, passive: true });
    return () => {
      clearTimeout(idleTimer);
      scrollPinRef.current?.release();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', saveCurrentPosition);
      window.removeEventListener('pointerdown', saveCurrentPosition, { capture: true });
      window.removeEventListener('keydown', saveCurrentPosition, { capture: true });
    };
  }, []);
}

/** Returns the router's key of the current history entry. */
function entryKey(): string {
  return window.history.state?.key ?? 'default';
}

/**
 * Returns whether the page is long enough to scroll to the position. In that case the inline script in
 * the head has already scrolled there.
 */
function isReachable(position: ScrollPosition): boolean {
  return 'y' in position && document.documentElement.scrollHeight - window.innerHeight >= position.y;
}

/**
 * Scrolls a new page to its highlighted row, else to the URL's hash, else to the top. In a new document
 * the browser itself scrolls to the hash or the top.
 */
function scrollToStart(hash: string, isNewDocument: boolean): void {
  const linkedRow = linkedRowElement();
  if (linkedRow) {
    linkedRow.scrollIntoView({ block: 'center' });
    linkedRow.querySelector('a')?.focus({ preventScroll: true });
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
    // A malformed hash refers to no element.
    return null;
  }
}

/**
 * History state of a navigation that must not scroll, because the new URL only describes content that
 * is already on screen.
 */
export const KEEP_SCROLL = { keepScroll: true } as const;

function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state;
}
