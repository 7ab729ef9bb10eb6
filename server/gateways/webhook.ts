import { createHmac } from 'node:crypto';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import type { DueMail } from '../database/queries/outgoing-mail.ts';
import { type Delivery, RefusedError } from './delivery.ts';

export type WebhookOptions = {
  readonly url: string;
  /** What both sides know: by it the receiver sees that the enquiry comes from us. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const LIMIT_MS = 15_000;
/** Responses of 4xx after which the same post may be taken later: too slow, too early, too many. */
const TEMPORARY = [408, 425, 429];

/** Enquiries as JSON, posted to an address of the agency's and signed. Any answer but 2xx is a failure. */
export function createWebhook({ url, secret, now }: WebhookOptions): Delivery {
  return {
    async deliver(mail) {
      const body = JSON.stringify(bodyOf(mail));
      const time = Math.floor(now() / 1000);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'podium-delivery': mail.token,
          'podium-timestamp': String(time),
          'podium-signature': `sha256=${signatureOf(secret, time, body)}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const answer = `The webhook has answered ${response.status}`;
      throw isFinal(response.status) ? new RefusedError(answer) : new Error(answer);
    },
    close: () => undefined,
  };
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY.includes(status);
}

/** HMAC-SHA256 of the time and the body, so that nobody can send an old enquiry as a new one. */
export function signatureOf(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
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
