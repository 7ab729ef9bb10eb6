import { type RefObject, useEffect, useRef } from 'react';

/** Rows are asked for this long before the visitor gets there, in pixels: about a screen and a half. */
const AHEAD_PX = 1400;

type Ends = {
  /** undefined when there is nothing more, it is on its way, or it has failed */
  readonly onEnd: (() => void) | undefined;
  readonly onFront: (() => void) | undefined;
};

/**
 * Asks for more when the end of a list comes near, and for what stands before it when scrolling up nears
 * its front. Not before scrolling up: whoever is sent to the middle of a list should first see that.
 */
export function useEndless(list: RefObject<HTMLElement | null>, { onEnd, onFront }: Ends): void {
  // Both outlive a call that is on its way: whoever scrolls up meanwhile need not do so again.
  const before = useRef<number>(undefined);
  const up = useRef(false);
  useEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      if (box.bottom < window.innerHeight + AHEAD_PX) onEnd?.();
      else if (up.current && box.top > -AHEAD_PX) onFront?.();
    };
    const scrolled = () => {
      up.current = window.scrollY < (before.current ?? 0);
      before.current = window.scrollY;
      look();
    };
    before.current ??= window.scrollY;
    look();
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [list, onEnd, onFront]);
}
