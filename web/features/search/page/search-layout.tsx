import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Pixels that stay free between the bar and the row or section that is scrolled to. */
const GAP_PX = 12;

/**
 * A search page: what changes the search on top, the list, and the map beside it where there is room for both
 * (search.css).
 */
export function SearchLayout({
  bar,
  children,
  map,
  isMapShown,
  toggle,
  focusKey,
}: {
  bar: ReactNode;
  /** The list with all that belongs to it. */
  children: ReactNode;
  map: ReactNode;
  /** Whether the map is shown where there is room for one of the two. */
  isMapShown: boolean;
  /** Leads from the list to the map and back. */
  toggle: ReactNode;
  /** Changes with the search. */
  focusKey: string;
}) {
  const barElement = useRef<HTMLElement>(null);
  const mapElement = useRef<HTMLDivElement>(null);
  useBarHeight(barElement, mapElement);
  const top = useFocusOnChange(focusKey);
  return (
    <>
      <search ref={barElement} className="search-bar border-b border-line bg-paper" data-print="hide">
        {bar}
      </search>
      <div className="search-panes" data-show={isMapShown ? 'map' : 'list'}>
        <div
          ref={top}
          tabIndex={-1}
          className="search-list page-width grid content-start gap-1.5 pt-1.5 pb-12 md:gap-4 md:pt-4 outline-none"
        >
          {children}
        </div>
        <div ref={mapElement} className="search-map bg-sea">
          {map}
        </div>
        {toggle}
      </div>
    </>
  );
}

/**
 * When a filter has changed, its field is gone and the focus with it; so is the button that asks again after a
 * failure. The focus then goes to the top of the list, so that a keyboard or a screen reader goes on there and
 * not at the top of the page.
 */
function useFocusOnChange(key: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [key]);
  return top;
}

/**
 * Tells the document and the map how high the filters are, which depends on the language and the width. Each is told
 * by itself: a property that all elements inherit would be a new style for every one of them.
 */
function useBarHeight(bar: RefObject<HTMLElement | null>, map: RefObject<HTMLElement | null>): void {
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
