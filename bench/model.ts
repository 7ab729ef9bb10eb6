import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { buffersOf, type CatalogueParts } from '#catalogue/parts.ts';
import type { BuildOrder, Built } from '#server/jobs/catalogue-builder.ts';

export type ModelResult = {
  readonly buildMs: number;
  readonly openMs: number;
  readonly listings: number;
  /** The whole model: buffers and heap. */
  readonly bytes: number;
  /** Of these, the texts of listings, deals and buildings. */
  readonly textBytes: number;
};

/** Builds the read model as the server does, in a process of its own, and tells its time and its memory. */
const [connection = '{}'] = process.argv.slice(2);
const order: BuildOrder = { connection: JSON.parse(connection), known: undefined };
const before = settledHeap();
const began = performance.now();
const worker = new Worker(new URL('../server/jobs/catalogue-worker.ts', import.meta.url));
worker.postMessage(order);
const gone = once(worker, 'exit');
const [built] = (await once(worker, 'message')) as [Built];
const parts = built.parts as CatalogueParts;
const received = performance.now();
const engine = openCatalogue(parts);
const opened = performance.now();
await gone;
const { stocks, transactions, buildings } = parts;
const buffers = buffersOf(parts).reduce((sum, buffer) => sum + buffer.byteLength, 0);
const texts = [stocks.records, stocks.extras, transactions.records, buildings.texts];
const result: ModelResult = {
  buildMs: received - began,
  openMs: opened - received,
  listings: stocks.ids.length,
  bytes: settledHeap() - before + buffers,
  textBytes: texts.flatMap(({ chunks }) => chunks).reduce((sum, chunk) => sum + chunk.byteLength, 0),
};
process.send?.(result);
// Still in use here, so that it was in memory when that was read.
if (engine.version < 0) process.exitCode = 1;

/** Buffers that came from another thread are not counted here: they are counted one by one. */
function settledHeap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
