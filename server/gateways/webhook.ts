import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import type { DueMail } from '../database/queries/outgoing-mail.ts';
import { type Delivery, RefusedError } from './delivery.ts';
import { postSigned } from './signed-post.ts';

export type WebhookOptions = {
  readonly url: string;
  /** What both sides know: by it the receiver sees that the enquiry comes from us. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Responses of 4xx after which the same post may be taken later: too slow, too early, too many. */
const TEMPORARY = [408, 425, 429];

/** Enquiries as JSON, posted to an address of the agency's and signed. Any answer but 2xx is a failure. */
export function createWebhook({ url, secret, now }: WebhookOptions): Delivery {
  return {
    async deliver(mail) {
      const status = await postSigned({ url, secret, delivery: mail.token, content: bodyOf(mail), now });
      if (status >= 200 && status < 300) return;
      const answer = `The webhook has answered ${status}`;
      throw isFinal(status) ? new RefusedError(answer) : new Error(answer);
    },
    close: () => undefined,
  };
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY.includes(status);
}

function bodyOf({ token, subject, recipient, body, photos, resume, enquiry }: DueMail) {
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
