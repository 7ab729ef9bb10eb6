import { Worker } from 'node:worker_threads';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { pictureThreadCount } from '../queues/thread-pool.ts';
import type { PictureOriginal, PictureRendition } from './picture-source.ts';

export type PictureOrder = PictureRendition & { readonly original: PictureOriginal };
/**
 * The response of a picture thread: the encoded picture, an error code for a refused file, or an
 * unexpected failure.
 */
export type PictureResult =
  | { readonly body: Uint8Array }
  | { readonly refused: ErrorCode }
  | { readonly failure: unknown };

/**
 * Priority of a picture. `visitor`: a visitor is waiting for the picture. `prefetch`: the picture is
 * prepared in advance, only while no visitor waits.
 */
export type Priority = 'visitor' | 'prefetch';

export type PictureThreads = {
  /**
   * Rejects with the error code of a refused file. Rejects with `unavailable` if the queue is full, if
   * encoding fails twice, or if `signal` aborts before encoding starts.
   */
  createPicture(order: PictureOrder, priority: Priority, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Starts one thread in advance, because loading its modules takes longer than encoding a picture.
   * Further threads start only when several pictures are requested at once, since each idle thread
   * takes 17 MB.
   */
  warmUp(loadsDrawing: boolean): void;
  stats(): PictureStats;
  /** True while a picture for a visitor is being encoded or is waiting. */
  isBusy(): boolean;
  stop(): Promise<void>;
};

/** Current queue lengths and running totals, for the metrics. */
export type PictureStats = {
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly busyThreadCount: number;
  readonly completed: number;
  readonly failed: number;
};

/** Startup options of a picture thread; `loadsDrawing` preloads the drawing modules. */
export type PictureWorkerData = { readonly loadsDrawing: boolean };

export type ThreadsOptions = {
  readonly log: { error(facts: object, message: string): void };
  readonly threadCount?: number;
  readonly maxWaiting?: number;
  readonly worker?: URL;
};

const WORKER_URL = new URL('./picture-worker.ts', import.meta.url);
/**
 * Maximum length of each queue. At 40 ms per picture on two threads, the last visitor in the queue
 * waits 6 s.
 */
const MAX_WAITING = 300;
/**
 * Timeout for one picture, in milliseconds. The largest photographs take a few seconds, so a longer run
 * means that the thread hangs.
 */
export const PICTURE_TIMEOUT_MS = 30_000;
/** Value of the Retry-After header, in seconds. */
const RETRY_AFTER_SECONDS = 5;

type WaitingJob = {
  readonly order: PictureOrder;
  readonly priority: Priority;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (body: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
  isSecondTry: boolean;
};
type RunningJob = { readonly job: WaitingJob; readonly timeout: NodeJS.Timeout };

/**
 * Encodes pictures in worker threads, so that image work never blocks API calls or pages. Threads start
 * on demand. When the queue is full, further requests are refused with Retry-After. A thread that
 * fails, exits or hangs is replaced, and its picture is retried once.
 */
export function createPictureThreads({
  log,
  threadCount = pictureThreadCount(),
  maxWaiting = MAX_WAITING,
  worker: workerUrl = WORKER_URL,
}: ThreadsOptions): PictureThreads {
  const queues: Record<Priority, WaitingJob[]> = { visitor: [], prefetch: [] };
  const idleWorkers: Worker[] = [];
  const runningJobs = new Map<Worker, RunningJob>();
  let completedCount = 0;
  let failedCount = 0;
  let loadsDrawing = false;
  let isStopped = false;

  function startThread(): Worker {
    const workerData: PictureWorkerData = { loadsDrawing };
    const worker = new Worker(workerUrl, { name: 'pictures', workerData });
    worker.unref();
    onMessage<PictureResult>(worker, (result) => finishJob(worker, result));
    worker.on('error', (failure) => finishJob(worker, { failure }));
    worker.on('exit', () => {
      idleWorkers.splice(0, idleWorkers.length, ...idleWorkers.filter((idleWorker) => idleWorker !== worker));
      finishJob(worker, { failure: new Error('a thread that makes pictures has ended') });
    });
    return worker;
  }

  function finishJob(worker: Worker, result: PictureResult): void {
    const { job, timeout } = runningJobs.get(worker) ?? {};
    if (job === undefined) return;
    clearTimeout(timeout);
    runningJobs.delete(worker);
    worker.unref();
    if ('failure' in result) {
      // The thread may be corrupted, so the next picture gets a new thread.
      void worker.terminate();
      retryOrFail(job, result.failure);
    } else {
      idleWorkers.push(worker);
      if ('body' in result) {
        completedCount += 1;
        job.resolve(result.body);
      } else job.reject(new PodiumError(result.refused));
    }
    startWaitingJobs();
  }

  function retryOrFail(job: WaitingJob, failure: unknown): void {
    const { order, priority, signal, isSecondTry } = job;
    const isFinal = isSecondTry || isStopped || signal?.aborted;
    if (!isStopped) {
      const message = isFinal ? 'a picture could not be made' : 'a picture is begun anew';
      log.error({ err: failure, original: order.original, width: order.width }, message);
    }
    if (isFinal) {
      failedCount += 1;
      job.reject(createUnavailableError());
    } else queues[priority].unshift(Object.assign(job, { isSecondTry: true }));
  }

  function startWaitingJobs(): void {
    while (!isStopped && runningJobs.size < threadCount) {
      const job = queues.visitor.shift() ?? (runningJobs.size === 0 ? queues.prefetch.shift() : undefined);
      if (job === undefined) return;
      const worker = job.isSecondTry ? startReplacement() : (idleWorkers.pop() ?? startThread());
      worker.ref();
      const onTimeout = () => finishJob(worker, { failure: new Error('a thread that makes pictures hangs') });
      runningJobs.set(worker, { job, timeout: setTimeout(onTimeout, PICTURE_TIMEOUT_MS) });
      sendMessage(worker, job.order);
    }
  }

  /**
   * Starts a thread in place of one that has ended, and replaces one idle thread as well, because all
   * threads may suffer from the same cause.
   */
  function startReplacement(): Worker {
    void idleWorkers.pop()?.terminate();
    return startThread();
  }

  /** Removes a job from its queue. A job that is already running is not interrupted. */
  function removeFromQueue(job: WaitingJob): void {
    const queue = queues[job.priority];
    const index = queue.indexOf(job);
    if (index < 0) return;
    queue.splice(index, 1);
    job.reject(createUnavailableError());
  }

  return {
    createPicture(order, priority, signal) {
      if (isStopped || signal?.aborted || queues[priority].length >= maxWaiting)
        return Promise.reject(createUnavailableError());
      return new Promise((resolve, reject) => {
        const job: WaitingJob = { order, priority, signal, resolve, reject, isSecondTry: false };
        signal?.addEventListener('abort', () => removeFromQueue(job));
        queues[priority].push(job);
        startWaitingJobs();
      });
    },
    warmUp(willLoadDrawing) {
      loadsDrawing = willLoadDrawing;
      if (idleWorkers.length + runningJobs.size === 0) idleWorkers.push(startThread());
    },
    stats: () => ({
      waiting: { visitor: queues.visitor.length, prefetch: queues.prefetch.length },
      busyThreadCount: runningJobs.size,
      completed: completedCount,
      failed: failedCount,
    }),
    isBusy: () =>
      queues.visitor.length > 0 || [...runningJobs.values()].some(({ job }) => job.priority === 'visitor'),
    async stop() {
      isStopped = true;
      for (const { reject } of [...queues.visitor.splice(0), ...queues.prefetch.splice(0)])
        reject(createUnavailableError());
      await Promise.all([...idleWorkers, ...runningJobs.keys()].map((worker) => worker.terminate()));
    },
  };
}

const createUnavailableError = () => new PodiumError('unavailable', undefined, RETRY_AFTER_SECONDS);
