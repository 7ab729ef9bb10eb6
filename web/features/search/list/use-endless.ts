import { type RefObject, useEffect, useRef } from 'react';
import { isLeftBehind } from './leave-feed.ts';

/** Rows are asked for this long before the visitor gets there, in pixels: about a screen and a half. */
const AHEAD_PX = 1400;

type Ends = {
  /** undefined when there is nothing more, it is loading, or it has failed */
  readonly onEnd: (() => void) | undefined;
  readonly onFront: (() => void) | undefined;
};

/**
 * Asks for more when the end of a list comes near, and for the rows before it when the visitor scrolls up to
 * its front. Not before scrolling up: whoever is sent to the middle of a list should first see that.
 */
export function useEndless(list: RefObject<HTMLElement | null>, { onEnd, onFront }: Ends): void {
  // Both last longer than a running call, so that a visitor who scrolls up while it runs need not scroll again.
  const lastScrollY = useRef<number>(undefined);
  const isUpward = useRef(false);
  useEffect(() => {
    const check = () => {
      const feed = list.current;
      if (!feed) return;
      const box = feed.getBoundingClientRect();
      if (box.height === 0) return;
      if (box.bottom < window.innerHeight + AHEAD_PX) {
        if (!isLeftBehind(feed)) onEnd?.();
      } else if (isUpward.current && box.top > -AHEAD_PX) onFront?.();
    };
    const onScroll = () => {
      isUpward.current = lastScrollY.current !== undefined && window.scrollY < lastScrollY.current;
      lastScrollY.current = window.scrollY;
      check();
    };
    lastScrollY.current ??= window.scrollY;
    check();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [list, onEnd, onFront]);
}
