const FOCUSABLE_SELECTOR = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/**
 * Moves the focus past a list: Ctrl+End to the first element after the list, Ctrl+Home to the last
 * element before it. Tab alone cannot leave an infinite list. Screen reader users know these keys from
 * the ARIA feed pattern.
 */
export function skipList(list: HTMLElement, key: string): boolean {
  if (key !== 'End' && key !== 'Home') return false;
  const elementsOutside = [...document.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
    (element) => !list.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  const focusTarget =
    key === 'End'
      ? elementsOutside.find((element) => isAfter(list, element))
      : elementsOutside.findLast((element) => !isAfter(list, element));
  focusTarget?.focus();
  return focusTarget !== undefined;
}

/**
 * Returns whether the keyboard focus is after the list. In that case loading more rows would push the
 * focused element down.
 */
export function isFocusPastList(list: HTMLElement): boolean {
  const focusedElement = document.querySelector(':focus-visible');
  return focusedElement !== null && isAfter(list, focusedElement);
}

/**
 * Returns whether an element follows the list. For an element inside the list, the comparison result
 * also has the flag CONTAINED_BY, so this function returns false.
 */
function isAfter(list: HTMLElement, element: Element): boolean {
  return list.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
}
