import pg from 'pg';
import * as enquiries from './tables/enquiries.ts';
import * as pictures from './tables/pictures.ts';
import * as visitors from './tables/visitors.ts';

/** The role that a running portal asks our own PostgreSQL as. */
export const PORTAL_ROLE = 'podium_portal';

/**
 * Where a running portal writes: what visitors send, with the office's notes on it, their favourites, what it knows of
 * pictures, which saved catalogue fits the data, and how far webhooks and search engines have been told. Users of the office are made on the command
 * line.
 */
const WRITTEN = [
  ...Object.keys(enquiries),
  ...Object.keys(visitors),
  ...Object.keys(pictures),
  'saved_catalogue',
  'webhook',
  'index_now',
];
/** Where it adds rows and changes none: whoever takes the portal over cannot rewrite what was logged. */
const ADDED = ['office_action'];

/** Who may sign in, who is signed in and who has tried: no hash of a password is read, and no session is made up. */
const CLOSED = ['office_user', 'office_session', 'office_attempt', 'office_network'];
/** What the portal still does there by itself. */
const PARTS = [
  'select (id, name, created_at) on office_user',
  'select, update (seen_at), delete on office_session',
  'update (used_at) on feed_token',
  'delete on stock_event',
];

/** How the office changes and drafts listings and takes back imports, and how its users sign in and change their passwords. */
const CALLED = [
  'change_stock_status(integer, text, date)',
  'undo_stock_status(integer, bigint)',
  'draft_stock(bigint, date, text[], text[])',
  'remove_draft_photos(bigint[])',
  'undo_import(integer, text, date)',
  'change_office_password(bigint, text, text)',
  'begin_office_attempt(text, text)',
  'forget_office_attempts(integer)',
  'open_office_session(text, text, text, bytea, text, text, text)',
];

/** Any number, the same in every process: a role belongs to all databases of a server, so one start makes it. */
const LOCK = 7_046_331_810;

/**
 * Gives a role what a running portal needs, and no more: it reads everything but passwords, and writes where visitors
 * write (tables/enquiries.ts, tables/visitors.ts). Whoever migrates owns the tables and calls this. Makes the role when
 * there is none.
 */
export async function grantPortal(pool: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${name} login`);
    // Before PostgreSQL 15 everybody may put functions where those of the owner are looked for.
    await client.query('revoke create on schema public from public');
    for (const schema of ['public', 'search']) {
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`grant select on all tables in schema ${schema} to ${name}`);
      await client.query(`grant usage on all sequences in schema ${schema} to ${name}`);
    }
    // Also what an earlier Podium has given.
    await client.query(`revoke all on ${CLOSED.join(', ')} from ${name}`);
    for (const part of PARTS) await client.query(`grant ${part} to ${name}`);
    await client.query(`grant insert, update, delete on ${WRITTEN.join(', ')} to ${name}`);
    await client.query(`grant insert on ${ADDED.join(', ')} to ${name}`);
    await client.query(`grant execute on function ${CALLED.join(', ')} to ${name}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
