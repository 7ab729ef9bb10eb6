import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectToEmbedded } from '#server/database/embedded/start-embedded.ts';
import { threadPoolSize } from '#server/queues/thread-pool.ts';
import {
  expectStartFailure,
  isAlive,
  type Podium,
  postgresPid,
  removeFolder,
  startPodium,
  temporaryFolder,
} from './podium.ts';

let folder: string;
let dataFolder: string;
let startedPodiums: Podium[] = [];

/**
 * All tests share a data folder, because each start must cope with the data of the previous start. The
 * path of this folder is longer than a Unix socket path may be, until a test renames the folder.
 */
beforeAll(() => {
  folder = temporaryFolder();
  dataFolder = path.join(folder, 'a folder with a long name '.repeat(4), '資料');
  mkdirSync(path.dirname(dataFolder), { recursive: true });
});

afterAll(async () => {
  for (const podium of startedPodiums) podium.process.kill('SIGTERM');
  await Promise.all(startedPodiums.map(({ ended }) => ended));
  removeFolder(folder);
});

function startTracked(env: Record<string, string> = {}, script?: string): Podium {
  const podium = startPodium({ PODIUM_DATA: dataFolder, ...env }, script);
  startedPodiums.push(podium);
  podium.ended.then(() => {
    startedPodiums = startedPodiums.filter((otherPodium) => otherPodium !== podium);
  });
  return podium;
}

