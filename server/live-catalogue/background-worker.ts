import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { joinGenerations } from '#catalogue/generations/generations.ts';
import { toSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { STOCK_ROWS } from '#catalogue/stocks/parts.ts';
import { TRANSACTION_ROWS } from '#catalogue/transactions/parts.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { sendMessage } from '../messages/thread-messages.ts';
import type { BackgroundTask } from './background-thread.ts';
import { collectGarbage } from './collect-garbage.ts';
import { saveCatalogue } from './saved-catalogue.ts';

/** Worker thread that runs one task and exits. */
sendMessage(parentPort as MessagePort, { result: await run(workerData) });
// Collects garbage before the thread exits, because memory that the thread still holds at its exit is
// freed on the main thread.
await collectGarbage();

async function run(task: BackgroundTask): Promise<unknown> {
  switch (task.kind) {
    case 'joinStocks':
      return toSharedMemory(joinGenerations(STOCK_ROWS, task.generations));
    case 'joinTransactions':
      return toSharedMemory(joinGenerations(TRANSACTION_ROWS, task.generations));
    case 'save':
      return save(task);
  }
}

async function save({
  file,
  lastBuild,
  snapshotRows,
  connection,
}: BackgroundTask & { kind: 'save' }): Promise<string> {
  const pool = createPool({ ...connection, ...CATALOGUE_LIMITS, max: 1 }, () => undefined);
  try {
    return await saveCatalogue(file, lastBuild, snapshotRows, createDatabase(pool));
  } finally {
    await pool.end();
  }
}
