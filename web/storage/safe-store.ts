/** Browser storage for small JSON values. Reading and writing never throw. */
export type Store = {
  /**
   * Returns the stored value. Returns undefined if there is no value, the value is malformed, or
   * storage is blocked.
   */
  readonly get: (key: string) => unknown;
  /** Returns false if the value was not stored, because storage is full or blocked. */
  readonly set: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
};

type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a store of JSON values, by default on localStorage. Even reading the property `localStorage`
 * throws if the browser blocks storage. On the server `localStorage` is undefined; checking for
 * undefined is a hundred times faster than catching an exception.
 */
export function safeStore(
  openStorage: () => StorageBackend | undefined = () => globalThis.localStorage,
): Store {
  const withoutThrowing = <Result>(action: () => Result): Result | undefined => {
    try {
      return action();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) =>
      withoutThrowing(() => {
        const text = openStorage()?.getItem(key);
        return text ? JSON.parse(text) : undefined;
      }),
    set: (key, value) =>
      withoutThrowing(() => {
        const storage = openStorage();
        storage?.setItem(key, JSON.stringify(value));
        return storage !== undefined;
      }) ?? false,
    remove: (key) => {
      withoutThrowing(() => openStorage()?.removeItem(key));
    },
  };
}
