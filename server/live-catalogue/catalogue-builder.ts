import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { StaticQuery } from '../database/queries/recorded-queries.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { BUILD_THREAD_LIMITS } from './build-memory.ts';
import {
  createPartsCache,
  type LastBuild,
  type PartsUpdate,
  type UnconfirmedSource,
} from './catalogue-parts-cache.ts';

/** A request to the worker thread to read the saved file, while the database does not answer. */
export type RestoreRequest = { readonly restoreFile: string };

/** Message of the worker thread that there is no file that it can read. */
export type NothingSaved = { readonly isNothingSaved: true };

/** A build request to the worker thread. */
export type BuildRequest = {
  readonly connection: pg.PoolConfig;
  /** Connection for reading rows, possibly to a replica. */
  readonly readConnection: pg.PoolConfig;
  /** The previous build. Undefined if the thread already has its parts, or if there was no build yet. */
  readonly lastBuild: LastBuild | undefined;
  /** File in which the parts are saved for the next start. */
  readonly saveFile: string | undefined;
  /** Queries of the snapshots, whose rows are saved with the parts. */
  readonly snapshotQueries?: readonly StaticQuery[];
  /** Number of listings or transactions read at a time in a full build. */
  readonly spanSize?: number | undefined;
};

/** Message of the worker thread that a build has failed. */
export type BuildFailure = { readonly failure: unknown };

/** Message of the worker thread that the next build has less work for searches, without any change. */
export type JoinEnd = { readonly hasJoinEnded: true };

export type CatalogueBuilder = {
  /** Whether a build is due although the data have not changed. */
  isBuildDue(): boolean;
  /**
   * Builds a catalogue of the current data. Rejects if the thread fails, exits early or is stopped.
   * When `signal` aborts, the thread is terminated; the next build starts a new thread.
   */
  build(signal?: AbortSignal): Promise<SearchEngine>;
  /**
   * Opens the saved catalogue without the database. Undefined if there is no file that this build of the
   * code has written.
   */
  restore(): Promise<RestoredCatalogue | undefined>;
  /** Returns an update with all current parts, for a thread that has none yet. */
  fullUpdate(): PartsUpdate | undefined;
  /** Starts the worker thread in advance, so that its modules are loaded before the first build. */
  startThread(): void;
  /** Terminates all threads, including a running build. */
  stop(): Promise<void>;
};

export type RestoredCatalogue = { readonly engine: SearchEngine; readonly source: UnconfirmedSource };

type BuilderOptions = {
  /** Module of the worker thread; replaced in tests. */
  readonly script?: URL;
  /** File in which the parts are saved for the next start. */
  readonly saveFile?: string;
  /** Lists the queries of the snapshots, whose rows are saved with the parts. */
  readonly listSnapshotQueries?: () => Promise<readonly StaticQuery[]>;
  /** Number of listings or transactions read at a time in a full build. */
  readonly spanSize?: number;
  /** Called before each build; returns the replica to read from, or undefined to read from the primary. */
  readonly chooseReadConnection?: () => Promise<pg.PoolConfig | undefined>;
  /**
   * Called after each build with the changed parts, so that other threads can open the same shared
   * memory.
   */
  readonly onBuilt?: (update: PartsUpdate) => void;
};

type BuildResponse = PartsUpdate | BuildFailure | JoinEnd;

const WORKER_URL = new URL('./catalogue-worker.ts', import.meta.url);

type Thread = { readonly worker: Worker; hasParts: boolean; hasJoinEnded: boolean };

/**
 * Builds catalogues in a worker thread, so that reading and sorting never block requests. Finished
 * columns are in shared memory, so the main thread opens them without a copy. Parts whose tables have
 * not changed are reused; changed listings are spliced into the existing parts. Between builds the
 * thread stays alive with its modules and the last parts loaded, so that changes appear quickly.
 */
