import type pg from 'pg';
import { hasCitus } from './read-layout.ts';

type Worker = { readonly name: string; readonly port: number };

/** SQLSTATE of a statement that exceeded its time limit. */
const QUERY_CANCELED = '57014';

/**
 * Returns the workers that the coordinator cannot connect to with the role of the pool, such as
 * `worker-2:5432`. The statement timeout of the pool limits each attempt.
 */
export async function findUnreachableWorkers(pool: pg.Pool): Promise<readonly string[]> {
  if (!(await hasCitus(pool))) return [];
  const { rows: workers } = await pool.query<Worker>(
    `select nodename as name, nodeport as port from pg_dist_node
      where noderole = 'primary' and isactive and groupid <> 0 order by groupid`,
  );
  const areReachable = await Promise.all(workers.map((worker) => isReachable(pool, worker)));
  return workers.flatMap(({ name, port }, index) => (areReachable[index] ? [] : `${name}:${port}`));
}

async function isReachable(pool: pg.Pool, { name, port }: Worker): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ isReachable: boolean | null }>(
      'select citus_check_connection_to_node($1, $2) as "isReachable"',
      [name, port],
    );
    return rows[0]?.isReachable === true;
  } catch (error) {
    // A role that may not ask learns nothing about the worker.
    return (error as { code?: string }).code !== QUERY_CANCELED;
  }
}
