import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

type Aside = { readonly drop: string; readonly restore: string };

/** The tables whose rows are searched, and the large search tables that are made from them. */
const SEARCHED = ['stock', 'transactions'];
const SEARCH_TABLES = ['search.stock', 'search.closed_stock', 'search.transaction', 'search.word'];
const SMALL_SEARCH_TABLES = ['search.text', 'search.location_word', 'search.location_count'];

/** What PostgreSQL answers when a lock is held by somebody else. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Fills tables with many rows, in the caller's transaction. Search tables that are kept are made once from all rows. */
export async function fillTables(
  client: pg.PoolClient,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rowCount: keepsSearchTables } = await client.query('select from search.upkeep where is_on');
  const isSearched = keepsSearchTables && tables.some((name) => SEARCHED.includes(name));
  if (isSearched) await client.query("set local podium.search = 'off'");
  const isAlone = await lockAll(
    client,
    isSearched ? [...tables, ...SEARCH_TABLES, ...SMALL_SEARCH_TABLES] : tables,
  );
  await (isAlone ? withoutIndexes(client, tables, fill) : fill());
  if (!isSearched) return;
  await (isAlone ? fillSearchTables(client) : rebuildSearchTables(client));
}

export async function fillSearchTables(client: pg.PoolClient): Promise<void> {
  // Where they are spread by Citus, the rows and the indexes of a table are written in one transaction: shard by shard.
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  await withoutIndexes(client, SEARCH_TABLES, () => rebuildSearchTables(client));
}

async function rebuildSearchTables(client: pg.PoolClient): Promise<void> {
  await client.query('select search.rebuild()');
}

/** How often the locks are asked for, and how long in between: a portal reads small tables for less. */
const LOCK_TRIES = 40;
const LOCK_WAIT_MS = 50;

/**
 * Takes the tables, and those that they refer to, for this transaction alone; or none of them. To wait for one while
 * holding another would be a deadlock with a portal that reads them in its own order.
 */
async function lockAll(client: pg.PoolClient, tables: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct confrelid::regclass::text as name from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [tables],
  );
  const names = new Set([...tables, ...rows.map(({ name }) => name)]);
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    await client.query('savepoint locking');
    try {
      await client.query(`lock table ${[...names].join(', ')} in access exclusive mode nowait`);
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      await client.query('rollback to savepoint locking');
    }
    await setTimeout(LOCK_WAIT_MS);
  }
  return false;
}

/**
 * Foreign keys and plain indexes of the tables are dropped while they are filled and made again
 * afterwards: PostgreSQL then checks and sorts once instead of row by row, which is several times
 * quicker. It happens inside the caller's transaction, so that nobody ever sees a table without them.
 */
export async function withoutIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const aside = [...(await foreignKeys(client, tables)), ...(await indexes(client, tables))];
  for (const { drop } of aside) await client.query(drop);
  await fill();
  // the other way round: a foreign key may need an index that was dropped after it
  for (const { restore } of aside.toReversed()) await client.query(restore);
}

async function foreignKeys(client: pg.PoolClient, tables: readonly string[]): Promise<readonly Aside[]> {
  const { rows } = await client.query<Aside>(
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

/** Indexes that no constraint stands on. */
async function indexes(client: pg.PoolClient, tables: readonly string[]): Promise<readonly Aside[]> {
  const { rows } = await client.query<Aside>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
       from pg_index
      where indrelid::regclass::text = any ($1)
        and not exists (select from pg_constraint where conindid = indexrelid)
      order by indexrelid::regclass::text`,
    [tables],
  );
  return rows;
}
