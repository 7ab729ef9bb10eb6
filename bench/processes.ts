import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BenchDatabase } from './database.ts';
import type { Memory } from './delay-probe.ts';
import type { LoadOrder, LoadResult } from './load.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const running = new Set<ChildProcess>();
/** As `npm start` sets it: memory is measured as an operator's portal has it. */
const ALLOCATOR = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')),
);

function start(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...ALLOCATOR, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends every process that is still running, so that none stays behind. */
export function endAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** An answer or a start that takes longer is an error; a process that takes longer to end is killed. */
const ANSWER_MS = 900_000;
const END_MS = 20_000;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await gone;
  clearTimeout(forced);
}

/** Rejects when the child takes too long. */
async function withTimeout<Value>(child: ChildProcess, awaited: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooLate = () => reject(new Error(`${programOf(child)} did not answer in ${ANSWER_MS / 1000} s`));
    timer = setTimeout(tooLate, ANSWER_MS);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}

function programOf(child: ChildProcess): string | undefined {
  return child.spawnargs.find((arg) => /^(bench|server)\/.*(?<!probe)\.ts$/.test(arg));
}

/** The next message of a child, or the reason why there is none. */
function answer<Message>(child: ChildProcess): Promise<Message> {
  const message = new Promise<Message>((resolve, reject) => {
    const onExit = (code: number | null, signal: string | null) =>
      reject(new Error(`${programOf(child)} ended early (${code ?? signal})`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      if (typeof message === 'object' && 'error' in message) reject(new Error(String(message.error)));
      else resolve(message as Message);
    });
  });
  return withTimeout(child, message);
}

function ask<Message>(child: ChildProcess, question: object | string): Promise<Message> {
  const answered = answer<Message>(child);
  child.send(question);
  return answered;
}

export type Server = {
  readonly port: number;
  readonly pid: number | undefined;
  /** The longest pause of the server's event loop while `work` ran, in milliseconds. */
  longestPause(work: () => Promise<void>): Promise<number>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
};

/** The product itself as one process, on a database that is ready; `threads` of it answer visitors. */
export async function startProduct(
  { url, folder }: Pick<BenchDatabase, 'url' | 'folder'>,
  engine: 'memory' | 'postgres',
  threads = 1,
): Promise<Server> {
  const child = start(['--import', './bench/delay-probe.ts', 'dist/program/main.js'], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: url,
    PODIUM_DATA: folder,
    PODIUM_DEMO_STOCKS: '0',
    MAP_PROVIDER: 'embedded',
    // All questions come from one address.
    GRAPHQL_PER_MINUTE: '1000000',
    HEAVY_CALLS_PER_MINUTE: '1000000',
    SEARCH_ENGINE: engine,
    // A machine that is busy with other work is slow, and refuses nothing for it.
    MAX_DELAY_MS: '0',
    WEB_CONCURRENCY: String(threads),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });
  return serving(child, await printedPort(child));
}

/** Fastify alone, which answers a file of prepared answers from memory. */
export async function startStatic(file: string): Promise<Server> {
  const child = start(['bench/static-server.ts', file], { NODE_ENV: 'production' });
  return serving(child, await printedPort(child));
}

/** Next.js, which answers what was built in this folder. */
export async function startNext(program: string, folder: string): Promise<Server> {
  const args = [program, 'start', folder, '--port', '0', '--hostname', '127.0.0.1'];
  const child = start(args, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  return serving(child, await printedPort(child));
}

function serving(child: ChildProcess, port: number): Server {
  return {
    port,
    pid: child.pid,
    async longestPause(work) {
      child.send('watch');
      await work();
      return (await ask<{ longestMs: number }>(child, 'report')).longestMs;
    },
    memory: () => ask<Memory>(child, 'memory'),
    stop: () => end(child),
  };
}

function printedPort(child: ChildProcess): Promise<number> {
  const port = new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const port = /http:\/\/[^:]+:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`a server ended (${code}) before it was ready\n${text}`)));
  });
  return withTimeout(child, port);
}

export type LoadGenerator = { run(order: LoadOrder): Promise<LoadResult>; stop(): Promise<void> };

export function startLoadGenerator(): LoadGenerator {
  const child = start(['bench/load.ts']);
  return { run: (order) => ask<LoadResult>(child, order), stop: () => end(child) };
}

/** Runs a program of the bench to its end; its one message is the answer. */
export async function runOnce<Message>(nodeArgs: readonly string[], ...args: string[]): Promise<Message> {
  const child = start([...nodeArgs, ...args]);
  child.stdout?.pipe(process.stderr);
  try {
    return await answer<Message>(child);
  } finally {
    await end(child);
  }
}
