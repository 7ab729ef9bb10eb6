import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectToEmbedded } from '#server/database/embedded/start-embedded.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { COMMAND_SCRIPT } from '#tests/factories/server-build.ts';
import {
  inheritedEnv,
  type Podium,
  postgresPid,
  removeFolder,
  startPodium,
  temporaryFolder,
} from '#tests/runtime/podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../../..');
/** Timeout for the start of the portal, in milliseconds. */
const START_TIMEOUT_MS = 120_000;
/** Interval between two requests that check whether the portal responds, in milliseconds. */
const POLL_INTERVAL_MS = 20;

export type TestPortalOptions = {
  /** Number of demonstration listings. */
  readonly stocks?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Parent folder of the portal's data folder. The default is a new temporary folder. */
  readonly folder?: string;
  /** PostgreSQL connection for the test's own queries, if the portal does not use the bundled PostgreSQL. */
  readonly connection?: pg.PoolConfig;
};

/** A portal as in production: a server process, a PostgreSQL process, a data folder and a mail server. */
export type TestPortal = {
  readonly dataFolder: string;
  readonly mail: MailServer;
  origin(): string;
  /** Returns the running server process. */
  serverProcess(): Podium;
  /**
   * Starts the server unless it is running. Resolves with the milliseconds until the server sent the
   * complete home page.
   */
  start(): Promise<number>;
  /** Sends SIGKILL, as the kernel does when memory runs out, and waits until the server has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as an operator does, and waits until the server has exited. */
  terminate(): Promise<void>;
  /** Returns the process id of the bundled PostgreSQL. */
  postgresPid(): number;
  /** Runs an SQL query as the owner of the database. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a `podium …` command, as an operator does. */
  command(args: readonly string[], input?: string): Promise<{ code: number | null; output: string }>;
  ready(): Promise<{ status: string; checks: Record<string, { ok: boolean }> }>;
  close(): Promise<void>;
};

export async function openTestPortal({
  stocks = 300,
  env = {},
  folder: parentFolder,
  connection: ownConnection,
}: TestPortalOptions = {}): Promise<TestPortal> {
  const folder = parentFolder ?? temporaryFolder();
  const dataFolder = path.join(folder, 'data');
  await mkdir(dataFolder, { recursive: true });
  const mailServer = await startMailServer();
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PODIUM_DATA: dataFolder,
    PODIUM_DEMO_STOCKS: String(stocks),
    SMTP_URL: mailServer.url,
    TRUST_PROXY: 'loopback',
    // Seconds after which the portal retries an interrupted delivery. A short lease keeps the test
    // short.
    MAIL_LEASE_SECONDS: '5',
    ...env,
  };
  let currentServer: Podium | undefined;
  let origin = '';

  const serverProcess = () => {
    if (!currentServer) throw new Error('no portal runs');
    return currentServer;
  };

  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const stoppedServer = currentServer;
    currentServer = undefined;
    stoppedServer?.process.kill(signal);
    await stoppedServer?.ended;
  }

  const portal: TestPortal = {
    dataFolder,
    mail: mailServer,
    origin: () => origin,
    serverProcess,
    async start() {
      if (currentServer) return 0;
      const startedAt = performance.now();
      // Each restart uses the port of the first start, so that simulated visitors can reconnect.
      const portSetting = origin === '' ? {} : { PORT: new URL(origin).port };
      currentServer = startPodium({ ...settings, ...portSetting });
      origin = origin === '' ? new URL(await currentServer.ready).origin : origin;
      await waitForHomePage(origin, currentServer);
      return performance.now() - startedAt;
    },
    kill: () => stop('SIGKILL'),
    terminate: () => stop('SIGTERM'),
    postgresPid: () => postgresPid(dataFolder),
    async query(sql, values = []) {
      const { connection, release } = ownConnection
        ? { connection: ownConnection, release: async () => undefined }
        : await connectToEmbedded(dataFolder);
      const client = new pg.Client(connection);
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(sql, [...values])).rows;
      } finally {
        await client.end();
        await release();
      }
    },
    command: (args, input) => runCommand(args, settings, input),
    async ready() {
      const { status, checks } = (await (await fetch(`${origin}/readyz`)).json()) as Awaited<
        ReturnType<TestPortal['ready']>
      >;
      return { status, checks };
    },
    async close() {
      await stop('SIGTERM');
      await mailServer.close();
      if (parentFolder === undefined) removeFolder(folder);
    },
  };
  return portal;
}

/** Resolves when the portal sends a complete home page; rejects if the process exits first. */
async function waitForHomePage(
  origin: string,
  { ended: stoppedServer, stderr, stdout }: Podium,
): Promise<void> {
  let hasEnded = false;
  void stoppedServer.then(() => {
    hasEnded = true;
  });
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!hasEnded && performance.now() < deadline) {
    const response: Response | undefined = await fetch(`${origin}/en/ics/property`).catch(() => undefined);
    const html = await response?.text().catch(() => '');
    if (response?.status === 200 && html?.includes('</main>')) return;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`The portal did not answer:\n${stdout()}${stderr()}`);
}

function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND_SCRIPT, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...inheritedEnv(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (html: string) => {
      output += html;
    });
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
