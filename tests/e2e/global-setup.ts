import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { reachEmbedded } from '#server/database/embedded/start-embedded.ts';
import { sharePostgres } from '#tests/factories/postgres.ts';
import { COMMAND, SERVER } from '#tests/factories/program.ts';
import { CHANGING_USERS, ENDING_USER, OFFICE_USER, PARTNER_ORIGIN } from './where.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Enough that every filter of the journeys finds more than one page. */
const STOCKS = '1500';
const READY = /Podium is ready: (http:\/\/[^\s/]+)/;
const START_MS = 90_000;

/**
 * Builds what has changed and starts one real server, as `npm start` does; it is stopped after the last test. A portal
 * that runs already, of any size, is taken by its address: `PODIUM_ORIGIN=http://127.0.0.1:3000 npm run e2e -- journey`.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PODIUM_ORIGIN !== undefined) return async () => {};
  await build();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-e2e-'));
  // PostgreSQL runs as another user when the tests run as root.
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
      // A busy machine is slow, and not wrong.
      MAX_DELAY_MS: '0',
      MAP_PROVIDER: 'embedded',
      GRAPHQL_ORIGINS: PARTNER_ORIGIN,
      LOG_LEVEL: 'warn',
    },
    // The channel ends the server should the tests be killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let leavePostgres = async () => {};
  const stop = async () => {
    await leavePostgres();
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Tests read it from the environment, which they inherit.
    process.env.PODIUM_ORIGIN = await readyOrigin(server);
    // Portals that are set otherwise have databases of their own beside the server's.
    const postgres = await reachEmbedded(folder);
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

/** By the command, as an operator does. */
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
    const listen = (said: Buffer) => {
      output += said;
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
