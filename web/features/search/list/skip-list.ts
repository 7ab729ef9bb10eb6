const FOCUSABLE_SELECTOR = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/**
 * Moves the focus past a list: Ctrl+End to the first element after it, Ctrl+Home to the last one before
 * it. Tab cannot leave an infinite list. Screen reader users know these keys from the ARIA feed
 * pattern.
 */
export function skipList(list: HTMLElement, key: string): boolean {
  if (key !== 'End' && key !== 'Home') return false;
  const elementsOutside = [...document.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
    (element) => !list.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  const target =
    key === 'End'
      ? elementsOutside.find((element) => isAfter(list, element))
      : elementsOutside.findLast((element) => !isAfter(list, element));
  target?.focus();
  return target !== undefined;
}

/**
 * Returns whether the keyboard focus is after the list. Loading more rows would then push the focused
 * element away.
 */
export function isFocusPastList(list: HTMLElement): boolean {
  const focused = document.querySelector(':focus-visible');
  return focused !== null && isAfter(list, focused);
}

/** Returns whether an element follows the list and is not inside it (then CONTAINED_BY would be set too). */
function isAfter(list: HTMLElement, element: Element): boolean {
  return list.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
}
