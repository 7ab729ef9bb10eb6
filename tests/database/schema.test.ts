import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Column } from '#server/database/tables/column.ts';
import { TABLES } from '#server/database/tables/schema.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';

/**
 * Tables whose changes do not affect the pages that visitors see: visitors' submissions, version
 * counters and import logs. A remote picture increases the data version only when the portal starts to
 * show another picture (remote-pictures.test.ts).
 */
const TABLES_NOT_READ = [
  'enquiry',
  'outgoing_mail',
  'submitted_property',
  'submitted_photo',
  'submitted_resume',
  'file_form',
  'secret',
  'visitor',
  'favorite',
  'request_count',
  'office_user',
  'office_session',
  'office_attempt',
  'office_network',
  'office_action',
  'enquiry_note',
  'data_version',
  'table_version',
  'row_change',
  'saved_catalogue',
  'index_now',
  'import_history',
  'import_added',
  'import_changed',
  'import_deleted',
  'office_stock',
  'office_hold',
  'simplified_review',
  'feed_token',
  'feed_state',
  'webhook',
  'stock_event',
  'remote_picture',
  'photo_file',
];
const TABLES_READ_BY_VISITORS = Object.keys(TABLES).filter((table) => !TABLES_NOT_READ.includes(table));

type ColumnRow = {
  table_name: string;
  column_name: string;
  data_type: string;
  nullable: boolean;
  filled: boolean;
};

describe.each(DATABASE_KINDS)('the schema, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  let columns: ColumnRow[];

  beforeAll(async () => {
    database = await openDatabase(kind);
    ({ rows: columns } = await database.pool.query<ColumnRow>(
      `select table_name, column_name, data_type, is_nullable = 'YES' as nullable,
              column_default is not null or is_identity = 'YES' as filled
         from information_schema.columns
        where table_schema = current_schema() and table_name not in ('schema_migration', 'schema_function', 'shown_media')
        order by table_name, column_name`,
    ));
  });
  afterAll(() => database.close());

  async function selectNames(sql: string): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(sql);
    return rows.map((row) => row.name);
  }

  test('agrees with the query types: tables, columns, types, nulls and defaults', () => {
    const typedColumns = Object.entries<Readonly<Record<string, Column>>>(TABLES).flatMap(
      ([table_name, table]) =>
        Object.entries(table).map(([column_name, { type, nullable, hasDefault }]) => ({
          table_name,
          column_name,
          data_type: type,
          nullable,
          filled: hasDefault,
        })),
    );
    const toSortedLines = (rows: readonly ColumnRow[]) =>
      rows.map((row) => Object.values(row).join(' ')).sort();
    expect(toSortedLines(typedColumns)).toEqual(
      toSortedLines(
        columns.map(({ table_name, column_name, data_type, nullable, filled }) => ({
          table_name,
          column_name,
          data_type,
          nullable,
          filled,
        })),
      ),
    );
  });

  test('gives every table a primary key', async () => {
    const tablesWithoutKey = await selectNames(
      `select relname as name from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
    );
    expect(tablesWithoutKey).toEqual([]);
  });

  test('gives every foreign key an index that begins with its columns', async () => {
    const keysWithoutIndex = await selectNames(
      `select conrelid::regclass || ' ' || conname as name
         from pg_constraint c
        where contype = 'f' and connamespace = current_schema()::regnamespace
          and not exists (
            select from pg_index
             where indrelid = c.conrelid
               and (indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          )
        order by 1`,
    );
    expect(keysWithoutIndex).toEqual([]);
  });

  test('has every text column in all three languages, with the same type', () => {
    const columnsByName = new Map(columns.map((row) => [`${row.table_name}.${row.column_name}`, row]));
    const trilingualColumns = columns.filter((row) => /_(zh|gb|en)$/.test(row.column_name));
    expect(trilingualColumns.length).toBeGreaterThan(100);
    for (const { table_name, column_name, data_type, nullable } of trilingualColumns) {
      for (const lang of ['zh', 'gb', 'en']) {
        const siblingColumn = `${table_name}.${column_name.replace(/_(zh|gb|en)$/, `_${lang}`)}`;
        expect(columnsByName.get(siblingColumn), siblingColumn).toMatchObject({ data_type, nullable });
      }
    }
  });

  test('counts the changes of exactly the tables that visitors read', async () => {
    const countedTables = await selectNames(
      `select distinct event_object_table as name from information_schema.triggers
        where trigger_name like '%_grows_data_version' order by 1`,
    );
    expect(countedTables).toEqual(TABLES_READ_BY_VISITORS.toSorted());
  });

  test.each(TABLES_READ_BY_VISITORS)('increases the data version with every change of %s', async (table) => {
    const client = await database.pool.connect();
    const readVersion = async () => {
      const { rows } = await client.query<{ version: number }>('select version from data_version');
      return rows[0]?.version ?? 0;
    };
    const firstColumn = columns.find((row) => row.table_name === table)?.column_name;
    try {
      await client.query('begin');
      // A statement increases the data version even if it affects no rows.
      for (const changeSql of [
        `insert into ${table} (${firstColumn}) select ${firstColumn} from ${table} where false`,
        `update ${table} set ${firstColumn} = ${firstColumn} where false`,
        `delete from ${table} where false`,
        `truncate ${table} cascade`,
      ]) {
        const versionBefore = await readVersion();
        await client.query(changeSql);
        expect(await readVersion(), changeSql).toBeGreaterThan(versionBefore);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test.each(['stock', 'transaction'])(
    'has the columns of search.%s in the order of the view that fills the table',
    async (table) => {
      const columnsOf = (name: string) =>
        selectNames(`select attname as name from pg_attribute
              where attrelid = 'search.${name}'::regclass and attnum > 0 and not attisdropped order by attnum`);
      expect(await columnsOf(table)).toEqual(await columnsOf(`${table}_now`));
    },
  );

  test('returns amounts as numbers and days as text', async () => {
    const { rows } = await database.pool.query(
      `select 12345678901::bigint as amount, 1.5::numeric as value, date '2026-11-15' as day`,
    );
    expect(rows[0]).toEqual({ amount: 12_345_678_901, value: 1.5, day: '2026-11-15' });
  });
});
