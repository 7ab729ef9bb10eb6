import { LRUCache } from 'lru-cache';

export type CountResult = {
  /** Number of events in the current window, including this one. */
  readonly count: number;
  /** Milliseconds until the current window ends. */
  readonly msLeft: number;
};

/** Counts events per key within fixed time windows, such as write requests per IP address. */
export type RequestCounts = { count(key: string, windowMs: number): Promise<CountResult> };

/** Maximum number of keys, such as IP addresses, in memory. The least recently used are evicted first. */
const MAX_COUNTED_KEYS = 20_000;

/** Creates counters in the memory of this process. */
export function createMemoryCounts(now: () => number = Date.now): RequestCounts {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: MAX_COUNTED_KEYS });
  return {
    async count(key, windowMs) {
      const currentTime = now();
      let window = windows.get(key);
      if (!window || window.endsAt <= currentTime) {
        window = { count: 0, endsAt: currentTime + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, msLeft: window.endsAt - currentTime };
    },
  };
}
