import { type Kysely, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { readDataVersion } from './catalogue.ts';

/** What a running portal asks to know how its database does. Each rejects when the database does not answer. */
export type DatabaseProbe = {
  /** The version of the data that are there now. */
  dataVersion(): Promise<number>;
  /** Rejects when an enquiry could not be stored: a standby takes none, nor does a table that is locked. */
  tryStoring(): Promise<void>;
  /** How long the mail has waited that has waited longest, in seconds; 0 when none waits. */
  oldestMailSeconds(): Promise<number>;
};

/** Of mail without an enquiry only its next attempt is known. */
export const MAIL_WAITS = sql<number>`coalesce(extract(epoch from now() - min(least(
  next_attempt_at, (select received_at from enquiry where enquiry.id = enquiry_id)))), 0)::float8`;

export function createDatabaseProbe(database: Kysely<Schema>): DatabaseProbe {
  return {
    dataVersion: () => readDataVersion(database),
    // What storing an enquiry needs, for no row: the rights, the locks, and a server that takes changes.
    async tryStoring() {
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
        .select(MAIL_WAITS.as('seconds'))
        .executeTakeFirstOrThrow();
      return Math.max(seconds, 0);
    },
  };
}
