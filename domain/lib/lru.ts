export type Lru<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/**
 * Keeps the entries used last, as many as the sum of their sizes allows; each counts as one unless `sizeOf`
 * says otherwise. An entry larger than the whole capacity is not kept.
 */
export function createLru<Value>(
  capacity: number,
  sizeOf: (value: Value, key: string) => number = () => 1,
): Lru<Value> {
  // A Map remembers the order of insertion: its first key is the oldest.
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const size = sizeOf(value, key);
      if (size > capacity) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= capacity) return;
        remove(oldest);
      }
    },
  };
}