/** Returns the server that the previous test left running, or starts a new one. */
const runningServer = () =>
  startedPodiums[0] ?? startTracked({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://mail.example' });

async function expectReady(podium: Podium): Promise<void> {
  const origin = await podium.ready;
  const answer = await fetch(new URL('/readyz', origin));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ready', database: 'ok' });
}

async function expectNoProcessLeft(podium: Podium, databasePid: number): Promise<void> {
  expect(await podium.ended).toBe(0);
  expect(isAlive(databasePid)).toBe(false);
  expect(existsSync(path.join(dataFolder, 'podium.pid'))).toBe(false);
  expect(existsSync(path.join(dataFolder, 'postgres/postmaster.pid'))).toBe(false);
}

/** Returns the database roles that the running portal uses. */
async function readRoles(dataFolder: string): Promise<string[]> {
  const { connection, release } = await connectToEmbedded(dataFolder);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity where application_name = 'podium' and pid <> pg_backend_pid()`,
  );
  await client.end();
  await release();
  return rows.map(({ usename }) => usename);
}

// Starting a server takes seconds, so a test leaves its server running for the next test, or ends it.
describe('a first start', () => {
  test('works in a folder with a long path, whose files other users cannot read', async () => {
    // NODE_DEBUG=module logs every file that Node loads to standard error.
    await expectReady(startTracked({ NODE_DEBUG: 'module' }));
    const fileModeOf = (name: string) => (statSync(path.join(dataFolder, name)).mode & 0o777).toString(8);
    expect(
      Object.fromEntries(
        ['.', 'postgres', 'postgres.log', 'catalogue.parts'].map((name) => [name, fileModeOf(name)]),
      ),
    ).toEqual({
      '.': '711',
      postgres: '700',
      'postgres.log': '600',
      'catalogue.parts': '600',
    });
  });

  test("without NODE_ENV uses React's production build", () => {
    const loadedFiles = [
      ...runningServer()
        .stderr()
        .matchAll(/: load "([^"]+)"/g),
    ].map(([, file]) => file ?? '');
    const reactFiles = loadedFiles.filter((file) => /\/react(-dom)?\/cjs\//.test(file));
    expect(reactFiles).not.toEqual([]);
    expect(reactFiles.filter((file) => !file.endsWith('.production.js'))).toEqual([]);
  });
});

test.skipIf(process.platform !== 'linux')(
  'has enough threads for all simultaneous file operations',
  async () => {
    const podium = runningServer();
    await podium.ready;
    const taskFolder = `/proc/${podium.process.pid}/task`;
    const threadNames = readdirSync(taskFolder).map((task) =>
      readFileSync(`${taskFolder}/${task}/comm`, 'utf8').trim(),
    );
    expect(threadNames.filter((name) => name === 'libuv-worker')).toHaveLength(threadPoolSize(1));
  },
);

// Another test (enquiries.test.ts) covers a PostgreSQL that keeps running in the same folder.
describe('after kill -9 the next start recovers', () => {
  /** Kills the running server and returns the process id of the PostgreSQL that keeps running. */
  async function killPortal(): Promise<number> {
    const podium = runningServer();
    await podium.ready;
    const orphanedPid = postgresPid(dataFolder);
    podium.process.kill('SIGKILL');
    await podium.ended;
    return orphanedPid;
  }

  test('when the folder was renamed while the orphaned PostgreSQL was running', async () => {
    const orphanedPid = await killPortal();
    expect(isAlive(orphanedPid)).toBe(true);
    renameSync(dataFolder, path.join(folder, 'renamed'));
    dataFolder = path.join(folder, 'renamed');
    await expectReady(runningServer());
    expect(isAlive(orphanedPid)).toBe(false);
  });

  test('when PostgreSQL was killed too', async () => {
    const orphanedPid = await killPortal();
    process.kill(orphanedPid, 'SIGKILL');
    await expectReady(runningServer());
  });
});

async function expectCleanEnd(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const podium = runningServer();
  await expectReady(podium);
  const databasePid = postgresPid(dataFolder);
  expect(isAlive(databasePid)).toBe(true);
  expect(await readRoles(dataFolder), 'no connection belongs to the superuser').toEqual(['podium_portal']);
  podium.process.kill(signal);
  await expectNoProcessLeft(podium, databasePid);
  expect(podium.stderr()).toBe('');
  expect(podium.stdout(), 'the server listens beyond this machine').toContain(
    'SITE_URL is not set: behind https',
  );
  expect(podium.stdout()).toContain('Mail goes to mail.example only encrypted');
}

test('Ctrl-C ends the server and its PostgreSQL', () => expectCleanEnd('SIGINT'));

test('a start ignores pid files that name an unrelated process', async () => {
  writeFileSync(path.join(dataFolder, 'podium.pid'), `${process.pid}\nanother boot/1\n`);
  const pidFileText = `${process.pid}\n${path.join(dataFolder, 'postgres')}\n1\n5432\n.\n\n`;
  writeFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), pidFileText);
  writeFileSync(path.join(dataFolder, 'postgres/.s.PGSQL.5432.lock'), pidFileText);
  await expectReady(runningServer());
});

test('a second server on the same data folder is refused', async () => {
  await expectStartFailure(
    startTracked(),
    `Podium already runs on the data folder ${dataFolder} (process ${runningServer().process.pid}): stop it first.`,
  );
});

test('a PostgreSQL that exits alone is restarted', async () => {
  const address = await runningServer().ready;
  process.kill(postgresPid(dataFolder), 'SIGKILL');
  const fetchReadiness = async () => (await fetch(new URL('/readyz', address))).json();
  await expect.poll(fetchReadiness, { timeout: 5_000 }).toMatchObject({ database: 'away' });
  await expect.poll(fetchReadiness, { timeout: 20_000 }).toMatchObject({ database: 'ok', status: 'ready' });
});

test('SIGTERM ends the server and its PostgreSQL', () => expectCleanEnd('SIGTERM'));

test('a start on a used port is refused', async () => {
  const portHolder = createServer();
  await new Promise<void>((resolve) => portHolder.listen(0, '0.0.0.0', resolve));
  const { port } = portHolder.address() as AddressInfo;
  try {
    await expectStartFailure(
      startTracked({ PORT: String(port) }),
      `Port ${port} is taken: stop the program that uses it, or set PORT to another.`,
    );
  } finally {
    portHolder.close();
  }
});

test('SIGTERM ends a start in progress', async () => {
  const podium = startTracked();
  await vi.waitUntil(() => existsSync(path.join(dataFolder, 'postgres/postmaster.pid')), {
    timeout: 20_000,
    interval: 5,
  });
  const databasePid = postgresPid(dataFolder);
  podium.process.kill('SIGTERM');
  await expectNoProcessLeft(podium, databasePid);
});

test('the server ends when its parent process is killed, so that the port is free for the next start', async () => {
  const startScript = startTracked({}, 'scripts/start.mjs');
  await expectReady(startScript);
  const server = Number(readFileSync(path.join(dataFolder, 'podium.pid'), 'utf8').split('\n')[0]);
  const databasePid = postgresPid(dataFolder);
  expect(server).not.toBe(startScript.process.pid);
  startScript.process.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(server), { timeout: 20_000 });
  expect(isAlive(databasePid)).toBe(false);
  await startScript.ended;
});
