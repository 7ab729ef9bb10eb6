import { type ReactNode, useEffect, useRef } from 'react';
import { useBarHeight } from './use-bar-height.ts';

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
