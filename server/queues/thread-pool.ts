import { availableParallelism } from 'node:os';
import type { ConcurrencyLimits } from './limit-concurrent.ts';

/**
 * Limits for each kind of work in libuv's thread pool. The pool works first in, first out: in the
 * default pool of four threads, a few hundred sign-ins would block photos and captchas for a minute. So
 * each kind of work has its own limit and its own queue, and the pool has as many threads as the sum of
 * all limits.
 */
type PoolLimits = Readonly<Record<'passwords' | 'captchas' | 'photos', ConcurrencyLimits>>;

/** Threads for file access, DNS lookups and compression, which take milliseconds. Four is libuv's default. */
const SHORT_TASK_THREADS = 4;
const MAX_PICTURE_THREADS = 4;

/** Number of picture worker threads; each uses one pool thread for image processing. */
export const pictureThreadCount = (cpuCount = availableParallelism()) =>
  Math.min(cpuCount, MAX_PICTURE_THREADS);

/** Returns the limits of one web thread: how many tasks may run and wait there. */
export function poolLimitsFor(webThreads: number, cpuCount = availableParallelism()): PoolLimits {
  const limitsPerThread = (running: number, waiting: number): ConcurrencyLimits => ({
    maxRunning: Math.ceil(running / webThreads),
    maxWaiting: Math.ceil(waiting / webThreads),
  });
  return {
    // A password hash takes 40 ms. Half of the CPUs stay free for visitors. On two CPUs the last task
    // in the queue waits 2 s.
    passwords: limitsPerThread(Math.ceil(cpuCount / 2), 48),
    // A captcha takes about 1 ms.
    captchas: limitsPerThread(2, 400),
    // Photos that owners upload with their listings. Processing one photo may need some hundred
    // megabytes of memory.
    photos: limitsPerThread(2, 30),
  };
}

/** Returns the number of pool threads at which no kind of work blocks another kind. */
export function threadPoolSize(webThreads: number, cpuCount = availableParallelism()): number {
  const allLimits = Object.values(poolLimitsFor(webThreads, cpuCount));
  const threadsPerWebThread = allLimits.reduce((sum, { maxRunning }) => sum + maxRunning, 0);
  return webThreads * threadsPerWebThread + pictureThreadCount(cpuCount) + SHORT_TASK_THREADS;
}
