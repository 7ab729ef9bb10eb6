import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';

/** What a building thread is told. */
export type BuildOrder = { readonly connection: pg.PoolConfig };

export type CatalogueBuilder = {
  /** A catalogue of the data as they are now; rejects when the thread fails, ends early or is stopped. */
  build(): Promise<SearchEngine>;
  /** Ends a build that is under way. */
  stop(): Promise<void>;
};

/**
 * Builds catalogues in a thread of its own, so that requests never wait for reading and sorting: this
 * thread only takes the finished buffers over, which are not copied, and opens them.
 */
export function createCatalogueBuilder(
  connection: pg.PoolConfig,
  script = new URL('./catalogue-worker.ts', import.meta.url),
): CatalogueBuilder {
  const workers = new Set<Worker>();
  let stopped = false;
  return {
    build() {
      if (stopped) return Promise.reject(new Error('no catalogue is built any more'));
      const order: BuildOrder = { connection };
      const worker = new Worker(script, { workerData: order, name: 'catalogue' });
      workers.add(worker);
      return new Promise<SearchEngine>((resolve, reject) => {
        worker.once('message', (parts: CatalogueParts) => {
          try {
            resolve(openCatalogue(parts));
          } catch (error) {
            reject(error);
          }
        });
        worker.once('error', reject);
        worker.once('messageerror', reject);
        worker.once('exit', (code) => {
          workers.delete(worker);
          reject(new Error(`the thread that builds the catalogue ended early (${code})`));
        });
      });
    },
    async stop() {
      stopped = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
