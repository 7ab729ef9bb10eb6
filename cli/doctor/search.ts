import { findMissingTables } from '#server/database/distributed/read-layout.ts';
import { failed, ok, withPool } from './check.ts';
import { tryPortalSearch } from './try-portal-search.ts';

/** Checks that PostgreSQL answers a search with the role of the portal, if the portal searches there. */
export const checkSearch = withPool(async ({ env, pool }) => {
  if (env.SEARCH_ENGINE === 'memory') return ok('The portal searches in its own memory.');
  const { failure, unreachableWorkers } = await tryPortalSearch(env, pool);
  if (unreachableWorkers.length > 0)
    return failed(
      `Searches fail, since the coordinator cannot connect to ${unreachableWorkers.join(', ')} with the portal's role.`,
      'Start the worker, or let its standby take over (docs/operations.md, Citus).',
    );
  if (failure !== undefined)
    return failed(
      `A search with the portal's role fails: ${failure}.`,
      'Start a portal with SEARCH_ENGINE=postgres once: it fills the search tables and grants the role its rights.',
    );
  const missingTables = await findMissingTables(pool);
  return missingTables.length === 0
    ? ok('PostgreSQL answers a search.')
    : failed(
        `These search tables are not distributed: ${missingTables.join(', ')}.`,
        'Run `podium distribute`.',
      );
});
