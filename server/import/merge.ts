import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import type { RowCheck } from './check-row.ts';
import type { Child, ImportKind } from './kind.ts';
import type { OfficeRules } from './office-rules.ts';
import {
  type ImportId,
  keyText,
  recordAdded,
  recordChanged,
  recordDeleted,
  recordDifferences,
  recordGoneChildren,
} from './record.ts';

/** What an import has done to rows. */
export type Counts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  /** The keys of rows that the file leaves out and that something still refers to: they stay, or become inactive. */
  readonly stillUsed: readonly string[];
};

/** How many rows would have been withdrawn, and of how many. */
export type TooMany = { readonly withdrawn: number; readonly present: number };

/** Rows that a statement stores: the database remembers them all until its triggers have run. */
const AT_ONCE = 20_000;

/** Brings the staged rows into the kind's table; rows that are the same already are left alone. */
export async function merge(
  client: pg.ClientBase,
  kind: ImportKind,
  check: RowCheck,
  office: OfficeRules,
  importId: ImportId,
  today: string,
): Promise<Pick<Counts, 'added' | 'changed'>> {
  if (kind.complete) await runOn(client, kind.complete, today);
  await office.applyHolds();
  const differing = await findDifferences(client, kind, check);
  await office.keepOwned();
  if (differing > 0) await recordDifferences(client, importId, kind, check);
  const { rowCount: isChange } = await client.query('select from difference where not is_new limit 1');
  if (isChange) for (const statement of kind.beforeChange ?? []) await runOn(client, statement, today);
  const counts = differing > 0 ? await storeDifferences(client, kind, check) : NONE;
  if (check.hasChildren) for (const child of kind.children ?? []) await mergeChild(client, child, importId);
  await office.markAdded();
  await client.query('drop table difference');
  return counts;
}

/** Stores the staged rows in a table that was empty before the file: all are new, as no key stands in it twice. */
export async function storeFirst(
  client: pg.ClientBase,
  { table, key, complete, children = [] }: ImportKind,
  { stored, hasChildren }: RowCheck,
  office: OfficeRules,
  importId: ImportId,
  today: string,
): Promise<Pick<Counts, 'added' | 'changed'>> {
  if (complete) await runOn(client, complete, today);
  const { rowCount } = await client.query(`insert into ${table} (${stored}) select ${stored} from staged`);
  await recordAdded(client, importId, table, key, 'staged');
  if (hasChildren) {
    for (const child of children) {
      const columns = child.columns.join(', ');
      await client.query(
        `insert into ${child.table} (${columns}) select ${columns} from (${child.rows}) as rows`,
      );
      await recordAdded(client, importId, child.table, child.key, `(${child.rows})`);
    }
  }
  await office.markAdded();
  return { added: rowCount ?? 0, changed: 0 };
}

/** How many rows there are that `--replace` may withdraw. */
export async function countPresent(
  client: pg.ClientBase,
  { table, withdraw, office, canLeave }: ImportKind,
): Promise<number> {
  const { rows } = await client.query<{ present: number }>(
    `select count(*)::integer as present from ${table} as t
      where ${withdraw?.where ?? (canLeave ? 'inactive_since is null' : 'true')} and not (${office?.owns ?? 'false'})`,
  );
  return at(rows, 0).present;
}

/**
 * Withdraws what has none of the keys that the file has, be their rows taken or refused, and is not the office's.
 * Rows that something still refers to are named, and stay or become inactive: one agent who has left does not hold up a
 * file of agents.
 */
export async function withdrawAbsent(
  client: pg.ClientBase,
  kind: ImportKind,
  office: OfficeRules,
  importId: ImportId,
  today: string,
): Promise<Withdrawn> {
  const { key, withdraw } = kind;
  const absent = ['read_key', 'refused_key']
    .map((keys) => `not exists (select from ${keys} where ${same(key, 't', keys)})`)
    .join(' and ');
  await office.noteStaying(absent);
  const gone = `${withdraw?.where ?? 'true'} and ${absent} and not ${office.stays}`;
  if (!withdraw) return deleteRows(client, kind, gone, importId, today);
  const keys = await setRows(client, kind, gone, withdraw, importId, today);
  return { withdrawn: keys.length, stillUsed: [] };
}

