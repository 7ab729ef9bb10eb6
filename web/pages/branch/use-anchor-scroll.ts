import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Delay in milliseconds before the page scrolls to the branch in the URL. After this time the content
 * above the branch has its final height.
 */
const ANCHOR_SCROLL_MS = 1_000;

/** Events that indicate that the visitor is using the page. They cancel the pending scroll to a branch. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the branch in the URL's fragment after a delay, unless the visitor scrolls or clicks
 * before that.
 */
export function useAnchorScroll(codes: readonly string[]): void {
  const { hash, key } = useLocation();
  const code = codes.find((branchCode) => hash === `#${branchCode}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link must scroll again
  useEffect(() => {
    if (code === undefined) return;
    const timer = setTimeout(() => document.getElementById(code)?.scrollIntoView(), ANCHOR_SCROLL_MS);
    const cancel = () => clearTimeout(timer);
    for (const eventType of VISITOR_EVENTS) window.addEventListener(eventType, cancel, { passive: true });
    return () => {
      cancel();
      for (const eventType of VISITOR_EVENTS) window.removeEventListener(eventType, cancel);
    };
  }, [code, key]);
}
