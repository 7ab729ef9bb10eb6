import { type Kysely, sql, type Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { Schema } from '../tables/schema.ts';

/** Tables with uploaded files that wait until their form is sent. */
type FileTable = 'submitted_photo' | 'submitted_resume';

/**
 * Throws `not_found` if the form session does not exist. Inside a transaction, locks the form session,
 * so that concurrent uploads cannot exceed the limit.
 */
export async function requireForm(database: Kysely<Schema>, formToken: string): Promise<void> {
  const row = await database
    .selectFrom('file_form')
    .where('token', '=', formToken)
    .select('token')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new PodiumError('not_found', 'form');
}

/** Counts waiting files, of one form session or of all. */
export async function countWaiting(
  database: Kysely<Schema>,
  table: FileTable,
  formToken?: string,
): Promise<number> {
  const waitingFiles = database.selectFrom(table).where('form', 'is not', null);
  const countedFiles = formToken === undefined ? waitingFiles : waitingFiles.where('form', '=', formToken);
  const { waiting } = await countedFiles
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Deletes the oldest waiting file from the client network that has the most waiting files. A visitor
 * who fills the storage therefore loses only their own files. Never deletes files of the form session
 * `formToken`.
 */
export async function evictOldestFile(
  tx: Transaction<Schema>,
  table: FileTable,
  formToken: string,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where form is not null and key = (
      select key from (
        select file.key, file.form, file.created_at, count(*) over (partition by network) as waiting
          from ${sql.table(table)} file join file_form on token = file.form
      ) as each
      where form <> ${formToken}
      order by waiting desc, created_at limit 1
    )`.execute(tx);
}
