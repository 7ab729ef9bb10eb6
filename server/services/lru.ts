export type Lru<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/** Keeps the entries used last. A Map remembers the order of insertion: its first key is the oldest. */
export function createLru<Value>(capacity: number): Lru<Value> {
  const entries = new Map<string, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
  };
}
