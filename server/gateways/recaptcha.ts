import { z } from 'zod';
import { PodiumError } from '#contract/error.ts';
import { runInSpan } from '../trace/trace.ts';
import type { Captcha } from './captcha.ts';
import { type CspSources, NO_CSP_SOURCES } from './csp-sources.ts';
import { requestSpan } from './request-span.ts';

export type RecaptchaOptions = {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl?: string;
};

/**
 * External sources that reCAPTCHA requires in the Content-Security-Policy:
 * developers.google.com/recaptcha/docs/faq
 */
export const RECAPTCHA_CSP_SOURCES: CspSources = {
  ...NO_CSP_SOURCES,
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
/** Action name of every token; must match web/features/enquiry. */
const RECAPTCHA_ACTION = 'enquiry';
/** Minimum score, as Google recommends. Scores range from 0 (certainly a bot) to 1 (certainly a person). */
const MIN_RECAPTCHA_SCORE = 0.5;
const TIMEOUT_MS = 10_000;

const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Creates the Google reCAPTCHA v3 captcha. Google itself makes sure that a token works only once. */
export function createRecaptcha({ siteKey, secret, verifyUrl = VERIFY_URL }: RecaptchaOptions): Captcha {
  return {
    createChallenge: async () => ({ provider: 'recaptcha', site_key: siteKey }),
    async verify(token) {
      const reason = refusalReason(await requestVerdict(verifyUrl, { secret, response: token }));
      if (reason !== undefined) throw refusalError(reason);
      return { singleUseToken: null };
    },
  };
}

function refusalError(reason: string): PodiumError {
  return PodiumError.caused('captcha_failed', new Error(`reCAPTCHA: ${reason}`), { reason: 'recaptcha' });
}

type Verdict = z.output<typeof verdictSchema>;

/** Returns why a verdict fails, or undefined if it passes. */
function refusalReason({ success, score = 0, action, 'error-codes': codes }: Verdict): string | undefined {
  if (!success) return codes.join(', ') || 'no success';
  if (score < MIN_RECAPTCHA_SCORE) return `score ${score}`;
  return action === RECAPTCHA_ACTION ? undefined : 'another action';
}

async function requestVerdict(url: string, fields: Record<string, string>): Promise<Verdict> {
  try {
    return await runInSpan(requestSpan('POST', url), async () => {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return verdictSchema.parse(await response.json());
    });
  } catch (cause) {
    throw PodiumError.caused('unavailable', cause);
  }
}
