import type { Trilingual } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';
import { isLoopback } from '../env/loopback.ts';
import type { Delivery } from './delivery.ts';
import { createSmtp } from './smtp.ts';
import { createWebhook } from './webhook.ts';

/** How enquiries reach the agency; undefined when neither way is configured: they wait in the database. */
export function deliveryOf(env: Env, brand: Trilingual): Delivery | undefined {
  const { SMTP_URL, ENQUIRY_WEBHOOK_URL, ENQUIRY_WEBHOOK_SECRET } = env;
  if (SMTP_URL !== undefined) {
    const from = { name: brand, address: env.MAIL_FROM ?? env.BRAND_EMAIL };
    return createSmtp({
      url: SMTP_URL,
      requireTls: isUnencrypted(SMTP_URL) && !env.SMTP_ALLOW_PLAIN,
      from,
    });
  }
  if (ENQUIRY_WEBHOOK_URL === undefined || ENQUIRY_WEBHOOK_SECRET === undefined) return undefined;
  return createWebhook({ url: ENQUIRY_WEBHOOK_URL, secret: ENQUIRY_WEBHOOK_SECRET, now: Date.now });
}

/** What the start says about mail to another machine by smtp://; undefined when there is nothing to say. */
export function deliveryLine({ SMTP_URL, SMTP_ALLOW_PLAIN }: Env): string | undefined {
  if (SMTP_URL === undefined || !isUnencrypted(SMTP_URL)) return undefined;
  const { host } = new URL(SMTP_URL);
  return SMTP_ALLOW_PLAIN
    ? `SMTP_ALLOW_PLAIN is set: enquiries, and the password of SMTP_URL, may travel to ${host} in the clear.`
    : `Mail goes to ${host} only encrypted: a server without STARTTLS gets none, unless SMTP_ALLOW_PLAIN is 1.`;
}

/** Whether mail begins unencrypted and goes to another machine. */
export function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return protocol === 'smtp:' && !isLoopback(host) && !host.endsWith('.localhost');
}
