import type { ScrollPosition } from './position.ts';
import { rowElement } from './rows.ts';

/** Input events by which a visitor scrolls the page. Any of them releases the pinned position. */
const SCROLL_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type ScrollPin = {
  /** Returns whether the page has reached the position or the visitor has scrolled the page. */
  readonly isSettled: () => boolean;
  readonly release: () => void;
};

/**
 * Scrolls the page to a position, waiting until enough content has loaded. A row stays in place while
 * content above it loads, until the visitor scrolls the page.
 */
export function pinScrollPosition(position: ScrollPosition): ScrollPin {
  let isSettled = false;
  const applyPosition = () => {
    if ('row' in position) isSettled = scrollRowTo(position.row, position.top) || isSettled;
    else if (!isSettled) isSettled = scrollToOffset(position.y);
    if (isSettled && !('row' in position)) release();
  };
  const resizeObserver = new ResizeObserver(applyPosition);
  const release = () => {
    isSettled = true;
    resizeObserver.disconnect();
    for (const eventType of SCROLL_INPUT_EVENTS)
      window.removeEventListener(eventType, release, { capture: true });
  };
  for (const eventType of SCROLL_INPUT_EVENTS)
    window.addEventListener(eventType, release, { capture: true, passive: true });
  resizeObserver.observe(document.body);
  applyPosition();
  return { isSettled: () => isSettled, release };
}

function scrollRowTo(row: number, top: number): boolean {
  const element = rowElement(row);
  if (!element) return false;
  const distance = element.getBoundingClientRect().top - top;
  // A distance of less than a pixel is a rounding error; correcting it would loop forever.
  if (Math.abs(distance) >= 1) window.scrollBy(0, distance);
  return true;
}

/** Scrolls to an offset in pixels from the top of the page. Returns false if the page is still too short. */
function scrollToOffset(y: number): boolean {
  window.scrollTo(0, y);
  return window.scrollY >= y - 1;
}
