import { type RefObject, useEffect, useRef } from 'react';
import { isFocusPastList } from './skip-list.ts';

/**
 * Distance from either end of the list at which further rows are fetched, in pixels: about a screen and
 * a half.
 */
const FETCH_DISTANCE_PX = 1400;

type EndCallbacks = {
  /** Undefined if there are no more rows, rows are loading, or loading has failed. */
  readonly onEndReached: (() => void) | undefined;
  readonly onStartReached: (() => void) | undefined;
};

/**
 * Fetches more rows near the end of a list, and earlier rows near its start. Earlier rows are fetched
 * only while the visitor scrolls up, because a link into the middle of a list must first show the
 * linked row.
 */
export function useEndlessScroll(
  listRef: RefObject<HTMLElement | null>,
  { onEndReached, onStartReached }: EndCallbacks,
): void {
  // Stored across renders, so that a visitor who scrolls up during a request need not scroll again
  // after the response.
  const lastScrollYRef = useRef<number>(undefined);
  const isScrollingUpRef = useRef(false);
  useEffect(() => {
    const checkEnds = () => {
      const element = listRef.current;
      if (!element) return;
      const box = element.getBoundingClientRect();
      if (box.height === 0) return;
      if (box.bottom < window.innerHeight + FETCH_DISTANCE_PX) {
        if (!isFocusPastList(element)) onEndReached?.();
      } else if (isScrollingUpRef.current && box.top > -FETCH_DISTANCE_PX) onStartReached?.();
    };
    const onScroll = () => {
      isScrollingUpRef.current =
        lastScrollYRef.current !== undefined && window.scrollY < lastScrollYRef.current;
      lastScrollYRef.current = window.scrollY;
      checkEnds();
    };
    lastScrollYRef.current ??= window.scrollY;
    checkEnds();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [listRef, onEndReached, onStartReached]);
}
