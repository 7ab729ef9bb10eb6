import { type Kysely, sql, type Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { Schema } from '../tables/schema.ts';

/** Tables of files that wait for the form they were sent for. */
type FileTable = 'submitted_photo' | 'submitted_resume';

/** Within a transaction two files of one form come one after the other, so that none is too many. */
export async function requireForm(database: Kysely<Schema>, form: string): Promise<void> {
  const found = await database
    .selectFrom('file_form')
    .where('token', '=', form)
    .select('token')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new PodiumError('not_found', 'form');
}

/** How many files wait, of one form or in all. */
export async function countWaiting(
  database: Kysely<Schema>,
  table: FileTable,
  form?: string,
): Promise<number> {
  const all = database.selectFrom(table).where('form', 'is not', null);
  const counted = form === undefined ? all : all.where('form', '=', form);
  const { waiting } = await counted
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Whoever fills the store makes room in it: a stranger's files stay. The form that asks keeps its own. */
export async function makeRoom(tx: Transaction<Schema>, table: FileTable, form: string): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where form is not null and key = (
      select key from (
        select file.key, file.form, file.created_at, count(*) over (partition by network) as waiting
          from ${sql.table(table)} file join file_form on token = file.form
      ) as each
      where form <> ${form}
      order by waiting desc, created_at limit 1
    )`.execute(tx);
}
