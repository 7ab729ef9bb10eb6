import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer } from '#contract/private-call-table.ts';
import { type EnquiryBody, enqueueEnquiry } from './enquiry-queue.ts';
import { sendForm } from './send-form.ts';
import { solveCaptcha } from './solve-captcha.ts';

/**
 * Sends an enquiry, or queues it in the browser if the server is unreachable. Fetching the captcha
 * detects a lost connection, because `navigator.onLine` is not reliable. If the later send request
 * fails, the visitor must send again.
 */
export async function sendOrQueue(
  body: EnquiryBody,
  subjectName: string,
  solve: () => Promise<string> = solveCaptcha,
): Promise<PrivateAnswer<'sendEnquiry'> | { readonly queuedKey: string }> {
  let captchaSolution: string;
  try {
    captchaSolution = await solve();
  } catch (error) {
    if (!isServerUnreachable(error)) throw error;
    enqueueEnquiry(body, subjectName);
    return { queuedKey: body.key };
  }
  return sendForm('sendEnquiry', body, captchaSolution);
}

/**
 * Returns whether the request failed without a response. Any response, even an error, proves that the
 * server is reachable.
 */
function isServerUnreachable(error: unknown): boolean {
  return error instanceof PodiumError && error.code === 'unavailable' && error.cause !== undefined;
}
