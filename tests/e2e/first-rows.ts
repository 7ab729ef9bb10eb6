/**
 * Runs in the browser, on a page that the test leaves afterwards. Removes repeated elements, which
 * would take most of the checking time: further rows of a list, the content of closed sections and, if
 * `hasFooter` is false, the footer.
 *
 * Elements with a text that axe will measure stay (axe.ts).
 */
export function keepFirstRows({ hasFooter }: { hasFooter: boolean }): void {
  const REMAINING_ROW_COUNT = 4;
  const removeElement = (element: Element | null) =>
    element?.matches(':not([data-measure], :has([data-measure]))') && element.remove();
  if (!hasFooter) removeElement(document.querySelector('.site-footer'));
  for (const element of document.querySelectorAll('details:not([open]) > :not(summary)'))
    removeElement(element);
  for (const list of document.querySelectorAll('ul, ol, dl, tbody, main div, main section'))
    if ([...list.children].every(({ localName }) => localName === list.firstElementChild?.localName))
      for (const row of [...list.children].slice(REMAINING_ROW_COUNT)) removeElement(row);
}
