import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '../env/env.ts';
import type { Terminal } from '../env/terminal.ts';
import type { Lifecycle } from './lifecycle.ts';
import { DatabaseAwayError, type OpenedPostgres, prepareDatabase } from './open-database.ts';

/** Time between two attempts to prepare a database that was away at the start, in milliseconds. */
const RETRY_DELAY_MS = 2_000;
const STOP_TIMEOUT_MS = 3_000;

/** The state of the database at the start. */
export type Preparation = {
  /** Why the database cannot be used yet. Undefined if it is prepared. */
  readonly awayReason: DatabaseAwayError | undefined;
  /**
   * Calls back once the database is prepared: at once, or when it has come. In the latter case, a callback
   * that fails is called again.
   */
  whenPrepared(callback: () => void | Promise<void>): Promise<void>;
};

/**
 * Prepares the database. If the operator's PostgreSQL is away, for example because no replica has been
 * promoted yet, goes on trying.
 */
export async function prepareOrRetry(
  postgres: OpenedPostgres,
  options: {
    readonly env: Env;
    readonly log: Logger;
    readonly terminal: Terminal;
    readonly lifecycle: Lifecycle;
  },
): Promise<Preparation> {
  const { log, lifecycle } = options;
  const stopping = new AbortController();

  /** Repeats a task until it succeeds or the portal stops. Logs each new reason once. */
  async function retry(task: () => void | Promise<void>): Promise<void> {
    let lastReason = '';
    while (!lifecycle.isEnding) {
      try {
        return await task();
      } catch (error) {
        const isAway = error instanceof DatabaseAwayError || lifecycle.isEnding;
        if (!isAway && String(error) !== lastReason)
          log.error({ err: error }, 'the database has come and cannot be used yet');
        lastReason = String(error);
      }
      await pause(RETRY_DELAY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  try {
    await prepareDatabase(postgres, options);
    return { awayReason: undefined, whenPrepared: async (callback) => callback() };
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) throw error;
    const prepared = retry(() => prepareDatabase(postgres, options));
    await lifecycle.closeAtEnd(async () => {
      stopping.abort();
      await prepared;
    }, STOP_TIMEOUT_MS);
    return {
      awayReason: error,
      async whenPrepared(callback) {
        void prepared.then(() => retry(callback));
      },
    };
  }
}
