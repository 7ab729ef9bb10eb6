import { PodiumError } from '#contract/error.ts';

export type ConcurrencyLimits = {
  /** How much may be done at a time. */
  readonly running: number;
  /** How many tasks may wait for their turn; more are refused. */
  readonly waiting: number;
};

/** Lets work that costs much take turns. Throws `unavailable` when too much is waiting already. */
export function limitConcurrent({ running: most, waiting }: ConcurrencyLimits) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (queue.length >= waiting) throw new PodiumError('unavailable');
      // A task that ends hands its turn to the one that waits longest, so that no new one can take it first.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
