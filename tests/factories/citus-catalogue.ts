import type pg from 'pg';

/** Shards of a distributed table if nothing else is asked for, as in Citus. */
const DEFAULT_SHARDS = 32;

/** Functions of Citus that Podium calls. Those that distribute a table only note it. */
const FUNCTIONS = [
  `create function create_distributed_table(
     table_name regclass, distribution_column text, colocate_with text, shard_count integer default ${DEFAULT_SHARDS})
     returns void language plpgsql as $$ begin
       insert into pg_dist_partition values (table_name, 'h');
       insert into pg_dist_shard select table_name from generate_series(1, shard_count);
     end $$`,
  `create function create_reference_table(table_name regclass) returns void language plpgsql as $$ begin
     insert into pg_dist_partition values (table_name, 'n');
     insert into pg_dist_shard values (table_name);
   end $$`,
  `create function truncate_local_data_after_distributing_table(function_table_name regclass)
     returns void language sql as 'select'`,
];

/**
 * Creates tables and functions with the names of Citus's own in a plain PostgreSQL, for code that reads
 * where Citus has put the search tables, and calls it: `tables` are already distributed, and a worker with
 * the name `unreachableWorker` does not answer.
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
    ...FUNCTIONS,
    'grant select on pg_dist_partition, pg_dist_shard, pg_dist_node to public',
    ...tables.map((name) => `select create_distributed_table('${name}', 'id', 'none')`),
  ];
  for (const statement of statements) await pool.query(statement);
}

export async function dropCitusCatalogue(pool: pg.Pool): Promise<void> {
  await pool.query('drop table pg_dist_partition, pg_dist_shard, pg_dist_node');
  await pool.query(
    `drop function citus_check_connection_to_node, create_distributed_table, create_reference_table,
       truncate_local_data_after_distributing_table`,
  );
}
