import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { SEARCH_LAYOUT } from './layout.ts';

/** A table that Citus manages. */
export type DistributedTable = {
  readonly name: string;
  readonly kind: 'distributed' | 'reference';
  readonly shards: number;
};

export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Returns whether the database has the metadata tables of Citus, which every role may read. */
export async function hasCitus(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ hasCitus: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as "hasCitus"`,
  );
  return at(rows, 0).hasCitus;
}

/** Reads which search tables Citus manages. */
export async function readDistributedTables(client: Queryable): Promise<readonly DistributedTable[]> {
  const { rows } = await client.query<DistributedTable>(
    `select logicalrelid::regclass::text as name,
            case when partmethod = 'h' then 'distributed' else 'reference' end as kind,
            (select count(*) from pg_dist_shard as shard where shard.logicalrelid = partition.logicalrelid) as shards
       from pg_dist_partition as partition
      where logicalrelid::regclass::text = any ($1)`,
    [Object.keys(SEARCH_LAYOUT)],
  );
  return rows;
}

/**
 * Returns the search tables that are still on the coordinator alone although others are distributed: a
 * restore or a new release has created them. The list is empty for a database that is not distributed.
 */
export async function findMissingTables(client: Queryable): Promise<readonly string[]> {
  if (!(await hasCitus(client))) return [];
  const distributedNames = (await readDistributedTables(client)).map(({ name }) => name);
  if (distributedNames.length === 0) return [];
  return Object.entries(SEARCH_LAYOUT).flatMap(([name, placement]) =>
    placement === 'local' || distributedNames.includes(name) ? [] : name,
  );
}
