import { PodiumError } from '#contract/error.ts';
import type { OfficeAnswer } from '#contract/office.ts';
import { browserName } from '#domain/office/browser-name.ts';
import { SIGN_IN_LIMITS } from '#domain/office/office.ts';
import { presentSession } from '#presenters/office.ts';
import type { OfficeSessionQueries, OfficeUser } from '../database/queries/office-sessions.ts';
import type { TakeTurn } from '../queues/limit-concurrent.ts';
import { hashOfSent, hashToken, makeToken } from '../services/random-token.ts';
import { hashPassword, hashWith, isWeakPassword } from './password.ts';

/** Where a sign-in comes from. */
export type SignInClient = {
  readonly network: string;
  /** The network cut short, as a user is shown it. */
  readonly shortNetwork: string;
  readonly userAgent: string | undefined;
};

/** Who is signed in to the operator's office. */
export type OfficeSessions = {
  /** Returns the token of a new session, or refuses. */
  signIn(name: string, password: string, client: SignInClient): Promise<string>;
  /** The user that the cookie belongs to, while the session lasts. One that is used lasts longer. */
  userOf(token: string | undefined, isUse: boolean): Promise<OfficeUser | undefined>;
  signOut(user: OfficeUser, token: string | undefined): Promise<void>;
  /** The user's own sessions; `token` is that of this one. */
  list(user: OfficeUser, token: string | undefined): Promise<OfficeAnswer<'sessions'>>;
  /** Ends the user's other sessions, or all. */
  end(user: OfficeUser, token: string | undefined, which: 'others' | 'all'): Promise<void>;
  /** Gives a user another password and ends all sessions of the user but this one, or refuses. */
  changePassword(
    user: OfficeUser,
    token: string | undefined,
    passwords: { readonly present: string; readonly next: string },
  ): Promise<void>;
};

/** Hashing a password takes 40 ms of a processor: `takeTurn` says when, fairly among networks. */
export function createOfficeSessions(queries: OfficeSessionQueries, takeTurn: TakeTurn): OfficeSessions {
  /** Refuses once too many sign-ins have failed; answers the hash that the password has if it is right. */
  async function derive(name: string, network: string | null, password: string) {
    const { attempts, refusal, waitSeconds, hashSettings } = await queries.beginAttempt(name, network);
    if (refusal !== null) throw new PodiumError(refusal, undefined, waitSeconds ?? undefined);
    const derivedHash = await hashWith(password, hashSettings ?? undefined);
    return { attempts, isKnown: hashSettings !== null, derivedHash };
  }

  return {
    async signIn(name, password, { network, shortNetwork, userAgent }) {
      // An attempt counts from its turn on: one that is refused because too many wait has not been made.
      const { attempts, isKnown, derivedHash } = await takeTurn(
        () => derive(name, network, password),
        network,
      );
      const token = makeToken();
      const session = { tokenHash: hashToken(token), network: shortNetwork, ...browserName(userAgent) };
      if (await queries.open({ name, network, derivedHash }, session)) return token;
      if (isKnown && attempts === SIGN_IN_LIMITS.ofNameAndNetwork) await queries.logLockOut(name);
      throw new PodiumError('sign_in_failed');
    },

    async userOf(token, isUse) {
      const hash = hashOfSent(token);
      return hash && queries.userOf(hash, isUse);
    },

    async signOut(user, token) {
      const hash = hashOfSent(token);
      if (hash) await queries.close(user, hash);
    },

    async list(user, token) {
      const hash = hashOfSent(token);
      if (!hash) throw new PodiumError('not_found');
      const sessions = await queries.sessionsOf(user, hash);
      return { sessions: sessions.map(presentSession) };
    },

    async end(user, token, which) {
      const hash = hashOfSent(token);
      if (!hash) throw new PodiumError('not_found');
      await queries.endSessions(user, which === 'others' ? hash : undefined);
    },

    // Whoever finds an open session must not be able to guess the password: attempts are counted here too, apart from
    // those of sign-ins, so that strangers do not hinder whoever is signed in.
    async changePassword(user, token, { present, next }) {
      const tokenHash = hashOfSent(token);
      if (!tokenHash) throw new PodiumError('not_found');
      if (isWeakPassword(next, user.name)) throw new PodiumError('weak_password', 'new_password');
      const [derivedHash, nextHash] = await takeTurn(
        async () => [(await derive(user.name, null, present)).derivedHash, await hashPassword(next)],
        `user ${user.name}`,
      );
      const isChanged = await queries.changePassword(user, derivedHash, nextHash, tokenHash);
      if (!isChanged) throw new PodiumError('wrong_password', 'password');
    },
  };
}
