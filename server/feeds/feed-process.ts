import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import type { Feed, FeedRun } from './run-feed.ts';

/** Message with the job for the child process. */
export type FeedJob = {
  readonly connection: pg.PoolConfig;
  readonly feed: Feed;
  /** Empty folder for the downloaded file. */
  readonly workFolder: string;
};

export type FeedLimits = {
  /** Maximum heap size of the child process, in megabytes. */
  readonly memoryMb: number;
  /** Timeout of a whole run: download, parsing and import. */
  readonly timeoutMs: number;
};

export type FeedProcess = {
  /** Imports the feed once. Rejects if the run is stopped. */
  run(): Promise<FeedRun>;
  /** Kills the current run. Its transaction is rolled back. */
  stop(): Promise<void>;
};

const CHILD_SCRIPT = new URL('./feed-child.ts', import.meta.url);

/**
 * Creates a runner that imports a feed in a child process per run. A worker thread that runs out of
 * memory would crash the whole portal despite its resource limits; a child process only crashes itself.
 */
export function createFeedProcess(job: Omit<FeedJob, 'workFolder'>, limits: FeedLimits): FeedProcess {
  let runningChild: ChildProcess | undefined;
  let isStopped = false;

  async function runInFolder(workFolder: string): Promise<FeedRun> {
    const childProcess = fork(CHILD_SCRIPT, {
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    runningChild = childProcess;
    const exitPromise = once(childProcess, 'close');
    let run: FeedRun | undefined;
    let isTimedOut = false;
    onMessage<FeedRun>(childProcess, (feedRun) => {
      run = feedRun;
    });
    const timer = setTimeout(() => {
      isTimedOut = true;
      childProcess.kill('SIGKILL');
    }, limits.timeoutMs);
    try {
      sendMessage({ postMessage: (message) => childProcess.send(message as object, () => undefined) }, {
        ...job,
        workFolder,
      } satisfies FeedJob);
      const [code, signal] = await exitPromise;
      if (run) return run;
      if (isStopped) throw new Error('the import of the feed was stopped');
      return {
        outcome: 'failed',
        problem: isTimedOut ? timeoutMessage(limits) : crashMessage(limits, signal, code),
      };
    } finally {
      clearTimeout(timer);
      runningChild = undefined;
    }
  }

  return {
    async run() {
      const workFolder = await mkdtemp(path.join(tmpdir(), 'podium-feeds-'));
      try {
        return await runInFolder(workFolder);
      } finally {
        // A killed process leaves its downloaded file behind.
        await rm(workFolder, { recursive: true, force: true });
      }
    },
    async stop() {
      isStopped = true;
      if (!runningChild) return;
      const exitPromise = once(runningChild, 'close');
      runningChild.kill('SIGKILL');
      await exitPromise;
    },
  };
}

function timeoutMessage({ timeoutMs }: FeedLimits): string {
  return `The run was ended since it took longer than FEED_TIMEOUT, ${timeoutMs / 60_000} minutes. Nothing was imported of what was under way.`;
}

/**
 * Describes a crash. Node.js aborts with a signal when its heap limit is reached, and Linux kills the
 * process with a signal when the machine runs out of memory.
 */
function crashMessage({ memoryMb }: FeedLimits, signal: string | null, code: number | null): string {
  return signal === null
    ? `The run has ended early, with code ${code}: the log of the portal says more. Nothing was imported of what was under way.`
    : `The run was ended by ${signal}, as when it takes more memory than FEED_MEMORY_MB, ${memoryMb} MB, or than the machine has. Nothing was imported of what was under way: divide the feed, send it as CSV or XML, or allow more.`;
}
