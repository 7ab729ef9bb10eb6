import type pg from 'pg';
import { FEED_RIGHTS, type FeedRight } from '#domain/office/feed.ts';
import { hongKongTime } from '#domain/text/date.ts';
import { hashToken, makeToken } from '#server/services/random-token.ts';
import { orList, UsageError } from './usage-error.ts';

export const TOKEN_COMMANDS = ['create', 'list', 'revoke'] as const;

export function readTokenName(text: string | undefined): string {
  if (text !== undefined && /^[\w.-]{1,40}$/.test(text)) return text;
  throw new UsageError('Give the name of one token: 1 to 40 letters, digits, dots, dashes or underscores.');
}

/** The rights between commas; to write, unless others are given. */
export function readRights(text = 'write'): readonly FeedRight[] {
  const words = text.split(',').map((word) => word.trim());
  const rights = FEED_RIGHTS.filter((right) => words.includes(right));
  if (words.some((word) => !FEED_RIGHTS.some((right) => right === word)))
    throw new UsageError(`--rights must be some of ${orList(FEED_RIGHTS)}, with commas (got "${text}").`);
  if (!rights.includes('write') && !rights.includes('check'))
    throw new UsageError('feed_wins goes with check or write.');
  return rights;
}

/** The database keeps the hash of a token: whoever reads a backup cannot write with it. */
export async function createToken(
  pool: pg.Pool,
  name: string,
  rights: readonly FeedRight[],
): Promise<string> {
  const token = makeToken();
  const { rowCount } = await pool.query(
    `with added as (
       insert into feed_token (name, token_hash, rights) values ($1, $2, $3)
       on conflict (name) where revoked_at is null do nothing returning name)
     insert into office_action (action, subject) select 'add_token', name from added`,
    [name, hashToken(token), rights],
  );
  if (rowCount === 0)
    throw new UsageError(`A token ${name} is in use: revoke it first, or take another name.`);
  return `${name} may ${rights.join(', ')}. The token, which is shown only once: ${token}`;
}

export async function listTokens(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{
    name: string;
    rights: FeedRight[];
    created_at: Date;
    used_at: Date | null;
    revoked_at: Date | null;
  }>('select name, rights, created_at, used_at, revoked_at from feed_token order by id');
  if (rows.length === 0) return 'There are no tokens: make one with podium tokens create <name>.';
  const time = (at: Date) => hongKongTime(at.getTime());
  return rows
    .map(({ name, rights, created_at, used_at, revoked_at }) =>
      [
        name,
        rights.join(','),
        `since ${time(created_at)}`,
        used_at ? `last used ${time(used_at)}` : 'never used',
        ...(revoked_at ? [`revoked ${time(revoked_at)}`] : []),
      ].join(' | '),
    )
    .join('\n');
}

/** Its line stays, so that the list says who could write until when. */
export async function revokeToken(pool: pg.Pool, name: string): Promise<string> {
  const { rowCount } = await pool.query(
    `with revoked as (
       update feed_token set revoked_at = now() where name = $1 and revoked_at is null returning name)
     insert into office_action (action, subject) select 'revoke_token', name from revoked`,
    [name],
  );
  if (rowCount === 0) throw new UsageError(`There is no token ${name} in use.`);
  return `${name} may no longer write.`;
}
