import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { deltaOf } from '#catalogue/memory/delta.ts';
import { sharedBytesOf, toSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { buildUpdatedParts, type CatalogueParts, completeParts } from '#catalogue/parts.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import { recordRows } from '../database/queries/recorded-queries.ts';
import type { Schema } from '../database/tables/schema.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { createBackgroundJoins } from './background-joins.ts';
import { runInBackground } from './background-thread.ts';
import { DEFAULT_SPAN_SIZE } from './build-memory.ts';
import { asGenerations, buildSpanParts, joinParts, type SpanParts } from './build-span-parts.ts';
import type {
  BuildFailure,
  BuildRequest,
  JoinEnd,
  NothingSaved,
  RestoreRequest,
} from './catalogue-builder.ts';
import type { LastBuild, PartsUpdate } from './catalogue-parts-cache.ts';
import { collectGarbage } from './collect-garbage.ts';
import {
  isTokenKnown,
  readSavedCatalogue,
  readUnconfirmedCatalogue,
  saveChanges,
  unconfirmedVersion,
} from './saved-catalogue.ts';
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

onMessage<BuildRequest | RestoreRequest>(port, async (request) => {
  if ('restoreFile' in request) return restore(request);
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

/** Reads the saved catalogue, although no database can confirm that it is one of its own. */
async function restore({ restoreFile }: RestoreRequest): Promise<void> {
  try {
    const unconfirmed = await readUnconfirmedCatalogue(restoreFile);
    if (!unconfirmed) return sendMessage<NothingSaved>(port, { isNothingSaved: true });
    const { token, savedAt, snapshotRows } = unconfirmed;
    const { dataVersions } = unconfirmed.lastBuild;
    const version = unconfirmedVersion(dataVersions.version, snapshotRows.version);
    const parts = { ...unconfirmed.lastBuild.parts, version };
    lastBuild = { parts, dataVersions, unconfirmedToken: token };
    rememberSaved(unconfirmed.baseToken, lastBuild);
    sendMessage<PartsUpdate>(port, {
      delta: deltaOf(undefined, parts),
      newBytes: sharedBytesOf(parts),
      dataVersions,
      unconfirmed: { token, savedAt, snapshotRows },
    });
  } catch (error) {
    sendMessage<BuildFailure>(port, { failure: error });
  }
}

async function build(request: BuildRequest): Promise<PartsUpdate> {
  const { connection, readConnection, lastBuild: passedBuild, saveFile, spanSize } = request;
  const { primary, replica } = openPools(connection, readConnection);
  const database = createDatabase(replica);
  const knownBuild = passedBuild ?? lastBuild;
  const confirmedBuild = knownBuild && (await confirmBuild(knownBuild, createDatabase(primary)));
  const previousBuild = confirmedBuild ?? (await readSaved(saveFile, createDatabase(primary)));
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

/** Returns the build, unless it is from a saved file that the database does not know. */
async function confirmBuild(build: LastBuild, database: Kysely<Schema>): Promise<LastBuild | undefined> {
  const { unconfirmedToken: token } = build;
  return token === undefined || (await isTokenKnown(database, token)) ? build : undefined;
}

async function readSaved(file: string | undefined, database: Kysely<Schema>): Promise<LastBuild | undefined> {
  const savedCatalogue = file === undefined ? undefined : await readSavedCatalogue(file, database);
  if (!savedCatalogue) return undefined;
  rememberSaved(savedCatalogue.baseToken, savedCatalogue.lastBuild);
  return savedCatalogue.lastBuild;
}

/** Notes what the saved file has, so that only changes need to be saved. */
function rememberSaved(token: string, { parts, dataVersions }: LastBuild): void {
  saved = { token, largeParts: new WeakSet(largePartsOf(parts)), version: dataVersions.version };
}

/** Saves the parts. If the disk is full, the portal keeps running and only its next start takes longer. */
async function saveIfNeeded({ saveFile, connection, snapshotQueries = [] }: BuildRequest): Promise<void> {
  if (saveFile === undefined || !lastBuild || !connectionPools || isSaving) return;
  // The build has failed, and the parts are still those of the file.
  if (lastBuild.unconfirmedToken !== undefined) return;
  const savedBuild = lastBuild;
  const { version } = savedBuild.dataVersions;
  const largeParts = largePartsOf(savedBuild.parts);
  const savedBase = saved && largeParts.every((part) => saved?.largeParts.has(part)) ? saved : undefined;
  if (savedBase && version - savedBase.version < SAVE_EVERY_VERSIONS) return;
  isSaving = true;
  try {
    const database = createDatabase(connectionPools.primary);
    const snapshotRows = await recordRows(database, snapshotQueries);
    if (savedBase) {
      await saveChanges(saveFile, savedBuild, snapshotRows, savedBase.token, database);
      savedBase.version = version;
    } else {
      // All large parts are written, for example after an import or a join, so that the next start need
      // not repeat the work.
      const token = await runInBackground<string>({
        kind: 'save',
        file: saveFile,
        lastBuild: savedBuild,
        snapshotRows,
        connection,
      });
      saved = { token, largeParts: new WeakSet(largeParts), version };
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
