import { useSyncExternalStore } from 'react';

const never = () => () => {};
const always = () => true;

/** What only script can tell, by default that it runs: not on the server, nor while taking over what it drew. */
export function useScripted(tell: () => boolean = always): boolean {
  return useSyncExternalStore(never, tell, () => false);
}
