import { z } from 'zod';
import { PodiumError } from '#contract/error.ts';
import { inSpan } from '../trace/trace.ts';
import { callSpan } from './call-span.ts';
import type { Captcha } from './captcha.ts';
import { NO_SOURCES, type OutsideSources } from './outside-sources.ts';

export type RecaptchaOptions = {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl?: string;
};

/** As Google's documentation lists them: developers.google.com/recaptcha/docs/faq */
export const RECAPTCHA_SOURCES: OutsideSources = {
  ...NO_SOURCES,
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
/** What web/features/enquiry names as the action of every token. */
const ACTION = 'enquiry';
/** Google's own suggestion: from 0, surely a program, to 1, surely a person. */
const LEAST_SCORE = 0.5;
const LIMIT_MS = 10_000;

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Google reCAPTCHA v3. Google lets a token serve once. */
export function createRecaptcha({ siteKey, secret, verifyUrl = VERIFY_URL }: RecaptchaOptions): Captcha {
  return {
    challenge: async () => ({ provider: 'recaptcha', site_key: siteKey }),
    async verify(token) {
      const reason = refusalOf(await ask(verifyUrl, { secret, response: token }));
      if (reason !== undefined) throw refused(reason);
      return { once: null };
    },
  };
}

function refused(reason: string): PodiumError {
  return PodiumError.caused('captcha_failed', new Error(`reCAPTCHA: ${reason}`), { reason: 'recaptcha' });
}

type Verdict = z.output<typeof verdict>;

/** Why a verdict is none of a person. */
function refusalOf({ success, score = 0, action, 'error-codes': codes }: Verdict): string | undefined {
  if (!success) return codes.join(', ') || 'no success';
  if (score < LEAST_SCORE) return `score ${score}`;
  return action === ACTION ? undefined : 'another action';
}

async function ask(url: string, fields: Record<string, string>): Promise<Verdict> {
  try {
    return await inSpan(callSpan('POST', url), async () => {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return verdict.parse(await response.json());
    });
  } catch (cause) {
    throw PodiumError.caused('unavailable', cause);
  }
}
