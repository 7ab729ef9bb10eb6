import { useEffect } from 'react';

/**
 * Minimum scroll distance in one direction before the bars fold or unfold, in pixels. It ignores a
 * trembling finger.
 */
const MIN_SCROLL_PX = 24;
/** The bars never fold while the scroll position is above this many pixels. */
const ALWAYS_SHOWN_ABOVE_PX = 200;

/**
 * Returns whether the bars are folded after scrolling `from` the last turning point `to` the current
 * position.
 */
export function shouldFoldBars(from: number, to: number, isFolded: boolean): boolean {
  if (to < ALWAYS_SHOWN_ABOVE_PX) return false;
  return Math.abs(to - from) < MIN_SCROLL_PX ? isFolded : to > from;
}

/**
 * Folds the search bar away on a narrow screen while the visitor scrolls down, and shows it again on
 * the way up (search.css). It stays while it contains the focus.
 */
export function useFoldingBars(): void {
  useEffect(() => {
    const root = document.documentElement;
    let from = window.scrollY;
    const onScroll = () => {
      const to = window.scrollY;
      const isFolded = root.hasAttribute('data-folded');
      const shouldFold =
        shouldFoldBars(from, to, isFolded) && !document.activeElement?.closest('.search-bar');
      if (shouldFold !== isFolded) root.toggleAttribute('data-folded', shouldFold);
      // Moves the turning point along, so that the next turn is measured from the farthest position.
      if (shouldFold !== isFolded || (shouldFold ? to > from : to < from)) from = to;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      root.removeAttribute('data-folded');
    };
  }, []);
}
