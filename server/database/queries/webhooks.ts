import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';

export type StockEvent = Selectable<Schema['stock_event']>;

/** What a webhook has not taken yet, in order. */
export type DueEvents = {
  /** Attempts to deliver these so far, this one included. */
  readonly attempts: number;
  readonly events: readonly StockEvent[];
};

export type WebhookQueries = {
  /** Makes these the webhooks. A new one is told what happens from now on; without any, nothing is noted. */
  setUp(urls: readonly string[]): Promise<void>;
  /**
   * Takes the next events of a webhook when they are due, and puts its next attempt off by so many seconds: a process
   * that dies leaves them to the next one, and no two deliver at once.
   */
  take(url: string, most: number, leaseSeconds: number): Promise<DueEvents | undefined>;
  /** The webhook has taken everything up to this event. */
  markTaken(url: string, eventId: number): Promise<void>;
  putOff(url: string, seconds: number, reason: string): Promise<void>;
};

const MAX_REASON = 500;
/** What a webhook has not taken after so many days is forgotten: it would ask for everything anew. */
const KEPT_DAYS = 30;

export function createWebhookQueries(database: Kysely<Schema>): WebhookQueries {
  const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

  /** Forgets what all have taken, and what is too old. */
  async function forget(): Promise<void> {
    await database
      .deleteFrom('stock_event')
      .where((where) =>
        where.or([
          where(
            'id',
            '<=',
            where.selectFrom('webhook').select(({ fn }) => fn.min('event_id').as('least')),
          ),
          where('happened_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`),
        ]),
      )
      .execute();
  }

  return {
    async setUp(urls) {
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
            .onConflict((present) => present.doNothing())
            .execute();
        }
      });
    },

    async take(url, most, leaseSeconds) {
      const taken = await database
        .updateTable('webhook')
        .set({ next_attempt_at: inSeconds(leaseSeconds), attempts: sql`attempts + 1` })
        .where('url', '=', url)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('stock_event').select('id').whereRef('stock_event.id', '>', 'webhook.event_id')),
        )
        .returning(['event_id', 'attempts'])
        .executeTakeFirst();
      if (!taken) return undefined;
      const events = await database
        .selectFrom('stock_event')
        .where('id', '>', taken.event_id)
        .orderBy('id')
        .limit(most)
        .selectAll()
        .execute();
      return { attempts: taken.attempts, events };
    },

    async markTaken(url, eventId) {
      await database
        .updateTable('webhook')
        .set({ event_id: eventId, attempts: 0, next_attempt_at: sql`now()`, last_error: null })
        .where('url', '=', url)
        // Another process may have gone on, when this one outlived its lease.
        .where('event_id', '<', eventId)
        .execute();
      await forget();
    },

    async putOff(url, seconds, reason) {
      await database
        .updateTable('webhook')
        .set({ next_attempt_at: inSeconds(seconds), last_error: reason.slice(0, MAX_REASON) })
        .where('url', '=', url)
        .execute();
      await forget();
    },
  };
}
