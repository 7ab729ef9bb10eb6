import type { StockEvents } from '#contract/webhooks.ts';
import type { StockEvent } from '../database/queries/webhooks.ts';
import { postSigned } from './signed-post.ts';

export type StockWebhook = {
  /** Rejects unless the receiver responds with 2xx. */
  post(url: string, events: readonly StockEvent[]): Promise<void>;
};

/** Posts listing events as signed JSON to systems of the agency. */
export function createStockWebhook(secret: string, now: () => number): StockWebhook {
  return {
    async post(url, events) {
      const status = await postSigned({
        url,
        secret,
        deliveryId: `${events[0]?.id}-${events.at(-1)?.id}`,
        payload: {
          events: events.map(({ id, event, stock_id, ics_type, status, happened_at }) => ({
            id,
            type: `stock.${event}` as const,
            gstock_id: stock_id,
            ics_type,
            status,
            happened_at: happened_at.toISOString(),
          })),
        } satisfies StockEvents,
        now,
      });
      if (status < 200 || status > 299) throw new Error(`The webhook has answered ${status}`);
    },
  };
}
