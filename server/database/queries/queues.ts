import { type Kysely, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { MAIL_WAITS } from './probe.ts';

/** What waits in the database to be done, and when something was last done. */
export type Queues = {
  readonly mail: { readonly waiting: number; readonly oldestSeconds: number; readonly refused: number };
  /** Events that the webhook which is furthest behind has not taken. */
  readonly webhooks: { readonly waiting: number; readonly oldestSeconds: number; readonly failing: number };
  readonly remotePictures: { readonly waiting: number; readonly failed: number };
  /** Seconds since 1970; null where it never was. */
  readonly lastDone: {
    readonly mail: number | null;
    readonly import: number | null;
    /** Null also when its last run has failed. */
    readonly feed: number | null;
  };
};

/** The newest mail, of which one was surely sent if any is. */
const NEWEST_MAIL = 200;

const epoch = (expression: string) => sql<number | null>`extract(epoch from ${sql.raw(expression)})::float8`;

export async function readQueues(database: Kysely<Schema>): Promise<Queues> {
  const waitingMail = sql<Queues['mail']>`(
    select jsonb_build_object(
             'waiting', count(*) filter (where state = 'waiting'),
             'oldestSeconds', greatest(0, (select ${MAIL_WAITS} from outgoing_mail where state = 'waiting')),
             'refused', count(*) filter (where state = 'refused'))
      from outgoing_mail where state <> 'sent')`;
  const webhooks = sql<Queues['webhooks']>`(
    select jsonb_build_object(
             'waiting', count(*),
             'oldestSeconds', coalesce(extract(epoch from now() - min(happened_at)), 0),
             'failing', (select count(*) from webhook where attempts > 1))
      from stock_event where id > (select min(event_id) from webhook))`;
  const pictures = sql<Queues['remotePictures']>`(
    select jsonb_build_object(
             'waiting', count(*) filter (where state = 'waiting'),
             'failed', count(*) filter (where state = 'failed'))
      from remote_picture where state in ('waiting', 'failed'))`;
  const { rows } = await sql<Omit<Queues, 'lastDone'> & Queues['lastDone'] & { mailDone: number | null }>`
    select ${waitingMail} as "mail", ${webhooks} as "webhooks", ${pictures} as "remotePictures",
           (select ${epoch('max(sent_at)')} from
             (select sent_at from outgoing_mail order by id desc limit ${NEWEST_MAIL}) as newest) as "mailDone",
           (select ${epoch('max(ended_at)')} from import_history where outcome = 'done') as "import",
           (select ${epoch('max(ended_at)')} from feed_state where outcome = 'done') as "feed"`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('no answer about queues');
  const { mail, webhooks: events, remotePictures, mailDone, import: imported, feed } = row;
  return {
    mail,
    webhooks: events,
    remotePictures,
    lastDone: { mail: mailDone, import: imported, feed },
  };
}
