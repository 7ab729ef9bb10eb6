import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer } from '#contract/private-call-table.ts';
import { sendForm } from './send-form.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { addWaiting, type EnquiryBody } from './waiting-list.ts';

/**
 * Sends an enquiry. Without a connection it is kept in the browser, and sent when there is one again. A device does not
 * always know that it is offline, so the first call tells. One that was lost on its way is for the visitor to send
 * again.
 */
export async function sendOrKeep(
  body: EnquiryBody,
  about: string,
  solve: () => Promise<string> = solveCaptcha,
): Promise<PrivateAnswer<'sendEnquiry'> | { readonly waitingKey: string }> {
  let captcha: string;
  try {
    captcha = await solve();
  } catch (error) {
    if (!isUnreached(error)) throw error;
    addWaiting(body, about);
    return { waitingKey: body.key };
  }
  return sendForm('sendEnquiry', body, captcha);
}

/** Whether a call did not reach the server, or its answer not the browser; a server that refuses has answered. */
function isUnreached(error: unknown): boolean {
  return error instanceof PodiumError && error.code === 'unavailable' && error.cause !== undefined;
}
