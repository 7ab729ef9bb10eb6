import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link to a branch scrolls to it after this time: what stands above it has its size by then. */
const ANCHOR_SCROLL_MS = 1_000;

/** Events by which a visitor moves the page; the scroll to the branch is then given up. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the anchor of the address, unless the visitor has begun to scroll or to click meanwhile. */
export function useAnchorScroll(codes: readonly string[]): void {
  const { hash, key } = useLocation();
  const code = codes.find((one) => hash === `#${one}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again
  useEffect(() => {
    if (code === undefined) return;
    const timer = setTimeout(() => document.getElementById(code)?.scrollIntoView(), ANCHOR_SCROLL_MS);
    const cancel = () => clearTimeout(timer);
    for (const event of VISITOR_EVENTS) window.addEventListener(event, cancel, { passive: true });
    return () => {
      cancel();
      for (const event of VISITOR_EVENTS) window.removeEventListener(event, cancel);
    };
  }, [code, key]);
}
