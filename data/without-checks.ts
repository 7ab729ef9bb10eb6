import type pg from 'pg';

type Aside = { readonly drop: string; readonly restore: string };

/**
 * Foreign keys and plain indexes of the tables are dropped while they are filled and made again
 * afterwards: PostgreSQL then checks and sorts once instead of row by row, which is several times
 * quicker. It happens inside the caller's transaction, so that nobody ever sees a table without them.
 * Tables of `appended` lose their own keys too: rows are added to them, and none is looked up meanwhile.
 */
export async function withoutChecks(
  client: pg.PoolClient,
  tables: readonly string[],
  fill: () => Promise<void>,
  appended: readonly string[] = [],
): Promise<void> {
  const aside = [
    ...(await constraints(client, ['f'], tables)),
    ...(await constraints(client, ['p', 'u'], appended)),
    ...(await indexes(client, tables)),
  ];
  for (const { drop } of aside) await client.query(drop);
  await fill();
  // the other way round: a foreign key may need an index that was dropped after it
  for (const { restore } of aside.toReversed()) await client.query(restore);
}

/** Constraints of some types, as PostgreSQL names them: f for a foreign key, p for a primary and u for a unique one. */
async function constraints(
  client: pg.PoolClient,
  types: readonly string[],
  tables: readonly string[],
): Promise<readonly Aside[]> {
  const { rows } = await client.query<Aside>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
              as restore
       from pg_constraint
      where contype = any ($1) and conrelid::regclass::text = any ($2)
      order by conrelid::regclass::text, conname`,
    [types, tables],
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
