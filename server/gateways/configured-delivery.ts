import type { Trilingual } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';
import type { Delivery } from './delivery.ts';
import { createSmtp } from './smtp.ts';
import { createWebhook } from './webhook.ts';

/** How enquiries reach the agency; undefined when neither way is configured: they wait in the database. */
export function deliveryOf(env: Env, brand: Trilingual): Delivery | undefined {
  const { SMTP_URL, ENQUIRY_WEBHOOK_URL, ENQUIRY_WEBHOOK_SECRET } = env;
  if (SMTP_URL !== undefined) {
    const from = { name: brand, address: env.MAIL_FROM ?? env.BRAND_EMAIL };
    return createSmtp({ url: SMTP_URL, from });
  }
  if (ENQUIRY_WEBHOOK_URL === undefined || ENQUIRY_WEBHOOK_SECRET === undefined) return undefined;
  return createWebhook({ url: ENQUIRY_WEBHOOK_URL, secret: ENQUIRY_WEBHOOK_SECRET, now: Date.now });
}
