import { type RefObject, useEffect } from 'react';

/** Tells the style sheet how high the filters are: how many lines they take depends on words and width. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(([entry]) => {
      root.setProperty('--find-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    watch.observe(bar.current);
    return () => {
      watch.disconnect();
      root.removeProperty('--find-bar');
    };
  }, [bar]);
}
