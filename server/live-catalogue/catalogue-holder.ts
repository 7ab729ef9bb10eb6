import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { PodiumError } from '#contract/error.ts';

export type HolderOptions = {
  /** An engine for the data as they are now; the signal ends a build that has missed its deadline. */
  readonly build: (ending: AbortSignal) => Promise<SearchEngine>;
  readonly readVersion: () => Promise<number>;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  /** How often to look whether data have changed, in milliseconds. */
  readonly interval?: number;
  /** How long a build may take before it is ended and started again, in milliseconds. */
  readonly deadline?: number;
};

export type Builds = {
  readonly done: number;
  readonly failed: number;
  /** Seconds that the last one took. */
  readonly lastSeconds: number;
};

export type CatalogueHolder = {
  /** The engine of now; throws `unavailable` while none could be built. */
  current(): SearchEngine;
  isLoaded(): boolean;
  /** False when the last look could not follow the data: the database is away, or a build failed. */
  isFollowing(): boolean;
  /** True when the last build has missed its deadline, until another one ends by itself. */
  isStuck(): boolean;
  /** How long ago the engine of now was last known to have the newest data, in milliseconds. */
  dataAge(): number | undefined;
  /** How its builds have gone so far. */
  builds(): Builds;
  /** Rebuilds when the data version is another; returns whether it was. */
  refresh(): Promise<boolean>;
  /** Looks for changes now, and again and again until `stop`. */
  watch(): void;
  /** Looks at once, as when the database notifies of a change; never rejects. */
  look(): Promise<void>;
  /** Resolves when no look is under way any more. */
  stop(): Promise<void>;
};

const INTERVAL_MS = 2_000;
/** A build that fails again and again is tried at growing intervals up to this one. */
const LONGEST_MS = 30_000;
/** Many times what a build of a million listings takes. */
const DEADLINE_MS = 600_000;

/**
 * Holds the engine that answers all searches and swaps it whole when data change. When the database is
 * away, or an engine cannot be built, the last one goes on answering.
 */
export function createCatalogueHolder(options: HolderOptions): CatalogueHolder {
  const { build, readVersion, log, interval = INTERVAL_MS, deadline = DEADLINE_MS } = options;
  let engine: SearchEngine | undefined;
  let underWay: Promise<boolean> | undefined;
  let following: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let reachable = true;
  let failures = 0;
  let stuck = false;
  let builds: Builds = { done: 0, failed: 0, lastSeconds: 0 };
  /** By `performance.now()`. */
  let newestAt: number | undefined;

  async function load(): Promise<boolean> {
    const lookedAt = performance.now();
    const version = await readVersion().catch(logAway);
    if (!reachable) log.info({}, 'the database is back');
    reachable = true;
    if (stopped) return false;
    if (version === engine?.version) {
      newestAt = lookedAt;
      return false;
    }
    const started = performance.now();
    engine = await buildInTime();
    newestAt = started;
    failures = 0;
    const ms = performance.now() - started;
    builds = { ...builds, done: builds.done + 1, lastSeconds: ms / 1000 };
    log.info({ version: engine.version, ms: Math.round(ms) }, 'catalogue loaded');
    return true;
  }

  /** Does not wait for a build that has missed its deadline, even when the signal does not end it. */
  async function buildInTime(): Promise<SearchEngine> {
    const ending = new AbortController();
    const late = Promise.withResolvers<never>();
    ending.signal.addEventListener('abort', () => late.reject(ending.signal.reason));
    const timer = setTimeout(
      () => ending.abort(new Error(`the catalogue was not built within ${deadline / 1000} s`)),
      deadline,
    );
    try {
      return await Promise.race([build(ending.signal), late.promise]);
    } finally {
      clearTimeout(timer);
      stuck = ending.signal.aborted;
    }
  }

  /** Logged once, not at every look. */
  function logAway(error: unknown): never {
    if (reachable && engine && !stopped)
      log.warn({ err: error }, 'the database is away; the last catalogue goes on answering');
    reachable = false;
    throw error;
  }

  /**
   * One build at a time. A call during a build waits for another one after it, since this one may have read
   * the data before the change. All calls during one build share the next.
   */
  function refresh(): Promise<boolean> {
    if (underWay) {
      following ??= underWay
        .catch(() => false)
        .then(() => {
          following = undefined;
          return refresh();
        });
      return following;
    }
    underWay = load().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function look(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      if (!reachable || stopped) return;
      failures++;
      builds = { ...builds, failed: builds.failed + 1 };
      log.error({ err: error, failures }, 'the catalogue could not be built; the last one goes on answering');
    }
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(
      async () => {
        await look();
        schedule();
      },
      Math.max(interval, failures && Math.min(interval * 2 ** failures, LONGEST_MS)),
    );
    timer.unref();
  }

  return {
    current() {
      if (!engine) throw new PodiumError('unavailable');
      return engine;
    },
    isLoaded: () => engine !== undefined,
    isFollowing: () => reachable && failures === 0,
    isStuck: () => stuck,
    builds: () => builds,
    dataAge: () => (newestAt === undefined ? undefined : performance.now() - newestAt),
    refresh,
    look,
    watch: schedule,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await (following ?? underWay)?.catch(() => undefined);
    },
  };
}
