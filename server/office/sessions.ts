import { PodiumError } from '#contract/error.ts';
import type { OfficeAnswer } from '#contract/office.ts';
import { detectBrowserName } from '#domain/office/browser-name.ts';
import { SIGN_IN_LIMITS } from '#domain/office/office.ts';
import { presentSession } from '#presenters/office.ts';
import type { OfficeSessionQueries, OfficeUser } from '../database/queries/office-sessions.ts';
import type { RunLimited } from '../queues/limit-concurrent.ts';
import { generateToken, hashIfValidToken, hashToken } from '../services/random-token.ts';
import { hashPassword, hashWithSettings, isWeakPassword } from './password.ts';

/** Browser and network that a sign-in attempt comes from. */
export type SignInClient = {
  readonly network: string;
  /** Shortened network address that is shown to the user. */
  readonly shortNetwork: string;
  readonly userAgent: string | undefined;
};

/** Sessions of users who are signed in to the operator's office. */
export type OfficeSessions = {
  /** Returns the token of a new session, or throws an error if the sign-in is refused. */
  signIn(name: string, password: string, client: SignInClient): Promise<string>;
  /** Returns the user of a valid session. `extendsSession` restarts the timeout of the session. */
  userOf(token: string | undefined, extendsSession: boolean): Promise<OfficeUser | undefined>;
  signOut(user: OfficeUser, token: string | undefined): Promise<void>;
  /** Lists the user's sessions. `token` identifies the current session. */
  list(user: OfficeUser, token: string | undefined): Promise<OfficeAnswer<'sessions'>>;
  /** Ends all sessions of the user, or all except the current one. */
  end(user: OfficeUser, token: string | undefined, which: 'others' | 'all'): Promise<void>;
  /** Changes a user's password and ends all other sessions of the user, or throws an error. */
  changePassword(
    user: OfficeUser,
    token: string | undefined,
    passwords: { readonly currentPassword: string; readonly newPassword: string },
  ): Promise<void>;
};

/**
 * Creates the session service. A password hash takes 40 ms of CPU time, so `runLimited` limits concurrent
 * hashing fairly across networks.
 */
export function createOfficeSessions(queries: OfficeSessionQueries, runLimited: RunLimited): OfficeSessions {
  /**
   * Throws an error after too many failed sign-ins. Otherwise returns the hash of the entered password,
   * computed with the stored settings.
   */
  async function deriveHash(name: string, network: string | null, password: string) {
    const { attempts, refusal, waitSeconds, hashSettings } = await queries.beginSignInAttempt(name, network);
    if (refusal !== null) throw new PodiumError(refusal, undefined, waitSeconds ?? undefined);
    const derivedHash = await hashWithSettings(password, hashSettings ?? undefined);
    return { attempts, isKnown: hashSettings !== null, derivedHash };
  }

  return {
    async signIn(name, password, { network, shortNetwork, userAgent }) {
      // An attempt counts only when it leaves the queue. An attempt that is rejected because the queue
      // is full does not count.
      const { attempts, isKnown, derivedHash } = await runLimited(
        () => deriveHash(name, network, password),
        network,
      );
      const token = generateToken();
      const session = { tokenHash: hashToken(token), network: shortNetwork, ...detectBrowserName(userAgent) };
      if (await queries.openSession({ name, network, derivedHash }, session)) return token;
      if (isKnown && attempts === SIGN_IN_LIMITS.failuresPerNameAndNetwork) await queries.logLockOut(name);
      throw new PodiumError('sign_in_failed');
    },

    async userOf(token, extendsSession) {
      const hash = hashIfValidToken(token);
      return hash && queries.findUser(hash, extendsSession);
    },

    async signOut(user, token) {
      const hash = hashIfValidToken(token);
      if (hash) await queries.closeSession(user, hash);
    },

    async list(user, token) {
      const hash = hashIfValidToken(token);
      if (!hash) throw new PodiumError('not_found');
      const sessions = await queries.listSessions(user, hash);
      return { sessions: sessions.map(presentSession) };
    },

    async end(user, token, which) {
      const hash = hashIfValidToken(token);
      if (!hash) throw new PodiumError('not_found');
      await queries.endSessions(user, which === 'others' ? hash : undefined);
    },

    // Attempts are limited for signed-in users too, because somebody who finds an open session must not
    // be able to guess the password. They are counted separately from sign-in attempts, so that
    // strangers cannot block a signed-in user.
    async changePassword(user, token, { currentPassword, newPassword }) {
      const tokenHash = hashIfValidToken(token);
      if (!tokenHash) throw new PodiumError('not_found');
      if (isWeakPassword(newPassword, user.name)) throw new PodiumError('weak_password', 'new_password');
      const [derivedHash, newPasswordHash] = await runLimited(
        async () => [
          (await deriveHash(user.name, null, currentPassword)).derivedHash,
          await hashPassword(newPassword),
        ],
        `user ${user.name}`,
      );
      const isChanged = await queries.changePassword(user, derivedHash, newPasswordHash, tokenHash);
      if (!isChanged) throw new PodiumError('wrong_password', 'password');
    },
  };
}
