import { createWebhookQueries } from '../database/queries/webhooks.ts';
import { createStockWebhook } from '../gateways/stock-webhook.ts';
import { startNotifyingWebhooks } from '../jobs/notify-webhooks.ts';
import type { Capability } from '../portal/capability.ts';

/**
 * Time that a running delivery may take to finish when the portal stops. An interrupted delivery is
 * repeated at the next start.
 */
const STOP_TIMEOUT_MS = 5_000;

/** Notifies other systems of changes to listings. */
export const webhooks: Capability = {
  async jobs({ env, log, lifecycle, database, tracer, now, whenPrepared }) {
    const queries = createWebhookQueries(database);
    await whenPrepared(async () => {
      await queries.replaceUrls(env.WEBHOOK_URL ?? []);
      if (!env.WEBHOOK_URL || !env.WEBHOOK_SECRET) return;
      const notificationJob = startNotifyingWebhooks({
        urls: env.WEBHOOK_URL,
        queries,
        webhook: createStockWebhook(env.WEBHOOK_SECRET, now),
        tracer,
        log,
      });
      await lifecycle.closeAtEnd(() => notificationJob.stop(), STOP_TIMEOUT_MS);
    });
  },
};
