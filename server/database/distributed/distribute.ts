import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { requireLatestSchema } from '../migrate.ts';
import { DISTRIBUTION_COLUMN, SEARCH_LAYOUT, tablesWithPlacement } from './layout.ts';
import { type DistributedTable, hasCitus, readDistributedTables } from './read-layout.ts';

/** Default number of shards per table, as in Citus. */
export const DEFAULT_SHARDS = 32;
/** Maximum number of shards. More shards would cost each search more than they save. */
export const MAX_SHARDS = 1_024;

type LayoutStatements = {
  /** Statements that run together in one transaction. */
  readonly inTransaction: readonly string[];
  /**
   * Statements that run after the commit. Each frees the rows that remain on the coordinator after a
   * table was distributed.
   */
  readonly afterCommit: readonly string[];
};

/**
 * Returns the statements that distribute the search tables, in order. Skips tables that are already
 * distributed.
 */
export function planLayout(
  shards: number | undefined,
  existingTables: readonly DistributedTable[] = [],
): LayoutStatements {
  const existingByName = new Map(existingTables.map((table) => [table.name, table]));
  const isMissing = (name: string) => !existingByName.has(name);
  const [firstTable = '', ...otherTables] = tablesWithPlacement('distributed');
  const existingFirstTable = existingByName.get(firstTable);
  const shardCountChanges =
    shards !== undefined && existingFirstTable && existingFirstTable.shards !== shards
      ? [
          `select alter_distributed_table('${firstTable}', shard_count => ${shards}, cascade_to_colocated => true)`,
        ]
      : [];
  const distributionStatements = [
    ...(existingFirstTable
      ? []
      : [
          `select create_distributed_table('${firstTable}', '${DISTRIBUTION_COLUMN}', shard_count => ${shards ?? DEFAULT_SHARDS}, colocate_with => 'none')`,
        ]),
    ...otherTables
      .filter(isMissing)
      .map(
        (name) =>
          `select create_distributed_table('${name}', '${DISTRIBUTION_COLUMN}', colocate_with => '${firstTable}')`,
      ),
    ...tablesWithPlacement('reference')
      .filter(isMissing)
      .map((name) => `select create_reference_table('${name}')`),
  ];
  const statements = [...shardCountChanges, ...distributionStatements];
  return {
    // Citus must run the statements sequentially, because one transaction changes both distributed
    // tables and reference tables.
    inTransaction:
      statements.length === 0
        ? []
        : ["set local citus.multi_shard_modify_mode = 'sequential'", ...statements],
    afterCommit: [...tablesWithPlacement('distributed'), ...tablesWithPlacement('reference')]
      .filter(isMissing)
      .map((name) => `select truncate_local_data_after_distributing_table('${name}')`),
  };
}

/**
 * Distributes the search tables with Citus. Returns one report line per table. Running this again
 * changes nothing.
 */
export async function distribute(pool: pg.Pool, shards?: number): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await requireCitus(client);
    await requireLatestSchema(client);
    const tablesBefore = await readDistributedTables(client);
    const { inTransaction, afterCommit } = planLayout(shards, tablesBefore);
    if (inTransaction.length > 0) {
      await client.query('begin');
      for (const statement of inTransaction) await client.query(statement).catch(throwRefusal);
      await client.query('commit');
      for (const statement of afterCommit) await client.query(statement);
      await client.query(
        `vacuum (analyze) ${[...tablesWithPlacement('distributed'), ...tablesWithPlacement('reference')].join(', ')}`,
      );
    }
    const report = formatLayoutReport(await readDistributedTables(client), tablesBefore);
    client.release();
    return report;
  } catch (error) {
    // Closing the connection rolls back the transaction.
    client.release(true);
    throw error;
  }
}

/** SQLSTATE of a role or another object that does not exist, here on a worker. */
const UNDEFINED_OBJECT = '42704';

function throwRefusal(error: unknown): never {
  const advice =
    (error as { code?: string }).code === UNDEFINED_OBJECT
      ? ' Every worker needs the roles of the coordinator: create those that are missing there, and repeat this command.'
      : '';
  throw new StartError(`Nothing was distributed, since Citus refused: ${reasonOf(error)}.${advice}`);
}

async function requireCitus(client: pg.PoolClient): Promise<void> {
  if (!(await hasCitus(client))) {
    const { rowCount } = await client.query(`select from pg_available_extensions where name = 'citus'`);
    throw new StartError(
      rowCount === 1
        ? 'The extension citus is installed but not in this database: say `create extension citus` in it on every node, and add the workers by `select citus_add_node(…)`.'
        : 'This PostgreSQL has no extension citus: install it on every node, name it in shared_preload_libraries, and say `create extension citus` in this database.',
    );
  }
  const { rows: clusterNodes } = await client.query<{ workers: number; coordinators: number }>(
    `select count(*) filter (where groupid <> 0) as workers, count(*) filter (where groupid = 0) as coordinators
       from pg_dist_node where noderole = 'primary'`,
  );
  const { workers, coordinators } = at(clusterNodes, 0);
  if (workers > 0 && coordinators === 0)
    throw new StartError(
      'The coordinator is not among its own nodes, so it would have no copies of small tables: say `select citus_set_coordinator_host(…)` with its name.',
    );
}

/** Returns one line per search table: its placement, and whether the placement is new. */
export function formatLayoutReport(
  tablesAfter: readonly DistributedTable[],
  tablesBefore: readonly DistributedTable[],
): readonly string[] {
  const tableByName = new Map(tablesAfter.map((table) => [table.name, table]));
  const earlierByName = new Map(tablesBefore.map((table) => [table.name, table]));
  return Object.keys(SEARCH_LAYOUT).map((name) => {
    const table = tableByName.get(name);
    if (!table) return `${name}: on the coordinator`;
    const isUnchanged = earlierByName.get(name)?.shards === table.shards;
    const placementText =
      table.kind === 'distributed'
        ? `by ${DISTRIBUTION_COLUMN} over ${table.shards} shards`
        : 'a copy on every node';
    return `${name}: ${placementText}, ${isUnchanged ? 'as before' : 'now'}`;
  });
}
