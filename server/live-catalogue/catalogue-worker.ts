import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { deltaOf } from '#catalogue/memory/delta.ts';
import { bytesOf, inSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { buildFreshParts, completeParts } from '#catalogue/parts.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import type { Schema } from '../database/tables/schema.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import type { BuildOrder, Failed } from './catalogue-builder.ts';
import { collectGarbage } from './collect-garbage.ts';
import type { Built, LastBuild } from './held-parts.ts';
import { joinAll, makeSpans, type SpannedParts } from './make-spans.ts';
import { readSavedCatalogue, saveCatalogue } from './saved-catalogue.ts';
import { makeInSecondThread } from './second-thread.ts';

/** The thread that builds. It is ready before it is needed, and lives as long as the server. */
let lastBuild: LastBuild | undefined;
/** Of the database itself, and of where rows are read. */
let pools: { readonly home: pg.Pool; readonly reads: pg.Pool; readonly of: string } | undefined;
/** The data version of the parts in the file, when the file is good. */
let savedVersion = Number.NEGATIVE_INFINITY;

/** Writing the file takes long, so not every change is saved. The next start follows the last changes by itself. */
const SAVE_EVERY_VERSIONS = 200;
/**
 * So many listings or transactions are read at a time when all are made anew, by two threads: less than half of it takes
 * less time than another thread's start, and more take more memory; fewer have to be joined more often.
 */
const SPAN_SIZE = 40_000;
/** The parts that take long, and into which a change is spliced as a rule. */
const SPLICED = ['stocks', 'transactions'] as const;
/** Whether one of them was made anew, as after a large import: the next start would have to make it again. */
let isMadeAnew = false;

const port = parentPort as MessagePort;
onMessage<BuildOrder>(port, async (order) => {
  try {
    sendMessage<Built>(port, await build(order));
  } catch (error) {
    sendMessage<Failed>(port, { failure: error });
  }
  await save(order);
  // The rows and the parts before are no longer needed, and V8 does not count memory that is shared.
  await collectGarbage();
});

async function build(order: BuildOrder): Promise<Built> {
  const { connection, reads: readConnection, lastBuild: given, file, spanSize } = order;
  const { home, reads } = openPools(connection, readConnection);
  const database = createDatabase(reads);
  const last = given ?? lastBuild;
  const before = last ?? (await readSaved(file, createDatabase(home)));
  let spanned: SpannedParts = {};
  const { rows, known, changed, divided, changedIds } = await loadChangedRows(database, before?.known, {
    size: spanSize ?? SPAN_SIZE,
    async make(spans, shared) {
      const other = makeInSecondThread({ connection: readConnection, ...shared });
      spanned = await joinAll(makeSpans(spans), other);
    },
  });
  const whole = changed.filter((part) => !divided.includes(part));
  const made = buildFreshParts(rows, whole, before?.parts, changedIds);
  const fresh = inSharedMemory({ ...made, ...spanned });
  const parts = completeParts(fresh, before?.parts);
  isMadeAnew ||= SPLICED.some((part) => changed.includes(part) && !changedIds[part]);
  lastBuild = { parts, known };
  // The other thread does not know what came from the file.
  return { delta: deltaOf(last?.parts, parts), bytes: bytesOf(parts, last?.parts), known };
}

/** A pool closes a connection that is not used for some seconds. */
function openPools(connection: pg.PoolConfig, reads: pg.PoolConfig) {
  const of = JSON.stringify([connection, reads]);
  if (pools?.of === of) return pools;
  const open = (config: pg.PoolConfig) =>
    createPool({ ...config, ...CATALOGUE_LIMITS, max: 1 }, () => undefined);
  void pools?.home.end();
  void pools?.reads.end();
  pools = { of, home: open(connection), reads: open(reads) };
  return pools;
}

async function readSaved(file: string | undefined, database: Kysely<Schema>): Promise<LastBuild | undefined> {
  const found = file === undefined ? undefined : await readSavedCatalogue(file, database);
  if (found) savedVersion = found.known.version;
  return found;
}

/** When the disk is full the portal goes on; only its next start takes longer. */
async function save({ file }: BuildOrder): Promise<void> {
  if (file === undefined || !lastBuild || !pools) return;
  if (!isMadeAnew && lastBuild.known.version - savedVersion < SAVE_EVERY_VERSIONS) return;
  try {
    await saveCatalogue(file, lastBuild, createDatabase(pools.home));
    savedVersion = lastBuild.known.version;
    isMadeAnew = false;
  } catch (error) {
    process.emitWarning(`The catalogue could not be saved in ${file}: ${error}`);
  }
}
