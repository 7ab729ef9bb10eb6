/**
 * Runs in the browser, on a page that is measured and then left: takes away what others stand for, since it takes most
 * of the time. These are the further rows of a list, and what a closed fold holds. The footer is the same on every page,
 * so it goes from all but the first. What holds a text that axe is to measure stays (axe.ts).
 */
export function keepFirstRows({ hasFooter }: { hasFooter: boolean }): void {
  const ROWS = 4;
  const take = (part: Element | null) =>
    part?.matches(':not([data-measure], :has([data-measure]))') && part.remove();
  if (!hasFooter) take(document.querySelector('.site-footer'));
  for (const part of document.querySelectorAll('details:not([open]) > :not(summary)')) take(part);
  for (const list of document.querySelectorAll('ul, ol, dl, tbody, main div, main section'))
    if ([...list.children].every(({ localName }) => localName === list.firstElementChild?.localName))
      for (const row of [...list.children].slice(ROWS)) take(row);
}
