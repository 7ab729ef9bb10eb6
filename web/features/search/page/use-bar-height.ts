import { type RefObject, useEffect } from 'react';

/** Sets `--search-bar` to the height of the filters, which depends on the language and the width. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined) root.setProperty('--search-bar', `${height}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--search-bar');
    };
  }, [bar]);
}
