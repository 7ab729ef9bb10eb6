import { parentPort } from 'node:worker_threads';
import type pg from 'pg';
import { buildFreshParts, completeParts } from '#catalogue/parts.ts';
import { inSharedMemory, weightOf } from '#catalogue/shared-memory.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import type { BuildOrder, Built, Failed, Held } from './catalogue-builder.ts';

/**
 * The thread that builds. It is ready before it is needed. Following changes of some listings it goes on
 * for as long as the server does; after it has read all rows it ends, and their memory with it.
 */
let held: (Held & { readonly weight: ArrayBuffer | undefined }) | undefined;
let pool: pg.Pool | undefined;

parentPort?.on('message', async (order: BuildOrder) => {
  try {
    const built = await build(order);
    parentPort?.postMessage(built);
    if (built.isWhole) {
      parentPort?.close();
      await pool?.end();
    }
  } catch (error) {
    parentPort?.postMessage({ failure: error } satisfies Failed);
  }
});

async function build({ connection, held: given }: BuildOrder): Promise<Built> {
  const before = given ?? held;
  // A connection that is not used for some seconds is given back.
  pool ??= createPool({ ...connection, max: 1 }, () => undefined);
  const { rows, known, changed, stockIds } = await loadChangedRows(createDatabase(pool), before?.known);
  const { parts, bytes } = inSharedMemory(
    buildFreshParts(
      rows,
      changed,
      before && stockIds && { stocks: before.parts.stocks, changedIds: stockIds },
    ),
  );
  held = { parts: completeParts(parts, before?.parts), known, weight: weightOf(bytes) };
  const isWhole = changed.some((part) => part !== 'stocks' || !stockIds);
  return { parts, bytes, known, isWhole };
}
