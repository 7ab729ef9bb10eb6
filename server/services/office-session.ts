import { PodiumError } from '#contract/error.ts';
import { SIGN_IN_LIMITS } from '#domain/office/office.ts';
import type { OfficeSessionQueries, OfficeUser } from '../database/queries/office-sessions.ts';
import { hashPassword, isPassword } from './password.ts';
import { hashOfCookie, hashToken, makeToken } from './random-token.ts';

/** Who is signed in to the operator's office. */
export type OfficeSessions = {
  /** Answers the token of a new session, or refuses. `network` is where it comes from. */
  signIn(name: string, password: string, network: string): Promise<string>;
  /** The user that the cookie belongs to, while the session lasts. */
  userOf(token: string | undefined): Promise<OfficeUser | undefined>;
  signOut(user: OfficeUser, token: string | undefined): Promise<void>;
  /** Gives a user another password and ends all sessions of the user but this one, or refuses. */
  changePassword(
    user: OfficeUser,
    token: string | undefined,
    passwords: { readonly present: string; readonly next: string },
  ): Promise<void>;
};

export function createOfficeSessions(queries: OfficeSessionQueries): OfficeSessions {
  /** Refuses once too many sign-ins have failed. */
  async function count(subject: string, most: number): Promise<number> {
    const { attempts, secondsLeft } = await queries.countAttempt(subject);
    if (attempts > most) throw new PodiumError('locked_out', undefined, Math.max(1, secondsLeft));
    return attempts;
  }

  return {
    async signIn(name, password, network) {
      const ofNetwork = `network ${network}`;
      const ofUser = `user ${name}`;
      await count(ofNetwork, SIGN_IN_LIMITS.ofNetwork);
      const attempts = await count(ofUser, SIGN_IN_LIMITS.ofUser);
      const user = await queries.userNamed(name);
      const isRight = await isPassword(password, user?.passwordHash);
      if (!user || !isRight) {
        if (user && attempts === SIGN_IN_LIMITS.ofUser) await queries.logLockOut(name);
        throw new PodiumError('sign_in_failed');
      }
      const token = makeToken();
      // The password may have been changed while it was checked.
      if (!(await queries.open(user, hashToken(token)))) throw new PodiumError('sign_in_failed');
      await queries.forgive(ofUser, ofNetwork);
      return token;
    },

    async userOf(token) {
      const hash = hashOfCookie(token);
      return hash && queries.userOf(hash);
    },

    async signOut(user, token) {
      const hash = hashOfCookie(token);
      if (hash) await queries.close(user, hash);
    },

    // Whoever finds an open session must not be able to guess the password: attempts count as those of a sign-in do.
    async changePassword({ name }, token, { present, next }) {
      const ofUser = `user ${name}`;
      const tokenHash = hashOfCookie(token);
      await count(ofUser, SIGN_IN_LIMITS.ofUser);
      const user = await queries.userNamed(name);
      if (!user || !tokenHash || !(await isPassword(present, user.passwordHash)))
        throw new PodiumError('wrong_password', 'password');
      await queries.forgive(ofUser);
      const isChanged = await queries.changePassword(user, await hashPassword(next), tokenHash);
      // Somebody else has changed it meanwhile.
      if (!isChanged) throw new PodiumError('wrong_password', 'password');
    },
  };
}
