import { Worker } from 'node:worker_threads';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { withDelta } from '#catalogue/memory/delta.ts';
import { sharedBytesOf } from '#catalogue/memory/shared-memory.ts';
import type { PackedJson } from '#catalogue/memory/stored-json.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import type { BuildRequest } from '#server/live-catalogue/catalogue-builder.ts';
import type { PartsUpdate } from '#server/live-catalogue/catalogue-parts-cache.ts';
import { onMessage, sendMessage } from '#server/messages/thread-messages.ts';

export type ModelResult = {
  readonly buildMs: number;
  /** CPU time of the main thread for receiving and opening the new catalogue. */
  readonly swapMs: number;
  readonly listings: number;
  readonly transactions: number;
  readonly textBytes: number;
  /**
   * Bytes of the listings in addition to their row texts. Data other than listings and transactions are
   * included.
   */
  readonly listingBytes: number;
  readonly transactionBytes: number;
};

/**
 * This script runs in a separate process. It builds the catalogue like the server and reports time and
 * memory.
 */
const [connection = '{}'] = process.argv.slice(2);
const poolConfig = JSON.parse(connection);
const buildRequest: BuildRequest = {
  connection: poolConfig,
  readConnection: poolConfig,
  lastBuild: undefined,
  saveFile: undefined,
};
const heapBytesBefore = heapBytes();
const cpuUsageBefore = process.threadCpuUsage();
const startedAt = performance.now();
const worker = new Worker(new URL('../server/live-catalogue/catalogue-worker.ts', import.meta.url));
sendMessage<BuildRequest>(worker, buildRequest);
const buildResult = await new Promise<PartsUpdate>((resolve) => onMessage(worker, resolve));
const buildMs = performance.now() - startedAt;
const parts = withDelta<CatalogueParts | undefined>(undefined, buildResult.delta);
if (!parts) throw new Error('nothing was built');
const engine = openCatalogue(parts);
const { user, system } = process.threadCpuUsage(cpuUsageBefore);
// Ends the worker, which otherwise waits for another build.
await worker.terminate();
const { transactions, ...otherParts } = parts;
const textChunksOf = ({ ownFields, idTemplates, sharedFields }: PackedJson) =>
  [
    ownFields,
    ...[...(idTemplates ? [idTemplates] : []), ...sharedFields].map(({ texts: textBytes }) => textBytes),
  ].map(({ chunks }) => chunks);
const { json, extras } = parts.stocks.base;
const textBytes = sharedBytesOf([...textChunksOf(json), extras.blocks.chunks, parts.buildings.texts.chunks]);
const result: ModelResult = {
  buildMs,
  swapMs: (user + system) / 1000,
  listings: parts.stocks.base.ids.length,
  transactions: transactions.base.ids.length,
  textBytes,
  listingBytes: heapBytes() - heapBytesBefore + sharedBytesOf(otherParts) - textBytes,
  transactionBytes: sharedBytesOf(transactions) - sharedBytesOf(textChunksOf(transactions.base.json)),
};
process.send?.(result);
// Uses the engine here, so that it is not garbage-collected before the memory is measured.
if (engine.version < 0) process.exitCode = 1;

/** Returns the used heap. It excludes shared memory, which `sharedBytesOf` counts. */
function heapBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
