/**
 * Runs in the browser, on a page that is measured and then left. Removes repeated elements, which would
 * take most of the time: further rows of a list, content of closed sections, and the footer, which is
 * the same on every page, from all pages but the first. Elements with a text that axe will measure stay
 * (axe.ts).
 */
export function keepFirstRows({ hasFooter }: { hasFooter: boolean }): void {
  const ROWS = 4;
  const removeElement = (element: Element | null) =>
    element?.matches(':not([data-measure], :has([data-measure]))') && element.remove();
  if (!hasFooter) removeElement(document.querySelector('.site-footer'));
  for (const element of document.querySelectorAll('details:not([open]) > :not(summary)'))
    removeElement(element);
  for (const list of document.querySelectorAll('ul, ol, dl, tbody, main div, main section'))
    if ([...list.children].every(({ localName }) => localName === list.firstElementChild?.localName))
      for (const row of [...list.children].slice(ROWS)) removeElement(row);
}
