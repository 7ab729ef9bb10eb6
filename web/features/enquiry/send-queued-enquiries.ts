import { PodiumError } from '#contract/error.ts';
import { enquiryQueue, updateQueuedEnquiry } from './enquiry-queue.ts';
import { sendForm } from './send-form.ts';

/** Sends the queued enquiries, the oldest first. If several tabs are open, only one of them sends. */
export async function sendQueuedEnquiries(): Promise<void> {
  // The Web Locks API requires HTTPS. Over plain HTTP two tabs may send the same enquiry, and the
  // server detects the duplicate by its key.
  if (!navigator.locks) return sendAllQueued();
  await navigator.locks.request('podium-enquiries', { ifAvailable: true }, (lock) =>
    lock ? sendAllQueued() : undefined,
  );
}

async function sendAllQueued(): Promise<void> {
  for (const { key } of enquiryQueue.read()) {
    // The visitor may have deleted this enquiry while the previous one was being sent.
    const enquiry = enquiryQueue.read().find((queuedEnquiry) => queuedEnquiry.key === key);
    if (enquiry?.state !== 'waiting') continue;
    try {
      const { enquiry_no, enquiry_nos = [enquiry_no] } = await sendForm('sendEnquiry', enquiry.body);
      updateQueuedEnquiry(key, { state: 'sent', number: enquiry_nos.join(', ') });
    } catch (error) {
      if (!(error instanceof PodiumError) || !isPermanentError(error)) return;
      updateQueuedEnquiry(key, { state: 'refused', code: error.code });
    }
  }
}

/**
 * Returns whether an error is permanent, for example because the listing was withdrawn or the form is
 * invalid. Temporary errors, such as a busy server or an expired captcha, are retried.
 */
export function isPermanentError({ status, code }: Pick<PodiumError, 'status' | 'code'>): boolean {
  return status < 500 && code !== 'too_many_requests' && code !== 'captcha_failed';
}
