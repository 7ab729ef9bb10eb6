import { Worker } from 'node:worker_threads';
import { PodiumError } from '#contract/error.ts';
import type { RenderRequest } from '#contract/render.ts';
import type { DrawnPage, DrawPage } from '../http/pages.ts';
import type { AnswerCall } from '../services/local-api.ts';
import { readError, sendError } from '../threads/sent-error.ts';
import type { RenderLoad } from '../watch/watched.ts';
import { type Asked, type FromThread, type Outcome, readOutcome, type ToThread } from './messages.ts';

export type RenderThreads = {
  readonly draw: DrawPage;
  load(): RenderLoad;
  /** Starts the threads before they are needed. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type RenderThreadsOptions = {
  readonly count: number;
  /** Draws a page in this thread. */
  readonly drawHere: DrawPage;
  readonly answer: AnswerCall;
  /** Milliseconds that a page may wait for a thread before further ones are refused; 0 refuses none. */
  readonly maxDelay: number;
  readonly log: { error(facts: object, message: string): void };
  readonly worker?: URL;
};

const WORKER = new URL('./render-worker.ts', import.meta.url);
/** While one page of a thread waits for its data, another one is drawn. */
const PAGES_AT_ONCE = 2;
/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;
type Waiting = {
  readonly request: RenderRequest;
  readonly encoding: Parameters<DrawPage>[1];
  readonly since: number;
  readonly resolve: (page: DrawnPage) => void;
  readonly reject: (error: unknown) => void;
};
type Thread = { readonly worker: Worker; readonly pages: Map<number, Waiting>; isReady: boolean };

/**
 * Draws pages in threads of their own, on several processors. Whatever a page needs is answered by this thread. They are
 * started with the first page; their program takes a second to load, and until one is ready, pages are drawn here. One
 * that fails or ends is replaced; its pages are answered as those that cannot be drawn.
 */
export function createRenderThreads(options: RenderThreadsOptions): RenderThreads {
  const { count, drawHere, answer, maxDelay, log, worker: program = WORKER } = options;
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let pages = 0;
  let isStopped = false;
  let started: Promise<unknown> | undefined;

  async function start(): Promise<void> {
    started ??= Promise.all(Array.from({ length: count }, startThread));
    await started;
  }

  /** Resolves when the thread can draw, or has ended before. */
  function startThread(): Promise<void> {
    const worker = new Worker(program, { name: 'pages' });
    const thread: Thread = { worker, pages: new Map(), isReady: false };
    threads.push(thread);
    worker.unref();
    worker.on('error', (error) => log.error({ err: error }, 'a thread that draws pages has failed'));
    return new Promise((resolve) => {
      worker.on('message', (message: FromThread) => {
        if (message.of !== 'ready') return void receive(thread, message);
        thread.isReady = true;
        resolve();
      });
      worker.on('exit', () => {
        resolve();
        threads.splice(threads.indexOf(thread), 1);
        for (const { reject } of thread.pages.values()) {
          reject(new Error('a thread that draws pages has ended'));
        }
        // One that could not even begin would end again and again.
        if (!isStopped && thread.isReady) void startThread();
        drawWaiting();
      });
    });
  }

  async function receive(thread: Thread, message: Exclude<FromThread, { of: 'ready' }>): Promise<void> {
    const waiting = thread.pages.get(message.page);
    if (!waiting) return;
    const { request, resolve, reject } = waiting;
    if (message.of === 'failure') return request.onFailure?.(readError(message.error));
    if (message.of === 'question') {
      const outcome = await outcomeOf(request, message.asked);
      const version = request.version?.();
      const reply: ToThread = { of: 'answer', question: message.question, outcome, version };
      return thread.worker.postMessage(reply);
    }
    thread.pages.delete(message.page);
    drawWaiting();
    try {
      resolve(readOutcome(message.outcome));
    } catch (error) {
      reject(error);
    }
  }

  async function outcomeOf({ graphql }: RenderRequest, asked: Asked): Promise<Outcome<unknown>> {
    try {
      if ('graphql' in asked) return { value: await graphql(asked.graphql) };
      const answered = answer(asked.call, asked.input);
      // A copy of its own: what is sent would take all of the memory along that it is a part of.
      return answered instanceof Uint8Array ? { json: new Uint8Array(answered) } : { value: await answered };
    } catch (error) {
      return { error: sendError(error) };
    }
  }

  /** The thread with the fewest pages, if it takes one more. */
  function freeThread(): Thread | undefined {
    const ready = threads.filter(({ isReady, pages }) => isReady && pages.size < PAGES_AT_ONCE);
    return ready.reduce<Thread | undefined>(
      (least, thread) => (least && least.pages.size <= thread.pages.size ? least : thread),
      undefined,
    );
  }

  function drawWaiting(): void {
    for (let thread = freeThread(); thread && queue.length > 0; thread = freeThread()) {
      const waiting = queue.shift();
      if (waiting) send(thread, waiting);
    }
    // All have ended.
    if (!threads.some(({ isReady }) => isReady)) {
      for (const { request, encoding, resolve, reject } of queue.splice(0)) {
        drawHere(request, encoding).then(resolve, reject);
      }
    }
  }

  function send(thread: Thread, waiting: Waiting): void {
    pages += 1;
    thread.pages.set(pages, waiting);
    const {
      api: _api,
      graphql: _graphql,
      signal: _signal,
      onFailure: _onFailure,
      version,
      ...order
    } = waiting.request;
    const message: ToThread = {
      of: 'page',
      page: pages,
      order: { ...order, version: version?.(), encoding: waiting.encoding },
    };
    thread.worker.postMessage(message);
  }

  return {
    async draw(request, encoding) {
      if (!isStopped) void start();
      if (!threads.some(({ isReady }) => isReady)) return drawHere(request, encoding);
      const since = performance.now();
      const [first] = queue;
      if (maxDelay > 0 && first && since - first.since > maxDelay) {
        throw new PodiumError('unavailable', undefined, RETRY_AFTER);
      }
      return new Promise((resolve, reject) => {
        queue.push({ request, encoding, since, resolve, reject });
        drawWaiting();
      });
    },
    load: () => ({
      threads: threads.filter(({ isReady }) => isReady).length,
      drawing: threads.reduce((sum, { pages }) => sum + pages.size, 0),
      waiting: queue.length,
    }),
    start,
    async stop() {
      isStopped = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
