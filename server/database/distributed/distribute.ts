import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { StartError } from '#server/env/start-error.ts';
import { newestForm } from '../migrate.ts';
import { SEARCH_LAYOUT, SPREAD_BY, tablesAt } from './layout.ts';

/** As many as Citus makes of a table unless told otherwise. */
export const DEFAULT_SHARDS = 32;
/** More would be more work for each search than they save. */
export const MOST_SHARDS = 1_024;

/** What Citus knows of a table. */
type Laid = { readonly name: string; readonly kind: 'distributed' | 'reference'; readonly shards: number };

type Steps = {
  /** All of these or none, in one transaction. */
  readonly together: readonly string[];
  /** After it: each frees what a table that is spread left behind on the coordinator. */
  readonly after: readonly string[];
};

/** The statements that lay the search tables out, in their order, beside what is laid out already. */
export function stepsFor(shards: number | undefined, laid: readonly Laid[] = []): Steps {
  const known = new Map(laid.map((table) => [table.name, table]));
  const isMissing = (name: string) => !known.has(name);
  const [first = '', ...others] = tablesAt('distributed');
  const present = known.get(first);
  const changes =
    shards !== undefined && present && present.shards !== shards
      ? [`select alter_distributed_table('${first}', shard_count => ${shards}, cascade_to_colocated => true)`]
      : [];
  const spread = [
    ...(present
      ? []
      : [
          `select create_distributed_table('${first}', '${SPREAD_BY}', shard_count => ${shards ?? DEFAULT_SHARDS}, colocate_with => 'none')`,
        ]),
    ...others
      .filter(isMissing)
      .map(
        (name) => `select create_distributed_table('${name}', '${SPREAD_BY}', colocate_with => '${first}')`,
      ),
    ...tablesAt('reference')
      .filter(isMissing)
      .map((name) => `select create_reference_table('${name}')`),
  ];
  const steps = [...changes, ...spread];
  return {
    // A statement about all shards and one about copies follow each other: Citus then asks for them one by one.
    together: steps.length === 0 ? [] : ["set local citus.multi_shard_modify_mode = 'sequential'", ...steps],
    after: [...tablesAt('distributed'), ...tablesAt('reference')]
      .filter(isMissing)
      .map((name) => `select truncate_local_data_after_distributing_table('${name}')`),
  };
}

/** Lays the search tables out where the extension is there, and says a line for each. Doing it again changes nothing. */
export async function distribute(pool: pg.Pool, shards?: number): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await refuseWithoutCitus(client);
    await newestForm(client);
    const before = await laidOut(client);
    const { together, after } = stepsFor(shards, before);
    if (together.length > 0) {
      await client.query('begin');
      for (const statement of together) await client.query(statement);
      await client.query('commit');
      for (const statement of after) await client.query(statement);
      await client.query(
        `vacuum (analyze) ${[...tablesAt('distributed'), ...tablesAt('reference')].join(', ')}`,
      );
    }
    const report = reportOf(await laidOut(client), before);
    client.release();
    return report;
  } catch (error) {
    // Closing the connection rolls everything back.
    client.release(true);
    throw error;
  }
}

async function refuseWithoutCitus(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean; isInstalled: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as "isThere",
            exists (select from pg_available_extensions where name = 'citus') as "isInstalled"`,
  );
  const { isThere, isInstalled } = at(rows, 0);
  if (!isThere)
    throw new StartError(
      isInstalled
        ? 'The extension citus is installed but not in this database: say `create extension citus` in it on every node, and add the workers by `select citus_add_node(…)`.'
        : 'This PostgreSQL has no extension citus: install it on every node, name it in shared_preload_libraries, and say `create extension citus` in this database.',
    );
  const { rows: nodes } = await client.query<{ workers: number; coordinators: number }>(
    `select count(*) filter (where groupid <> 0) as workers, count(*) filter (where groupid = 0) as coordinators
       from pg_dist_node where noderole = 'primary'`,
  );
  const { workers, coordinators } = at(nodes, 0);
  if (workers > 0 && coordinators === 0)
    throw new StartError(
      'The coordinator is not among its own nodes, so it would have no copies of small tables: say `select citus_set_coordinator_host(…)` with its name.',
    );
}

/** The tables of the layout that Citus knows. */
async function laidOut(client: pg.PoolClient): Promise<readonly Laid[]> {
  const { rows } = await client.query<Laid>(
    `select logicalrelid::regclass::text as name,
            case when partmethod = 'h' then 'distributed' else 'reference' end as kind,
            (select count(*) from pg_dist_shard as shard where shard.logicalrelid = partition.logicalrelid) as shards
       from pg_dist_partition as partition
      where logicalrelid::regclass::text = any ($1)`,
    [Object.keys(SEARCH_LAYOUT)],
  );
  return rows;
}

/** A line for each table of the layout: where it stands, and whether that is new. */
export function reportOf(now: readonly Laid[], before: readonly Laid[]): readonly string[] {
  const laid = new Map(now.map((table) => [table.name, table]));
  const earlier = new Map(before.map((table) => [table.name, table]));
  return Object.keys(SEARCH_LAYOUT).map((name) => {
    const table = laid.get(name);
    if (!table) return `${name}: on the coordinator`;
    const isAsBefore = earlier.get(name)?.shards === table.shards;
    const where =
      table.kind === 'distributed' ? `by ${SPREAD_BY} over ${table.shards} shards` : 'a copy on every node';
    return `${name}: ${where}, ${isAsBefore ? 'as before' : 'now'}`;
  });
}
