import { PodiumError } from '#contract/error.ts';
import { createFairQueue } from './fair-queue.ts';

export type ConcurrencyLimits = {
  /** How much may be done at a time. */
  readonly running: number;
  /** How many tasks may wait for their turn; more are refused. */
  readonly waiting: number;
};

/** Does some work when it is its turn. Clients that are named share the turns fairly; all others count as one. */
export type TakeTurn = <Result>(work: () => Promise<Result>, client?: string) => Promise<Result>;

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 5;

type Waiting = { readonly begin: () => void; readonly refuse: (error: PodiumError) => void };

/** Lets work that costs much take turns. Throws `unavailable` when too much is waiting already. */
export function limitConcurrent({ running: most, waiting }: ConcurrencyLimits): TakeTurn {
  let running = 0;
  const queue = createFairQueue<Waiting>();

  /** A task that ends hands its turn to the one that is next, so that no new one can take it first. */
  function waitForTurn(client: string): Promise<void> {
    return new Promise<void>((begin, refuse) => {
      const refused = queue.push(client, { begin, refuse }, waiting);
      refused?.refuse(new PodiumError('unavailable', undefined, RETRY_AFTER));
    });
  }

  return async (work, client = '') => {
    if (running >= most) await waitForTurn(client);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.take();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
