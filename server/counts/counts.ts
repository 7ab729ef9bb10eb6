import { LRUCache } from 'lru-cache';

export type Counted = {
  /** How often it was done within the window, this time included. */
  readonly count: number;
  /** Milliseconds until the window ends and the next one begins with 1. */
  readonly msLeft: number;
};

/** Counts what is done, such as changes from one network address, within windows of time. */
export type Counts = { count(key: string, windowMs: number): Promise<Counted> };

/** Network addresses that are known at a time; the least recently seen are forgotten first. */
const MOST_KEYS = 20_000;

/** Counts of this process alone. */
export function createMemoryCounts(now: () => number = Date.now): Counts {
  const windows = new LRUCache<string, { count: number; readonly until: number }>({ max: MOST_KEYS });
  return {
    async count(key, windowMs) {
      const at = now();
      let window = windows.get(key);
      if (!window || window.until <= at) {
        window = { count: 0, until: at + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, msLeft: window.until - at };
    },
  };
}
