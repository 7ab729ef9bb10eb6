import type { Kysely } from 'kysely';
import type { OfficeAction } from '#domain/office/office.ts';
import type { Schema } from '../tables/schema.ts';

export type NewAction = {
  /** Null for actions on the command line. */
  readonly userName: string | null;
  readonly action: OfficeAction;
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes an entry of the action log. Pass a transaction to log atomically with the action itself. */
export async function logAction(
  database: Kysely<Schema>,
  { userName, action, subject, details }: NewAction,
): Promise<void> {
  await database
    .insertInto('office_action')
    .values({ user_name: userName, action, subject: subject ?? null, ...(details && { details }) })
    .execute();
}
