import { type Kysely, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { OLDEST_MAIL_SECONDS } from './probe.ts';

/** Queue lengths in the database, and when each kind of work was last completed. */
export type QueueStates = {
  readonly mail: { readonly waiting: number; readonly oldestSeconds: number; readonly refused: number };
  /**
   * `waiting` counts the events not yet delivered to the webhook that is furthest behind, `failing` the
   * webhooks whose last attempt failed.
   */
  readonly webhooks: { readonly waiting: number; readonly oldestSeconds: number; readonly failing: number };
  readonly remotePictures: { readonly waiting: number; readonly failed: number };
  /** Unix times in seconds, or null if never completed. */
  readonly lastCompletedAt: {
    readonly mail: number | null;
    readonly import: number | null;
    /** The value is also null if the last feed run failed. */
    readonly feed: number | null;
  };
};

/** Number of newest mails searched for the last sent one. */
const RECENT_MAIL_ROWS = 200;

const epochSeconds = (expression: string) =>
  sql<number | null>`extract(epoch from ${sql.raw(expression)})::float8`;

export async function readQueueStates(database: Kysely<Schema>): Promise<QueueStates> {
  const mailQueueSql = sql<QueueStates['mail']>`(
    select jsonb_build_object(
             'waiting', count(*) filter (where state = 'waiting'),
             'oldestSeconds', greatest(0, (select ${OLDEST_MAIL_SECONDS} from outgoing_mail where state = 'waiting')),
             'refused', count(*) filter (where state = 'refused'))
      from outgoing_mail where state <> 'sent')`;
  const webhookQueueSql = sql<QueueStates['webhooks']>`(
    select jsonb_build_object(
             'waiting', count(*),
             'oldestSeconds', coalesce(extract(epoch from now() - min(happened_at)), 0),
             'failing', (select count(*) from webhook where attempts > 1))
      from stock_event where id > (select min(event_id) from webhook))`;
  const pictureQueueSql = sql<QueueStates['remotePictures']>`(
    select jsonb_build_object(
             'waiting', count(*) filter (where state = 'waiting'),
             'failed', count(*) filter (where state = 'failed'))
      from remote_picture where state in ('waiting', 'failed'))`;
  const { rows } = await sql<
    Omit<QueueStates, 'lastCompletedAt'> & QueueStates['lastCompletedAt'] & { mailDone: number | null }
  >`
    select ${mailQueueSql} as "mail", ${webhookQueueSql} as "webhooks", ${pictureQueueSql} as "remotePictures",
           (select ${epochSeconds('max(sent_at)')} from
             (select sent_at from outgoing_mail order by id desc limit ${RECENT_MAIL_ROWS}) as newest) as "mailDone",
           (select ${epochSeconds('max(ended_at)')} from import_history where outcome = 'done') as "import",
           (select ${epochSeconds('max(ended_at)')} from feed_state where outcome = 'done') as "feed"`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('no answer about queues');
  const { mail, webhooks: webhookQueue, remotePictures, mailDone, import: lastImportAt, feed } = row;
  return {
    mail,
    webhooks: webhookQueue,
    remotePictures,
    lastCompletedAt: { mail: mailDone, import: lastImportAt, feed },
  };
}
