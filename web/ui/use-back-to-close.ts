import { useEffect, useEffectEvent } from 'react';

/**
 * Makes Back close an open overlay, as users expect on a phone; a second Back leaves the page. See
 * overlay-entry.ts for the history entry.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addOverlayEntry(() => onBack()) : undefined), [isOpen]);
}

/** Resolves when the history entry of the previous overlay has been left. */
let whenPreviousEntryLeft: Promise<void> = Promise.resolve();
let lastOverlayId = Date.now();

/**
 * Adds a history entry for an overlay. Returns a function that removes it if the overlay closes in
 * another way.
 */
function addOverlayEntry(onBack: () => void): () => void {
  const id = ++lastOverlayId;
  let isClosed = false;
  let pageKey: unknown;
  const onPop = (event: PopStateEvent) => {
    // Another overlay on top of this one was closed.
    if (event.state?.overlay === id) return;
    // The page below is unchanged, so the router need not be notified. If the visitor goes back
    // further, the router changes the page.
    if (event.state?.key === pageKey) event.stopImmediatePropagation();
    onBack();
  };
  void whenPreviousEntryLeft.then(() => {
    if (isClosed) return;
    pageKey = history.state?.key;
    history.pushState({ ...history.state, overlay: id }, '');
    // Captured, so that it runs before the router's listener on the same window.
    addEventListener('popstate', onPop, { capture: true });
  });
  return () => {
    isClosed = true;
    removeEventListener('popstate', onPop, { capture: true });
    if (history.state?.overlay === id) whenPreviousEntryLeft = leaveEntry();
  };
}

/** Goes back to the page's own history entry without notifying the router. */
function leaveEntry(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    resolve();
  };
  addEventListener('popstate', onPop, { capture: true, once: true });
  history.back();
  return promise;
}
