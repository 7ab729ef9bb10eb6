import type { PrivateAnswer } from '#contract/private-call-table.ts';

/** A test that distinguishes people from bots. */
export type Captcha = {
  /** Creates a challenge for the browser. */
  challenge(): Promise<PrivateAnswer<'captcha'>>;
  /**
   * Throws `captcha_failed` for a wrong solution. `singleUseToken` must be stored so that a solution
   * works only once; null if the provider enforces that itself.
   */
  verify(solution: string): Promise<{ readonly singleUseToken: string | null }>;
};
