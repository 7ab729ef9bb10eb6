import type pg from 'pg';

type Aside = { readonly drop: string; readonly restore: string };

/** The tables whose rows are searched, and the large search tables that are made from them. */
const SEARCHED = ['stock', 'transactions'];
const SEARCH_TABLES = ['search.stock', 'search.transaction', 'search.word'];

/** Fills tables with many rows, in the caller's transaction. Search tables that are kept are made once from all rows. */
export async function fillTables(
  client: pg.PoolClient,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rowCount: keepsSearchTables } = await client.query('select from search.upkeep where is_on');
  const isSearched = keepsSearchTables && tables.some((name) => SEARCHED.includes(name));
  if (isSearched) await client.query("set local podium.search = 'off'");
  await withoutIndexes(client, tables, fill);
  if (isSearched) await fillSearchTables(client);
}

export function fillSearchTables(client: pg.PoolClient): Promise<void> {
  return withoutIndexes(client, SEARCH_TABLES, async () => {
    await client.query('select search.rebuild()');
  });
}

/**
 * Foreign keys and plain indexes of the tables are dropped while they are filled and made again
 * afterwards: PostgreSQL then checks and sorts once instead of row by row, which is several times
 * quicker. It happens inside the caller's transaction, so that nobody ever sees a table without them.
 */
async function withoutIndexes(
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
