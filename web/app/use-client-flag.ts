import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const alwaysTrue = () => true;

/** Returns `read()` in the browser (by default true), but false on the server and during hydration. */
export function useClientFlag(read: () => boolean = alwaysTrue): boolean {
  return useSyncExternalStore(subscribeToNothing, read, () => false);
}
