/** Small values that the browser stores. Reading and writing never throw. */
export type Store = {
  /** The stored value; undefined when there is none, it is broken, or storage is blocked. */
  readonly get: (key: string) => unknown;
  /** False when nothing was stored: storage may be full or blocked. */
  readonly set: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
};

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * JSON over localStorage, unless another storage is given; even naming it throws where it is blocked. While the server
 * draws there is none, which is asked for and not found out by an error: that costs a hundred times as much.
 */
export function safeStore(backing: () => Backing | undefined = () => globalThis.localStorage): Store {
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) =>
      attempt(() => {
        const text = backing()?.getItem(key);
        return text ? JSON.parse(text) : undefined;
      }),
    set: (key, value) =>
      attempt(() => {
        const storage = backing();
        storage?.setItem(key, JSON.stringify(value));
        return storage !== undefined;
      }) ?? false,
    remove: (key) => {
      attempt(() => backing()?.removeItem(key));
    },
  };
}
