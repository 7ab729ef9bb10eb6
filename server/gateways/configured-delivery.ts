import type { Trilingual } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';
import { isLoopback } from '../env/loopback.ts';
import type { Delivery } from './delivery.ts';
import { createSmtp } from './smtp.ts';
import { createWebhook } from './webhook.ts';

/**
 * Creates the delivery of enquiries by SMTP or webhook. Undefined if neither is configured; enquiries
 * then stay in the database.
 */
export function createDelivery(env: Env, brand: Trilingual): Delivery | undefined {
  const { SMTP_URL, ENQUIRY_WEBHOOK_URL, ENQUIRY_WEBHOOK_SECRET } = env;
  if (SMTP_URL !== undefined) {
    const sender = { name: brand, address: env.MAIL_FROM ?? env.BRAND_EMAIL };
    return createSmtp({
      url: SMTP_URL,
      requireTls: isUnencrypted(SMTP_URL) && !env.SMTP_ALLOW_PLAIN,
      from: sender,
    });
  }
  if (ENQUIRY_WEBHOOK_URL === undefined || ENQUIRY_WEBHOOK_SECRET === undefined) return undefined;
  return createWebhook({ url: ENQUIRY_WEBHOOK_URL, secret: ENQUIRY_WEBHOOK_SECRET, now: Date.now });
}

/**
 * Returns a start-up message about unencrypted smtp:// mail to another machine, or undefined if there
 * is nothing to report.
 */
export function deliveryWarning({ SMTP_URL, SMTP_ALLOW_PLAIN }: Env): string | undefined {
  if (SMTP_URL === undefined || !isUnencrypted(SMTP_URL)) return undefined;
  const { host } = new URL(SMTP_URL);
  return SMTP_ALLOW_PLAIN
    ? `SMTP_ALLOW_PLAIN is set: enquiries, and the password of SMTP_URL, may travel to ${host} in the clear.`
    : `Mail goes to ${host} only encrypted: a server without STARTTLS gets none, unless SMTP_ALLOW_PLAIN is 1.`;
}

/** True if the SMTP connection starts unencrypted and leads to another machine. */
export function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return protocol === 'smtp:' && !isLoopback(host) && !host.endsWith('.localhost');
}
