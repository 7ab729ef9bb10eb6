import type pg from 'pg';
import { TOKEN_RIGHTS, type TokenRight } from '#domain/office/feed.ts';
import { hongKongTime } from '#domain/text/date.ts';
import { generateToken, hashToken } from '#server/services/random-token.ts';
import { joinWithOr, UsageError } from './usage-error.ts';

export const TOKEN_COMMANDS = ['create', 'list', 'revoke'] as const;

export function readTokenName(text: string | undefined): string {
  if (text !== undefined && /^[\w.-]{1,40}$/.test(text)) return text;
  throw new UsageError('Give the name of one token: 1 to 40 letters, digits, dots, dashes or underscores.');
}

/** Reads a comma-separated list of rights. The default is write. */
export function readRights(text = 'write'): readonly TokenRight[] {
  const rightNames = text.split(',').map((rightName) => rightName.trim());
  const rights = TOKEN_RIGHTS.filter((right) => rightNames.includes(right));
  if (rightNames.some((rightName) => !TOKEN_RIGHTS.some((right) => right === rightName)))
    throw new UsageError(
      `--rights must be some of ${joinWithOr(TOKEN_RIGHTS)}, with commas (got "${text}").`,
    );
  if (!rights.includes('write') && !rights.includes('check'))
    throw new UsageError('feed_wins goes with check or write.');
  return rights;
}

/** Creates a token. The database stores only its hash, so a stolen backup does not grant access. */
export async function createToken(
  pool: pg.Pool,
  name: string,
  rights: readonly TokenRight[],
): Promise<string> {
  const token = generateToken();
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
    rights: TokenRight[];
    created_at: Date;
    used_at: Date | null;
    revoked_at: Date | null;
  }>('select name, rights, created_at, used_at, revoked_at from feed_token order by id');
  if (rows.length === 0) return 'There are no tokens: make one with podium tokens create <name>.';
  const formatTime = (date: Date) => hongKongTime(date.getTime());
  return rows
    .map(({ name, rights, created_at, used_at, revoked_at }) =>
      [
        name,
        rights.join(','),
        `since ${formatTime(created_at)}`,
        used_at ? `last used ${formatTime(used_at)}` : 'never used',
        ...(revoked_at ? [`revoked ${formatTime(revoked_at)}`] : []),
      ].join(' | '),
    )
    .join('\n');
}

/** Revokes a token. Its row is retained, so that the list shows when it was valid. */
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
