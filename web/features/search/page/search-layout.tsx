import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Gap between the filter bar and the row or section that is scrolled into view, in pixels. */
const GAP_PX = 12;

/**
 * Layout of a search page: the filter bar at the top, then the list, and the map beside the list if the
 * screen is wide enough (search.css).
 */
export function SearchLayout({
  bar,
  children,
  map,
  isMapShown,
  mapToggle,
  focusKey,
}: {
  bar: ReactNode;
  /** The list, its heading and notices. */
  children: ReactNode;
  map: ReactNode;
  /** Whether a narrow screen shows the map instead of the list. */
  isMapShown: boolean;
  /** Switch between list and map. */
  mapToggle: ReactNode;
  /** Key that changes with every search. After a change the focus may move to the top of the list. */
  focusKey: string;
}) {
  const barElementRef = useRef<HTMLElement>(null);
  const mapElementRef = useRef<HTMLDivElement>(null);
  useBarHeight(barElementRef, mapElementRef);
  const listTopRef = useFocusOnChange(focusKey);
  return (
    <>
      <search ref={barElementRef} className="search-bar border-b border-line bg-paper" data-print="hide">
        {bar}
      </search>
      <div className="search-panes" data-show={isMapShown ? 'map' : 'list'}>
        <div
          ref={listTopRef}
          tabIndex={-1}
          className="search-list page-width grid content-start gap-1.5 pt-1.5 pb-12 md:gap-4 md:pt-4 outline-none"
        >
          {children}
        </div>
        <div ref={mapElementRef} className="search-map bg-sea">
          {map}
        </div>
        {mapToggle}
      </div>
    </>
  );
}

/**
 * Moves the focus to the top of the list when the focused element has been removed, such as the chip of
 * a removed filter or the retry button. Keyboard and screen reader users then continue there and not at
 * the top of the page.
 */
function useFocusOnChange(key: string) {
  const topRef = useRef<HTMLDivElement>(null);
  const displayedKeyRef = useRef(key);
  useEffect(() => {
    if (displayedKeyRef.current === key) return;
    displayedKeyRef.current = key;
    if (document.activeElement === document.body) topRef.current?.focus({ preventScroll: true });
  }, [key]);
  return topRef;
}

/**
 * Publishes the height of the filter bar, which depends on language and width, as scroll padding of the
 * document and as a CSS variable of the map. A CSS variable on the root would restyle every element.
 */
function useBarHeight(barRef: RefObject<HTMLElement | null>, mapRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = barRef.current;
    if (!element) return;
    const rootStyle = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      // On the page of all filters the bar is as high as the page and not sticky.
      if (height === undefined || getComputedStyle(element).position === 'static') return;
      rootStyle.scrollPaddingTop = `calc(var(--search-head) + ${height + GAP_PX}px)`;
      mapRef.current?.style.setProperty('--search-bar', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      rootStyle.scrollPaddingTop = '';
    };
  }, [barRef, mapRef]);
}
