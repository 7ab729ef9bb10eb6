import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import type { DueMail } from '../database/queries/outgoing-mail.ts';
import { type Delivery, RefusedError } from './delivery.ts';
import { postSigned } from './signed-post.ts';

export type WebhookOptions = {
  readonly url: string;
  /** Secret shared with the receiver, who verifies the signature with it. */
  readonly secret: string;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/** Client errors that are not permanent: request timeout, too early, too many requests. */
const RETRYABLE_STATUSES = [408, 425, 429];

/** Delivers enquiries as signed JSON to a URL of the agency. Any response other than 2xx is a failure. */
export function createWebhook({ url, secret, now }: WebhookOptions): Delivery {
  return {
    async deliver(mail) {
      const status = await postSigned({
        url,
        secret,
        deliveryId: mail.token,
        payload: enquiryPayload(mail),
        now,
      });
      if (status >= 200 && status < 300) return;
      const message = `The webhook has answered ${status}`;
      throw isFinalStatus(status) ? new RefusedError(message) : new Error(message);
    },
    close: () => undefined,
  };
}

function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status);
}

function enquiryPayload({ token, subject, recipient, body, photos, resume, enquiry }: DueMail) {
  if (enquiry === null) return { delivery: token, type: 'notice', subject, recipient, message: body };
  const { id, kind, received_at, ...rest } = enquiry;
  return {
    delivery: token,
    enquiry_no: enquiryNumber(id),
    type: kind,
    subject,
    recipient,
    ...rest,
    photos: photos.map((jpeg) => ({ type: 'image/jpeg', base64: jpeg.toString('base64') })),
    resume: resume
      ? { type: RESUME_CONTENT_TYPES[resume.type], base64: resume.content.toString('base64') }
      : null,
    received_at: received_at.toISOString(),
  };
}
