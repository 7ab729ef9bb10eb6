import { Worker } from 'node:worker_threads';
import type { ThreadMetrics } from '../watch/app-metrics.ts';
import { createRpcPeer, type RpcPeer } from './rpc-peer.ts';
import type { CatalogueUpdate, MainCalls, WebThreadCalls, WebThreadData } from './web-thread-calls.ts';

export type WebThreadsOptions = {
  readonly scriptUrl: URL;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  /** Delay before a thread that failed to start is started again, in milliseconds. */
  readonly restartDelayMs?: number;
};

export type WebThreadsStart = {
  readonly threadCount: number;
  readonly threadData: WebThreadData;
  readonly mainCalls: MainCalls;
  /** Returns the complete data for a new thread. */
  readonly fullData: () => CatalogueUpdate;
};

export type WebThreads = {
  /** Starts the threads. Resolves when each thread either answers requests or has failed; never rejects. */
  start(options: WebThreadsStart): Promise<unknown>;
  /** Sends new data to all threads. */
  sendData(threadData: CatalogueUpdate): void;
  /** Reads the metrics of all threads. */
  readMetrics(): Promise<readonly ThreadMetrics[]>;
  /** All threads stop listening. Resolves when their requests in progress are complete. */
  stop(): Promise<void>;
};

type WebThread = { readonly worker: Worker; readonly peer: RpcPeer<WebThreadCalls> };

const RESTART_DELAY_MS = 5_000;
/** Maximum time to wait for the metrics of a thread, in milliseconds. Slower threads are left out. */
const METRICS_TIMEOUT_MS = 1_000;

/**
 * Creates the worker threads that answer visitors on the same port as the main thread. They share the
 * main thread's catalogue and its per-process services. When a thread ends, a new thread replaces it
 * while the remaining threads continue.
 */
export function createWebThreads({
  scriptUrl,
  log,
  restartDelayMs = RESTART_DELAY_MS,
}: WebThreadsOptions): WebThreads {
  const threads = new Set<WebThread>();
  let isStopped = false;

  /** Resolves when the thread is listening or has failed. */
  function startThread(options: WebThreadsStart): Promise<void> {
    const { threadData, mainCalls, fullData } = options;
    const worker = new Worker(scriptUrl, { name: 'web', workerData: threadData });
    const thread: WebThread = { worker, peer: createRpcPeer<WebThreadCalls>(worker, mainCalls) };
    threads.add(thread);
    let isListening = false;
    worker.on('error', (error) => log.error({ err: error }, 'a web thread has failed'));
    worker.on('exit', () => {
      threads.delete(thread);
      thread.peer.disconnect();
      if (isStopped) return;
      log.warn({}, 'a web thread has ended and is started again');
      // Waits before the restart if the thread has failed to start, because a new thread would probably
      // fail again at once.
      setTimeout(() => !isStopped && void startThread(options), isListening ? 0 : restartDelayMs).unref();
    });
    sendDataTo(thread, fullData());
    return thread.peer.call('listen', undefined).then(
      () => {
        isListening = true;
      },
      (error: unknown) => {
        log.error({ err: error }, 'a web thread does not listen');
        void worker.terminate();
      },
    );
  }

  /**
   * Sends new data to a thread. If the thread fails to load the data, it would serve outdated data, so
   * it is terminated and a new thread starts with the complete data.
   */
  function sendDataTo({ worker, peer }: WebThread, update: CatalogueUpdate): void {
    peer.call('receiveData', update).catch((error: unknown) => {
      if (isStopped) return;
      log.error({ err: error }, 'a web thread could not take new data');
      void worker.terminate();
    });
  }

  return {
    start: (options) => Promise.all(Array.from({ length: options.threadCount }, () => startThread(options))),
    sendData(update) {
      for (const thread of threads) sendDataTo(thread, update);
    },
    async readMetrics() {
      const timeoutPromise = new Promise<undefined>((resolve) =>
        setTimeout(resolve, METRICS_TIMEOUT_MS, undefined).unref(),
      );
      const metricPromises = [...threads].map(({ peer }) =>
        Promise.race([peer.call('readMetrics', undefined).catch(() => undefined), timeoutPromise]),
      );
      return (await Promise.all(metricPromises)).filter((reading) => reading !== undefined);
    },
    async stop() {
      isStopped = true;
      await Promise.all(
        [...threads].map(async ({ worker, peer }) => {
          await peer.call('stop', undefined).catch(() => undefined);
          await worker.terminate();
        }),
      );
    },
  };
}
