import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BenchDatabase } from './database.ts';
import type { MemoryUsage } from './delay-probe.ts';
import type { LoadRequest, LoadResult } from './load.ts';

const REPOSITORY_ROOT = path.resolve(import.meta.dirname, '..');
const runningChildren = new Set<ChildProcess>();
/**
 * Memory allocator settings that `npm start` passes on, so that measured memory matches a portal in
 * production.
 */
const ALLOCATOR_ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')),
);

function spawnNode(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: REPOSITORY_ROOT,
    env: { PATH: process.env.PATH, ...ALLOCATOR_ENV, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  runningChildren.add(child);
  child.once('exit', () => runningChildren.delete(child));
  return child;
}

/** Stops every child process that is still running. */
export function stopAllProcesses(): void {
  for (const child of runningChildren) child.kill('SIGTERM');
}

/**
 * Timeout for a message from a child process, including its start. EXIT_TIMEOUT_MS is the timeout for
 * its exit, after which the process is killed.
 */
const ANSWER_TIMEOUT_MS = 900_000;
const EXIT_TIMEOUT_MS = 20_000;

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exitPromise = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
  await exitPromise;
  clearTimeout(killTimer);
}

/** Rejects if the child process does not respond before the timeout. */
async function withTimeout<Value>(child: ChildProcess, resultPromise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutPromise = new Promise<never>((_, reject) => {
    const onTimeout = () =>
      reject(new Error(`${scriptOf(child)} did not answer in ${ANSWER_TIMEOUT_MS / 1000} s`));
    timer = setTimeout(onTimeout, ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([resultPromise, timeoutPromise]);
  } finally {
    clearTimeout(timer);
  }
}

function scriptOf(child: ChildProcess): string | undefined {
  return child.spawnargs.find((arg) => /^(bench|server)\/.*(?<!probe)\.ts$/.test(arg));
}

/** Returns the next message of a child process. Rejects if it sends an error or exits. */
function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const message = new Promise<Message>((resolve, reject) => {
    const onExit = (code: number | null, signal: string | null) =>
      reject(new Error(`${scriptOf(child)} ended early (${code ?? signal})`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      if (typeof message === 'object' && 'error' in message) reject(new Error(String(message.error)));
      else resolve(message as Message);
    });
  });
  return withTimeout(child, message);
}

function sendRequest<Message>(child: ChildProcess, request: object | string): Promise<Message> {
  const response = nextMessage<Message>(child);
  child.send(request);
  return response;
}

export type Server = {
  readonly port: number;
  readonly pid: number | undefined;
  /** Returns the longest pause of the server's event loop while `work` runs, in milliseconds. */
  measureLongestPause(work: () => Promise<void>): Promise<number>;
  readMemory(): Promise<MemoryUsage>;
  stop(): Promise<void>;
};

/**
 * Starts the product as one process with the given number of web threads, on an existing database. If
 * the database is empty, the product loads `demoStocks` listings first.
 */
export async function startPodiumServer(
  { url, folder }: Pick<BenchDatabase, 'url' | 'folder'>,
  engine: 'memory' | 'postgres',
  threads = 1,
  demoStocks = 0,
): Promise<Server> {
  const child = spawnNode(['--import', './bench/delay-probe.ts', 'dist/program/main.js'], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: url,
    PODIUM_DATA: folder,
    PODIUM_DEMO_STOCKS: String(demoStocks),
    MAP_PROVIDER: 'embedded',
    // Raises the rate limits, since all requests come from one address.
    GRAPHQL_PER_MINUTE: '1000000',
    HEAVY_CALLS_PER_MINUTE: '1000000',
    SEARCH_ENGINE: engine,
    // Disables load shedding: a machine with other load is slow, but must not refuse requests.
    MAX_DELAY_MS: '0',
    WEB_CONCURRENCY: String(threads),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });
  return createServerHandle(child, await waitForPort(child));
}

/** Starts a plain Fastify server that serves stored responses of a file from memory. */
export async function startStaticServer(file: string): Promise<Server> {
  const child = spawnNode(['bench/static-server.ts', file], { NODE_ENV: 'production' });
  return createServerHandle(child, await waitForPort(child));
}

/** Starts Next.js with the build in this folder. */
export async function startNextServer(nextBinary: string, folder: string): Promise<Server> {
  const args = [nextBinary, 'start', folder, '--port', '0', '--hostname', '127.0.0.1'];
  const child = spawnNode(args, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  return createServerHandle(child, await waitForPort(child));
}

function createServerHandle(child: ChildProcess, port: number): Server {
  return {
    port,
    pid: child.pid,
    async measureLongestPause(work) {
      child.send('watch');
      await work();
      return (await sendRequest<{ longestMs: number }>(child, 'report')).longestMs;
    },
    readMemory: () => sendRequest<MemoryUsage>(child, 'memory'),
    stop: () => stopProcess(child),
  };
}

function waitForPort(child: ChildProcess): Promise<number> {
  const portPromise = new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const port = /http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) =>
      reject(new Error(`a server ended (${code}) before it was ready\n${output}`)),
    );
  });
  return withTimeout(child, portPromise);
}

export type LoadGenerator = { run(loadRequest: LoadRequest): Promise<LoadResult>; stop(): Promise<void> };

export function startLoadGenerator(): LoadGenerator {
  const child = spawnNode(['bench/load.ts']);
  return {
    run: (loadRequest) => sendRequest<LoadResult>(child, loadRequest),
    stop: () => stopProcess(child),
  };
}

/** Runs a benchmark script in a separate process and returns its only message. */
export async function runBenchScript<Message>(
  nodeArgs: readonly string[],
  ...args: string[]
): Promise<Message> {
  const child = spawnNode([...nodeArgs, ...args]);
  child.stdout?.pipe(process.stderr);
  try {
    return await nextMessage<Message>(child);
  } finally {
    await stopProcess(child);
  }
}
