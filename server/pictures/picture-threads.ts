import { Worker } from 'node:worker_threads';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { picturesAtOnce } from '../queues/thread-pool.ts';
import type { PictureOriginal, PictureRendition } from './picture-source.ts';

export type PictureOrder = PictureRendition & { readonly original: PictureOriginal };
/** What a thread answers: the picture, why it is refused, or a fault. */
export type PictureResult =
  | { readonly body: Uint8Array }
  | { readonly refused: ErrorCode }
  | { readonly failure: unknown };

/** `asked` is for a visitor who waits; `ahead` is made only when nobody waits. */
export type Priority = 'asked' | 'ahead';

export type PictureThreads = {
  /** Rejects with `unavailable` when too many wait, when it cannot be made, or when `gone` says that nobody waits. */
  make(order: PictureOrder, priority: Priority, gone?: AbortSignal): Promise<Uint8Array>;
  /**
   * Starts a thread before it is needed: loading its program, and what draws, takes longer than a picture. The others
   * start when several pictures are asked for at a time: each takes 17 MB, also where nobody asks.
   */
  prepare(draws: boolean): void;
  load(): PictureLoad;
  /** Whether some visitor's picture is being made or waits. */
  isBusy(): boolean;
  stop(): Promise<void>;
};

/** What there is to do, and how it has gone so far. */
export type PictureLoad = {
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly working: number;
  readonly made: number;
  readonly failed: number;
};

/** Whether a thread loads what draws before it is asked to. */
export type PictureWorkerData = { readonly draws: boolean };

export type ThreadsOptions = {
  readonly log: { error(facts: object, message: string): void };
  readonly count?: number;
  readonly mostWaiting?: number;
  readonly worker?: URL;
};

const WORKER = new URL('./picture-worker.ts', import.meta.url);
/** Pictures that may wait: with 40 ms each on two threads, the last one waits 6 s. */
const MOST_WAITING = 300;
/** Milliseconds for one picture. The largest photograph takes some seconds; a thread that takes longer hangs. */
export const PICTURE_DEADLINE_MS = 30_000;
/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;

type Waiting = {
  readonly order: PictureOrder;
  readonly priority: Priority;
  readonly gone: AbortSignal | undefined;
  readonly resolve: (body: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
  isSecondTry: boolean;
};
type Working = { readonly waiter: Waiting; readonly deadline: NodeJS.Timeout };

/**
 * Makes pictures in threads of their own, so that calls and pages never wait for pixels. Threads are started when
 * they are first needed. When too many pictures wait, further ones are refused for some seconds. A thread that fails,
 * ends or hangs is replaced, and its picture tried once more.
 */
export function createPictureThreads({
  log,
  count = picturesAtOnce(),
  mostWaiting = MOST_WAITING,
  worker: program = WORKER,
}: ThreadsOptions): PictureThreads {
  const waiting: Record<Priority, Waiting[]> = { asked: [], ahead: [] };
  const idle: Worker[] = [];
  const working = new Map<Worker, Working>();
  let made = 0;
  let failed = 0;
  let draws = false;
  let stopped = false;

  function start(): Worker {
    const workerData: PictureWorkerData = { draws };
    const worker = new Worker(program, { name: 'pictures', workerData });
    worker.unref();
    onMessage<PictureResult>(worker, (answer) => finish(worker, answer));
    worker.on('error', (failure) => finish(worker, { failure }));
    worker.on('exit', () => {
      idle.splice(0, idle.length, ...idle.filter((other) => other !== worker));
      finish(worker, { failure: new Error('a thread that makes pictures has ended') });
    });
    return worker;
  }

  function finish(worker: Worker, answer: PictureResult): void {
    const { waiter, deadline } = working.get(worker) ?? {};
    if (waiter === undefined) return;
    clearTimeout(deadline);
    working.delete(worker);
    worker.unref();
    if ('failure' in answer) {
      // The thread may be broken now, so the next picture gets a new one.
      void worker.terminate();
      tryAgain(waiter, answer.failure);
    } else {
      idle.push(worker);
      if ('body' in answer) {
        made += 1;
        waiter.resolve(answer.body);
      } else waiter.reject(new PodiumError(answer.refused));
    }
    next();
  }

  function tryAgain(waiter: Waiting, failure: unknown): void {
    const { order, priority, gone, isSecondTry } = waiter;
    const isOver = isSecondTry || stopped || gone?.aborted;
    if (!stopped) {
      const message = isOver ? 'a picture could not be made' : 'a picture is begun anew';
      log.error({ err: failure, original: order.original, width: order.width }, message);
    }
    if (isOver) {
      failed += 1;
      waiter.reject(unavailable());
    } else waiting[priority].unshift(Object.assign(waiter, { isSecondTry: true }));
  }

  function next(): void {
    while (!stopped && working.size < count) {
      const waiter = waiting.asked.shift() ?? (working.size === 0 ? waiting.ahead.shift() : undefined);
      if (waiter === undefined) return;
      const worker = waiter.isSecondTry ? replaceOne() : (idle.pop() ?? start());
      worker.ref();
      const hangs = () => finish(worker, { failure: new Error('a thread that makes pictures hangs') });
      working.set(worker, { waiter, deadline: setTimeout(hangs, PICTURE_DEADLINE_MS) });
      sendMessage(worker, waiter.order);
    }
  }

  /** What has ended one thread may be ending those that wait for work, too. */
  function replaceOne(): Worker {
    void idle.pop()?.terminate();
    return start();
  }

  /** One that is being made is finished. */
  function drop(waiter: Waiting): void {
    const queue = waiting[waiter.priority];
    const index = queue.indexOf(waiter);
    if (index < 0) return;
    queue.splice(index, 1);
    waiter.reject(unavailable());
  }

  return {
    make(order, priority, gone) {
      if (stopped || gone?.aborted || waiting[priority].length >= mostWaiting)
        return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        const waiter: Waiting = { order, priority, gone, resolve, reject, isSecondTry: false };
        gone?.addEventListener('abort', () => drop(waiter));
        waiting[priority].push(waiter);
        next();
      });
    },
    prepare(willDraw) {
      draws = willDraw;
      if (idle.length + working.size === 0) idle.push(start());
    },
    load: () => ({
      waiting: { asked: waiting.asked.length, ahead: waiting.ahead.length },
      working: working.size,
      made,
      failed,
    }),
    isBusy: () =>
      waiting.asked.length > 0 || [...working.values()].some(({ waiter }) => waiter.priority === 'asked'),
    async stop() {
      stopped = true;
      for (const { reject } of [...waiting.asked.splice(0), ...waiting.ahead.splice(0)])
        reject(unavailable());
      await Promise.all([...idle, ...working.keys()].map((worker) => worker.terminate()));
    },
  };
}

const unavailable = () => new PodiumError('unavailable', undefined, RETRY_AFTER);
