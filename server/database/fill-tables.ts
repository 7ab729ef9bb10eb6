import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

type DroppedObject = { readonly drop: string; readonly restore: string };

/** Tables with searchable rows. The large search tables are derived from these rows. */
const SEARCHED_TABLES = ['stock', 'transactions'];
const LARGE_SEARCH_TABLES = ['search.stock', 'search.closed_stock', 'search.transaction', 'search.word'];
const SMALL_SEARCH_TABLES = ['search.text', 'search.location_word', 'search.location_count'];

/** SQLSTATE of a lock that another transaction holds. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Fills tables with many rows, in the caller's transaction. The search tables are rebuilt once at the
 * end, if this database maintains them.
 */
export async function fillTables(
  client: pg.PoolClient,
  tables: readonly string[],
  insertRows: () => Promise<void>,
): Promise<void> {
  const { rowCount: maintainsSearchTables } = await client.query('select from search.upkeep where is_on');
  const affectsSearch = maintainsSearchTables && tables.some((name) => SEARCHED_TABLES.includes(name));
  if (affectsSearch) await client.query("set local podium.search = 'off'");
  const hasExclusiveLock = await tryLockTables(
    client,
    affectsSearch ? [...tables, ...LARGE_SEARCH_TABLES, ...SMALL_SEARCH_TABLES] : tables,
  );
  await (hasExclusiveLock ? withoutIndexes(client, tables, insertRows) : insertRows());
  if (!affectsSearch) return;
  await (hasExclusiveLock ? fillSearchTables(client) : rebuildSearchTables(client));
}

export async function fillSearchTables(client: pg.PoolClient): Promise<void> {
  // If Citus distributes these tables, it must work shard by shard, because one transaction writes both
  // the rows and the indexes of a table.
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  await withoutIndexes(client, LARGE_SEARCH_TABLES, () => rebuildSearchTables(client));
}

async function rebuildSearchTables(client: pg.PoolClient): Promise<void> {
  await client.query('select search.rebuild()');
}

/**
 * Maximum number of attempts to lock the tables. All attempts together take 2 s, longer than a portal
 * takes to read the tables whose rows it caches in memory.
 */
const MAX_LOCK_ATTEMPTS = 40;
const LOCK_RETRY_DELAY_MS = 50;

/**
 * Locks the tables and the tables that they reference exclusively for this transaction. Returns false
 * if not all locks are free: waiting for one lock while holding another could deadlock with a portal
 * that reads the tables in another order.
 */
async function tryLockTables(client: pg.PoolClient, tables: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct confrelid::regclass::text as name from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [tables],
  );
  const tablesToLock = new Set([...tables, ...rows.map(({ name }) => name)]);
  for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt++) {
    await client.query('savepoint locking');
    try {
      await client.query(`lock table ${[...tablesToLock].join(', ')} in access exclusive mode nowait`);
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      await client.query('rollback to savepoint locking');
    }
    await setTimeout(LOCK_RETRY_DELAY_MS);
  }
  return false;
}

/**
 * Drops the foreign keys and plain indexes of the tables, calls `insertRows`, and recreates them.
 * PostgreSQL then checks and sorts once instead of row by row, which is several times faster. Runs in
 * the caller's transaction, so no other connection sees a table without indexes.
 */
export async function withoutIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
  insertRows: () => Promise<void>,
): Promise<void> {
  const droppedObjects = [...(await readForeignKeys(client, tables)), ...(await readIndexes(client, tables))];
  for (const { drop } of droppedObjects) await client.query(drop);
  await insertRows();
  // In reverse order, because a foreign key may need an index that was dropped after the key.
  for (const { restore } of droppedObjects.toReversed()) await client.query(restore);
}

async function readForeignKeys(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<readonly DroppedObject[]> {
  const { rows } = await client.query<DroppedObject>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
              as restore
       from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1)
      order by conrelid::regclass::text, conname`,
    [tables],
  );
  return rows;
}

/** Reads the indexes that do not belong to a constraint. */
async function readIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<readonly DroppedObject[]> {
  const { rows } = await client.query<DroppedObject>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
       from pg_index
      where indrelid::regclass::text = any ($1)
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by indexrelid::regclass::text`,
    [tables],
  );
  return rows;
}
