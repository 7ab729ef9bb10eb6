import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { withDelta } from '#catalogue/memory/delta.ts';
import { heapBallast } from '#catalogue/memory/shared-memory.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { DataVersions } from '../database/queries/catalogue.ts';

/** The last parts, and what they were made of. */
export type LastBuild = { readonly parts: CatalogueParts; readonly known: DataVersions };

/** What the building thread is asked for. */
export type BuildOrder = {
  readonly connection: pg.PoolConfig;
  /** The last parts, unless it has made them itself. */
  readonly lastBuild: LastBuild | undefined;
  /** Where parts are saved for the next start. */
  readonly file: string | undefined;
  /** How many listings or transactions are read at a time when all are made anew. */
  readonly spanSize?: number | undefined;
};

/** What it answers: what has changed in the parts, or why there are none. */
export type Built = {
  /** From the last parts to the new ones (catalogue/memory/delta.ts). */
  readonly delta: unknown;
  readonly known: DataVersions;
  /** Bytes of shared memory that were not in use before. */
  readonly bytes: number;
};
export type Failed = { readonly failure: unknown };

export type CatalogueBuilder = {
  /**
   * A catalogue of the data as they are now; rejects when the thread fails, ends early or is stopped. `ending` ends
   * the thread, whatever it waits for; the next build has another.
   */
  build(ending?: AbortSignal): Promise<SearchEngine>;
  /** Loads the program of the building thread beforehand. */
  prepare(): void;
  /** Ends a build that is under way. */
  stop(): Promise<void>;
};

type BuilderOptions = {
  /** The program of the building thread. */
  readonly script?: URL;
  /** Where parts are saved for the next start. */
  readonly file?: string;
  /** How many listings or transactions are read at a time when all are made anew. */
  readonly spanSize?: number;
};

const WORKER = new URL('./catalogue-worker.ts', import.meta.url);

type Thread = { readonly worker: Worker; hasParts: boolean };

/**
 * Builds catalogues in a thread of its own, so that requests never wait for reading and sorting. Both
 * threads read the same memory: this one gets the finished columns without a copy and opens them. Parts
 * whose tables have not changed stay as they are; listings that have changed are spliced into the others.
 * The thread waits with its program and the last parts loaded, so that a change is followed at once.
 */
export function createCatalogueBuilder(
  /** A database may still be starting while the first thread is prepared. */
  connection: pg.PoolConfig | Promise<pg.PoolConfig>,
  { script = WORKER, file, spanSize }: BuilderOptions = {},
): CatalogueBuilder {
  const workers = new Set<Worker>();
  let thread: Thread | undefined;
  let lastBuild: (LastBuild & { readonly ballast: ArrayBuffer | undefined }) | undefined;
  let stopped = false;

  function start(): Thread {
    const worker = new Worker(script, { name: 'catalogue' });
    const started = { worker, hasParts: false };
    workers.add(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      if (thread === started) thread = undefined;
    });
    // When a thread breaks while it waits, the next build starts another.
    worker.on('error', () => undefined);
    worker.unref();
    return started;
  }

  function prepare(): void {
    if (!stopped) thread ??= start();
  }

  function order({ worker, hasParts }: Thread, connection: pg.PoolConfig): Promise<Built> {
    const last = lastBuild && { parts: lastBuild.parts, known: lastBuild.known };
    const message: BuildOrder = { connection, lastBuild: hasParts ? undefined : last, file, spanSize };
    const built = answerOf(worker);
    worker.postMessage(message);
    return built;
  }

  function open({ delta, known, bytes }: Built): SearchEngine {
    const parts = withDelta(lastBuild?.parts, delta);
    if (!parts) throw new Error('the thread that builds the catalogue has sent no parts');
    const engine = openCatalogue(parts);
    lastBuild = { parts, known, ballast: heapBallast(bytes) };
    return engine;
  }

  return {
    prepare,
    async build(ending) {
      const config = await connection;
      if (stopped) throw new Error('no catalogue is built any more');
      ending?.throwIfAborted();
      const building = thread ?? start();
      thread = building;
      building.worker.ref();
      const end = () => {
        if (thread === building) thread = undefined;
        void building.worker.terminate();
      };
      ending?.addEventListener('abort', end);
      try {
        const built = await order(building, config);
        // Until the parts are open here, the thread may know other parts than this one.
        building.hasParts = false;
        // Requests wait twice for a short time, for taking over and for opening, instead of once for long.
        await nextTurn();
        const engine = open(built);
        building.hasParts = true;
        return engine;
      } finally {
        ending?.removeEventListener('abort', end);
        building.worker.unref();
        prepare();
      }
    },
    async stop() {
      stopped = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/** The next answer of a thread. */
function answerOf(worker: Worker): Promise<Built> {
  const { promise, resolve, reject } = Promise.withResolvers<Built>();
  const onMessage = (answer: Built | Failed) =>
    'failure' in answer ? reject(answer.failure) : resolve(answer);
  const onExit = (code: number) =>
    reject(new Error(`the thread that builds the catalogue ended early (${code})`));
  worker.on('message', onMessage).on('messageerror', reject).on('error', reject).on('exit', onExit);
  return promise.finally(() =>
    worker.off('message', onMessage).off('messageerror', reject).off('error', reject).off('exit', onExit),
  );
}
