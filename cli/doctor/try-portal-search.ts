import type pg from 'pg';
import { PodiumError } from '#contract/error.ts';
import { findUnreachableWorkers } from '#server/database/distributed/unreachable-workers.ts';
import { createPool, VISITOR_LIMITS } from '#server/database/pool.ts';
import { PORTAL_ROLE } from '#server/database/portal-role.ts';
import { trySearchTables } from '#server/database/search/engine.ts';
import type { Env } from '#server/env/env.ts';
import { reasonOf } from '#server/env/start-error.ts';

/** Time limit of the search, in milliseconds. */
const SEARCH_TIMEOUT_MS = 5_000;

type SearchTrial = {
  /** Why the search failed. Undefined if it was answered. */
  readonly failure: string | undefined;
  /** Workers of Citus that the role cannot be connected to, such as `worker-2:5432`. */
  readonly unreachableWorkers: readonly string[];
};

/** Tries one search in the search tables with the role of the running portal; `pool` is its owner's. */
export async function tryPortalSearch(
  { DATABASE_URL: url }: Pick<Env, 'DATABASE_URL'>,
  { options }: pg.Pool,
): Promise<SearchTrial> {
  const connection = url === undefined ? { ...options, user: PORTAL_ROLE } : { connectionString: url };
  const pool = createPool(
    {
      ...connection,
      ...VISITOR_LIMITS,
      statement_timeout: SEARCH_TIMEOUT_MS,
      application_name: 'podium-cli',
    },
    () => undefined,
  );
  try {
    await trySearchTables(pool);
    return { failure: undefined, unreachableWorkers: [] };
  } catch (error) {
    const unreachableWorkers = await findUnreachableWorkers(pool).catch(() => []);
    return { failure: reasonOf(error instanceof PodiumError ? error.cause : error), unreachableWorkers };
  } finally {
    await pool.end();
  }
}
