import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { type Built, createHeldParts, type LastBuild } from './held-parts.ts';

/** What the building thread is asked for. */
export type BuildOrder = {
  readonly connection: pg.PoolConfig;
  /** Where rows are read, which may be a replica. */
  readonly reads: pg.PoolConfig;
  /** The last parts, unless it has made them itself. */
  readonly lastBuild: LastBuild | undefined;
  /** Where parts are saved for the next start. */
  readonly file: string | undefined;
  /** How many listings or transactions are read at a time when all are made anew. */
  readonly spanSize?: number | undefined;
};

/** What it answers instead of what has changed in the parts, when there are none. */
export type Failed = { readonly failure: unknown };

export type CatalogueBuilder = {
  /**
   * A catalogue of the data as they are now; rejects when the thread fails, ends early or is stopped. `ending` ends
   * the thread, whatever it waits for; the next build has another.
   */
  build(ending?: AbortSignal): Promise<SearchEngine>;
  /** All of the last parts, for another thread that answers from them. */
  whole(): Built | undefined;
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
  /** Where rows are read, when not from the database itself; asked for each build. */
  readonly readFrom?: () => Promise<pg.PoolConfig | undefined>;
  /** Called with what has changed whenever a catalogue was built: other threads answer from the same memory. */
  readonly onBuilt?: (built: Built) => void;
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
  { script = WORKER, file, spanSize, readFrom, onBuilt }: BuilderOptions = {},
): CatalogueBuilder {
  const workers = new Set<Worker>();
  let thread: Thread | undefined;
  const held = createHeldParts();
  /** A replica may end a long reading for the sake of what it replays: the next build is the primary's. */
  let hasFailed = false;
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

  async function order({ worker, hasParts }: Thread, connection: pg.PoolConfig): Promise<Built> {
    const reads = (hasFailed ? undefined : await readFrom?.()) ?? connection;
    const built = answerOf(worker);
    const lastBuild = hasParts ? undefined : held.last();
    sendMessage<BuildOrder>(worker, { connection, reads, lastBuild, file, spanSize });
    hasFailed = true;
    const answer = await built;
    hasFailed = false;
    return answer;
  }

  return {
    prepare,
    whole: held.whole,
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
        const engine = held.open(built);
        building.hasParts = true;
        onBuilt?.(built);
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
  const stopListening = onMessage<Built | Failed>(worker, (answer) =>
    'failure' in answer ? reject(answer.failure) : resolve(answer),
  );
  const onExit = (code: number) =>
    reject(new Error(`the thread that builds the catalogue ended early (${code})`));
  worker.on('messageerror', reject).on('error', reject).on('exit', onExit);
  return promise.finally(() => {
    stopListening();
    worker.off('messageerror', reject).off('error', reject).off('exit', onExit);
  });
}
