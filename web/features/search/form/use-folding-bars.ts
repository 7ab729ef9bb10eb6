import { useEffect } from 'react';

/** So far the page is scrolled one way before the bars follow, in pixels: a trembling finger moves nothing. */
const TURN_PX = 24;
/** Above this the bars are always there. */
const TOP_PX = 200;

/** Whether the bars are folded after the page was scrolled from the place of the last turn to here. */
export function foldsBars(from: number, to: number, isFolded: boolean): boolean {
  if (to < TOP_PX) return false;
  return Math.abs(to - from) < TURN_PX ? isFolded : to > from;
}

/**
 * On a narrow screen the bar of a search folds away while the visitor reads on, and comes back on the way up
 * (search.css). With the focus in it, it stays.
 */
export function useFoldingBars(): void {
  useEffect(() => {
    const root = document.documentElement;
    let from = window.scrollY;
    const follow = () => {
      const to = window.scrollY;
      const isFolded = root.hasAttribute('data-folded');
      const folds = foldsBars(from, to, isFolded) && !document.activeElement?.closest('.search-bar');
      if (folds !== isFolded) root.toggleAttribute('data-folded', folds);
      // The next turn is counted from the farthest point of the way so far.
      if (folds !== isFolded || (folds ? to > from : to < from)) from = to;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      root.removeAttribute('data-folded');
    };
  }, []);
}
