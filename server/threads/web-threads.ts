import { Worker } from 'node:worker_threads';
import type { ThreadReading } from '../watch/app-metrics.ts';
import { createPeer, type Peer } from './peer.ts';
import type { MainCalls, NewData, WebThreadCalls, WebThreadData } from './web-calls.ts';

export type WebThreadsOptions = {
  readonly program: URL;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  /** Milliseconds before one that could not begin is started again. */
  readonly pauseMs?: number;
};

export type WebThreadsStart = {
  readonly count: number;
  readonly data: WebThreadData;
  readonly answers: MainCalls;
  /** All that a new thread has to know of the data. */
  readonly wholeData: () => NewData;
};

export type WebThreads = {
  /** Resolves, and never rejects, when each of them answers visitors or has failed to. */
  start(options: WebThreadsStart): Promise<unknown>;
  /** Hands new data to all of them. */
  tell(data: NewData): void;
  /** What each of them has to tell for the metrics. */
  read(): Promise<readonly ThreadReading[]>;
  /** Resolves when the requests under way are answered. */
  stop(): Promise<void>;
};

type Thread = { readonly worker: Worker; readonly peer: Peer<WebThreadCalls> };

const PAUSE_MS = 5_000;
/** A thread that takes longer to tell is left out. */
const READ_MS = 1_000;

/**
 * Threads that answer visitors on the same port as the main thread. They read the same catalogue, and ask the main
 * thread for what there is once. One that ends is started again, while the others go on.
 */
export function createWebThreads({ program, log, pauseMs = PAUSE_MS }: WebThreadsOptions): WebThreads {
  const threads = new Set<Thread>();
  let isStopped = false;

  /** Resolves when it listens, or has ended before. */
  function startOne(options: WebThreadsStart): Promise<void> {
    const { data, answers, wholeData } = options;
    const worker = new Worker(program, { name: 'web', workerData: data });
    const thread: Thread = { worker, peer: createPeer<WebThreadCalls>(worker, answers) };
    threads.add(thread);
    let isListening = false;
    worker.on('error', (error) => log.error({ err: error }, 'a web thread has failed'));
    worker.on('exit', () => {
      threads.delete(thread);
      thread.peer.end();
      if (isStopped) return;
      log.warn({}, 'a web thread has ended and is started again');
      // One that could not even begin would end again and again.
      setTimeout(() => !isStopped && void startOne(options), isListening ? 0 : pauseMs).unref();
    });
    tellOne(thread, wholeData());
    return thread.peer.ask('listen', undefined).then(
      () => {
        isListening = true;
      },
      (error: unknown) => {
        log.error({ err: error }, 'a web thread does not listen');
        void worker.terminate();
      },
    );
  }

  /** A thread that cannot follow would answer from old data for ever: it ends, and the next one begins with all. */
  function tellOne({ worker, peer }: Thread, news: NewData): void {
    peer.ask('take', news).catch((error: unknown) => {
      if (isStopped) return;
      log.error({ err: error }, 'a web thread could not take new data');
      void worker.terminate();
    });
  }

  return {
    start: (options) => Promise.all(Array.from({ length: options.count }, () => startOne(options))),
    tell(news) {
      for (const thread of threads) tellOne(thread, news);
    },
    async read() {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, READ_MS, undefined).unref());
      const told = [...threads].map(({ peer }) =>
        Promise.race([peer.ask('read', undefined).catch(() => undefined), late]),
      );
      return (await Promise.all(told)).filter((reading) => reading !== undefined);
    },
    async stop() {
      isStopped = true;
      await Promise.all(
        [...threads].map(async ({ worker, peer }) => {
          await peer.ask('stop', undefined).catch(() => undefined);
          await worker.terminate();
        }),
      );
    },
  };
}
