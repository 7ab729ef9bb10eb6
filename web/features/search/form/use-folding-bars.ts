import { useEffect } from 'react';

/**
 * Minimum scroll distance in one direction before the bars fold or unfold, in pixels. Smaller
 * movements, for example of a trembling finger, are ignored.
 */
const MIN_SCROLL_PX = 24;
/** The bars stay visible while the page is scrolled down by less than this number of pixels. */
const ALWAYS_SHOWN_ABOVE_PX = 200;

/**
 * Returns whether the bars should be folded. `turningPointY` is the scroll position at which the visitor last
 * changed direction, `scrollY` the current scroll position.
 */
export function shouldFoldBars(turningPointY: number, scrollY: number, isFolded: boolean): boolean {
  if (scrollY < ALWAYS_SHOWN_ABOVE_PX) return false;
  return Math.abs(scrollY - turningPointY) < MIN_SCROLL_PX ? isFolded : scrollY > turningPointY;
}

/**
 * Folds the search bar on a narrow screen while the visitor scrolls down, and shows it again when the
 * visitor scrolls up (search.css). The bar stays visible while it contains the focus.
 */
export function useFoldingBars(): void {
  useEffect(() => {
    const root = document.documentElement;
    let turningPointY = window.scrollY;
    const onScroll = () => {
      const scrollY = window.scrollY;
      const isFolded = root.hasAttribute('data-folded');
      const shouldFold =
        shouldFoldBars(turningPointY, scrollY, isFolded) && !document.activeElement?.closest('.search-bar');
      if (shouldFold !== isFolded) root.toggleAttribute('data-folded', shouldFold);
      // Updates the turning point while the visitor scrolls on, so that the distance after a change of
      // direction is measured from the farthest position.
      if (shouldFold !== isFolded || (shouldFold ? scrollY > turningPointY : scrollY < turningPointY))
        turningPointY = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      root.removeAttribute('data-folded');
    };
  }, []);
}
