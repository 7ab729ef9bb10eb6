import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connectToEmbedded } from '#server/database/embedded/start-embedded.ts';
import { sharePostgres } from '#tests/factories/postgres.ts';
import { COMMAND, SERVER } from '#tests/factories/program.ts';
import { CHANGING_USERS, ENDING_USER, OFFICE_USER, PARTNER_ORIGIN } from './where.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Enough listings that every filter in the journeys has more than one page of results. */
const STOCKS = '1500';
const READY = /Podium is ready: (http:\/\/[^\s/]+)/;
const START_MS = 90_000;

/**
 * Builds if sources have changed and starts one real server, as `npm start` does; stops it after the
 * last test. `PODIUM_ORIGIN=http://127.0.0.1:3000 npm run e2e -- journey` uses a running portal
 * instead.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PODIUM_ORIGIN !== undefined) return async () => {};
  await build();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-e2e-'));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      PODIUM_DATA: folder,
      PODIUM_DEMO_STOCKS: process.env.PODIUM_DEMO_STOCKS ?? STOCKS,
      // Load shedding is off, because a busy machine must not fail tests.
      MAX_DELAY_MS: '0',
      MAP_PROVIDER: 'embedded',
      GRAPHQL_ORIGINS: PARTNER_ORIGIN,
      LOG_LEVEL: 'warn',
    },
    // The server exits when the IPC channel closes, even if the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let leavePostgres = async () => {};
  const stop = async () => {
    await leavePostgres();
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Test workers inherit it from the environment.
    process.env.PODIUM_ORIGIN = await readyOrigin(server);
    // Portals with other settings have databases of their own in the server's PostgreSQL.
    const postgres = await connectToEmbedded(folder);
    leavePostgres = postgres.release;
    sharePostgres(postgres.connection);
    const users = [OFFICE_USER, ...CHANGING_USERS, ENDING_USER];
    await Promise.all(users.map((user) => addOfficeUser(folder, user)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function build(): Promise<void> {
  const builder = spawn(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('It could not be built.');
}

/** Uses the command, as an operator does. */
async function addOfficeUser(folder: string, { name, password }: typeof OFFICE_USER): Promise<void> {
  const command = [COMMAND, 'office', 'add-user', name, '--password-from', '-'];
  const added = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', PODIUM_DATA: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  added.stdin.end(password);
  const [complaint, [code]] = await Promise.all([text(added.stderr), once(added, 'close')]);
  if (code !== 0) throw new Error(`A user of the office could not be added: ${complaint}`);
}

function readyOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    const listen = (chunk: Buffer) => {
      output += chunk;
      const origin = READY.exec(output)?.[1];
      if (origin === undefined) return;
      clearTimeout(timer);
      resolve(origin);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}
