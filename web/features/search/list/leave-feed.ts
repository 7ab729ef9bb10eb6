const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/**
 * A list without an end cannot be left by Tab: there is always one more row. Control and End lead to what comes after
 * it, Control and Home to what stands before it, as screen readers' users know it of feeds.
 */
export function leaveFeed(feed: HTMLElement, key: string): boolean {
  if (key !== 'End' && key !== 'Home') return false;
  const around = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !feed.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  const next =
    key === 'End'
      ? around.find((element) => isAfter(feed, element))
      : around.findLast((element) => !isAfter(feed, element));
  next?.focus();
  return next !== undefined;
}

/** Whether whoever goes by keyboard has left the list behind: further rows would push away what has the focus. */
export function isLeftBehind(feed: HTMLElement): boolean {
  const focused = document.querySelector(':focus-visible');
  return focused !== null && isAfter(feed, focused);
}

/** And not within it, which would be said besides. */
function isAfter(feed: HTMLElement, element: Element): boolean {
  return feed.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
}
