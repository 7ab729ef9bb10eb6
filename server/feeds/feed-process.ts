import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import type { Feed, FeedRun } from './run-feed.ts';

/** The order to the importing process. */
export type FeedOrder = {
  readonly connection: pg.PoolConfig;
  readonly feed: Feed;
  /** An empty folder for what is fetched. */
  readonly within: string;
};

export type FeedLimits = {
  /** Memory that Node may take for its objects. */
  readonly memoryMb: number;
  /** Of a whole run: fetching, reading and importing. */
  readonly deadlineMs: number;
};

export type FeedProcess = {
  /** Imports the feed once; rejects when it is stopped. */
  run(): Promise<FeedRun>;
  /** Ends a run that is under way: its transaction is rolled back. */
  stop(): Promise<void>;
};

const PROGRAM = new URL('./feed-program.ts', import.meta.url);

/**
 * Imports a feed in a process of its own, which ends with the run. A thread that has no memory left takes the whole
 * process with it, whatever limits it was given; a process takes only itself.
 */
export function createFeedProcess(order: Omit<FeedOrder, 'within'>, limits: FeedLimits): FeedProcess {
  let child: ChildProcess | undefined;
  let isStopped = false;

  async function runWithin(within: string): Promise<FeedRun> {
    const started = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${limits.memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    const ended = once(started, 'close');
    let run: FeedRun | undefined;
    let isLate = false;
    onMessage<FeedRun>(started, (done) => {
      run = done;
    });
    const timer = setTimeout(() => {
      isLate = true;
      started.kill('SIGKILL');
    }, limits.deadlineMs);
    try {
      sendMessage({ postMessage: (posted) => started.send(posted as object, () => undefined) }, {
        ...order,
        within,
      } satisfies FeedOrder);
      const [code, signal] = await ended;
      if (run) return run;
      if (isStopped) throw new Error('the import of the feed was stopped');
      return { outcome: 'failed', problem: isLate ? lateText(limits) : brokenText(limits, signal, code) };
    } finally {
      clearTimeout(timer);
      child = undefined;
    }
  }

  return {
    async run() {
      const within = await mkdtemp(path.join(tmpdir(), 'podium-feeds-'));
      try {
        return await runWithin(within);
      } finally {
        // A process that was ended leaves its fetched file behind.
        await rm(within, { recursive: true, force: true });
      }
    },
    async stop() {
      isStopped = true;
      if (!child) return;
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function lateText({ deadlineMs }: FeedLimits): string {
  return `The run was ended since it took longer than FEED_TIMEOUT, ${deadlineMs / 60_000} minutes. Nothing was imported of what was under way.`;
}

/** Node ends by a signal when it may take no more memory, and so does Linux when there is no more. */
function brokenText({ memoryMb }: FeedLimits, signal: string | null, code: number | null): string {
  return signal === null
    ? `The run has ended early, with code ${code}: the log of the portal says more. Nothing was imported of what was under way.`
    : `The run was ended by ${signal}, as when it takes more memory than FEED_MEMORY_MB, ${memoryMb} MB, or than the machine has. Nothing was imported of what was under way: divide the feed, send it as CSV or XML, or allow more.`;
}
