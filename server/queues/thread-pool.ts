import { availableParallelism } from 'node:os';
import type { ConcurrencyLimits } from './limit-concurrent.ts';

/**
 * The process has one pool of threads (libuv's) for what takes long outside of JavaScript. It works in the order of
 * asking, whatever that is: with four threads, as it comes, a few hundred sign-ins keep photographs and captchas away for
 * a minute. So each kind has its share, and waits outside of the pool for more; the pool is as large as all shares.
 */
type PoolShares = Readonly<Record<'passwords' | 'captchas' | 'photos', ConcurrencyLimits>>;

/** Files, names of hosts and compression are done within milliseconds; so many threads are libuv's own choice. */
const SHORT_WORK = 4;
const MOST_PICTURES = 4;

/** Pictures that are made at a time, each in a thread that uses the pool for its pixels. */
export const picturesAtOnce = (processors = availableParallelism()) => Math.min(processors, MOST_PICTURES);

/** The share of one of so many threads that answer visitors: how much it may do at a time, and how much may wait. */
export function poolSharesOf(webThreads: number, processors = availableParallelism()): PoolShares {
  const share = (running: number, waiting: number): ConcurrencyLimits => ({
    running: Math.ceil(running / webThreads),
    waiting: Math.ceil(waiting / webThreads),
  });
  return {
    // 40 ms of a processor each, of which half are left to visitors: on two, the last one waits 2 s.
    passwords: share(Math.ceil(processors / 2), 48),
    // A millisecond each.
    captchas: share(2, 400),
    // Of owners who list a property: some hundred megabytes each at worst.
    photos: share(2, 30),
  };
}

/** Threads that the pool needs so that no kind of work waits for another. */
export function threadPoolSize(webThreads: number, processors = availableParallelism()): number {
  const shares = Object.values(poolSharesOf(webThreads, processors));
  const ofThread = shares.reduce((sum, { running }) => sum + running, 0);
  return webThreads * ofThread + picturesAtOnce(processors) + SHORT_WORK;
}
