import { useEffect, useEffectEvent } from 'react';

/**
 * Makes the Back button close an open overlay, as users expect on a phone; a second Back leaves the
 * page. overlay-entry.ts describes the history entry.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addOverlayEntry(() => onBack()) : undefined), [isOpen]);
}

/** Resolves when the browser has left the history entry of the previous overlay. */
let previousEntryLeftPromise: Promise<void> = Promise.resolve();
let lastOverlayId = Date.now();

/**
 * Adds a history entry for an overlay. Returns a cleanup function, which removes the entry if the
 * overlay was closed by other means than Back.
 */
function addOverlayEntry(onBack: () => void): () => void {
  const id = ++lastOverlayId;
  let isClosed = false;
  let pageKey: unknown;
  const onPop = (event: PopStateEvent) => {
    // The visitor went back from another overlay on top of this overlay, which stays open.
    if (event.state?.overlay === id) return;
    // The page below the overlay is unchanged, so the router is not notified. If the visitor goes back
    // further than that page, the router must change the page.
    if (event.state?.key === pageKey) event.stopImmediatePropagation();
    onBack();
  };
  void previousEntryLeftPromise.then(() => {
    if (isClosed) return;
    pageKey = history.state?.key;
    history.pushState({ ...history.state, overlay: id }, '');
    // Registered in the capture phase, so that it runs before the router's listener on the same window.
    addEventListener('popstate', onPop, { capture: true });
  });
  return () => {
    isClosed = true;
    removeEventListener('popstate', onPop, { capture: true });
    if (history.state?.overlay === id) previousEntryLeftPromise = leaveEntry();
  };
}

/** Goes back from the overlay's history entry to the page's own entry, without notifying the router. */
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
