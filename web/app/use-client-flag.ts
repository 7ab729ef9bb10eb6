import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const alwaysTrue = () => true;

/** Returns `readFlag()` in the browser, by default true. Returns false on the server and during hydration. */
export function useClientFlag(readFlag: () => boolean = alwaysTrue): boolean {
  return useSyncExternalStore(subscribeToNothing, readFlag, () => false);
}
