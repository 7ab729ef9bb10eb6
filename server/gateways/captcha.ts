import type { PrivateAnswer } from '#contract/private-call-table.ts';

/** Tells people from programs. */
export type Captcha = {
  /** What a browser is to solve. */
  challenge(): Promise<PrivateAnswer<'captcha'>>;
  /**
   * Throws `captcha_failed` for what is no solution. `once` is a text that may serve one enquiry only, or null when
   * the captcha's maker sees to that.
   */
  verify(solution: string): Promise<{ readonly once: string | null }>;
};
