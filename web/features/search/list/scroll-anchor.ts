import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';

/* These hooks scroll the page before the next paint, so that content inserted or resized above the
   screen does not move the visible rows. The browser's own scroll anchoring is off for lists
   (features/search/list/result-list.css). */

/**
 * Keeps the scroll position when a page is prepended to the list. `firstRowNumber` is the number of the
 * first row.
 */
export function useScrollAnchorOnPrepend(listRef: RefObject<Element | null>, firstRowNumber: number): void {
  const previousPageRef = useRef<{ readonly firstRowNumber: number; readonly page: Element | null }>(
    undefined,
  );
  useBeforePaint(() => {
    const previous = previousPageRef.current;
    const pageElement = listRef.current?.firstElementChild ?? null;
    if (previous?.page?.isConnected && pageElement && firstRowNumber < previous.firstRowNumber)
      window.scrollBy(0, topOf(previous.page) - topOf(pageElement));
    previousPageRef.current = { firstRowNumber, page: pageElement };
  }, [listRef, firstRowNumber]);
}

/**
 * Keeps the scroll position when a collapsed page of the list is rendered again. `boxHeight` is the
 * height of the empty box, or undefined while the page is rendered.
 */
export function useScrollAnchorOnRender(
  elementRef: RefObject<Element | null>,
  boxHeight: number | undefined,
): void {
  const previousHeightRef = useRef(boxHeight);
  useBeforePaint(() => {
    if (elementRef.current && boxHeight === undefined && previousHeightRef.current !== undefined) {
      const { top, height } = elementRef.current.getBoundingClientRect();
      if (top < 0 && height !== previousHeightRef.current)
        window.scrollBy(0, height - previousHeightRef.current);
    }
    previousHeightRef.current = boxHeight;
  }, [elementRef, boxHeight]);
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
