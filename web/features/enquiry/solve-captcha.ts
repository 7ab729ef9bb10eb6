import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer } from '#contract/private-call-table.ts';
import { privateCall } from '#web/api/private-client.ts';
import { loadDeriveKey } from './derive-key.ts';

type Captcha = PrivateAnswer<'captcha'>;

/** Fetches a captcha and solves it without any interaction by the visitor. */
export async function solveCaptcha(): Promise<string> {
  const captcha = await privateCall('captcha');
  if (captcha.provider === 'altcha') return solveAltcha(captcha.challenge);
  const { requestRecaptchaToken } = await import('./recaptcha.ts');
  return requestRecaptchaToken(captcha.site_key);
}

/** Returns the challenge and its solution in the format of the ALTCHA widget: base64-encoded JSON. */
export async function solveAltcha(
  challenge: Extract<Captcha, { provider: 'altcha' }>['challenge'],
  hasWebCrypto?: boolean,
): Promise<string> {
  const [{ solveChallenge }, deriveKey] = await Promise.all([
    import('altcha-lib'),
    loadDeriveKey(hasWebCrypto),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw PodiumError.detailed('captcha_failed', undefined, { reason: 'altcha' });
  return btoa(JSON.stringify({ challenge, solution }));
}
