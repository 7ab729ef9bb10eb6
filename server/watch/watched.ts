/** How often a response was kept, or had to be made, and the bytes that are kept. */
export type CacheUse = { readonly hits: number; readonly misses: number; readonly bytes: number };

/** Connections of a pool, and requests that wait for one. */
export type PoolUse = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

/** Pages that are drawn, and pages that wait for their turn. */
export type PageLoad = { readonly drawing: number; readonly waiting: number };

/** What there is to watch of the program that answers visitors. */
export type WatchedApp = {
  readonly server: { getConnections(done: (error: Error | null, count: number) => void): unknown };
  /** By the name that they have in the metrics. */
  readonly caches: Readonly<Record<string, () => CacheUse>>;
  readonly pages: () => PageLoad;
};
