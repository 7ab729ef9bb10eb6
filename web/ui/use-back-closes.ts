import { useEffect, useEffectEvent } from 'react';

/**
 * Back closes what is open, as people expect on a phone, and leaves the page only when pressed again. For the
 * entry of the history see overlay-entry.ts.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addOverlayEntry(() => onBack()) : undefined), [isOpen]);
}

/** Resolves when the entry of the overlay before has been left. */
let isLeft: Promise<void> = Promise.resolve();
let lastId = Date.now();

/** Returns how to take the entry away again, when the overlay was closed in another way. */
function addOverlayEntry(onBack: () => void): () => void {
  const id = ++lastId;
  let isClosed = false;
  let pageKey: unknown;
  const onPop = (event: PopStateEvent) => {
    // An overlay above this one was closed.
    if (event.state?.overlay === id) return;
    // It is the same page as before, so the router need not know. Whoever goes further back leaves the page.
    if (event.state?.key === pageKey) event.stopImmediatePropagation();
    onBack();
  };
  void isLeft.then(() => {
    if (isClosed) return;
    pageKey = history.state?.key;
    history.pushState({ ...history.state, overlay: id }, '');
    // While it is captured: before the router, which listens to the same window, hears of it.
    addEventListener('popstate', onPop, { capture: true });
  });
  return () => {
    isClosed = true;
    removeEventListener('popstate', onPop, { capture: true });
    if (history.state?.overlay === id) isLeft = leaveEntry();
  };
}

/** Goes back to the page's own entry without the router. */
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