/** Deletes rows; those that something still refers to stay, and become inactive where the kind knows that. */
async function deleteRows(
  client: pg.ClientBase,
  kind: ImportKind,
  gone: string,
  importId: ImportId,
  today: string,
): Promise<Withdrawn> {
  const { table, key, canLeave } = kind;
  const isUsed = await blockingReferences(client, table);
  const isShown = canLeave ? 't.inactive_since is null' : 'true';
  const used = `${gone} and ${isShown} and (${isUsed})`;
  const stillUsed = canLeave
    ? await setRows(client, kind, used, BECOMES_INACTIVE, importId, today)
    : await keysOf(client, key, `${table} as t where ${used}`);
  const unused = `${gone} and not (${isUsed})`;
  const { rowCount: isAny } = await client.query(`select from ${table} as t where ${unused} limit 1`);
  if (!isAny) return { withdrawn: 0, stillUsed };
  await recordDeleted(client, importId, table, unused);
  const { rows } = await client.query<{ withdrawn: number }>(
    `with t as (delete from ${table} as t where ${unused} returning *)
     select count(*)::integer as withdrawn from t where ${isShown}`,
  );
  return { withdrawn: at(rows, 0).withdrawn, stillUsed };
}

const BECOMES_INACTIVE = { set: 'inactive_since = $1::date', columns: ['inactive_since'] } as const;

/** Changes some columns of rows `t`. Returns the keys of the rows. */
async function setRows(
  client: pg.ClientBase,
  kind: ImportKind,
  where: string,
  { set, columns }: { readonly set: string; readonly columns: readonly string[] },
  importId: ImportId,
  today: string,
): Promise<readonly string[]> {
  const { table, key } = kind;
  await client.query(
    `create temporary table withdrawn_row on commit drop as select t.* from ${table} as t where ${where}`,
  );
  const keys = await keysOf(client, key, 'withdrawn_row as t');
  // A statement without rows would still count as a change of the data.
  if (keys.length === 0) return keys;
  await runOn(
    client,
    `update ${table} as t set ${set} from withdrawn_row where ${same(key, 't', 'withdrawn_row')}`,
    today,
  );
  await recordChanged(client, importId, kind, columns, 'withdrawn_row');
  return keys;
}

