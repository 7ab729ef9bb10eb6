import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reachEmbedded } from '#server/database/embedded/start-embedded.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { COMMAND } from '#tests/factories/program.ts';
import {
  inherited,
  type Podium,
  postgresPid,
  removeFolder,
  startPodium,
  temporaryFolder,
} from '#tests/runtime/podium.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A start that takes longer has failed. */
const START_MS = 120_000;
/** How often it is looked whether the portal answers. */
const LOOK_MS = 20;

export type WorldOptions = {
  /** Listings of the demonstration. */
  readonly stocks?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Its data folder lies in this one instead of a temporary one. */
  readonly folder?: string;
  /** How its PostgreSQL is reached, where that is not its own. */
  readonly connection?: pg.PoolConfig;
};

/** A portal as an operator has it: the server and its PostgreSQL as processes, a data folder, and a mail server. */
export type World = {
  readonly data: string;
  readonly mail: MailServer;
  origin(): string;
  /** The process of the server that runs now. */
  podium(): Podium;
  /** Starts the server, unless it runs; resolves with the milliseconds until it has sent a whole home page. */
  start(): Promise<number>;
  /** SIGKILL, as when the machine's memory ran out; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator ends it; resolves when the process is gone. */
  end(): Promise<void>;
  /** The process of its PostgreSQL. */
  postgres(): number;
  /** Asks the database as its owner. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs `podium …` as an operator does. */
  command(args: readonly string[], input?: string): Promise<{ code: number | null; output: string }>;
  ready(): Promise<{ status: string; checks: Record<string, { ok: boolean }> }>;
  close(): Promise<void>;
};

export async function openWorld({
  stocks = 300,
  env = {},
  folder: given,
  connection: ownConnection,
}: WorldOptions = {}): Promise<World> {
  const folder = given ?? temporaryFolder();
  const data = path.join(folder, 'data');
  await mkdir(data, { recursive: true });
  const mail = await startMailServer();
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PODIUM_DATA: data,
    PODIUM_DEMO_STOCKS: String(stocks),
    SMTP_URL: mail.url,
    TRUST_PROXY: 'loopback',
    // Mail whose delivery broke off is tried again this soon.
    MAIL_LEASE_SECONDS: '5',
    ...env,
  };
  let running: Podium | undefined;
  let origin = '';

  const podium = () => {
    if (!running) throw new Error('no portal runs');
    return running;
  };

  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ended = running;
    running = undefined;
    ended?.process.kill(signal);
    await ended?.ended;
  }

  const world: World = {
    data,
    mail,
    origin: () => origin,
    podium,
    async start() {
      if (running) return 0;
      const began = performance.now();
      // The same port at each start, as visitors know it.
      const port = origin === '' ? {} : { PORT: new URL(origin).port };
      running = startPodium({ ...settings, ...port });
      origin = origin === '' ? new URL(await running.ready).origin : origin;
      await answers(origin, running);
      return performance.now() - began;
    },
    kill: () => stop('SIGKILL'),
    end: () => stop('SIGTERM'),
    postgres: () => postgresPid(data),
    async query(sql, values = []) {
      const { connection, release } = ownConnection
        ? { connection: ownConnection, release: async () => undefined }
        : await reachEmbedded(data);
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
        ReturnType<World['ready']>
      >;
      return { status, checks };
    },
    async close() {
      await stop('SIGTERM');
      await mail.close();
      if (given === undefined) removeFolder(folder);
    },
  };
  return world;
}

/** Resolves when the portal sends its home page; rejects when it ends before. */
async function answers(origin: string, { ended, stderr, stdout }: Podium): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const deadline = performance.now() + START_MS;
  while (!isOver && performance.now() < deadline) {
    const page: Response | undefined = await fetch(`${origin}/en/ics/property`).catch(() => undefined);
    const text = await page?.text().catch(() => '');
    if (page?.status === 200 && text?.includes('</main>')) return;
    await pause(LOOK_MS);
  }
  throw new Error(`The portal did not answer:\n${stdout()}${stderr()}`);
}

function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    cwd: ROOT,
    env: { ...inherited(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
