import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine.ts';
import type { CatalogueParts, FreshParts } from '#catalogue/parts.ts';
import type { TableVersions } from '../database/queries/catalogue.ts';

/** What a building thread is told: where the data are, and the versions of the tables that the parts here were made of. */
export type BuildOrder = {
  readonly connection: pg.PoolConfig;
  readonly known: TableVersions | undefined;
};
/** What it answers: the parts that are not as they were. */
export type Built = { readonly parts: FreshParts; readonly versions: TableVersions };

export type CatalogueBuilder = {
  /** A catalogue of the data as they are now; rejects when the thread fails, ends early or is stopped. */
  build(): Promise<SearchEngine>;
  /** Loads the program of the next build beforehand; after each build this happens by itself. */
  prepare(): void;
  /** Ends a build that is under way. */
  stop(): Promise<void>;
};

/**
 * Builds catalogues in a thread of its own, so that requests never wait for reading and sorting: this
 * thread only takes the finished buffers over, which are not copied, and opens them. Parts whose tables
 * have not changed are kept. The thread of the next build is started beforehand: its program is loaded
 * when a change is heard of.
 */
export function createCatalogueBuilder(
  /** A database may still be starting while the first thread is prepared. */
  connection: pg.PoolConfig | Promise<pg.PoolConfig>,
  script = new URL('./catalogue-worker.ts', import.meta.url),
): CatalogueBuilder {
  const workers = new Set<Worker>();
  let spare: Worker | undefined;
  let held: { readonly parts: CatalogueParts; readonly versions: TableVersions } | undefined;
  let stopped = false;

  function start(): Worker {
    const worker = new Worker(script, { name: 'catalogue' });
    workers.add(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      if (spare === worker) spare = undefined;
    });
    return worker;
  }

  /** A spare that breaks is not missed: the next build starts one of its own. */
  function prepare(): void {
    if (stopped || spare) return;
    spare = start();
    spare.on('error', () => undefined);
    spare.unref();
  }

  function take(): Worker {
    const worker = spare ?? start();
    spare = undefined;
    worker.ref();
    return worker;
  }

  function open({ parts: fresh, versions }: Built): SearchEngine {
    const parts = complete({ ...held?.parts, ...fresh });
    const engine = openCatalogue(parts);
    held = { parts, versions };
    return engine;
  }

  return {
    prepare,
    build() {
      if (stopped) return Promise.reject(new Error('no catalogue is built any more'));
      const worker = take();
      const engine = new Promise<SearchEngine>((resolve, reject) => {
        const order = (connection: pg.PoolConfig): BuildOrder => ({ connection, known: held?.versions });
        Promise.resolve(connection).then((place) => worker.postMessage(order(place)), reject);
        const onExit = (code: number) =>
          reject(new Error(`the thread that builds the catalogue ended early (${code})`));
        worker.once('exit', onExit);
        worker.once('error', reject);
        worker.once('messageerror', reject);
        worker.once('message', (built: Built) => {
          worker.off('exit', onExit);
          // Taking over and opening are two short waits for requests instead of one longer one.
          nextTurn()
            .then(() => open(built))
            .then(resolve, reject);
        });
      });
      return engine.finally(prepare);
    },
    async stop() {
      stopped = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

/** The large parts come from the first build on, each from the last build that made it. */
function complete(parts: FreshParts): CatalogueParts {
  const { stocks, buildings, transactions } = parts;
  if (!stocks || !buildings || !transactions) throw new Error('a part of the catalogue is missing');
  return { ...parts, stocks, buildings, transactions };
}
