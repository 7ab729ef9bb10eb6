import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connectToEmbedded } from '#server/database/embedded/start-embedded.ts';
import { sharePostgres } from '#tests/factories/postgres.ts';
import { COMMAND_SCRIPT, SERVER_SCRIPT } from '#tests/factories/server-build.ts';
import { OFFICE_USER, PARTNER_ORIGIN, PASSWORD_CHANGE_USERS, SESSIONS_END_USER } from './test-tags.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
/** Enough listings that every filter in the journeys has more than one page of results. */
const LISTING_COUNT = '1500';
const READY_PATTERN = /Podium is ready: (http:\/\/[^\s/]+)/;
const START_TIMEOUT_MS = 90_000;

/**
 * Builds if sources have changed and starts one real server, as `npm start` does; stops it after the
 * last test. `PODIUM_ORIGIN=http://127.0.0.1:3000 npm run e2e -- journey` uses a running portal
 * instead.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PODIUM_ORIGIN !== undefined) return async () => {};
  await runBuild();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-e2e-'));
  // If the tests run as root, PostgreSQL runs as another user, which must have access to the folder.
  await chmod(folder, 0o755);
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER_SCRIPT], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      PODIUM_DATA: folder,
      PODIUM_DEMO_STOCKS: process.env.PODIUM_DEMO_STOCKS ?? LISTING_COUNT,
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
  const stopServer = async () => {
    await leavePostgres();
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The test workers read this environment variable.
    process.env.PODIUM_ORIGIN = await readyOrigin(server);
    // Tests that start a portal with other settings create a database of their own in this server's
    // PostgreSQL.
    const postgres = await connectToEmbedded(folder);
    leavePostgres = postgres.release;
    sharePostgres(postgres.connection);
    const users = [OFFICE_USER, ...PASSWORD_CHANGE_USERS, SESSIONS_END_USER];
    await Promise.all(users.map((user) => addOfficeUser(folder, user)));
  } catch (error) {
    await stopServer();
    throw error;
  }
  return stopServer;
}

async function runBuild(): Promise<void> {
  const buildProcess = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
  });
  const [code] = await once(buildProcess, 'exit');
  if (code !== 0) throw new Error('It could not be built.');
}

/** Creates an office user by the command line, as an operator does. */
async function addOfficeUser(folder: string, { name, password }: typeof OFFICE_USER): Promise<void> {
  const commandArgs = [COMMAND_SCRIPT, 'office', 'add-user', name, '--password-from', '-'];
  const commandProcess = spawn(process.execPath, commandArgs, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', PODIUM_DATA: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  commandProcess.stdin.end(password);
  const [complaint, [code]] = await Promise.all([text(commandProcess.stderr), once(commandProcess, 'close')]);
  if (code !== 0) throw new Error(`A user of the office could not be added: ${complaint}`);
}

function readyOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const failStart = (reason: string) => reject(new Error(`The server ${reason}:\n${output}`));
    const timer = setTimeout(() => failStart('did not start in time'), START_TIMEOUT_MS);
    const readOutput = (chunk: Buffer) => {
      output += chunk;
      const origin = READY_PATTERN.exec(output)?.[1];
      if (origin === undefined) return;
      clearTimeout(timer);
      resolve(origin);
    };
    server.stdout?.on('data', readOutput);
    server.stderr?.on('data', readOutput);
    server.once('exit', () => {
      clearTimeout(timer);
      failStart('ended');
    });
  });
}
