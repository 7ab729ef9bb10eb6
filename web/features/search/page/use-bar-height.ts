import { type RefObject, useEffect } from 'react';

/** What stays free between the bar and what is scrolled to, in pixels. */
const GAP_PX = 12;

/**
 * Tells the document and the map how high the filters are, which depends on the language and the width. Each is told
 * by itself: a property that all elements inherit would be a new style for every one of them.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, map: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      // On the page of all filters it is as high as the page, and stays where it is.
      if (height === undefined || getComputedStyle(element).position === 'static') return;
      root.scrollPaddingTop = `calc(var(--search-head) + ${height + GAP_PX}px)`;
      map.current?.style.setProperty('--search-bar', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.scrollPaddingTop = '';
    };
  }, [bar, map]);
}