async function keysOf(
  client: pg.ClientBase,
  key: readonly string[],
  source: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select ${keyText(key, 't')} as key from ${source} order by ${key.map((column) => `t.${column}`)}`,
  );
  return rows.map((row) => row.key);
}

type Withdrawn = {
  readonly withdrawn: number;
  /** The keys of rows that the file leaves out and that stay, since something refers to them. */
  readonly stillUsed: readonly string[];
};

/** A condition for rows `t` to which something refers that would not go with them. */
async function blockingReferences(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ condition: string }>(
    `select format('exists (select from %s as r where r.%I = t.%I)', conrelid::regclass, own.attname, other.attname)
              as condition
       from pg_constraint
       join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
       join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
      where contype = 'f' and confdeltype in ('a', 'r') and confrelid = $1::regclass
      order by conrelid::regclass::text, conname`,
    [table],
  );
  return rows.map(({ condition }) => condition).join(' or ') || 'false';
}

/** Runs a statement in which $1 may be today. Returns how many rows it was about. */
async function runOn(client: pg.ClientBase, sql: string, today: string): Promise<number> {
  const { rowCount } = await client.query(sql, sql.includes('$1') ? [today] : []);
  return rowCount ?? 0;
}

const NONE = { added: 0, changed: 0 };

/** Makes the table `difference`: the lines of staged rows that are not stored as they are. Returns how many. */
async function findDifferences(client: pg.ClientBase, kind: ImportKind, check: RowCheck): Promise<number> {
  const values = valuesOf(kind, check);
  const row = (from: string) => `(${values.map((column) => `${from}.${column}`).join(', ')})`;
  const isNew = `t.${at(kind.key, 0)} is null`;
  const differs = values.length > 0 ? `or ${row('t')} is distinct from ${row('staged')}` : '';
  const { rowCount } = await client.query(
    `create temporary table difference on commit drop as
     select staged.line, ${isNew} as is_new
       from staged
       -- A look into the index for each row: PostgreSQL would rather hash the whole table for every few rows.
       left join lateral (select * from ${kind.table} as t where ${same(kind.key, 't', 'staged')} offset 0) as t on true
      where ${isNew} ${differs}`,
  );
  const differing = rowCount ?? 0;
  if (differing > AT_ONCE) {
    await client.query('create unique index on difference (line)');
    await client.query('create unique index on staged (line)');
    await client.query('analyze difference');
  }
  return differing;
}

async function storeDifferences(client: pg.ClientBase, kind: ImportKind, check: RowCheck) {
  const { table, key } = kind;
  const values = valuesOf(kind, check);
  const columns = check.stored.join(', ');
  const lines = 'line > $1 and line <= $2';
  const update = `update ${table} as t set ${values.map((column) => `${column} = staged.${column}`).join(', ')}
                    from staged join difference using (line)
                   where ${same(key, 't', 'staged')} and not is_new and ${lines}`;
  const insert = `insert into ${table} (${columns})
                  select ${columns} from staged join difference using (line) where is_new and ${lines}`;
  let added = 0;
  let changed = 0;
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ last: number | null; added: number; changed: number }>(
      `select max(line) as last, count(*) filter (where is_new) as added,
              count(*) filter (where not is_new) as changed
         from (select * from difference where line > $1 order by line limit ${AT_ONCE}) as next`,
      [after],
    );
    const next = at(rows, 0);
    if (next.last === null) return { added, changed };
    // A statement without rows would still count as a change of the data.
    if (next.changed > 0) await client.query(update, [after, next.last]);
    if (next.added > 0) await client.query(insert, [after, next.last]);
    added += next.added;
    changed += next.changed;
    after = next.last;
  }
}

/** Makes the rows of a child table that belong to staged rows what they should be. */
async function mergeChild(client: pg.ClientBase, child: Child, importId: ImportId): Promise<void> {
  const { table, columns, key, rows } = child;
  const list = columns.join(', ');
  const owner = at(columns, 0);
  await client.query(`create temporary table staged_child on commit drop as ${rows}`);
  // A look into the index for each staged row, as for the rows themselves.
  await client.query(
    `create temporary table stored_child on commit drop as
     select stored.* from staged
      cross join lateral (select ${list} from ${table} where ${owner} = staged.id offset 0) as stored`,
  );
  const { rowCount: gone } = await client.query(
    `create temporary table gone_child on commit drop as
     select ${list} from stored_child except select ${list} from staged_child`,
  );
  if (gone) {
    await recordGoneChildren(client, importId, child);
    await client.query(`delete from ${table} as t using gone_child where ${same(key, 't', 'gone_child')}`);
  }
  const { rowCount: added } = await client.query(
    `create temporary table new_child on commit drop as
     select ${list} from staged_child except select ${list} from stored_child`,
  );
  if (added) {
    await client.query(`insert into ${table} (${list}) select ${list} from new_child`);
    await recordAdded(client, importId, table, key, 'new_child');
  }
  await client.query('drop table staged_child, stored_child, gone_child, new_child');
}

/** The stored columns that are not the key. */
function valuesOf({ key }: ImportKind, { stored }: RowCheck): readonly string[] {
  return stored.filter((column) => !key.includes(column));
}

function same(columns: readonly string[], one: string, other: string): string {
  return columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');
}
