import type { ScrollPosition } from './position.ts';
import { rowElement } from './rows.ts';

/** What a visitor moves a page by; from then on it is theirs. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type Hold = {
  /** The position has been reached, or the visitor has moved on: the page stands where it should. */
  readonly isSettled: () => boolean;
  readonly release: () => void;
};

/**
 * Brings the page to a position: at once, or when the parts it needs have come. A row is brought back
 * whenever parts above it come late and push it away, until the visitor moves the page.
 */
export function holdPosition(position: ScrollPosition): Hold {
  let settled = false;
  const hold = () => {
    if ('row' in position) settled = bringRow(position.row, position.top) || settled;
    else if (!settled) settled = bringTo(position.y);
    if (settled && !('row' in position)) release();
  };
  const changes = new ResizeObserver(hold);
  const release = () => {
    settled = true;
    changes.disconnect();
    for (const move of MOVES) window.removeEventListener(move, release, { capture: true });
  };
  for (const move of MOVES) window.addEventListener(move, release, { capture: true, passive: true });
  changes.observe(document.body);
  hold();
  return { isSettled: () => settled, release };
}

function bringRow(row: number, top: number): boolean {
  const element = rowElement(row);
  if (!element) return false;
  const away = element.getBoundingClientRect().top - top;
  // Less than a pixel is the browser's rounding: following it would never end.
  if (Math.abs(away) >= 1) window.scrollBy(0, away);
  return true;
}

/** Returns false while the page is too short. */
function bringTo(y: number): boolean {
  window.scrollTo(0, y);
  return window.scrollY >= y - 1;
}
