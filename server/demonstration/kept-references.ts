import type pg from 'pg';

/** A foreign key of a table of the portal to a table that is refilled. */
type Reference = {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
  /** Whether a deleted parent deletes the row of the child. Otherwise it clears the column. */
  readonly deletesChild: boolean;
  /** Columns of the child's primary key, separated by commas. */
  readonly childKey: string;
};

/**
 * Calls `refillTables`, which deletes and inserts the rows of these tables, and keeps what other tables
 * say about rows that exist before and after: favourites, and the subjects of enquiries. Runs in the
 * caller's transaction.
 */
export async function keepReferences(
  client: pg.PoolClient,
  tables: readonly string[],
  refillTables: () => Promise<void>,
): Promise<void> {
  const references = await readReferences(client, tables);
  for (const [index, { child, column, deletesChild, childKey }] of references.entries())
    await client.query(
      `create temporary table kept_reference_${index} on commit drop as
       select ${deletesChild ? '*' : `${childKey}, ${column}`} from ${child} where ${column} is not null`,
    );
  await refillTables();
  for (const [index, { child, column, parent, key, deletesChild, childKey }] of references.entries())
    await client.query(
      deletesChild
        ? `insert into ${child} overriding system value
           select kept.* from kept_reference_${index} as kept join ${parent} on ${parent}.${key} = kept.${column}
           on conflict do nothing`
        : `update ${child} as child set ${column} = kept.${column}
           from (select * from kept_reference_${index}) as kept join ${parent} on ${parent}.${key} = kept.${column}
           where (${qualified('child', childKey)}) = (${qualified('kept', childKey)})`,
    );
}

async function readReferences(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as child, child.attname as column,
            confrelid::regclass::text as parent, parent.attname as key, confdeltype = 'c' as "deletesChild",
            (select string_agg(attname, ', ' order by attnum) from pg_index
               join pg_attribute on attrelid = indrelid and attnum = any (indkey)
              where indisprimary and indrelid = conrelid) as "childKey"
       from pg_constraint
       join pg_attribute as child on child.attrelid = conrelid and child.attnum = conkey[1]
       join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
      where contype = 'f' and confdeltype in ('c', 'n')
        and confrelid::regclass::text = any ($1) and conrelid::regclass::text <> all ($1)
      order by conrelid::regclass::text, conname`,
    [tables],
  );
  return rows;
}

function qualified(alias: string, columns: string): string {
  return columns
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}
