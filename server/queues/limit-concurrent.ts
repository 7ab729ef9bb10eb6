import { PodiumError } from '#contract/error.ts';
import { createFairQueue } from './fair-queue.ts';

export type ConcurrencyLimits = {
  /** Maximum number of tasks that run at the same time. */
  readonly maxRunning: number;
  /** Maximum number of waiting tasks. Further tasks are rejected. */
  readonly maxWaiting: number;
};

/**
 * Runs a task when a slot is free. Named clients share the slots fairly; all unnamed callers count as
 * one client.
 */
export type RunLimited = <Result>(task: () => Promise<Result>, client?: string) => Promise<Result>;

/** Value of the Retry-After header, in seconds. */
const RETRY_AFTER_SECONDS = 5;

type WaitingTask = { readonly start: () => void; readonly reject: (error: PodiumError) => void };

/** Limits how many expensive tasks run at the same time. Throws `unavailable` if the queue is full. */
export function limitConcurrent({ maxRunning, maxWaiting }: ConcurrencyLimits): RunLimited {
  let runningCount = 0;
  const queue = createFairQueue<WaitingTask>();

  /**
   * Resolves when a slot is free. A finished task passes its slot directly to the next waiting task, so
   * that a new task cannot take the slot first.
   */
  function waitForTurn(client: string): Promise<void> {
    return new Promise<void>((start, reject) => {
      const rejectedTask = queue.push(client, { start, reject }, maxWaiting);
      rejectedTask?.reject(new PodiumError('unavailable', undefined, RETRY_AFTER_SECONDS));
    });
  }

  return async (task, client = '') => {
    if (runningCount >= maxRunning) await waitForTurn(client);
    else runningCount += 1;
    try {
      return await task();
    } finally {
      const nextTask = queue.take();
      if (nextTask) nextTask.start();
      else runningCount -= 1;
    }
  };
}
