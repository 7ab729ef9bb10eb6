import pg from 'pg';
import * as enquiries from './tables/enquiries.ts';
import * as pictures from './tables/pictures.ts';
import * as visitors from './tables/visitors.ts';

/** Database role of a running portal in the bundled PostgreSQL. */
export const PORTAL_ROLE = 'podium_portal';

/**
 * Tables in which a running portal inserts, updates and deletes rows: submissions of visitors with the
 * notes of the office, favourites, the state of pictures, the saved catalogue, and the progress of
 * webhooks and search engine notifications. Office users are created only on the command line.
 */
const WRITABLE_TABLES = [
  ...Object.keys(enquiries),
  ...Object.keys(visitors),
  ...Object.keys(pictures),
  'saved_catalogue',
  'webhook',
  'index_now',
];
/**
 * Tables in which a portal may only insert rows, so that an attacker who controls the portal cannot
 * rewrite the action log.
 */
const APPEND_ONLY_TABLES = ['office_action'];

/**
 * Tables with office users, sessions and sign-in attempts. The portal can neither read password hashes
 * nor create sessions directly.
 */
const RESTRICTED_TABLES = ['office_user', 'office_session', 'office_attempt', 'office_network'];
/** Rights that the portal has on restricted tables. */
const PARTIAL_GRANTS = [
  'select (id, name, created_at) on office_user',
  'select, update (seen_at), delete on office_session',
  'update (used_at) on feed_token',
  'delete on stock_event',
];

/**
 * Functions through which the portal follows promotions of a replica, changes listings, creates draft listings, undoes imports, signs users in
 * and changes passwords.
 */
const EXECUTABLE_FUNCTIONS = [
  'current_data_version()',
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

/**
 * Id of the advisory lock for creating the role. An arbitrary number, equal in every process: roles
 * belong to the whole server, so only one process may create the role.
 */
const ROLE_LOCK = 7_046_331_810;

/**
 * Grants a role only the rights that a running portal needs: reading everything except passwords, and
 * writing the tables in WRITABLE_TABLES and APPEND_ONLY_TABLES. The owner of the tables calls this
 * after migrations. Creates the role if missing.
 */
export async function grantPortal(pool: pg.Pool, role: string): Promise<void> {
  const quotedRole = pg.escapeIdentifier(role);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${quotedRole} login`);
    // Before PostgreSQL 15, every role could create functions in the schema public, where functions of
    // the owner are looked up.
    await client.query('revoke create on schema public from public');
    for (const schema of ['public', 'search']) {
      await client.query(`grant usage on schema ${schema} to ${quotedRole}`);
      await client.query(`grant select on all tables in schema ${schema} to ${quotedRole}`);
      await client.query(`grant usage on all sequences in schema ${schema} to ${quotedRole}`);
    }
    // Also revokes rights granted by earlier releases.
    await client.query(`revoke all on ${RESTRICTED_TABLES.join(', ')} from ${quotedRole}`);
    for (const grant of PARTIAL_GRANTS) await client.query(`grant ${grant} to ${quotedRole}`);
    await client.query(`grant insert, update, delete on ${WRITABLE_TABLES.join(', ')} to ${quotedRole}`);
    await client.query(`grant insert on ${APPEND_ONLY_TABLES.join(', ')} to ${quotedRole}`);
    await client.query(`grant execute on function ${EXECUTABLE_FUNCTIONS.join(', ')} to ${quotedRole}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
