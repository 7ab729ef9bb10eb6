import { type Kysely, sql } from 'kysely';
import { at } from '#domain/lib/at.ts';
import type { BrowserName } from '#domain/office/browser-name.ts';
import { SESSION_SECONDS } from '#domain/office/office.ts';
import type { Session } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';
import { orUnavailable } from './unavailable.ts';

/** Whoever is signed in. */
export type OfficeUser = { readonly id: number; readonly name: string };

/** A sign-in that was counted, or one that is refused. */
type Attempt = {
  /** Those of the name from this network within the window. */
  readonly attempts: number;
  readonly refusal: 'locked_out' | 'too_many_requests' | null;
  /** Seconds until it may be tried again. */
  readonly waitSeconds: number | null;
  /** Costs and salt of the user's hash; null when there is no such user. */
  readonly hashSettings: string | null;
};

/** A sign-in with what was derived of its password. */
type SignIn = { readonly name: string; readonly network: string; readonly derivedHash: string };

/** What a user is shown of a session; the network is cut short. */
type NewSession = BrowserName & { readonly tokenHash: Buffer; readonly network: string };

/** Users of the office, their sessions, and the sign-ins that failed. */
export type OfficeSessionQueries = {
  /**
   * Counts a sign-in before its password is looked at, so that many at once cannot pass the limit. Without a network it
   * is a user who is signed in and gives the present password.
   */
  beginAttempt(name: string, network: string | null): Promise<Attempt>;
  /** Deletes sign-ins that are counted no longer, at most so many; returns how many there were. */
  forgetAttempts(most: number): Promise<number>;
  logLockOut(name: string): Promise<void>;
  /** Opens a session where the derived hash is the user's, takes back what was counted, and logs it. */
  open(signIn: SignIn, session: NewSession): Promise<boolean>;
  /** The user of a session that has not ended. Its last use is now where somebody uses it. */
  userOf(tokenHash: Buffer, isUse: boolean): Promise<OfficeUser | undefined>;
  close(user: OfficeUser, tokenHash: Buffer): Promise<void>;
  /** The sessions of a user that have not ended, the last used first. */
  sessionsOf(user: OfficeUser, own: Buffer): Promise<readonly Session[]>;
  /** Ends the sessions of a user, but the one that is kept, and logs how many. */
  endSessions(user: OfficeUser, kept: Buffer | undefined): Promise<void>;
  /**
   * Changes the password of a user where the derived hash is that of the present one, ends the user's sessions but
   * one, and logs it.
   */
  changePassword(
    user: OfficeUser,
    derivedHash: string,
    newHash: string,
    keptSession: Buffer,
  ): Promise<boolean>;
  /** Names of all users, in order. */
  userNames(): Promise<readonly string[]>;
};

const secondsAgo = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}))`;

export function createOfficeSessionQueries(database: Kysely<Schema>): OfficeSessionQueries {
  return {
    beginAttempt: (name, network) =>
      orUnavailable(async () => {
        const { rows } = await sql<Attempt>`
          select attempts, refusal, wait_seconds as "waitSeconds", hash_settings as "hashSettings"
            from begin_office_attempt(${name}, ${network})`.execute(database);
        return at(rows, 0);
      }),

    forgetAttempts: (most) =>
      orUnavailable(async () => {
        const { rows } = await sql<{
          forgotten: number;
        }>`select forget_office_attempts(${most}) as forgotten`.execute(database);
        return at(rows, 0).forgotten;
      }),

    logLockOut: (name) =>
      orUnavailable(() => logAction(database, { userName: null, action: 'lock_out', subject: name })),

    open: ({ name, network, derivedHash }, session) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await deleteEnded(tx);
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

    userOf: (tokenHash, isUse) =>
      orUnavailable(() =>
        isUse
          ? database
              .updateTable('office_session')
              .from('office_user')
              .set({ seen_at: sql`now()` })
              .whereRef('office_user.id', '=', 'office_session.user_id')
              .where('token_hash', '=', tokenHash)
              .where(isOpen)
              .returning(['office_user.id', 'office_user.name'])
              .executeTakeFirst()
          : database
              .selectFrom('office_session')
              .innerJoin('office_user', 'office_user.id', 'office_session.user_id')
              .where('token_hash', '=', tokenHash)
              .where(isOpen)
              .select(['office_user.id', 'office_user.name'])
              .executeTakeFirst(),
      ),

    close: (user, tokenHash) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await tx.deleteFrom('office_session').where('token_hash', '=', tokenHash).execute();
          await logAction(tx, { userName: user.name, action: 'sign_out' });
        }),
      ),

    sessionsOf: ({ id }, own) =>
      orUnavailable(() =>
        database
          .selectFrom('office_session')
          .where('user_id', '=', id)
          .where(isOpen)
          .select((session) => [
            'created_at',
            'seen_at',
            'network',
            'browser',
            'system',
            session('token_hash', '=', own).$castTo<boolean>().as('isThis'),
          ])
          .orderBy('seen_at', 'desc')
          .execute(),
      ),

    endSessions: ({ id, name }, kept) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const ended = await deleteSessions(tx, id, kept);
          await logAction(tx, { userName: name, action: 'end_sessions', details: { value: ended } });
        }),
      ),

    changePassword: ({ id, name }, derivedHash, newHash, keptSession) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const { rows } = await sql<{
            changed: boolean;
          }>`select change_office_password(${id}, ${derivedHash}, ${newHash}) as changed`.execute(tx);
          if (!at(rows, 0).changed) return false;
          await deleteSessions(tx, id, keptSession);
          await logAction(tx, { userName: name, action: 'set_password', subject: name });
          return true;
        }),
      ),

    userNames: () =>
      orUnavailable(async () => {
        const rows = await database.selectFrom('office_user').select('name').orderBy('name').execute();
        return rows.map(({ name }) => name);
      }),
  };
}

const isOpen = sql<boolean>`office_session.created_at > ${secondsAgo(SESSION_SECONDS.longest)}
  and office_session.seen_at > ${secondsAgo(SESSION_SECONDS.unused)}`;

async function deleteEnded(database: Kysely<Schema>): Promise<void> {
  await database.deleteFrom('office_session').where(sql<boolean>`not (${isOpen})`).execute();
}

/** Returns how many there were. */
async function deleteSessions(
  database: Kysely<Schema>,
  userId: number,
  kept: Buffer | undefined,
): Promise<number> {
  const ended = await database
    .deleteFrom('office_session')
    .where('user_id', '=', userId)
    .where(kept === undefined ? sql<boolean>`true` : sql<boolean>`token_hash <> ${kept}`)
    .returning('user_id')
    .execute();
  return ended.length;
}
