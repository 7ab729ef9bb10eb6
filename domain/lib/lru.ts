export type Lru<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** The sum of the sizes of what is kept. */
  size(): number;
};

/**
 * Keeps the entries used last, as many as the sum of their sizes allows; each counts as one unless `sizeOf`
 * says otherwise. An entry larger than the whole capacity is not kept. To look one up only marks it: when room is
 * needed, the oldest go, but one that was used since it was last looked at goes to the end of the row instead.
 */
export function createLru<Value>(
  capacity: number,
  sizeOf: (value: Value, key: string) => number = () => 1,
): Lru<Value> {
  // A Map remembers the order of insertion: its first key is the oldest.
  const entries = new Map<string, { readonly value: Value; readonly size: number; isUsed: boolean }>();
  /** Goes on where it stopped: from the start it would pass all that were deleted since the Map was last tidied. */
  let oldestFirst = entries.entries();
  const nextOldest = () => {
    const next = oldestFirst.next();
    if (!next.done) return next;
    oldestFirst = entries.entries();
    return oldestFirst.next();
  };
  let total = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entry.isUsed = true;
      return entry.value;
    },
    set(key, value) {
      total -= entries.get(key)?.size ?? 0;
      entries.delete(key);
      const size = sizeOf(value, key);
      if (size > capacity) return;
      while (total + size > capacity) {
        const next = nextOldest();
        if (next.done) break;
        const [oldest, entry] = next.value;
        entries.delete(oldest);
        if (entry.isUsed) entries.set(oldest, { ...entry, isUsed: false });
        else total -= entry.size;
      }
      entries.set(key, { value, size, isUsed: false });
      total += size;
    },
    size: () => total,
  };
}
