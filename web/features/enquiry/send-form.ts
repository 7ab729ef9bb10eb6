import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer, PrivateBody } from '#contract/private-calls.ts';
import { privateCall } from '#web/api/private-client.ts';
import { solveCaptcha } from './solve-captcha.ts';

type Form = 'sendEnquiry' | 'reportListing';

/** Solves the captcha and sends a form. */
export async function sendForm<Name extends Form>(
  name: Name,
  body: Omit<PrivateBody<Name>, 'captcha'>,
): Promise<PrivateAnswer<Name>> {
  const captcha = await solveCaptcha();
  return privateCall(name, {}, { ...body, captcha } as PrivateBody<Name>);
}

/** An answer that was lost on its way is asked for once more; the key keeps it one enquiry. */
export function retriesLost(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof PodiumError && error.code === 'unavailable';
}
