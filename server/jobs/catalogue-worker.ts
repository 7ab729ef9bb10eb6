import { parentPort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { deltaOf } from '#catalogue/memory/delta.ts';
import { bytesOf, inSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { buildFreshParts, completeParts } from '#catalogue/parts.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import type { Schema } from '../database/schema.ts';
import type { BuildOrder, Built, Failed, Held } from './catalogue-builder.ts';
import { collectGarbage } from './collect-garbage.ts';
import { keepCatalogue, readKeptCatalogue } from './kept-catalogue.ts';

/** The thread that builds: ready before it is needed, and there for as long as the server is. */
let held: Held | undefined;
let pool: pg.Pool | undefined;
/** The version of the parts in the file, when there are good ones. */
let keptVersion = Number.NEGATIVE_INFINITY;

/** Not every change is worth writing all parts to the file: the next start follows the last ones by itself. */
const KEEP_EVERY_VERSIONS = 200;

parentPort?.on('message', async (order: BuildOrder) => {
  try {
    parentPort?.postMessage(await build(order));
  } catch (error) {
    parentPort?.postMessage({ failure: error } satisfies Failed);
  }
  await keep(order);
  // Rows are not needed any more, nor the parts before; V8 does not count memory that is shared.
  await collectGarbage();
});

async function build({ connection, held: given, keepIn }: BuildOrder): Promise<Built> {
  // A connection that is not used for some seconds is given back.
  pool ??= createPool({ ...connection, max: 1 }, () => undefined);
  const database = createDatabase(pool);
  const last = given ?? held;
  const before = last ?? (await kept(keepIn, database));
  const { rows, known, changed, changedIds } = await loadChangedRows(database, before?.known);
  const fresh = inSharedMemory(buildFreshParts(rows, changed, before?.parts, changedIds));
  const parts = completeParts(fresh, before?.parts);
  held = { parts, known };
  // What came from the file is new to the other thread.
  return { delta: deltaOf(last?.parts, parts), bytes: bytesOf(parts, last?.parts), known };
}

async function kept(file: string | undefined, database: Kysely<Schema>): Promise<Held | undefined> {
  const found = file === undefined ? undefined : await readKeptCatalogue(file, database);
  if (found) keptVersion = found.known.version;
  return found;
}

/** A portal whose disk is full goes on; its next start takes longer. */
async function keep({ keepIn }: BuildOrder): Promise<void> {
  if (keepIn === undefined || !held || !pool) return;
  if (held.known.version - keptVersion < KEEP_EVERY_VERSIONS) return;
  try {
    await keepCatalogue(keepIn, held, createDatabase(pool));
    keptVersion = held.known.version;
  } catch (error) {
    process.emitWarning(`The catalogue could not be kept in ${keepIn}: ${error}`);
  }
}
