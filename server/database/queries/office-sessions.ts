import { type Kysely, sql } from 'kysely';
import { at } from '#domain/lib/at.ts';
import { SESSION_SECONDS, SIGN_IN_LIMITS } from '#domain/office/office.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';
import { orUnavailable } from './unavailable.ts';

/** Whoever is signed in. */
export type OfficeUser = { readonly id: number; readonly name: string };

type UserWithHash = OfficeUser & { readonly passwordHash: string };

type Attempts = {
  /** Sign-ins that were tried within the window, with this one. */
  readonly attempts: number;
  /** Seconds until the window ends. */
  readonly secondsLeft: number;
};

/** Users of the office, their sessions, and the sign-ins that failed. */
export type OfficeSessionQueries = {
  userNamed(name: string): Promise<UserWithHash | undefined>;
  /** Counts a sign-in before it is looked at, so that many at once cannot pass the limit. */
  countAttempt(subject: string): Promise<Attempts>;
  /** Takes back what a password that was right has counted. */
  forgive(userSubject: string, networkSubject?: string): Promise<void>;
  logLockOut(name: string): Promise<void>;
  /**
   * Opens a session for a user whose password was checked, and logs it. False when the user has another password by
   * now, or is removed.
   */
  open(user: UserWithHash, tokenHash: Buffer): Promise<boolean>;
  /** The user of a session that has not ended. */
  userOf(tokenHash: Buffer): Promise<OfficeUser | undefined>;
  close(user: OfficeUser, tokenHash: Buffer): Promise<void>;
  /**
   * Changes the password of a user whose present hash is known, ends the user's sessions but one, and logs it. False
   * when the user has another hash by now.
   */
  changePassword(user: UserWithHash, newHash: string, keptSession: Buffer): Promise<boolean>;
  /** Names of all users, in order. */
  userNames(): Promise<readonly string[]>;
};

const secondsAgo = (seconds: number) => sql<Date>`(now() - make_interval(secs => ${seconds}))`;
const { windowSeconds } = SIGN_IN_LIMITS;

export function createOfficeSessionQueries(database: Kysely<Schema>): OfficeSessionQueries {
  return {
    userNamed: (name) =>
      orUnavailable(() =>
        database
          .selectFrom('office_user')
          .where('name', '=', name)
          .select(['id', 'name', 'password_hash as passwordHash'])
          .executeTakeFirst(),
      ),

    countAttempt: (subject) =>
      orUnavailable(() =>
        database
          .insertInto('office_attempt')
          .values({ subject, attempts: 1 })
          .onConflict((present) =>
            present.column('subject').doUpdateSet({
              attempts: sql`case when office_attempt.since < ${secondsAgo(windowSeconds)} then 1 else office_attempt.attempts + 1 end`,
              since: sql`case when office_attempt.since < ${secondsAgo(windowSeconds)} then now() else office_attempt.since end`,
            }),
          )
          .returning([
            'attempts',
            sql<number>`ceil(extract(epoch from since - ${secondsAgo(windowSeconds)}))::integer`.as(
              'secondsLeft',
            ),
          ])
          .executeTakeFirstOrThrow(),
      ),

    forgive: (userSubject, networkSubject) =>
      orUnavailable(async () => {
        await database.deleteFrom('office_attempt').where('subject', '=', userSubject).execute();
        if (networkSubject === undefined) return;
        await database
          .updateTable('office_attempt')
          .set({ attempts: sql`greatest(attempts - 1, 0)` })
          .where('subject', '=', networkSubject)
          .execute();
      }),

    logLockOut: (name) =>
      orUnavailable(() => logAction(database, { userName: null, action: 'lock_out', subject: name })),

    open: ({ id, name, passwordHash }, tokenHash) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await deleteOld(tx);
          const { rows } = await sql<{
            opened: boolean;
          }>`select open_office_session(${id}, ${passwordHash}, ${tokenHash}) as opened`.execute(tx);
          if (!at(rows, 0).opened) return false;
          await logAction(tx, { userName: name, action: 'sign_in' });
          return true;
        }),
      ),

    userOf: (tokenHash) =>
      orUnavailable(() =>
        database
          .updateTable('office_session')
          .from('office_user')
          .set({ seen_at: sql`now()` })
          .whereRef('office_user.id', '=', 'office_session.user_id')
          .where('token_hash', '=', tokenHash)
          .where('office_session.created_at', '>', secondsAgo(SESSION_SECONDS.longest))
          .where('seen_at', '>', secondsAgo(SESSION_SECONDS.unused))
          .returning(['office_user.id', 'office_user.name'])
          .executeTakeFirst(),
      ),

    close: (user, tokenHash) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await tx.deleteFrom('office_session').where('token_hash', '=', tokenHash).execute();
          await logAction(tx, { userName: user.name, action: 'sign_out' });
        }),
      ),

    changePassword: ({ id, name, passwordHash }, newHash, keptSession) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const { rows } = await sql<{
            changed: boolean;
          }>`select change_office_password(${id}, ${passwordHash}, ${newHash}) as changed`.execute(tx);
          if (!at(rows, 0).changed) return false;
          await tx
            .deleteFrom('office_session')
            .where('user_id', '=', id)
            .where('token_hash', '<>', keptSession)
            .execute();
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

/** Sessions that have ended, and attempts whose window is over. */
async function deleteOld(database: Kysely<Schema>): Promise<void> {
  await database
    .deleteFrom('office_session')
    .where((session) =>
      session.or([
        session('created_at', '<', secondsAgo(SESSION_SECONDS.longest)),
        session('seen_at', '<', secondsAgo(SESSION_SECONDS.unused)),
      ]),
    )
    .execute();
  await database.deleteFrom('office_attempt').where('since', '<', secondsAgo(windowSeconds)).execute();
}
