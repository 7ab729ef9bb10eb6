import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantPortal } from '#server/database/portal-role.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';

const ROLE = 'podium_portal_of_tests';

describe.each(DATABASE_KINDS)('the role of a running portal, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  let client: pg.PoolClient;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 300 });
    await grantPortal(database.pool, ROLE);
    // A second start finds the role made.
    await grantPortal(database.pool, ROLE);
    client = await database.pool.connect();
    await client.query(`set role ${ROLE}`);
  });
  afterAll(async () => {
    client.release(true);
    await database.pool.query(`drop owned by ${ROLE}`);
    await database.close();
  });

  test('is no superuser, and makes no roles or databases', async () => {
    const { rows } = await client.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
    ]);
  });

  test('reads listings and what is searched', async () => {
    expect((await client.query('select from stock')).rowCount).toBe(300);
    await expect(client.query('select from search.stock limit 1')).resolves.toBeDefined();
  });

  test('writes where visitors write', async () => {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into visitor (token_hash) values (decode(repeat('ab', 32), 'hex')) returning id`,
    );
    await client.query('insert into bookmark (visitor_id, stock_id) select $1, min(id) from stock', [
      rows[0].id,
    ]);
    await client.query('delete from visitor where id = $1', [rows[0].id]);
    await client.query('rollback');
  });

  test('lets mail that was refused be sent again, and logs it', async () => {
    await client.query('begin');
    await client.query(
      `update outgoing_mail set state = 'waiting', attempts = 0, next_attempt_at = now(), refused_at = null, last_error = null
        where state = 'refused'`,
    );
    await client.query(`insert into office_action (user_name, action) values ('may', 'enquiry_resend')`);
    await client.query('rollback');
  });

  test('opens sessions of the office and logs what is done there', async () => {
    await client.query('begin');
    await client.query(`insert into office_attempt (subject, attempts) values ('user may', 1)`);
    await client.query(`insert into office_action (user_name, action) values ('may', 'sign_in')`);
    await client.query('delete from office_session');
    await client.query('rollback');
  });

  test('changes the status of a listing by the function for it, and nothing else of it', async () => {
    await client.query('begin');
    const { rows } = await client.query(`select id, sell, listed_on from stock where tx_type = 'S' limit 1`);
    await client.query(`select change_stock_status($1, 'sold', '2030-01-02')`, [rows[0].id]);
    const after = await client.query('select status, closed_on, update_date, sell from stock where id = $1', [
      rows[0].id,
    ]);
    expect(after.rows).toEqual([
      { status: 'sold', closed_on: '2030-01-02', update_date: '2030-01-02', sell: rows[0].sell },
    ]);
    await client.query('rollback');
  });

  test('signs a user in and changes the password only where it knows the present hash', async () => {
    await database.pool.query(`insert into office_user (name, password_hash) values ('may', 'present')`);
    const open = async (checked: string) =>
      (
        await client.query(
          `select open_office_session(id, $1, decode(repeat('ab', 32), 'hex')) as opened from office_user`,
          [checked],
        )
      ).rows;
    expect(await open('guessed')).toEqual([{ opened: false }]);
    expect(await open('present')).toEqual([{ opened: true }]);
    const change = async (present: string) =>
      (
        await client.query(
          `select change_office_password(id, $1, 'next') as changed from office_user where name = 'may'`,
          [present],
        )
      ).rows;
    expect(await change('guessed')).toEqual([{ changed: false }]);
    expect(await change('present')).toEqual([{ changed: true }]);
    await database.pool.query('truncate office_user cascade');
  });

  test.each([
    `insert into office_user (name, password_hash) values ('eve', '')`,
    `update office_user set password_hash = ''`,
    `delete from office_action`,
    `update office_action set user_name = 'eve'`,
    `update stock set sell = 1`,
    `delete from transactions`,
    `insert into dataset values (true)`,
    `drop table stock`,
    `create table mine (id integer)`,
    `copy stock to program 'true'`,
    `update schema_migration set checksum = ''`,
  ])('may not %s', async (sql) => {
    await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});
