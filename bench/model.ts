import { Worker } from 'node:worker_threads';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { withDelta } from '#catalogue/memory/delta.ts';
import { bytesOf } from '#catalogue/memory/shared-memory.ts';
import type { PackedJson } from '#catalogue/memory/stored-json.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { BuildOrder } from '#server/live-catalogue/catalogue-builder.ts';
import type { Built } from '#server/live-catalogue/held-parts.ts';
import { onMessage, sendMessage } from '#server/messages/thread-messages.ts';

export type ModelResult = {
  readonly buildMs: number;
  /** Processor time of the thread that answers requests, for taking the new model over and opening it. */
  readonly swapMs: number;
  readonly listings: number;
  readonly transactions: number;
  readonly textBytes: number;
  /** Bytes beyond the texts. What is neither a listing nor a transaction counts with the listings. */
  readonly listingBytes: number;
  readonly transactionBytes: number;
};

/** Builds the read model as the server does, in a process of its own, and reports its time and its memory. */
const [connection = '{}'] = process.argv.slice(2);
const reads = JSON.parse(connection);
const order: BuildOrder = { connection: reads, reads, lastBuild: undefined, file: undefined };
const before = heapBytes();
const idle = process.threadCpuUsage();
const began = performance.now();
const worker = new Worker(new URL('../server/live-catalogue/catalogue-worker.ts', import.meta.url));
sendMessage<BuildOrder>(worker, order);
const built = await new Promise<Built>((resolve) => onMessage(worker, resolve));
const buildMs = performance.now() - began;
const parts = withDelta<CatalogueParts | undefined>(undefined, built.delta);
if (!parts) throw new Error('nothing was built');
const engine = openCatalogue(parts);
const { user, system } = process.threadCpuUsage(idle);
// It would wait for the next build.
await worker.terminate();
const { transactions, ...others } = parts;
const chunksOf = ({ own, marked, common }: PackedJson) =>
  [own, ...[...(marked ? [marked] : []), ...common].map(({ texts }) => texts)].map(({ chunks }) => chunks);
const { json, extras } = parts.stocks;
const texts = bytesOf([...chunksOf(json), extras.blocks.chunks, parts.buildings.texts.chunks]);
const result: ModelResult = {
  buildMs,
  swapMs: (user + system) / 1000,
  listings: parts.stocks.ids.length,
  transactions: transactions.ids.length,
  textBytes: texts,
  listingBytes: heapBytes() - before + bytesOf(others) - texts,
  transactionBytes: bytesOf(transactions) - bytesOf(chunksOf(transactions.json)),
};
process.send?.(result);
// Used here, so that it was still in memory when the memory was measured.
if (engine.version < 0) process.exitCode = 1;

/** Shared memory is not part of the heap; `bytesOf` counts it. */
function heapBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
