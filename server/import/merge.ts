import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import type { RowChecker } from './check-row.ts';
import type { ChildTable, ImportKind } from './kind.ts';
import type { OfficeRules } from './office-rules.ts';
import {
  type ImportId,
  keySql,
  logAddedRows,
  logChangedRows,
  logDeletedChildren,
  logDeletedRows,
  logDifferences,
} from './undo-log.ts';

/** Numbers of rows that an import added, changed, left unchanged and withdrew. */
export type RowCounts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  /**
   * Keys of rows that are missing from the file but referred to by other rows. They stay, or become
   * inactive.
   */
  readonly referencedKeys: readonly string[];
};

/** Number of rows that would have been withdrawn, and the number of rows that exist. */
export type WithdrawalExcess = { readonly withdrawn: number; readonly present: number };

/**
 * Number of rows per statement. PostgreSQL keeps all rows of a statement in memory until its triggers
 * have run.
 */
const ROWS_PER_STATEMENT = 20_000;

/** Merges the staged rows into the kind's table. Unchanged rows are not written. */
export async function merge(
  client: pg.ClientBase,
  kind: ImportKind,
  checker: RowChecker,
  office: OfficeRules,
  importId: ImportId,
  today: string,
): Promise<Pick<RowCounts, 'added' | 'changed'>> {
  if (kind.completeStatement) await runStatement(client, kind.completeStatement, today);
  await office.applyPinnedFields();
  const differenceCount = await findDifferences(client, kind, checker);
  await office.excludeOfficeRows();
  if (differenceCount > 0) await logDifferences(client, importId, kind, checker);
  const { rowCount: changedRowCount } = await client.query('select from difference where not is_new limit 1');
  if (changedRowCount)
    for (const statement of kind.statementsBeforeChange ?? []) await runStatement(client, statement, today);
  const counts = differenceCount > 0 ? await storeDifferences(client, kind, checker) : NO_CHANGES;
  if (checker.hasChildColumns)
    for (const child of kind.children ?? []) await mergeChild(client, child, importId);
  await office.claimOfficeIds();
  await client.query('drop table difference');
  return counts;
}

/**
 * Inserts the staged rows into a table that was empty before the import. No key occurs twice, so every
 * row is new.
 */
export async function insertIntoEmptyTable(
  client: pg.ClientBase,
  { table, key, completeStatement, children = [] }: ImportKind,
  { storedColumns, hasChildColumns }: RowChecker,
  office: OfficeRules,
  importId: ImportId,
  today: string,
): Promise<Pick<RowCounts, 'added' | 'changed'>> {
  if (completeStatement) await runStatement(client, completeStatement, today);
  const { rowCount } = await client.query(
    `insert into ${table} (${storedColumns}) select ${storedColumns} from staged`,
  );
  await logAddedRows(client, importId, table, key, 'staged');
  if (hasChildColumns) {
    for (const child of children) {
      const columnsSql = child.columns.join(', ');
      await client.query(
        `insert into ${child.table} (${columnsSql}) select ${columnsSql} from (${child.rowsQuery}) as rows`,
      );
      await logAddedRows(client, importId, child.table, child.key, `(${child.rowsQuery})`);
    }
  }
  await office.claimOfficeIds();
  return { added: rowCount ?? 0, changed: 0 };
}

/** Returns the number of rows that `--replace` may withdraw. */
export async function countWithdrawable(
  client: pg.ClientBase,
  { table, withdraw, office, canBecomeInactive }: ImportKind,
): Promise<number> {
  const { rows } = await client.query<{ present: number }>(
    `select count(*)::integer as present from ${table} as t
      where ${withdraw?.where ?? (canBecomeInactive ? 'inactive_since is null' : 'true')} and not (${office?.ownedCondition ?? 'false'})`,
  );
  return at(rows, 0).present;
}

/**
 * Withdraws stored rows whose keys occur neither in accepted nor in refused rows of the file, except
 * rows of the office. Rows that other rows refer to are reported and stay or become inactive, so that
 * one agent who has left does not block a file of agents.
 */
