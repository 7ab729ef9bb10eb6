import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { withDelta } from '#catalogue/memory/delta.ts';
import { bytesOf } from '#catalogue/memory/shared-memory.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { BuildOrder, Built } from '#server/jobs/catalogue-builder.ts';

export type ModelResult = {
  readonly buildMs: number;
  /** What the thread that answers requests has to do: processor time of taking over and of opening. */
  readonly swapMs: number;
  readonly listings: number;
  readonly deals: number;
  readonly textBytes: number;
  /** Beyond the texts: of the deals, and of all else, which is counted as that of the listings. */
  readonly listingBytes: number;
  readonly dealBytes: number;
};

/** Builds the read model as the server does, in a process of its own, and tells its time and its memory. */
const [connection = '{}'] = process.argv.slice(2);
const order: BuildOrder = { connection: JSON.parse(connection), held: undefined, keepIn: undefined };
const before = settledHeap();
const idle = process.threadCpuUsage();
const began = performance.now();
const worker = new Worker(new URL('../server/jobs/catalogue-worker.ts', import.meta.url));
worker.postMessage(order);
const [built] = (await once(worker, 'message')) as [Built];
const buildMs = performance.now() - began;
const parts = withDelta<CatalogueParts | undefined>(undefined, built.delta);
if (!parts) throw new Error('nothing was built');
const engine = openCatalogue(parts);
const { user, system } = process.threadCpuUsage(idle);
// It would wait for the next build.
await worker.terminate();
const { transactions, ...others } = parts;
const texts = bytesOf(
  [parts.stocks.records, parts.stocks.extras, parts.buildings.texts].map(({ chunks }) => chunks),
);
const result: ModelResult = {
  buildMs,
  swapMs: (user + system) / 1000,
  listings: parts.stocks.ids.length,
  deals: transactions.records.slots.length,
  textBytes: texts,
  listingBytes: settledHeap() - before + bytesOf(others) - texts,
  dealBytes: bytesOf(transactions) - bytesOf(transactions.records.chunks),
};
process.send?.(result);
// Still in use here, so that it was in memory when that was read.
if (engine.version < 0) process.exitCode = 1;

/** Shared memory is not counted here, but one by one. */
function settledHeap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
