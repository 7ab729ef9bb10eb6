/**
 * Runs in the browser, on a page that is measured and then left: takes away what others stand for, since it takes most
 * of the time. These are the further rows of a list, and what a closed fold holds. The footer is the same on every page,
 * so it goes from all but the first.
 */
export function keepFirstRows({ hasFooter }: { hasFooter: boolean }): void {
  const ROWS = 4;
  if (!hasFooter) document.querySelector('.site-footer')?.remove();
  for (const part of document.querySelectorAll('details:not([open]) > :not(summary)')) part.remove();
  for (const list of document.querySelectorAll('ul, ol, dl, tbody, main div, main section'))
    if ([...list.children].every(({ localName }) => localName === list.firstElementChild?.localName))
      for (const row of [...list.children].slice(ROWS)) row.remove();
}
