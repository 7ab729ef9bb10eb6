/** Storage for small values in the browser. Reading and writing never throw. */
export type Store = {
  /** Returns the stored value; undefined if there is none, it is malformed, or storage is blocked. */
  readonly get: (key: string) => unknown;
  /** Returns false if nothing was stored because storage is full or blocked. */
  readonly set: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
};

type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a JSON store on localStorage, or on another storage. Even accessing localStorage throws where
 * it is blocked. On the server it is undefined, which is checked without an exception, because that is
 * a hundred times faster.
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
