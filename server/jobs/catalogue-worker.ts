import { parentPort } from 'node:worker_threads';
import type pg from 'pg';
import { deltaOf } from '#catalogue/delta.ts';
import { buildFreshParts, completeParts } from '#catalogue/parts.ts';
import { bytesOf, inSharedMemory } from '#catalogue/shared-memory.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import type { BuildOrder, Built, Failed, Held } from './catalogue-builder.ts';
import { collectGarbage } from './collect-garbage.ts';

/** The thread that builds: ready before it is needed, and there for as long as the server is. */
let held: Held | undefined;
let pool: pg.Pool | undefined;

parentPort?.on('message', async (order: BuildOrder) => {
  try {
    parentPort?.postMessage(await build(order));
  } catch (error) {
    parentPort?.postMessage({ failure: error } satisfies Failed);
  }
  // Rows are not needed any more, nor the parts before; V8 does not count memory that is shared.
  await collectGarbage();
});

async function build({ connection, held: given }: BuildOrder): Promise<Built> {
  const before = given ?? held;
  // A connection that is not used for some seconds is given back.
  pool ??= createPool({ ...connection, max: 1 }, () => undefined);
  const { rows, known, changed, stockIds } = await loadChangedRows(createDatabase(pool), before?.known);
  const fresh = inSharedMemory(
    buildFreshParts(
      rows,
      changed,
      before && stockIds && { stocks: before.parts.stocks, changedIds: stockIds },
    ),
  );
  const parts = completeParts(fresh, before?.parts);
  held = { parts, known };
  return { delta: deltaOf(before?.parts, parts), bytes: bytesOf(parts, before?.parts), known };
}
