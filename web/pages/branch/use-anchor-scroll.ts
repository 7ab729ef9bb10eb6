import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Delay before a link to a branch scrolls to it, in milliseconds. By then the content above the branch
 * has its final height.
 */
const ANCHOR_SCROLL_MS = 1_000;

/** Events that indicate that the visitor is using the page. They cancel the pending scroll to a branch. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the branch in the URL's fragment, unless the visitor has started to scroll or click in the
 * meantime.
 */
export function useAnchorScroll(codes: readonly string[]): void {
  const { hash, key } = useLocation();
  const code = codes.find((branchCode) => hash === `#${branchCode}`);
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
