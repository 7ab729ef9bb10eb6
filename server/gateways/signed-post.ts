import { createHmac } from 'node:crypto';
import { inSpan, traceHeaders } from '../trace/trace.ts';
import { callSpan } from './call-span.ts';

export type SignedPost = {
  readonly url: string;
  /** What both sides know: by it the receiver sees that it comes from us. */
  readonly secret: string;
  /** The same at every attempt: a receiver knows a repeat by it. */
  readonly delivery: string;
  readonly content: unknown;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const LIMIT_MS = 15_000;

/** Posts JSON that is signed with its time, and answers the status. It follows no redirect. */
export async function postSigned({ url, secret, delivery, content, now }: SignedPost): Promise<number> {
  const body = JSON.stringify(content);
  const time = Math.floor(now() / 1000);
  return inSpan(callSpan('POST', url), async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...traceHeaders(),
        'podium-delivery': delivery,
        'podium-timestamp': String(time),
        'podium-signature': `sha256=${signatureOf(secret, time, body)}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  });
}

/** HMAC-SHA256 of the time and the body, so that nobody can send something old as something new. */
function signatureOf(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}
