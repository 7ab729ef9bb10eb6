/** Hits and misses of a response cache, and its size in bytes. */
export type CacheUse = { readonly hits: number; readonly misses: number; readonly bytes: number };

/** Connections of a database pool, and requests waiting for a connection. */
export type PoolUse = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

/** Number of pages being rendered, and of pages waiting in the queue. */
export type PageLoad = { readonly drawing: number; readonly waiting: number };

/** The measurable parts of the web server. */
export type WatchedApp = {
  readonly server: { getConnections(done: (error: Error | null, count: number) => void): unknown };
  /** Functions that read the statistics of each cache, by the value of its label in the metrics. */
  readonly caches: Readonly<Record<string, () => CacheUse>>;
  readonly pages: () => PageLoad;
};
