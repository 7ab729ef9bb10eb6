import { useSyncExternalStore } from 'react';

const never = () => () => {};
const always = () => true;

/** What only script can know, by default that it runs. False on the server, and while the browser takes over its page. */
export function useScripted(read: () => boolean = always): boolean {
  return useSyncExternalStore(never, read, () => false);
}
