import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer, PrivateBody } from '#contract/private-call-table.ts';
import { privateCall } from '#web/api/private-client.ts';
import { solveCaptcha } from './solve-captcha.ts';

type FormCall = 'sendEnquiry' | 'reportListing' | 'listProperty';

/** Sends a form. Solves a captcha first, unless `solvedCaptcha` is passed. */
export async function sendForm<Name extends FormCall>(
  name: Name,
  body: Omit<PrivateBody<Name>, 'captcha'>,
  solvedCaptcha?: string,
): Promise<PrivateAnswer<Name>> {
  const captchaSolution = solvedCaptcha ?? (await solveCaptcha());
  return privateCall(name, {}, { ...body, captcha: captchaSolution } as PrivateBody<Name>);
}

/**
 * Mutation options for all forms. A request with a lost response is retried once; the idempotency key
 * prevents a duplicate. Without a network the mutation fails immediately instead of being paused.
 */
export const SEND_MUTATION_OPTIONS = {
  networkMode: 'always',
  retry: (failureCount: number, error: Error) =>
    failureCount < 1 && error instanceof PodiumError && error.code === 'unavailable',
} as const;