export async function withdrawMissingRows(
  client: pg.ClientBase,
  kind: ImportKind,
  office: OfficeRules,
  importId: ImportId,
  today: string,
): Promise<WithdrawalResult> {
  const { key, withdraw } = kind;
  const absentCondition = ['read_key', 'refused_key']
    .map((keyTable) => `not exists (select from ${keyTable} where ${joinCondition(key, 't', keyTable)})`)
    .join(' and ');
  await office.reportRetainedRows(absentCondition);
  const withdrawnCondition = `${withdraw?.where ?? 'true'} and ${absentCondition} and not ${office.retainedCondition}`;
  if (!withdraw) return deleteRows(client, kind, withdrawnCondition, importId, today);
  const keys = await updateRows(client, kind, withdrawnCondition, withdraw, importId, today);
  return { withdrawn: keys.length, referencedKeys: [] };
}

/** Deletes rows. Rows that other rows refer to stay, and become inactive if the kind supports it. */
async function deleteRows(
  client: pg.ClientBase,
  kind: ImportKind,
  condition: string,
  importId: ImportId,
  today: string,
): Promise<WithdrawalResult> {
  const { table, key, canBecomeInactive } = kind;
  const referencedCondition = await readReferencedCondition(client, table);
  const activeCondition = canBecomeInactive ? 't.inactive_since is null' : 'true';
  const activeAndReferencedCondition = `${condition} and ${activeCondition} and (${referencedCondition})`;
  const referencedKeys = canBecomeInactive
    ? await updateRows(client, kind, activeAndReferencedCondition, SET_INACTIVE, importId, today)
    : await readKeys(client, key, `${table} as t where ${activeAndReferencedCondition}`);
  const unreferencedCondition = `${condition} and not (${referencedCondition})`;
  const { rowCount: deletableRows } = await client.query(
    `select from ${table} as t where ${unreferencedCondition} limit 1`,
  );
  if (!deletableRows) return { withdrawn: 0, referencedKeys };
  await logDeletedRows(client, importId, table, unreferencedCondition);
  const { rows } = await client.query<{ withdrawn: number }>(
    `with t as (delete from ${table} as t where ${unreferencedCondition} returning *)
     select count(*)::integer as withdrawn from t where ${activeCondition}`,
  );
  return { withdrawn: at(rows, 0).withdrawn, referencedKeys };
}

const SET_INACTIVE = { set: 'inactive_since = $1::date', columns: ['inactive_since'] } as const;

/** Updates some columns of the rows that match the condition on `t`. Returns the keys of these rows. */
async function updateRows(
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
  const keys = await readKeys(client, key, 'withdrawn_row as t');
  // A statement that affects no rows would still count as a change of the data.
  if (keys.length === 0) return keys;
  await runStatement(
    client,
    `update ${table} as t set ${set} from withdrawn_row where ${joinCondition(key, 't', 'withdrawn_row')}`,
    today,
  );
  await logChangedRows(client, importId, kind, columns, 'withdrawn_row');
  return keys;
}

