import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import type { PictureWidth } from '#domain/stock/picture.ts';
import type { ImageFormat } from './images.ts';
import type { PictureOriginal } from './picture-source.ts';

export type PictureOrder = {
  readonly original: PictureOriginal;
  readonly width: PictureWidth;
  readonly format: ImageFormat;
};
/** What a thread answers: the picture, why it is refused, or a fault. */
export type PictureAnswer =
  | { readonly body: Uint8Array }
  | { readonly refused: ErrorCode }
  | { readonly failure: unknown };

/** `asked` is for a visitor who waits; `ahead` is made only when nobody waits. */
export type Urgency = 'asked' | 'ahead';

export type PictureThreads = {
  make(order: PictureOrder, urgency: Urgency): Promise<Uint8Array>;
  /** Starts the threads before they are needed: loading their program takes longer than a picture. */
  prepare(): void;
  /** Whether some visitor's picture is being made or waits. */
  isBusy(): boolean;
  stop(): Promise<void>;
};

const WORKER = new URL('./picture-worker.ts', import.meta.url);
const MOST_THREADS = 4;
/** Pictures that may wait: with 40 ms each on two threads, the last one waits 6 s. */
const MOST_WAITING = 300;
/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;

type Waiting = {
  readonly order: PictureOrder;
  readonly urgency: Urgency;
  readonly resolve: (body: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes pictures in threads of their own, so that calls and pages never wait for pixels. Threads are started when
 * they are first needed. When too many pictures wait, further ones are refused for some seconds.
 */
export function createPictureThreads(
  count = Math.min(availableParallelism(), MOST_THREADS),
  mostWaiting = MOST_WAITING,
): PictureThreads {
  const waiting: Record<Urgency, Waiting[]> = { asked: [], ahead: [] };
  const idle: Worker[] = [];
  const working = new Map<Worker, Waiting>();
  let stopped = false;

  function start(): Worker {
    const worker = new Worker(WORKER, { name: 'pictures' });
    worker.unref();
    worker.on('message', (answer: PictureAnswer) => finish(worker, answer));
    worker.on('error', (failure) => finish(worker, { failure }));
    worker.on('exit', () => {
      idle.splice(0, idle.length, ...idle.filter((other) => other !== worker));
      finish(worker, { failure: new Error('a thread that makes pictures has ended') });
    });
    return worker;
  }

  function finish(worker: Worker, answer: PictureAnswer): void {
    const done = working.get(worker);
    if (done === undefined) return;
    working.delete(worker);
    worker.unref();
    if ('body' in answer) {
      idle.push(worker);
      done.resolve(answer.body);
    } else if ('refused' in answer) {
      idle.push(worker);
      done.reject(new PodiumError(answer.refused));
    } else {
      // The thread may be broken now, so the next picture gets a new one.
      void worker.terminate();
      done.reject(answer.failure);
    }
    next();
  }

  function next(): void {
    while (!stopped && working.size < count) {
      const waiter = waiting.asked.shift() ?? (working.size === 0 ? waiting.ahead.shift() : undefined);
      if (waiter === undefined) return;
      const worker = idle.pop() ?? start();
      worker.ref();
      working.set(worker, waiter);
      worker.postMessage(waiter.order);
    }
  }

  return {
    make(order, urgency) {
      if (stopped || waiting[urgency].length >= mostWaiting)
        return Promise.reject(new PodiumError('unavailable', undefined, RETRY_AFTER));
      return new Promise((resolve, reject) => {
        waiting[urgency].push({ order, urgency, resolve, reject });
        next();
      });
    },
    prepare() {
      while (idle.length + working.size < count) idle.push(start());
    },
    isBusy: () =>
      waiting.asked.length > 0 || [...working.values()].some(({ urgency }) => urgency === 'asked'),
    async stop() {
      stopped = true;
      const unavailable = new PodiumError('unavailable', undefined, RETRY_AFTER);
      for (const { reject } of [...waiting.asked.splice(0), ...waiting.ahead.splice(0)]) reject(unavailable);
      await Promise.all([...idle, ...working.keys()].map((worker) => worker.terminate()));
    },
  };
}
