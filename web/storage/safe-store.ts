/** Small values that the browser stores. Reading and writing never throw. */
export type Store = {
  /** The stored value; undefined when there is none, it is broken, or storage is blocked. */
  readonly get: (key: string) => unknown;
  /** False when nothing was stored: storage may be full or blocked. */
  readonly set: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
};

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** JSON over localStorage, unless another storage is given; even naming localStorage throws where it is blocked. */
export function safeStore(backing: () => Backing = () => localStorage): Store {
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
        const text = backing().getItem(key);
        return text === null ? undefined : JSON.parse(text);
      }),
    set: (key, value) =>
      attempt(() => {
        backing().setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    remove: (key) => {
      attempt(() => backing().removeItem(key));
    },
  };
}
