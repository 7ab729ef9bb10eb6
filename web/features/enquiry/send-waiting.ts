import { PodiumError } from '#contract/error.ts';
import { sendForm } from './send-form.ts';
import { settleWaiting, waitingEnquiries } from './waiting-list.ts';

/** Sends what waits, in the order it was written. Where several tabs are open, one of them does it. */
export async function sendWaiting(): Promise<void> {
  // Plain http has no locks. Two tabs may then send the same: the server finds the first by its key.
  if (!navigator.locks) return sendAll();
  await navigator.locks.request('podium-enquiries', { ifAvailable: true }, (lock) =>
    lock ? sendAll() : undefined,
  );
}

async function sendAll(): Promise<void> {
  for (const { key } of waitingEnquiries.read()) {
    // It may have been deleted while the one before was on its way.
    const enquiry = waitingEnquiries.read().find((one) => one.key === key);
    if (enquiry?.state !== 'waiting') continue;
    try {
      const { enquiry_no, enquiry_nos = [enquiry_no] } = await sendForm('sendEnquiry', enquiry.body);
      settleWaiting(key, { state: 'sent', number: enquiry_nos.join(', ') });
    } catch (error) {
      if (!(error instanceof PodiumError) || !isForGood(error)) return;
      settleWaiting(key, { state: 'refused', code: error.code });
    }
  }
}

/** The listing is gone, or the form is not taken as it is. Anything else may pass: a busy server, a captcha too old. */
export function isForGood({ status, code }: Pick<PodiumError, 'status' | 'code'>): boolean {
  return status < 500 && code !== 'too_many_requests' && code !== 'captcha_failed';
}
