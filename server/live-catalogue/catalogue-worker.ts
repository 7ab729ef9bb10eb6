import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { deltaOf } from '#catalogue/memory/delta.ts';
import { sharedBytesOf, toSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { buildUpdatedParts, type CatalogueParts, completeParts } from '#catalogue/parts.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import type { Schema } from '../database/tables/schema.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { createBackgroundJoins } from './background-joins.ts';
import { runInBackground } from './background-thread.ts';
import { asGenerations, buildSpanParts, joinParts, type SpanParts } from './build-span-parts.ts';
import type { BuildFailure, BuildRequest, JoinEnd } from './catalogue-builder.ts';
import type { LastBuild, PartsUpdate } from './catalogue-parts-cache.ts';
import { collectGarbage } from './collect-garbage.ts';
import { readSavedCatalogue, saveChanges } from './saved-catalogue.ts';
import { buildInSecondThread } from './span-thread.ts';

/** The last build of this worker thread, which lives as long as the server. */
let lastBuild: LastBuild | undefined;
/**
 * Pools for the primary and for the database from which rows are read. `settingsKey` identifies the
 * connection settings of both pools.
 */
let connectionPools:
  | { readonly primary: pg.Pool; readonly replica: pg.Pool; readonly settingsKey: string }
  | undefined;
/**
 * The saved file: its token, its large parts, and the data version of its latest changes. Undefined
 * until a usable file has been read or a file has been saved.
 */
let saved: { readonly token: string; readonly largeParts: WeakSet<object>; version: number } | undefined;
let isSaving = false;

/**
 * Number of data versions between two saves of changes. The next start loads later changes from the
 * database anyway, but the database remembers only so many versions (MAX_VERSIONS_BEHIND).
 */
const SAVE_EVERY_VERSIONS = 200;
/**
 * Number of listings or transactions in a span, which is read at a time in a full build. Two threads
 * share the spans of a build, but data of less than half a span do not justify a second thread. Larger
 * spans need more memory; smaller spans need more joins.
 */
const DEFAULT_SPAN_SIZE = 40_000;
/**
 * New shared memory after which garbage is collected, in bytes. V8 does not count shared memory, so it
 * would not collect the previous parts soon by itself; a collection costs more than a small change.
 */
const GARBAGE_BYTES = 64 * 1024 * 1024;
let bytesSinceCollection = 0;

const port = parentPort as MessagePort;
const joins = createBackgroundJoins(
  (part, { stocks, transactions }) =>
    runInBackground(
      part === 'stocks'
        ? { kind: 'joinStocks', generations: stocks }
        : { kind: 'joinTransactions', generations: transactions },
    ),
  () => sendMessage<JoinEnd>(port, { hasJoinEnded: true }),
);

onMessage<BuildRequest>(port, async (request) => {
  try {
    const update = await build(request);
    bytesSinceCollection += update.newBytes;
    sendMessage<PartsUpdate>(port, update);
  } catch (error) {
    sendMessage<BuildFailure>(port, { failure: error });
  }
  if (lastBuild) joins.beginDue(lastBuild.parts);
  await saveIfNeeded(request);
  if (bytesSinceCollection < GARBAGE_BYTES) return;
  bytesSinceCollection = 0;
  await collectGarbage();
});

async function build(request: BuildRequest): Promise<PartsUpdate> {
  const { connection, readConnection, lastBuild: passedBuild, saveFile, spanSize } = request;
  const { primary, replica } = openPools(connection, readConnection);
  const database = createDatabase(replica);
  const knownBuild = passedBuild ?? lastBuild;
  const previousBuild = knownBuild ?? (await readSaved(saveFile, createDatabase(primary)));
  let spanParts: SpanParts = {};
  const { rows, versions, changedParts, dividedParts, changedIds } = await loadChangedRows(
    database,
    previousBuild?.dataVersions,
    {
      rowsPerSpan: spanSize ?? DEFAULT_SPAN_SIZE,
      async build(spans, sharedSnapshot) {
        const otherThreadParts = buildInSecondThread({ connection: readConnection, ...sharedSnapshot });
        spanParts = await joinParts(buildSpanParts(spans), otherThreadParts);
      },
    },
  );
  const rebuiltParts = changedParts.filter((part) => !dividedParts.includes(part));
  const builtParts = buildUpdatedParts(rows, rebuiltParts, previousBuild?.parts, changedIds);
  const newParts = toSharedMemory({ ...builtParts, ...asGenerations(spanParts) });
  joins.addChangedIds(changedIds);
  const completedParts = completeParts(newParts, previousBuild?.parts);
  const joinedParts = joins.applyEnded(completedParts);
  const parts = joinedParts === completedParts ? completedParts : toSharedMemory(joinedParts);
  lastBuild = { parts, dataVersions: versions };
  // The main thread does not know the parts from the file, so the delta starts from the parts that the
  // main thread has.
  return {
    delta: deltaOf(knownBuild?.parts, parts),
    newBytes: sharedBytesOf(parts, knownBuild?.parts),
    dataVersions: versions,
  };
}

/** Opens both pools with at most one connection each. An idle connection is closed after some seconds. */
function openPools(connection: pg.PoolConfig, replica: pg.PoolConfig) {
  const settingsKey = JSON.stringify([connection, replica]);
  if (connectionPools?.settingsKey === settingsKey) return connectionPools;
  const openPool = (config: pg.PoolConfig) =>
    createPool({ ...config, ...CATALOGUE_LIMITS, max: 1 }, () => undefined);
  void connectionPools?.primary.end();
  void connectionPools?.replica.end();
  connectionPools = { settingsKey, primary: openPool(connection), replica: openPool(replica) };
  return connectionPools;
}

async function readSaved(file: string | undefined, database: Kysely<Schema>): Promise<LastBuild | undefined> {
  const savedCatalogue = file === undefined ? undefined : await readSavedCatalogue(file, database);
  if (!savedCatalogue) return undefined;
  const { lastBuild: savedBuild, baseToken } = savedCatalogue;
  saved = {
    token: baseToken,
    largeParts: new WeakSet(largePartsOf(savedBuild.parts)),
    version: savedBuild.dataVersions.version,
  };
  return savedBuild;
}

/** Saves the parts. If the disk is full, the portal keeps running and only its next start takes longer. */
async function saveIfNeeded({ saveFile, connection }: BuildRequest): Promise<void> {
  if (saveFile === undefined || !lastBuild || !connectionPools || isSaving) return;
  isSaving = true;
  try {
    const { parts, dataVersions } = lastBuild;
    const largeParts = largePartsOf(parts);
    if (!saved || !largeParts.every((part) => saved?.largeParts.has(part))) {
      // All large parts are written, for example after an import or a join, so that the next start need
      // not repeat the work.
      const token = await runInBackground<string>({ kind: 'save', file: saveFile, lastBuild, connection });
      saved = { token, largeParts: new WeakSet(largeParts), version: dataVersions.version };
    } else if (dataVersions.version - saved.version >= SAVE_EVERY_VERSIONS) {
      await saveChanges(saveFile, lastBuild, saved.token, createDatabase(connectionPools.primary));
      saved.version = dataVersions.version;
    }
  } catch (error) {
    process.emitWarning(`The catalogue could not be saved in ${saveFile}: ${error}`);
  } finally {
    isSaving = false;
  }
}

/** Returns the parts that are as large as the data and stay as they are while rows change. */
function largePartsOf({ stocks, transactions, buildings }: CatalogueParts): readonly object[] {
  return [stocks.base, transactions.base, buildings];
}
