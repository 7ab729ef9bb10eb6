import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBackup, restoreFromFile } from '#cli/commands/backup.ts';
import { findCitusViolations } from '#server/database/distributed/citus-violations.fixture.ts';
import { migrate } from '#server/database/migrate.ts';
import { PORTAL_ROLE } from '#server/database/portal-role.ts';
import { readEnv } from '#server/env/env.ts';
import { prepareDatabase } from '#server/process/open-database.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { importInto } from '#tests/factories/imports.ts';
import { startServerOn } from '#tests/factories/server.ts';
import { columnsOf } from '#tests/factories/table-columns.ts';
import { removeFolder, temporaryFolder } from '#tests/runtime/podium.ts';

const DATABASE_FOLDER = path.resolve(import.meta.dirname, '../../server/database');
const SAMPLES_FOLDER = path.resolve(import.meta.dirname, '../../data/samples');
const SILENT_TERMINAL = { printLine: () => undefined, showProgress: () => undefined };

let database: TestDatabase;
let restoredDatabase: TestDatabase;
let folder: string;
/** Texts of all queries of this process. */
const sentTexts = new Set<string>();

beforeAll(async () => {
  database = await openDatabase('embedded', { isBare: true });
  restoredDatabase = await openDatabase('embedded', { isBare: true });
  folder = temporaryFolder();
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text?: string }];
    const text = typeof config === 'string' ? config : config.text;
    if (text !== undefined) sentTexts.add(text);
    return (query as (...args: unknown[]) => void).apply(this, args);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database?.close();
  await restoredDatabase?.close();
  removeFolder(folder);
});

/** Creates the tables of the first release, without any later migration. */
async function createFirstSchema(): Promise<void> {
  cpSync(path.join(DATABASE_FOLDER, 'schema'), path.join(folder, 'schema'), { recursive: true });
  for (const name of ['migrations', 'functions']) mkdirSync(path.join(folder, name));
  await migrate(database.pool, folder);
}

test('an upgrade, a start, an import, searches and a restore send one statement in each query', async () => {
  await createFirstSchema();
  await prepareDatabase(
    {
      connection: database.pool.options,
      ownerConnection: database.pool.options,
      role: PORTAL_ROLE,
      account: undefined,
    },
    {
      env: readEnv({ SEARCH_ENGINE: 'postgres', PODIUM_DEMO_STOCKS: '100' }),
      log: { warn: () => undefined } as never,
      terminal: SILENT_TERMINAL,
    },
  );
  for (const kind of ['districts', 'buildings'])
    await importInto(database.pool, kind, path.join(SAMPLES_FOLDER, `${kind}.csv`), { intoDemo: true });
  const server = await startServerOn(database, { engine: 'postgres' });
  expect((await server.get('/en/ics/property/find/office/sale')).status).toBe(200);
  expect((await server.get('/readyz')).status).toBe(200);
  await server.close();
  const env = readEnv({ PODIUM_DATA: path.join(folder, 'data') });
  const backupFile = path.join(folder, 'podium.tar');
  await createBackup(database.pool, backupFile, env, SILENT_TERMINAL);
  await restoreFromFile(backupFile, true, env, SILENT_TERMINAL, (_env, _logLine, work) =>
    work(restoredDatabase.pool),
  );

  expect([...sentTexts].some((text) => text.startsWith('alter table search.stock'))).toBe(true);
  const columns = await columnsOf(database.pool);
  const violations = [...sentTexts].flatMap((text) =>
    findCitusViolations(text, columns).map((reason) => `${reason}: ${text}`),
  );
  expect(violations).toEqual([]);
}, 120_000);
