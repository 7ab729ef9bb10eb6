import { createHmac } from 'node:crypto';
import { runInSpan, traceHeaders } from '../trace/trace.ts';
import { requestSpan } from './request-span.ts';

export type SignedPost = {
  readonly url: string;
  /** Secret shared with the receiver, who verifies the signature with it. */
  readonly secret: string;
  /** Id of the delivery, identical for every attempt, so that the receiver can detect duplicates. */
  readonly deliveryId: string;
  readonly payload: unknown;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

const TIMEOUT_MS = 15_000;

/**
 * Posts JSON with an HMAC signature and a timestamp, and returns the response status. Redirects are
 * treated as errors.
 */
export async function postSigned({ url, secret, deliveryId, payload, now }: SignedPost): Promise<number> {
  const body = JSON.stringify(payload);
  const timestampSeconds = Math.floor(now() / 1000);
  return runInSpan(requestSpan('POST', url), async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...traceHeaders(),
        'podium-delivery': deliveryId,
        'podium-timestamp': String(timestampSeconds),
        'podium-signature': `sha256=${signPayload(secret, timestampSeconds, body)}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  });
}

/** Returns the HMAC-SHA256 of timestamp and body. Signing the timestamp prevents replay attacks. */
function signPayload(secret: string, timestampSeconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.${body}`).digest('hex');
}
