import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { deltaOf } from '#catalogue/memory/delta.ts';
import { sharedBytesOf, toSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { buildUpdatedParts, completeParts } from '#catalogue/parts.ts';
import { CATALOGUE_LIMITS, createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import { recordRows } from '../database/queries/recorded-queries.ts';
import type { Schema } from '../database/tables/schema.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { DEFAULT_SPAN_SIZE } from './build-memory.ts';
import { buildSpanParts, joinParts, type SpanParts } from './build-span-parts.ts';
import type { BuildFailure, BuildRequest, NothingSaved, RestoreRequest } from './catalogue-builder.ts';
import type { LastBuild, PartsUpdate } from './catalogue-parts-cache.ts';
import { collectGarbage } from './collect-garbage.ts';
import {
  isTokenKnown,
  readSavedCatalogue,
  readUnconfirmedCatalogue,
  saveCatalogue,
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
/** Data version of the saved file. -Infinity until a usable file has been read or a file has been saved. */
let savedVersion = Number.NEGATIVE_INFINITY;

/**
 * Number of data versions between two saves. Saving takes long, and the next start loads later changes
 * from the database anyway.
 */
const SAVE_EVERY_VERSIONS = 200;
/** The large parts, into which changes are normally spliced. */
const SPLICED_PARTS = ['stocks', 'transactions'] as const;
/**
 * True after a large part was fully rebuilt, for example after an import. The file is then saved at
 * once, so that the next start need not repeat the work.
 */
let wasFullyRebuilt = false;
/** True while a save runs. Builds go on meanwhile, and two saves would write the same file. */
let isSaving = false;

const port = parentPort as MessagePort;
onMessage<BuildRequest | RestoreRequest>(port, async (request) => {
  if ('restoreFile' in request) return restore(request);
  try {
    sendMessage<PartsUpdate>(port, await build(request));
  } catch (error) {
    sendMessage<BuildFailure>(port, { failure: error });
  }
  await saveIfNeeded(request);
  // Frees the previous rows and parts. V8 does not count shared memory, so it would not collect them
  // soon by itself.
  await collectGarbage();
});

/** Reads the saved catalogue, although no database can confirm that it is one of its own. */
async function restore({ restoreFile }: RestoreRequest): Promise<void> {
  try {
    const saved = await readUnconfirmedCatalogue(restoreFile);
    if (!saved) return sendMessage<NothingSaved>(port, { isNothingSaved: true });
    const { token, savedAt, snapshotRows } = saved;
    const { dataVersions } = saved.lastBuild;
    const version = unconfirmedVersion(dataVersions.version, snapshotRows.version);
    const parts = { ...saved.lastBuild.parts, version };
    lastBuild = { parts, dataVersions, unconfirmedToken: token };
    savedVersion = dataVersions.version;
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
  const newParts = toSharedMemory({ ...builtParts, ...spanParts });
  const parts = completeParts(newParts, previousBuild?.parts);
  wasFullyRebuilt ||= SPLICED_PARTS.some((part) => changedParts.includes(part) && !changedIds[part]);
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
  const savedBuild = file === undefined ? undefined : await readSavedCatalogue(file, database);
  if (savedBuild) savedVersion = savedBuild.dataVersions.version;
  return savedBuild;
}

/** Saves the parts. If the disk is full, the portal keeps running and only its next start takes longer. */
async function saveIfNeeded({ saveFile, snapshotQueries = [] }: BuildRequest): Promise<void> {
  if (saveFile === undefined || !lastBuild || !connectionPools || isSaving) return;
  // The build has failed, and the parts are still those of the file.
  if (lastBuild.unconfirmedToken !== undefined) return;
  if (!wasFullyRebuilt && lastBuild.dataVersions.version - savedVersion < SAVE_EVERY_VERSIONS) return;
  const savedBuild = lastBuild;
  isSaving = true;
  wasFullyRebuilt = false;
  try {
    const database = createDatabase(connectionPools.primary);
    await saveCatalogue(saveFile, savedBuild, await recordRows(database, snapshotQueries), database);
    savedVersion = savedBuild.dataVersions.version;
  } catch (error) {
    wasFullyRebuilt = true;
    process.emitWarning(`The catalogue could not be saved in ${saveFile}: ${error}`);
  } finally {
    isSaving = false;
  }
}
