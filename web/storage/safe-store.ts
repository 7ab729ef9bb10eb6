/** Small values that the browser stores. Reading and writing never throw. */
export type Store = {
  /** The stored value; undefined when there is none, it is broken, or storage is blocked. */
  readonly get: (key: string) => unknown;
  /** False when nothing was stored: storage may be full or blocked. */
  readonly set: (key: string, value: unknown) => boolean;
  readonly remove: (key: string) => void;
};

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** None while the server draws: to ask first is cheaper than an error. Even asking throws where storage is blocked. */
function browserStorage(): Backing | undefined {
  return typeof localStorage === 'undefined' ? undefined : localStorage;
}

/** JSON over localStorage, unless another storage is given. */
export function safeStore(backing: () => Backing | undefined = browserStorage): Store {
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
        const text = backing()?.getItem(key) ?? null;
        return text === null ? undefined : JSON.parse(text);
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
