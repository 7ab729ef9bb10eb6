import type pg from 'pg';
import { at } from '#domain/at.ts';
import type { RowCheck } from './check-row.ts';
import type { Child, ImportKind } from './kind.ts';

export type Counts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
};

/** Brings the staged rows into the kind's table; rows that are the same already are left alone. */
export async function merge(
  client: pg.ClientBase,
  kind: ImportKind,
  check: RowCheck,
  options: { readonly replace: boolean; readonly today: string },
): Promise<Counts> {
  const { table, key } = kind;
  const counted = async (sql: string) => {
    const { rowCount } = await client.query(sql, sql.includes('$1') ? [options.today] : []);
    return rowCount ?? 0;
  };
  for (const statement of kind.before ?? []) await counted(statement);
  const isStaged = same(key, 't', 'staged');
  const withdrawn = options.replace ? await counted(withdrawal(kind, isStaged)) : 0;
  const values = check.stored.filter((column) => !key.includes(column));
  const row = (from: string) => `(${values.map((column) => `${from}.${column}`).join(', ')})`;
  const changed =
    values.length === 0
      ? 0
      : await counted(
          `update ${table} as t set ${values.map((column) => `${column} = staged.${column}`).join(', ')}
             from staged where ${isStaged} and ${row('t')} is distinct from ${row('staged')}`,
        );
  const columns = check.stored.join(', ');
  const added = await counted(
    `insert into ${table} (${columns})
     select ${columns} from staged where not exists (select from ${table} as t where ${isStaged})
      order by line`,
  );
  if (check.hasChildren) for (const child of kind.children ?? []) await mergeChild(client, child);
  const { rows } = await client.query<{ count: number }>('select count(*) from staged');
  return { added, changed, unchanged: at(rows, 0).count - added - changed, withdrawn };
}

/** Makes the rows of a child table that belong to staged rows what they should be. */
async function mergeChild(client: pg.ClientBase, { table, columns, key, rows }: Child): Promise<void> {
  const list = columns.join(', ');
  await client.query(`create temporary table staged_child on commit drop as ${rows}`);
  await client.query(
    `delete from ${table} as t using (
       select ${list} from ${table} where ${at(columns, 0)} in (select id from staged)
       except select ${list} from staged_child
     ) as gone where ${same(key, 't', 'gone')}`,
  );
  await client.query(
    `insert into ${table} (${list})
     select ${list} from staged_child except select ${list} from ${table}`,
  );
  await client.query('drop table staged_child');
}

function same(columns: readonly string[], one: string, other: string): string {
  return columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');
}

function withdrawal({ table, withdraw }: ImportKind, isStaged: string): string {
  const absent = `not exists (select from staged where ${isStaged})`;
  return withdraw
    ? `update ${table} as t set ${withdraw.set} where ${withdraw.where} and ${absent}`
    : `delete from ${table} as t where ${absent}`;
}