async function readKeys(
  client: pg.ClientBase,
  key: readonly string[],
  source: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select ${keySql(key, 't')} as key from ${source} order by ${key.map((column) => `t.${column}`)}`,
  );
  return rows.map((row) => row.key);
}

type WithdrawalResult = {
  readonly withdrawn: number;
  /** Keys of rows that are missing from the file but stay, because other rows refer to them. */
  readonly referencedKeys: readonly string[];
};

/**
 * Returns an SQL condition for rows `t` that cannot be deleted, because a foreign key without cascade
 * refers to them.
 */
async function readReferencedCondition(client: pg.ClientBase, table: string): Promise<string> {
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

/** Runs a statement in which $1, if present, is today's date. Returns the number of affected rows. */
async function runStatement(client: pg.ClientBase, sql: string, today: string): Promise<number> {
  const { rowCount } = await client.query(sql, sql.includes('$1') ? [today] : []);
  return rowCount ?? 0;
}

const NO_CHANGES = { added: 0, changed: 0 };

/**
 * Creates the temporary table `difference`: the lines of staged rows that are new or differ from the
 * stored row. Returns the number of these lines.
 */
async function findDifferences(
  client: pg.ClientBase,
  kind: ImportKind,
  checker: RowChecker,
): Promise<number> {
  const valueColumns = nonKeyColumns(kind, checker);
  const rowTuple = (tableAlias: string) =>
    `(${valueColumns.map((column) => `${tableAlias}.${column}`).join(', ')})`;
  const newCondition = `t.${at(kind.key, 0)} is null`;
  const differsCondition =
    valueColumns.length > 0 ? `or ${rowTuple('t')} is distinct from ${rowTuple('staged')}` : '';
  const { rowCount } = await client.query(
    `create temporary table difference on commit drop as
     select staged.line, ${newCondition} as is_new
       from staged
       -- A look into the index for each row: PostgreSQL would rather hash the whole table for every few rows.
       left join lateral (select * from ${kind.table} as t where ${joinCondition(kind.key, 't', 'staged')} offset 0) as t on true
      where ${newCondition} ${differsCondition}`,
  );
  const differenceCount = rowCount ?? 0;
  if (differenceCount > ROWS_PER_STATEMENT) {
    await client.query('create unique index on difference (line)');
    await client.query('create unique index on staged (line)');
    await client.query('analyze difference');
  }
  return differenceCount;
}

async function storeDifferences(client: pg.ClientBase, kind: ImportKind, checker: RowChecker) {
  const { table, key } = kind;
  const valueColumns = nonKeyColumns(kind, checker);
  const columnsSql = checker.storedColumns.join(', ');
  const lineRange = 'line > $1 and line <= $2';
  const updateSql = `update ${table} as t set ${valueColumns.map((column) => `${column} = staged.${column}`).join(', ')}
                    from staged join difference using (line)
                   where ${joinCondition(key, 't', 'staged')} and not is_new and ${lineRange}`;
  const insertSql = `insert into ${table} (${columnsSql})
                  select ${columnsSql} from staged join difference using (line) where is_new and ${lineRange}`;
  let addedCount = 0;
  let changedCount = 0;
  for (let lastLine = 0; ; ) {
    const { rows } = await client.query<{ last: number | null; added: number; changed: number }>(
      `select max(line) as last, count(*) filter (where is_new) as added,
              count(*) filter (where not is_new) as changed
         from (select * from difference where line > $1 order by line limit ${ROWS_PER_STATEMENT}) as next`,
      [lastLine],
    );
    const nextBatch = at(rows, 0);
    if (nextBatch.last === null) return { added: addedCount, changed: changedCount };
    // A statement that affects no rows would still count as a change of the data.
    if (nextBatch.changed > 0) await client.query(updateSql, [lastLine, nextBatch.last]);
    if (nextBatch.added > 0) await client.query(insertSql, [lastLine, nextBatch.last]);
    addedCount += nextBatch.added;
    changedCount += nextBatch.changed;
    lastLine = nextBatch.last;
  }
}

/** Inserts and deletes rows of a child table so that they match the staged rows. */
async function mergeChild(client: pg.ClientBase, child: ChildTable, importId: ImportId): Promise<void> {
  const { table, columns, key, rowsQuery } = child;
  const columnList = columns.join(', ');
  const ownerColumn = at(columns, 0);
  await client.query(`create temporary table staged_child on commit drop as ${rowsQuery}`);
  // `lateral` with `offset 0` forces an index lookup per staged row. PostgreSQL would otherwise hash
  // the whole table.
  await client.query(
    `create temporary table stored_child on commit drop as
     select stored.* from staged
      cross join lateral (select ${columnList} from ${table} where ${ownerColumn} = staged.id offset 0) as stored`,
  );
  const { rowCount: deletedCount } = await client.query(
    `create temporary table gone_child on commit drop as
     select ${columnList} from stored_child except select ${columnList} from staged_child`,
  );
  if (deletedCount) {
    await logDeletedChildren(client, importId, child);
    await client.query(
      `delete from ${table} as t using gone_child where ${joinCondition(key, 't', 'gone_child')}`,
    );
  }
  const { rowCount: insertedCount } = await client.query(
    `create temporary table new_child on commit drop as
     select ${columnList} from staged_child except select ${columnList} from stored_child`,
  );
  if (insertedCount) {
    await client.query(`insert into ${table} (${columnList}) select ${columnList} from new_child`);
    await logAddedRows(client, importId, table, key, 'new_child');
  }
  await client.query('drop table staged_child, stored_child, gone_child, new_child');
}

/** Returns the stored columns that are not part of the key. */
function nonKeyColumns({ key }: ImportKind, { storedColumns }: RowChecker): readonly string[] {
  return storedColumns.filter((column) => !key.includes(column));
}

function joinCondition(columns: readonly string[], leftAlias: string, rightAlias: string): string {
  return columns.map((column) => `${leftAlias}.${column} = ${rightAlias}.${column}`).join(' and ');
}
