import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildParts, buildUpdatedParts, completeParts } from '#catalogue/parts.ts';
import { at } from '#domain/lib/at.ts';
import { createDatabase } from '#server/database/pool.ts';
import { loadChangedRows } from '#server/database/queries/catalogue.ts';
import { computeBuildId } from '#server/live-catalogue/build-id.ts';
import { createCatalogueBuilder } from '#server/live-catalogue/catalogue-builder.ts';
import { readSavedCatalogue, saveCatalogue, saveChanges } from '#server/live-catalogue/saved-catalogue.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { parseStockSearch } from '#tests/factories/stock-query.ts';

const NO_SNAPSHOT_ROWS = { version: 1, rowsByQuery: new Map() };
let testDatabase: TestDatabase;
let connection: pg.PoolConfig;
let folder: string;
let file: string;

beforeAll(async () => {
  testDatabase = await openDatabase('embedded', { stocks: 100 });
  const { host, port, user, database } = testDatabase.pool.options;
  connection = { host, port, user, database };
  folder = await mkdtemp(path.join(os.tmpdir(), 'podium-saved-'));
  file = path.join(folder, 'below', 'catalogue.parts');
});
afterAll(async () => {
  await testDatabase?.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts and stops a catalogue builder, as a new process would. Returns the data version and a search
 * result.
 */
async function searchInNewProcess() {
  const builder = createCatalogueBuilder(connection, { saveFile: file });
  try {
    const engine = await builder.build();
    const searchResult = await engine.stocks({
      ...parseStockSearch('order_field=sell&page_size=100'),
      facets: true,
    });
    return { version: engine.version, found: searchResult };
  } finally {
    // The builder writes the file only after returning the search engine, so the test waits for the
    // file.
    await vi.waitUntil(() => readFile(file).then(Boolean, () => false), 10_000);
    await builder.stop();
  }
}

async function saveToFile() {
  const database = createDatabase(testDatabase.pool);
  const { rows, versions } = await loadChangedRows(database);
  const savedCatalogue = { parts: buildParts(rows), dataVersions: versions };
  await saveCatalogue(file, savedCatalogue, NO_SNAPSHOT_ROWS, database);
  return savedCatalogue;
}

const readCatalogue = async () =>
  (await readSavedCatalogue(file, createDatabase(testDatabase.pool)))?.lastBuild;

test('only the owner of the portal process can read the file', async () => {
  await saveToFile();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a start saves its catalogue; the next start loads it and applies later changes', async () => {
  const firstAnswer = await searchInNewProcess();
  expect(firstAnswer.found.count).toBeGreaterThan(50);
  expect((await readCatalogue())?.dataVersions.version).toBe(firstAnswer.version);
  await testDatabase.pool.query('update stock set sell = sell + 1000 where sell is not null');
  const secondAnswer = await searchInNewProcess();
  expect(secondAnswer.version).toBe(firstAnswer.version + 1);
  expect(secondAnswer.found.stocks[0]?.sell).toBe((firstAnswer.found.stocks[0]?.sell ?? 0) + 1000);
  await rm(file);
  expect(await searchInNewProcess()).toEqual(secondAnswer);
});

test('a complete rebuild, as after a large import, is saved', async () => {
  await rm(file, { force: true });
  const builder = createCatalogueBuilder(connection, { saveFile: file });
  const readSavedVersion = async () => (await readCatalogue())?.dataVersions.version;
  try {
    const { version } = await builder.build();
    await vi.waitUntil(async () => (await readSavedVersion()) === version, 10_000);
    await testDatabase.pool.query('update stock set sell = sell + 1000 where sell is not null');
    // Simulates a version with too many changed rows to list their ids.
    await testDatabase.pool.query('update row_change set ids = null where version = $1', [version + 1]);
    await builder.build();
    await vi.waitUntil(async () => (await readSavedVersion()) === version + 1, 10_000);
  } finally {
    await builder.stop();
  }
});

test('the loaded parts equal the saved parts', async () => {
  const savedCatalogue = await saveToFile();
  expect(await readCatalogue()).toEqual(savedCatalogue);
});

test('later changes are saved in a second file, which counts only with the first', async () => {
  const database = createDatabase(testDatabase.pool);
  const { rows, versions } = await loadChangedRows(database);
  const parts = buildParts(rows);
  const token = await saveCatalogue(file, { parts, dataVersions: versions }, NO_SNAPSHOT_ROWS, database);
  await testDatabase.pool.query('update stock set sell = sell + 1000 where id = (select min(id) from stock)');
  const changes = await loadChangedRows(database, versions);
  const changedParts = completeParts(
    buildUpdatedParts(changes.rows, changes.changedParts, parts, changes.changedIds),
    parts,
  );
  const changedBuild = { parts: changedParts, dataVersions: changes.versions };
  await saveChanges(file, changedBuild, NO_SNAPSHOT_ROWS, token, database);
  expect(await readCatalogue()).toEqual(changedBuild);
  // A second file that was not saved on top of this first one is ignored.
  await saveChanges(file, changedBuild, NO_SNAPSHOT_ROWS, 'another', database);
  expect((await readCatalogue())?.dataVersions).toEqual(versions);
  await writeFile(`${file}.changes`, 'something else altogether');
  expect((await readCatalogue())?.dataVersions).toEqual(versions);
  await rm(`${file}.changes`);
});

test('parts from another history of the database are not used, whatever their version', async () => {
  await saveToFile();
  await testDatabase.pool.query('delete from saved_catalogue');
  expect(await readCatalogue()).toBeUndefined();
});

test('a damaged file is not used', async () => {
  await saveToFile();
  const savedBytes = await readFile(file);
  await truncate(file, savedBytes.length - 100);
  expect(await readCatalogue(), 'cut off').toBeUndefined();
  for (const byteOffset of [0, 6, 2000, savedBytes.length - 50]) {
    const corruptedBytes = Buffer.from(savedBytes);
    corruptedBytes[byteOffset] = at(corruptedBytes, byteOffset) ^ 1;
    await writeFile(file, corruptedBytes);
    expect(await readCatalogue(), `one bit at ${byteOffset}`).toBeUndefined();
  }
  await writeFile(file, 'something else altogether');
  expect(await readCatalogue(), 'other content').toBeUndefined();
  await writeFile(file, Buffer.alloc(savedBytes.length));
  expect(await readCatalogue(), 'zeros').toBeUndefined();
  await writeFile(file, '');
  expect(await readCatalogue(), 'empty').toBeUndefined();
});

test('parts of another build of the server are not used, even if valid', async () => {
  await saveToFile();
  const savedBytes = await readFile(file);
  const header = savedBytes.subarray(8, 8 + savedBytes.readUInt32LE());
  const buildIdOffset = header.indexOf(computeBuildId());
  expect(buildIdOffset).toBeGreaterThan(0);
  header.fill('f', buildIdOffset, buildIdOffset + 64);
  savedBytes.writeUInt32LE(crc32(header), 4);
  await writeFile(file, savedBytes);
  expect(await readCatalogue()).toBeUndefined();
});

test('the remains of a killed process are overwritten, and a failed save leaves nothing behind', async () => {
  const listFiles = () => readdir(path.dirname(file));
  await writeFile(`${file}.new`, 'half of');
  const savedCatalogue = await saveToFile();
  expect(await listFiles()).toEqual(['catalogue.parts']);
  const emptyDatabase = createDatabase(testDatabase.pool).withSchema('nowhere');
  await expect(saveCatalogue(file, savedCatalogue, NO_SNAPSHOT_ROWS, emptyDatabase)).rejects.toThrow(
    'nowhere',
  );
  expect(await listFiles()).toEqual(['catalogue.parts']);
  expect((await readCatalogue())?.dataVersions, 'the previous catalogue').toEqual(
    savedCatalogue.dataVersions,
  );
});
