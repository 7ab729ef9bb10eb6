import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import type pg from 'pg';
import { type OfficeAction, PASSWORD_LENGTH, USER_NAME_PATTERN } from '#domain/office/office.ts';
import { fileErrorReason } from '#server/env/file-error.ts';
import { hashPassword, isWeakPassword } from '#server/office/password.ts';
import { UsageError } from './usage-error.ts';

export const OFFICE_COMMANDS = ['add-user', 'set-password', 'remove-user', 'list-users'] as const;

/** Random bytes of a generated password: 120 bits, which are 20 characters in base64. */
const GENERATED_PASSWORD_BYTES = 15;

export function readUserName(text: string | undefined): string {
  const name = text?.toLowerCase();
  if (name !== undefined && USER_NAME_PATTERN.test(name)) return name;
  throw new UsageError(
    'Give the name of one user: 2 to 40 letters, digits, dots, dashes or underscores, starting with a letter or digit.',
  );
}

/**
 * Reads a password from a file, or from standard input if the file is "-". Without a file, generates a
 * random password.
 */
export async function readPassword(
  file: string | undefined,
  name: string,
): Promise<{ password: string; isGenerated: boolean }> {
  if (file === undefined)
    return { password: randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url'), isGenerated: true };
  const text = file === '-' ? await textOf(process.stdin) : await readFileText(file);
  const password = text.replace(/\r?\n$/, '');
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max)
    throw new UsageError(`A password has ${min} to ${max} characters.`);
  if (isWeakPassword(password, name))
    throw new UsageError(
      'This password is easy to guess: it is the user name, one character repeated, or one that many people use. Choose another one.',
    );
  return { password, isGenerated: false };
}

async function readFileText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${fileErrorReason(error)}.`);
  }
}

type NewPassword = Awaited<ReturnType<typeof readPassword>>;

export async function addUser(pool: pg.Pool, name: string, newPassword: NewPassword): Promise<string> {
  const { rowCount } = await pool.query(
    `with added as (
       insert into office_user (name, password_hash) values ($1, $2) on conflict (name) do nothing returning name)
     insert into office_action (action, subject) select 'add_user', name from added`,
    [name, await hashPassword(newPassword.password)],
  );
  if (rowCount === 0) throw new UsageError(`User ${name} already exists.`);
  return `${name} may sign in to the office now.${formatPasswordLine(newPassword)}`;
}

/** Changes a user's password, ends all sessions of the user and removes any lockout. */
export async function setPassword(pool: pg.Pool, name: string, newPassword: NewPassword): Promise<string> {
  const passwordHash = await hashPassword(newPassword.password);
  await changeUser(pool, name, 'set_password', async (client, id) => {
    await client.query('update office_user set password_hash = $2 where id = $1', [id, passwordHash]);
    await client.query('delete from office_session where user_id = $1', [id]);
    // Locks rows in the same order as a sign-in, which avoids deadlocks.
    await client.query(
      `with held as (select name, network from office_attempt where name = $1 order by network for update)
       delete from office_attempt using held
        where office_attempt.name = held.name and office_attempt.network = held.network`,
      [name],
    );
  });
  return `Password changed. ${name} is signed out everywhere.${formatPasswordLine(newPassword)}`;
}

export async function removeUser(pool: pg.Pool, name: string): Promise<string> {
  await changeUser(pool, name, 'remove_user', (client, id) =>
    client.query('delete from office_user where id = $1', [id]),
  );
  return `${name} may no longer sign in.`;
}

export async function listUsers(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; created_at: Date; sessions: number }>(
    `select name, office_user.created_at, count(token_hash)::integer as sessions
       from office_user left join office_session on user_id = office_user.id
      group by office_user.id order by name`,
  );
  if (rows.length === 0) return 'The office has no users: add one with podium office add-user <name>.';
  return rows
    .map(({ name, created_at, sessions }) =>
      [name, `since ${created_at.toISOString().slice(0, 10)}`, `sessions: ${sessions}`].join(' | '),
    )
    .join('\n');
}

/** Changes a user and logs the action in one transaction. */
async function changeUser(
  pool: pg.Pool,
  name: string,
  action: OfficeAction,
  work: (client: pg.PoolClient, id: number) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(
      'select id from office_user where name = $1 for update',
      [name],
    );
    const [user] = rows;
    if (!user) throw new UsageError(`The office has no user ${name}.`);
    await work(client, user.id);
    await client.query('insert into office_action (action, subject) values ($1, $2)', [action, name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function formatPasswordLine({ password, isGenerated }: NewPassword): string {
  return isGenerated ? `\nThe password, which is shown only once: ${password}` : '';
}
