import { createWebhookQueries } from '../database/queries/webhooks.ts';
import { createStockWebhook } from '../gateways/stock-webhook.ts';
import { startTellingWebhooks } from '../jobs/tell-webhooks.ts';
import type { Capability } from '../portal/capability.ts';

/** For an event that is being handed over; one that takes longer is handed over again at the next start. */
const DELIVERY_MS = 5_000;

/** Other systems are told what has happened to listings. */
export const webhooks: Capability = {
  async jobs({ env, log, lifecycle, database, tracer, now }) {
    const queries = createWebhookQueries(database);
    await queries.setUp(env.WEBHOOK_URL ?? []);
    if (!env.WEBHOOK_URL || !env.WEBHOOK_SECRET) return;
    const telling = startTellingWebhooks({
      urls: env.WEBHOOK_URL,
      queries,
      webhook: createStockWebhook(env.WEBHOOK_SECRET, now),
      tracer,
      log,
    });
    await lifecycle.own(() => telling.stop(), DELIVERY_MS);
  },
};