export function createCatalogueBuilder(
  /** A promise, because the database may still be starting while the thread is already being created. */
  connection: pg.PoolConfig | Promise<pg.PoolConfig>,
  {
    script = WORKER_URL,
    saveFile,
    listSnapshotQueries,
    spanSize,
    chooseReadConnection,
    onBuilt,
  }: BuilderOptions = {},
): CatalogueBuilder {
  const workers = new Set<Worker>();
  let thread: Thread | undefined;
  const partsCache = createPartsCache();
  /**
   * True after a failed build. The next build then reads from the primary, because a replica may have
   * cancelled a long query to continue replication.
   */
  let hasFailed = false;
  let isStopped = false;
  let snapshotQueries: readonly StaticQuery[] | undefined;

  function createThread(): Thread {
    const worker = new Worker(script, { name: 'catalogue', resourceLimits: BUILD_THREAD_LIMITS });
    const newThread = { worker, hasParts: false, hasJoinEnded: false };
    workers.add(worker);
    onMessage<BuildResponse>(worker, (message) => {
      if ('hasJoinEnded' in message) newThread.hasJoinEnded = true;
    });
    worker.once('exit', () => {
      workers.delete(worker);
      if (thread === newThread) thread = undefined;
    });
    // Ignores the error of an idle thread that crashes, because the next build starts a new thread.
    worker.on('error', () => undefined);
    worker.unref();
    return newThread;
  }

  function startThread(): void {
    if (!isStopped) thread ??= createThread();
  }

  async function requestBuild(thread: Thread, connection: pg.PoolConfig): Promise<PartsUpdate> {
    const { worker, hasParts } = thread;
    snapshotQueries ??= (await listSnapshotQueries?.()) ?? [];
    const readConnection = (hasFailed ? undefined : await chooseReadConnection?.()) ?? connection;
    thread.hasJoinEnded = false;
    const responsePromise = nextResponse<PartsUpdate>(worker);
    const lastBuild = hasParts ? undefined : partsCache.lastBuild();
    sendMessage<BuildRequest>(worker, {
      connection,
      readConnection,
      lastBuild,
      saveFile,
      snapshotQueries,
      spanSize,
    });
    hasFailed = true;
    const response = await responsePromise;
    hasFailed = false;
    return response;
  }

  return {
    startThread,
    isBuildDue: () => thread?.hasJoinEnded === true,
    fullUpdate: partsCache.fullUpdate,
    async build(signal) {
      const primaryConfig = await connection;
      if (isStopped) throw new Error('no catalogue is built any more');
      signal?.throwIfAborted();
      const activeThread = thread ?? createThread();
      thread = activeThread;
      activeThread.worker.ref();
      const terminateThread = () => {
        if (thread === activeThread) thread = undefined;
        void activeThread.worker.terminate();
      };
      signal?.addEventListener('abort', terminateThread);
      try {
        const update = await requestBuild(activeThread, primaryConfig);
        // False until this thread has applied the update, because the worker thread may have newer
        // parts than the cache of this thread.
        activeThread.hasParts = false;
        // Yields to the event loop between receiving and applying the update, so that requests are
        // blocked twice for a short time instead of once for a long time.
        await nextTurn();
        const engine = partsCache.applyUpdate(update);
        activeThread.hasParts = true;
        onBuilt?.(update);
        return engine;
      } finally {
        signal?.removeEventListener('abort', terminateThread);
        activeThread.worker.unref();
        startThread();
      }
    },
    async restore() {
      if (saveFile === undefined) return undefined;
      const activeThread = thread ?? createThread();
      thread = activeThread;
      activeThread.worker.ref();
      try {
        const responsePromise = nextResponse<PartsUpdate | NothingSaved>(activeThread.worker);
        sendMessage<RestoreRequest>(activeThread.worker, { restoreFile: saveFile });
        const update = await responsePromise;
        if ('isNothingSaved' in update || !update.unconfirmed) return undefined;
        const engine = partsCache.applyUpdate(update);
        activeThread.hasParts = true;
        return { engine, source: update.unconfirmed };
      } finally {
        activeThread.worker.unref();
      }
    },
    async stop() {
      isStopped = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/** Resolves with the next response of a thread; rejects if the thread fails or exits. */
function nextResponse<Response extends object>(worker: Worker): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const stopListening = onMessage<Response | BuildFailure | JoinEnd>(worker, (response) => {
    if ('failure' in response) reject(response.failure);
    else if (!('hasJoinEnded' in response)) resolve(response);
  });
  const onExit = (code: number) =>
    reject(new Error(`the thread that builds the catalogue ended early (${code})`));
  worker.on('messageerror', reject).on('error', reject).on('exit', onExit);
  return promise.finally(() => {
    stopListening();
    worker.off('messageerror', reject).off('error', reject).off('exit', onExit);
  });
}
