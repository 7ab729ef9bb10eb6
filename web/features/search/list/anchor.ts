import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';

/*
 * What comes or changes above the screen must not move what is seen: the page is scrolled along before the
 * next paint. The browser's own anchoring is off for lists (features/search/feed.css).
 */

/** For a list whose pages may come before its first one. `front` is the number of its first row. */
export function useAnchoredFront(list: RefObject<Element | null>, front: number): void {
  const first = useRef<{ readonly front: number; readonly page: Element | null }>(undefined);
  useBeforePaint(() => {
    const before = first.current;
    const page = list.current?.firstElementChild ?? null;
    if (before?.page?.isConnected && page && front < before.front)
      window.scrollBy(0, topOf(before.page) - topOf(page));
    first.current = { front, page };
  }, [list, front]);
}

/** For a part that is drawn again after it was an empty box, `boxHeight` high; undefined when it is drawn. */
export function useAnchoredRedraw(part: RefObject<Element | null>, boxHeight: number | undefined): void {
  const before = useRef(boxHeight);
  useBeforePaint(() => {
    if (part.current && boxHeight === undefined && before.current !== undefined) {
      const { top, height } = part.current.getBoundingClientRect();
      if (top < 0 && height !== before.current) window.scrollBy(0, height - before.current);
    }
    before.current = boxHeight;
  }, [part, boxHeight]);
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
