import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { PodiumError } from '#contract/error.ts';

export type HolderOptions = {
  /** Builds an engine for the current data. The signal is aborted when the build times out. */
  readonly build: (signal: AbortSignal) => Promise<SearchEngine>;
  readonly readVersion: () => Promise<number>;
  /** Whether a build is due although the data version has not changed. */
  readonly isBuildDue?: () => boolean;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  /** Polling interval for changes, in milliseconds. */
  readonly pollIntervalMs?: number;
  /** Timeout of a build in milliseconds, after which it is aborted and retried. */
  readonly buildTimeoutMs?: number;
};

export type BuildStats = {
  readonly succeeded: number;
  readonly failed: number;
  /** Duration of the last successful build in seconds. */
  readonly lastDurationSeconds: number;
};

export type CatalogueHolder = {
  /** Returns the current engine; throws `unavailable` before the first successful build. */
  current(): SearchEngine;
  isLoaded(): boolean;
  /** False if the last poll failed: the database is down, or a build failed. */
  isUpToDate(): boolean;
  /** True after a build has timed out, until a later build ends by itself. */
  isStuck(): boolean;
  /** Milliseconds since the current engine was last known to have the newest data. */
  dataAgeMs(): number | undefined;
  /** Counts of successful and failed builds, and the last duration. */
  buildStats(): BuildStats;
  /**
   * Serves an engine of saved data that are `dataAgeMs` old, until a first build succeeds. For a start
   * while the database is away.
   */
  serveSaved(savedEngine: SearchEngine, dataAgeMs: number): void;
  /** Rebuilds the engine if the data version has changed. Returns whether it has changed. */
  refresh(): Promise<boolean>;
  /** Polls for changes at intervals until `stop`. */
  startPolling(): void;
  /** Polls at once, for example when the database notifies of a change; never rejects. */
  poll(): Promise<void>;
  /** Resolves when no poll is running. */
  stop(): Promise<void>;
};

const POLL_INTERVAL_MS = 2_000;
/** Failed builds are retried with growing intervals, at most this long, in milliseconds. */
const MAX_RETRY_INTERVAL_MS = 30_000;
/** Build timeout in milliseconds; many times the duration of a build with a million listings. */
const BUILD_TIMEOUT_MS = 600_000;

/**
 * Holds the current search engine and replaces it atomically when the data change. If the database is
 * down or a build fails, the previous engine stays in use.
 */
export function createCatalogueHolder(options: HolderOptions): CatalogueHolder {
  const {
    build,
    readVersion,
    isBuildDue = () => false,
    log,
    pollIntervalMs = POLL_INTERVAL_MS,
    buildTimeoutMs = BUILD_TIMEOUT_MS,
  } = options;
  let engine: SearchEngine | undefined;
  let currentRefreshPromise: Promise<boolean> | undefined;
  let nextRefreshPromise: Promise<boolean> | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isDatabaseReachable = true;
  let consecutiveFailures = 0;
  let hasTimedOut = false;
  let buildStats: BuildStats = { succeeded: 0, failed: 0, lastDurationSeconds: 0 };
  /** Time from `performance.now()` at which the engine was last known to have the newest data. */
  let lastCurrentAt: number | undefined;

  async function loadIfChanged(): Promise<boolean> {
    const pollStartedAt = performance.now();
    const version = await readVersion().catch(logDatabaseDown);
    if (!isDatabaseReachable) log.info({}, 'the database is back');
    isDatabaseReachable = true;
    if (isStopped) return false;
    if (version === engine?.version && !isBuildDue()) {
      lastCurrentAt = pollStartedAt;
      return false;
    }
    const buildStartedAt = performance.now();
    engine = await buildWithTimeout();
    lastCurrentAt = buildStartedAt;
    consecutiveFailures = 0;
    const buildMs = performance.now() - buildStartedAt;
    buildStats = { ...buildStats, succeeded: buildStats.succeeded + 1, lastDurationSeconds: buildMs / 1000 };
    log.info({ version: engine.version, ms: Math.round(buildMs) }, 'catalogue loaded');
    return true;
  }

  /** Rejects when the build times out, even if the build ignores the abort signal. */
  async function buildWithTimeout(): Promise<SearchEngine> {
    const abortController = new AbortController();
    const timeout = Promise.withResolvers<never>();
    abortController.signal.addEventListener('abort', () => timeout.reject(abortController.signal.reason));
    const timeoutTimer = setTimeout(
      () => abortController.abort(new Error(`the catalogue was not built within ${buildTimeoutMs / 1000} s`)),
      buildTimeoutMs,
    );
    try {
      return await Promise.race([build(abortController.signal), timeout.promise]);
    } finally {
      clearTimeout(timeoutTimer);
      hasTimedOut = abortController.signal.aborted;
    }
  }

  /** Rethrows the error. Logs only the first failure, not one per poll. */
  function logDatabaseDown(error: unknown): never {
    if (isDatabaseReachable && engine && !isStopped)
      log.warn({ err: error }, 'the database cannot be reached; the last catalogue stays in use');
    isDatabaseReachable = false;
    throw error;
  }

  /**
   * Runs one build at a time. A call during a build waits for one further build, because the running
   * build may have read the data before the change. All calls during the same build share that further
   * build.
   */
  function refresh(): Promise<boolean> {
    if (currentRefreshPromise) {
      nextRefreshPromise ??= currentRefreshPromise
        .catch(() => false)
        .then(() => {
          nextRefreshPromise = undefined;
          return refresh();
        });
      return nextRefreshPromise;
    }
    currentRefreshPromise = loadIfChanged().finally(() => {
      currentRefreshPromise = undefined;
    });
    return currentRefreshPromise;
  }

  async function poll(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      if (!isDatabaseReachable || isStopped) return;
      consecutiveFailures++;
      buildStats = { ...buildStats, failed: buildStats.failed + 1 };
      log.error(
        { err: error, failures: consecutiveFailures },
        'the catalogue could not be built; the last one goes on answering',
      );
    }
  }

  function scheduleNextPoll(): void {
    if (isStopped) return;
    pollTimer = setTimeout(
      async () => {
        await poll();
        scheduleNextPoll();
      },
      Math.max(
        pollIntervalMs,
        consecutiveFailures && Math.min(pollIntervalMs * 2 ** consecutiveFailures, MAX_RETRY_INTERVAL_MS),
      ),
    );
    pollTimer.unref();
  }

  return {
    current() {
      if (!engine) throw new PodiumError('unavailable');
      return engine;
    },
    isLoaded: () => engine !== undefined,
    isUpToDate: () => isDatabaseReachable && consecutiveFailures === 0,
    isStuck: () => hasTimedOut,
    buildStats: () => buildStats,
    dataAgeMs: () => (lastCurrentAt === undefined ? undefined : performance.now() - lastCurrentAt),
    serveSaved(savedEngine, dataAgeMs) {
      engine = savedEngine;
      lastCurrentAt = performance.now() - dataAgeMs;
      isDatabaseReachable = false;
    },
    refresh,
    poll,
    startPolling: scheduleNextPoll,
    async stop() {
      isStopped = true;
      clearTimeout(pollTimer);
      await (nextRefreshPromise ?? currentRefreshPromise)?.catch(() => undefined);
    },
  };
}
