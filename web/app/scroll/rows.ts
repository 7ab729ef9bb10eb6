import type { ScrollPosition } from './position.ts';

/** The rows of the page's list that are in the document. */
function rows(): readonly Element[] {
  return [...document.querySelectorAll('[role="feed"] [aria-posinset]')];
}

export function rowElement(row: number): Element | null {
  return document.querySelector(`[role="feed"] [aria-posinset="${row}"]`);
}

/** The row that the page's address points at. */
export function markedRow(): HTMLElement | null {
  return document.querySelector('[role="feed"] [aria-posinset][aria-current="true"]');
}

/** Where the visitor stands now. */
export function presentPosition(): ScrollPosition {
  const shown = firstOnScreen();
  if (!shown) return { y: window.scrollY };
  return { row: Number(shown.getAttribute('aria-posinset')), top: shown.getBoundingClientRect().top };
}

/**
 * The first row of which more than half is below the bars at the top of the screen, else the last row. None
 * where there is no list, or it is hidden and has no height.
 */
function firstOnScreen(): Element | undefined {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  let last: Element | undefined;
  for (const row of rows()) {
    const { top, height } = row.getBoundingClientRect();
    if (height === 0) continue;
    if (top + height / 2 > bars) return row;
    last = row;
  }
  return last;
}
