import { type Kysely, sql } from 'kysely';
import { at } from '#domain/lib/at.ts';
import type { BrowserName } from '#domain/office/browser-name.ts';
import { SESSION_SECONDS } from '#domain/office/office.ts';
import type { Session } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';
import { wrapUnavailable } from './unavailable.ts';

/** A signed-in user. */
export type OfficeUser = { readonly id: number; readonly name: string };

/** A sign-in attempt that was counted, or refused. */
type SignInAttempt = {
  /** Number of attempts with this name from this network within the time window. */
  readonly attempts: number;
  readonly refusal: 'locked_out' | 'too_many_requests' | null;
  /** Seconds until the next attempt is allowed. */
  readonly waitSeconds: number | null;
  /** Cost parameters and salt of the user's password hash, or null if the user does not exist. */
  readonly hashSettings: string | null;
};

/** A sign-in with the hash derived from the entered password. */
type SignInCredentials = { readonly name: string; readonly network: string; readonly derivedHash: string };

/** Session details shown to the user. The network address is truncated. */
type NewSession = BrowserName & { readonly tokenHash: Buffer; readonly network: string };

/** Queries for office users, sessions and failed sign-ins. */
export type OfficeSessionQueries = {
  /**
   * Counts a sign-in attempt before the password is verified, so that parallel attempts cannot exceed
   * the limit. A null network means that a signed-in user entered the current password.
   */
  beginSignInAttempt(name: string, network: string | null): Promise<SignInAttempt>;
  /** Deletes attempts outside the time window, up to the limit. Returns the number of deleted rows. */
  deleteOldAttempts(limit: number): Promise<number>;
  logLockOut(name: string): Promise<void>;
  /**
   * Opens a session if the derived hash matches the user's, resets the counted attempts and logs the
   * sign-in. Returns false if the hash differs.
   */
  openSession(signIn: SignInCredentials, session: NewSession): Promise<boolean>;
  /** Returns the user of an open session. With `recordsUse`, also updates the time of last use. */
  findUser(tokenHash: Buffer, recordsUse: boolean): Promise<OfficeUser | undefined>;
  closeSession(user: OfficeUser, tokenHash: Buffer): Promise<void>;
  /** Returns the open sessions of a user, the last used first. */
  listSessions(user: OfficeUser, currentTokenHash: Buffer): Promise<readonly Session[]>;
  /** Ends all sessions of a user except `keptTokenHash`, and logs the number. */
  endSessions(user: OfficeUser, keptTokenHash: Buffer | undefined): Promise<void>;
  /**
   * Changes the password if the derived hash matches the current password, ends all other sessions of
   * the user, and logs the change. Returns false if the hash differs.
   */
  changePassword(
    user: OfficeUser,
    derivedHash: string,
    newHash: string,
    keptTokenHash: Buffer,
  ): Promise<boolean>;
  /** Returns the names of all users, sorted. */
  listUserNames(): Promise<readonly string[]>;
};

const secondsAgo = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}))`;

export function createOfficeSessionQueries(database: Kysely<Schema>): OfficeSessionQueries {
  return {
    beginSignInAttempt: (name, network) =>
      wrapUnavailable(async () => {
        const { rows } = await sql<SignInAttempt>`
          select attempts, refusal, wait_seconds as "waitSeconds", hash_settings as "hashSettings"
            from begin_office_attempt(${name}, ${network})`.execute(database);
        return at(rows, 0);
      }),

    deleteOldAttempts: (limit) =>
      wrapUnavailable(async () => {
        const { rows } = await sql<{
          forgotten: number;
        }>`select forget_office_attempts(${limit}) as forgotten`.execute(database);
        return at(rows, 0).forgotten;
      }),

    logLockOut: (name) =>
      wrapUnavailable(() => logAction(database, { userName: null, action: 'lock_out', subject: name })),

    openSession: ({ name, network, derivedHash }, session) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await deleteExpiredSessions(tx);
          const { rows } = await sql<{ opened: boolean }>`
            select open_office_session(${name}, ${network}, ${derivedHash}, ${session.tokenHash},
                                       ${session.network}, ${session.browser}, ${session.system}) as opened`.execute(
            tx,
          );
          if (!at(rows, 0).opened) return false;
          await logAction(tx, { userName: name, action: 'sign_in' });
          return true;
        }),
      ),

    findUser: (tokenHash, recordsUse) =>
      wrapUnavailable(() =>
        recordsUse
          ? database
              .updateTable('office_session')
              .from('office_user')
              .set({ seen_at: sql`now()` })
              .whereRef('office_user.id', '=', 'office_session.user_id')
              .where('token_hash', '=', tokenHash)
              .where(openSessionCondition)
              .returning(['office_user.id', 'office_user.name'])
              .executeTakeFirst()
          : database
              .selectFrom('office_session')
              .innerJoin('office_user', 'office_user.id', 'office_session.user_id')
              .where('token_hash', '=', tokenHash)
              .where(openSessionCondition)
              .select(['office_user.id', 'office_user.name'])
              .executeTakeFirst(),
      ),

    closeSession: (user, tokenHash) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await tx.deleteFrom('office_session').where('token_hash', '=', tokenHash).execute();
          await logAction(tx, { userName: user.name, action: 'sign_out' });
        }),
      ),

    listSessions: ({ id }, currentTokenHash) =>
      wrapUnavailable(() =>
        database
          .selectFrom('office_session')
          .where('user_id', '=', id)
          .where(openSessionCondition)
          .select((session) => [
            'created_at',
            'seen_at',
            'network',
            'browser',
            'system',
            session('token_hash', '=', currentTokenHash).$castTo<boolean>().as('isThis'),
          ])
          .orderBy('seen_at', 'desc')
          .execute(),
      ),

    endSessions: ({ id, name }, keptTokenHash) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const endedCount = await deleteSessions(tx, id, keptTokenHash);
          await logAction(tx, { userName: name, action: 'end_sessions', details: { value: endedCount } });
        }),
      ),

    changePassword: ({ id, name }, derivedHash, newHash, keptTokenHash) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const { rows } = await sql<{
            changed: boolean;
          }>`select change_office_password(${id}, ${derivedHash}, ${newHash}) as changed`.execute(tx);
          if (!at(rows, 0).changed) return false;
          await deleteSessions(tx, id, keptTokenHash);
          await logAction(tx, { userName: name, action: 'set_password', subject: name });
          return true;
        }),
      ),

    listUserNames: () =>
      wrapUnavailable(async () => {
        const rows = await database.selectFrom('office_user').select('name').orderBy('name').execute();
        return rows.map(({ name }) => name);
      }),
  };
}

const openSessionCondition = sql<boolean>`office_session.created_at > ${secondsAgo(SESSION_SECONDS.max)}
  and office_session.seen_at > ${secondsAgo(SESSION_SECONDS.idle)}`;

async function deleteExpiredSessions(database: Kysely<Schema>): Promise<void> {
  await database.deleteFrom('office_session').where(sql<boolean>`not (${openSessionCondition})`).execute();
}

/** Deletes the sessions of a user except one. Returns the number of deleted sessions. */
async function deleteSessions(
  database: Kysely<Schema>,
  userId: number,
  keptTokenHash: Buffer | undefined,
): Promise<number> {
  const deletedRows = await database
    .deleteFrom('office_session')
    .where('user_id', '=', userId)
    .where(keptTokenHash === undefined ? sql<boolean>`true` : sql<boolean>`token_hash <> ${keptTokenHash}`)
    .returning('user_id')
    .execute();
  return deletedRows.length;
}
