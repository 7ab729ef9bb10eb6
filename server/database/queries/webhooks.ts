import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';

export type StockEvent = Selectable<Schema['stock_event']>;

/** The next events to deliver to a webhook, in order. */
export type DueEvents = {
  /** Number of attempts to deliver these events, including this one. */
  readonly attempts: number;
  readonly events: readonly StockEvent[];
};

export type WebhookQueries = {
  /**
   * Replaces the list of webhook URLs. A new webhook receives only events from now on. Without any
   * webhook, no events are recorded.
   */
  replaceUrls(urls: readonly string[]): Promise<void>;
  /**
   * Claims the next events of a webhook if they are due, and postpones its next attempt by
   * `leaseSeconds`. Another process retries if this process dies, and two processes never deliver at
   * the same time.
   */
  takeDueEvents(url: string, limit: number, leaseSeconds: number): Promise<DueEvents | undefined>;
  /** Records that the webhook has received every event up to this one. */
  markDelivered(url: string, eventId: number): Promise<void>;
  postpone(url: string, seconds: number, reason: string): Promise<void>;
};

const MAX_REASON_LENGTH = 500;
/**
 * Retention of undelivered events, in days. A webhook that is further behind has to reload all listings
 * anyway.
 */
const EVENT_RETENTION_DAYS = 30;

export function createWebhookQueries(database: Kysely<Schema>): WebhookQueries {
  const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

  /** Deletes events that every webhook has received, and events past the retention time. */
  async function deleteOldEvents(): Promise<void> {
    await database
      .deleteFrom('stock_event')
      .where((eb) =>
        eb.or([
          eb(
            'id',
            '<=',
            eb.selectFrom('webhook').select(({ fn }) => fn.min('event_id').as('least')),
          ),
          eb('happened_at', '<', sql<Date>`now() - make_interval(days => ${EVENT_RETENTION_DAYS})`),
        ]),
      )
      .execute();
  }

  return {
    async replaceUrls(urls) {
      await database.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('webhook')
          .where('url', '<>', sql<string>`all (${[...urls]})`)
          .execute();
        if (urls.length === 0) await tx.deleteFrom('stock_event').execute();
        for (const url of urls) {
          await tx
            .insertInto('webhook')
            .values({ url, event_id: sql<number>`(select coalesce(max(id), 0) from stock_event)` })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      });
    },

    async takeDueEvents(url, limit, leaseSeconds) {
      const webhook = await database
        .updateTable('webhook')
        .set({ next_attempt_at: secondsFromNow(leaseSeconds), attempts: sql`attempts + 1` })
        .where('url', '=', url)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('stock_event').select('id').whereRef('stock_event.id', '>', 'webhook.event_id')),
        )
        .returning(['event_id', 'attempts'])
        .executeTakeFirst();
      if (!webhook) return undefined;
      const events = await database
        .selectFrom('stock_event')
        .where('id', '>', webhook.event_id)
        .orderBy('id')
        .limit(limit)
        .selectAll()
        .execute();
      return { attempts: webhook.attempts, events };
    },

    async markDelivered(url, eventId) {
      await database
        .updateTable('webhook')
        .set({ event_id: eventId, attempts: 0, next_attempt_at: sql`now()`, last_error: null })
        .where('url', '=', url)
        // Never moves the webhook back to an earlier event: another process may have delivered more
        // events after the lease expired.
        .where('event_id', '<', eventId)
        .execute();
      await deleteOldEvents();
    },

    async postpone(url, seconds, reason) {
      await database
        .updateTable('webhook')
        .set({ next_attempt_at: secondsFromNow(seconds), last_error: reason.slice(0, MAX_REASON_LENGTH) })
        .where('url', '=', url)
        .execute();
      await deleteOldEvents();
    },
  };
}
