import { type Kysely, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { readDataVersion } from './catalogue.ts';

/** Health checks of the database. Each function rejects if the database does not answer. */
export type DatabaseProbe = {
  /** Returns the current data version. */
  dataVersion(): Promise<number>;
  /** Rejects if an enquiry could not be stored, for example on a read-only standby or with a locked table. */
  checkEnquiriesWritable(): Promise<void>;
  /** Returns the age of the oldest waiting mail in seconds, or 0 if no mail is waiting. */
  oldestMailSeconds(): Promise<number>;
};

/**
 * SQL for the age of the oldest waiting mail in seconds. For mail without an enquiry, only the time of
 * the next attempt is known.
 */
export const OLDEST_MAIL_SECONDS = sql<number>`coalesce(extract(epoch from now() - min(least(
  next_attempt_at, (select received_at from enquiry where enquiry.id = enquiry_id)))), 0)::float8`;

export function createDatabaseProbe(database: Kysely<Schema>): DatabaseProbe {
  return {
    dataVersion: () => readDataVersion(database),
    // Runs the statements for storing an enquiry without affecting any row. This checks the rights, the
    // locks and that the server accepts writes.
    async checkEnquiriesWritable() {
      await sql`
        with no_enquiry as (update enquiry set changed_at = changed_at where false)
        insert into outgoing_mail (recipient, subject, body, html) select '', '', '', '' where false`.execute(
        database,
      );
    },
    async oldestMailSeconds() {
      const { seconds } = await database
        .selectFrom('outgoing_mail')
        .where('state', '=', 'waiting')
        .select(OLDEST_MAIL_SECONDS.as('seconds'))
        .executeTakeFirstOrThrow();
      return Math.max(seconds, 0);
    },
  };
}
