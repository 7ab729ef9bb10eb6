import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine.ts';
import { withDelta } from '#catalogue/memory/delta.ts';
import { weightOf } from '#catalogue/memory/shared-memory.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { Known } from '../database/queries/catalogue.ts';

/** The last parts, and what they were made of. */
export type Held = { readonly parts: CatalogueParts; readonly known: Known };

/** What the building thread is told. */
export type BuildOrder = {
  readonly connection: pg.PoolConfig;
  /** The last parts, unless it has made them itself. */
  readonly held: Held | undefined;
  /** The file that keeps parts for the next start. */
  readonly keepIn: string | undefined;
};

/** What it answers: what is not as it was in the parts, or why there is nothing. */
export type Built = {
  /** From the parts that are held to the new ones: catalogue/delta.ts. */
  readonly delta: unknown;
  readonly known: Known;
  /** Of memory that was not in use before. */
  readonly bytes: number;
};
export type Failed = { readonly failure: unknown };

export type CatalogueBuilder = {
  /** A catalogue of the data as they are now; rejects when the thread fails, ends early or is stopped. */
  build(): Promise<SearchEngine>;
  /** Loads the program of the building thread beforehand. */
  prepare(): void;
  /** Ends a build that is under way. */
  stop(): Promise<void>;
};

type BuilderOptions = {
  /** The program of the building thread. */
  readonly script?: URL;
  /** A file that keeps parts for the next start. */
  readonly keepIn?: string;
};

const WORKER = new URL('./catalogue-worker.ts', import.meta.url);

type Thread = { readonly worker: Worker; hasParts: boolean };

/**
 * Builds catalogues in a thread of its own, so that requests never wait for reading and sorting. Both
 * threads read the same memory: this one is handed the finished columns without a copy and opens them.
 * Parts whose tables have not changed are kept; listings that have changed are spliced into the others.
 * The thread waits with its program loaded, and with the last parts, so that a change is followed at once.
 */
export function createCatalogueBuilder(
  /** A database may still be starting while the first thread is prepared. */
  connection: pg.PoolConfig | Promise<pg.PoolConfig>,
  { script = WORKER, keepIn }: BuilderOptions = {},
): CatalogueBuilder {
  const workers = new Set<Worker>();
  let thread: Thread | undefined;
  let held: (Held & { readonly weight: ArrayBuffer | undefined }) | undefined;
  let stopped = false;

  function start(): Thread {
    const worker = new Worker(script, { name: 'catalogue' });
    const started = { worker, hasParts: false };
    workers.add(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      if (thread === started) thread = undefined;
    });
    // One that breaks while it waits is not missed: the next build starts another.
    worker.on('error', () => undefined);
    worker.unref();
    return started;
  }

  function prepare(): void {
    if (!stopped) thread ??= start();
  }

  function order({ worker, hasParts }: Thread, connection: pg.PoolConfig): Promise<Built> {
    const last = held && { parts: held.parts, known: held.known };
    const message: BuildOrder = { connection, held: hasParts ? undefined : last, keepIn };
    const built = answerOf(worker);
    worker.postMessage(message);
    return built;
  }

  function open({ delta, known, bytes }: Built): SearchEngine {
    const parts = withDelta(held?.parts, delta);
    if (!parts) throw new Error('the thread that builds the catalogue has sent no parts');
    const engine = openCatalogue(parts);
    held = { parts, known, weight: weightOf(bytes) };
    return engine;
  }

  return {
    prepare,
    async build() {
      const place = await connection;
      if (stopped) throw new Error('no catalogue is built any more');
      const building = thread ?? start();
      thread = building;
      building.worker.ref();
      try {
        const built = await order(building, place);
        // What it knows is what is here only when all goes well from here on.
        building.hasParts = false;
        // Taking over and opening are two short waits for requests instead of one longer one.
        await nextTurn();
        const engine = open(built);
        building.hasParts = true;
        return engine;
      } finally {
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
