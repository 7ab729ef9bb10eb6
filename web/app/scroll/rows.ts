import type { ScrollPosition } from './position.ts';

/** Returns the rendered rows of the page's list. */
function rowElements(): readonly Element[] {
  return [...document.querySelectorAll('[role="feed"] [aria-posinset]')];
}

export function rowElement(row: number): Element | null {
  return document.querySelector(`[role="feed"] [aria-posinset="${row}"]`);
}

/** Returns the row that the `highlight` parameter of the URL names. */
export function linkedRowElement(): HTMLElement | null {
  return document.querySelector('[role="feed"] [aria-posinset][aria-current="true"]');
}

/** Returns the current scroll position. */
export function currentPosition(): ScrollPosition {
  const firstRow = firstVisibleRow();
  if (!firstRow) return { y: window.scrollY };
  return { row: Number(firstRow.getAttribute('aria-posinset')), top: firstRow.getBoundingClientRect().top };
}

/**
 * Returns the first row of which more than half is below the sticky bars at the top of the screen, or
 * else the last row. Returns undefined if there is no list or the list is hidden.
 */
function firstVisibleRow(): Element | undefined {
  const barsHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  let lastRow: Element | undefined;
  for (const row of rowElements()) {
    const { top, height } = row.getBoundingClientRect();
    if (height === 0) continue;
    if (top + height / 2 > barsHeight) return row;
    lastRow = row;
  }
  return lastRow;
}
