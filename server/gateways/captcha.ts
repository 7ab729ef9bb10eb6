import type { PrivateAnswer } from '#contract/private-call-table.ts';

/** A test that distinguishes people from bots. */
export type Captcha = {
  /** Creates a challenge for the browser. */
  createChallenge(): Promise<PrivateAnswer<'captcha'>>;
  /**
   * Throws `captcha_failed` for a wrong solution. The caller must store `singleUseToken`, so that a
   * solution works only once. The token is null if the captcha provider itself rejects repeated
   * solutions.
   */
  verify(solution: string): Promise<{ readonly singleUseToken: string | null }>;
};
