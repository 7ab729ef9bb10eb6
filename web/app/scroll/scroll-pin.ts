import type { ScrollPosition } from './position.ts';
import { rowElement } from './rows.ts';

/** Input events by which a visitor moves the page; they release the pin. */
const SCROLL_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type ScrollPin = {
  /** Returns whether the position has been reached or the visitor has moved the page. */
  readonly isSettled: () => boolean;
  readonly release: () => void;
};

/**
 * Scrolls the page to a position, at once or when enough content has loaded. A row is kept in place
 * while content above it loads, until the visitor moves the page.
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
  // A difference of less than a pixel is rounding; correcting it would loop forever.
  if (Math.abs(distance) >= 1) window.scrollBy(0, distance);
  return true;
}

/** Scrolls to an offset from the top. Returns false while the page is too short. */
function scrollToOffset(y: number): boolean {
  window.scrollTo(0, y);
  return window.scrollY >= y - 1;
}
