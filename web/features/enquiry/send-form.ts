import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer, PrivateBody } from '#contract/private-call-table.ts';
import { privateCall } from '#web/api/private-client.ts';
import { solveCaptcha } from './solve-captcha.ts';

type Form = 'sendEnquiry' | 'reportListing' | 'listProperty';

/** Solves the captcha, unless that is done, and sends a form. */
export async function sendForm<Name extends Form>(
  name: Name,
  body: Omit<PrivateBody<Name>, 'captcha'>,
  solved?: string,
): Promise<PrivateAnswer<Name>> {
  const captcha = solved ?? (await solveCaptcha());
  return privateCall(name, {}, { ...body, captcha } as PrivateBody<Name>);
}

/**
 * How every form is sent. An answer that was lost in transit is asked for once more; the key keeps it one enquiry.
 * Without a network it fails at once and says so, instead of waiting for one in silence.
 */
export const SENDING = {
  networkMode: 'always',
  retry: (failures: number, error: Error) =>
    failures < 1 && error instanceof PodiumError && error.code === 'unavailable',
} as const;
