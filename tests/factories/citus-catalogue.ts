import type pg from 'pg';

/**
 * Creates tables and functions with the names of Citus's own in a plain PostgreSQL, for code that reads
 * where Citus has put the search tables: `tables` are the distributed ones, `unreachableWorker` is the name
 * of a worker that does not answer.
 */
export async function stubCitusCatalogue(
  pool: pg.Pool,
  { tables, unreachableWorker = '' }: { tables: readonly string[]; unreachableWorker?: string },
): Promise<void> {
  const statements = [
    'create table pg_dist_partition (logicalrelid regclass, partmethod "char")',
    'create table pg_dist_shard (logicalrelid regclass)',
    'create table pg_dist_node (nodename text, nodeport integer, groupid integer, noderole text, isactive boolean)',
    `insert into pg_dist_node values ('coordinator', 5432, 0, 'primary', true), ('worker-1', 5432, 1, 'primary', true),
       ('worker-2', 5432, 2, 'primary', true), ('standby-2', 5432, 2, 'secondary', true)`,
    `create function citus_check_connection_to_node(nodename text, nodeport integer) returns boolean
       language sql as $$ select nodename <> '${unreachableWorker}' $$`,
    'grant select on pg_dist_partition, pg_dist_shard, pg_dist_node to public',
    ...tables.flatMap((name) => [
      `insert into pg_dist_partition values ('${name}', 'h')`,
      `insert into pg_dist_shard values ('${name}')`,
    ]),
  ];
  for (const statement of statements) await pool.query(statement);
}

export async function dropCitusCatalogue(pool: pg.Pool): Promise<void> {
  await pool.query('drop table pg_dist_partition, pg_dist_shard, pg_dist_node');
  await pool.query('drop function citus_check_connection_to_node(text, integer)');
}
