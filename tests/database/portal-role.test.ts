import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/database/pool.ts';
import { grantPortal } from '#server/database/portal-role.ts';
import { createOfficeSessionQueries } from '#server/database/queries/office-sessions.ts';
import { hashPassword } from '#server/office/password.ts';
import { createOfficeSessions } from '#server/office/sessions.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';

const PORTAL_ROLE = 'podium_portal_of_tests';

describe.each(DATABASE_KINDS)('the database role of a running portal, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  let client: pg.PoolClient;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 300 });
    await grantPortal(database.pool, PORTAL_ROLE);
    // Makes grants as an earlier version of Podium did.
    await database.pool.query(
      `grant select, insert, update, delete on office_user, office_session, office_attempt to ${PORTAL_ROLE}`,
    );
    // Grants the rights twice, because the role already exists at a second start.
    await grantPortal(database.pool, PORTAL_ROLE);
    client = await database.pool.connect();
    await client.query(`set role ${PORTAL_ROLE}`);
  });
  afterAll(async () => {
    client.release(true);
    await database.pool.query(`drop owned by ${PORTAL_ROLE}`);
    await database.close();
  });

  test('is no superuser, and cannot create roles or databases', async () => {
    const { rows } = await client.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
    ]);
  });

  test('reads listings and the search tables', async () => {
    expect((await client.query('select from stock')).rowCount).toBe(300);
    await expect(client.query('select from search.stock limit 1')).resolves.toBeDefined();
  });

  test('writes the tables that visitors change', async () => {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into visitor (token_hash) values (decode(repeat('ab', 32), 'hex')) returning id`,
    );
    await client.query('insert into favorite (visitor_id, stock_id) select $1, min(id) from stock', [
      rows[0].id,
    ]);
    await client.query('delete from visitor where id = $1', [rows[0].id]);
    await client.query('rollback');
  });

  test('reschedules rejected mail, and logs it', async () => {
    await client.query('begin');
    await client.query(
      `update outgoing_mail set state = 'waiting', attempts = 0, next_attempt_at = now(), refused_at = null, last_error = null
        where state = 'refused'`,
    );
    await client.query(`insert into office_action (user_name, action) values ('may', 'enquiry_resend')`);
    await client.query('rollback');
  });

  test('reads tokens of the write API by their hash and records their use, but cannot create tokens', async () => {
    await client.query('begin');
    await client.query('select name, rights from feed_token where token_hash = $1', [Buffer.alloc(32)]);
    await client.query('update feed_token set used_at = now()');
    await expect(
      client.query(`insert into feed_token (name, token_hash, rights) values ('x', '\\x00', '{write}')`),
    ).rejects.toThrow('permission denied');
    await client.query('rollback');
  });

  test('stores the progress of webhooks, but cannot create events', async () => {
    await client.query('begin');
    await client.query(`insert into webhook (url, event_id) values ('https://a.example', 0)`);
    await client.query('update webhook set event_id = 1');
    await client.query('delete from stock_event where id <= 1');
    await client.query('delete from webhook');
    await expect(
      client.query(
        `insert into stock_event (event, stock_id, ics_type, status) values ('created', 1, 'c', 'active')`,
      ),
    ).rejects.toThrow('permission denied');
    await client.query('rollback');
  });

  test('logs actions of the office', async () => {
    await client.query('begin');
    await client.query(`insert into office_action (user_name, action) values ('may', 'sign_in')`);
    await client.query('rollback');
  });

  test('manages the sessions and passwords of office users', async () => {
    await database.pool.query(`insert into office_user (name, password_hash) values ('may', $1)`, [
      await hashPassword('the first password'),
    ]);
    const pool = createPool({ ...database.pool.options, options: `-c role=${PORTAL_ROLE}` }, () => undefined);
    try {
      expect((await pool.query('select current_user')).rows).toEqual([{ current_user: PORTAL_ROLE }]);
      const sessions = createOfficeSessions(createOfficeSessionQueries(createDatabase(pool)), (work) =>
        work(),
      );
      const client = { network: '203.0.113.7', shortNetwork: '203.0.113.0', userAgent: undefined };
      await expect(sessions.signIn('may', 'another password', client)).rejects.toThrow('sign_in_failed');
      const token = await sessions.signIn('may', 'the first password', client);
      const user = await sessions.userOf(token, true);
      if (!user) throw new Error('not signed in');
      const passwords = { currentPassword: 'the first password', newPassword: 'the second password' };
      await sessions.changePassword(user, token, passwords);
      const newToken = await sessions.signIn('may', 'the second password', client);
      expect((await sessions.list(user, token)).sessions).toHaveLength(2);
      await sessions.end(user, token, 'others');
      expect(await sessions.userOf(newToken, true)).toBeUndefined();
      await sessions.signOut(user, token);
      expect(await sessions.userOf(token, true)).toBeUndefined();
    } finally {
      await pool.end();
      await database.pool.query('truncate office_user cascade');
    }
  });

  test('changes the status of a listing by its function, and no other field', async () => {
    await client.query('begin');
    const { rows } = await client.query(
      `select id, sell, listed_on from stock where tx_type = 'S' and status = 'active' limit 1`,
    );
    await client.query(`select change_stock_status($1, 'sold', '2030-01-02')`, [rows[0].id]);
    const stockAfter = await client.query(
      'select status, closed_on, update_date, sell from stock where id = $1',
      [rows[0].id],
    );
    expect(stockAfter.rows).toEqual([
      { status: 'sold', closed_on: '2030-01-02', update_date: '2030-01-02', sell: rows[0].sell },
    ]);
    await client.query('rollback');
  });

  test("deletes enquiries with the owner's photos, and no other pictures of a listing", async () => {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into enquiry (kind, name, phone, message, direct_marketing, language, stock_id)
       select 'list_property', 'Owner', '+85291234567', '', false, 'zh', min(stock_id) from media where stock_id is not null returning id, stock_id`,
    );
    const [{ id, stock_id }] = rows;
    const readPictures = async () =>
      (await client.query('select from media where stock_id = $1', [stock_id])).rowCount;
    const picturesBefore = await readPictures();
    await client.query(`select change_stock_status($1, 'withdrawn', '2030-01-02')`, [stock_id]);
    await client.query('select remove_draft_photos($1)', [[id]]);
    expect(await readPictures()).toBe(picturesBefore);
    expect((await client.query('delete from enquiry where id = $1', [id])).rowCount).toBe(1);
    await client.query('rollback');
  });

  test('signs users in and changes passwords only with the right hash, of which it can read only the salt', async () => {
    await database.pool.query(
      `insert into office_user (name, password_hash) values ('may', '$argon2id$v=19$m=8,t=1,p=1$salt$present')`,
    );
    const attemptResult = await client.query(`select * from begin_office_attempt('may', '203.0.113.7')`);
    expect(attemptResult.rows).toEqual([
      { attempts: 1, refusal: null, wait_seconds: null, hash_settings: '$argon2id$v=19$m=8,t=1,p=1$salt' },
    ]);
    const openSession = async (derivedHash: string) =>
      (
        await client.query(
          `select open_office_session('may', '203.0.113.7', '$argon2id$v=19$m=8,t=1,p=1$salt$' || $1::text,
                                      decode(repeat('ab', 32), 'hex'), '203.0.113.0', null, null) as opened`,
          [derivedHash],
        )
      ).rows;
    expect(await openSession('guessed')).toEqual([{ opened: false }]);
    expect(await openSession('present')).toEqual([{ opened: true }]);
    expect((await client.query('select forget_office_attempts(200) as forgotten')).rows).toEqual([
      { forgotten: 0 },
    ]);
    const changePassword = async (presentHash: string) =>
      (
        await client.query(
          `select change_office_password(id, '$argon2id$v=19$m=8,t=1,p=1$salt$' || $1::text, 'next') as changed
             from office_user where name = 'may'`,
          [presentHash],
        )
      ).rows;
    expect(await changePassword('guessed')).toEqual([{ changed: false }]);
    expect(await changePassword('present')).toEqual([{ changed: true }]);
    await database.pool.query('truncate office_user cascade');
  });

  test.each([
    `insert into office_user (name, password_hash) values ('eve', '')`,
    `update office_user set password_hash = ''`,
    `select password_hash from office_user`,
    `select * from office_user`,
    `insert into office_session (token_hash, user_id) values (decode(repeat('ab', 32), 'hex'), 1)`,
    `update office_session set token_hash = decode(repeat('ab', 32), 'hex')`,
    `update office_session set user_id = 1`,
    `delete from office_attempt`,
    `select from office_network`,
    `select lock_office_attempts('may', '')`,
    `delete from office_action`,
    `update office_action set user_name = 'eve'`,
    `update stock set sell = 1`,
    `delete from transactions`,
    `insert into dataset values (true)`,
    `drop table stock`,
    `create table mine (id integer)`,
    `copy stock to program 'true'`,
    `update schema_migration set checksum = ''`,
    `update schema_function set checksum = ''`,
  ])('may not %s', async (sql) => {
    await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});
