import type { Kysely, Transaction } from 'kysely';
import type { LegalPage } from '#domain/content/legal-pages.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import type { Schema } from '../tables/schema.ts';

/** Reads the legal pages written by the operator. */
export function readLegalRows(database: Kysely<Schema> | Transaction<Schema>) {
  return database.selectFrom('legal_text').selectAll().orderBy('page').orderBy('language').execute();
}

/** Stores a text that replaces the default text of Podium, or an earlier text of the operator. */
export async function writeLegalText(
  database: Kysely<Schema>,
  text: { page: LegalPage; language: Language; markdown: string; changed_on: IsoDate },
): Promise<void> {
  const { markdown, changed_on } = text;
  await database
    .insertInto('legal_text')
    .values(text)
    .onConflict((conflict) => conflict.columns(['page', 'language']).doUpdateSet({ markdown, changed_on }))
    .execute();
}

/** Deletes a text, so that the default text of Podium is shown again. Returns false if there was none. */
export async function removeLegalText(
  database: Kysely<Schema>,
  page: LegalPage,
  language: Language,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('legal_text')
    .where('page', '=', page)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
