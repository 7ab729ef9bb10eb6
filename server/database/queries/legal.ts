import type { Kysely, Transaction } from 'kysely';
import type { LegalPage } from '#domain/content/legal-pages.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import type { Schema } from '../tables/schema.ts';

/** The legal pages that the operator has written. */
export function readLegalRows(database: Kysely<Schema> | Transaction<Schema>) {
  return database.selectFrom('legal_text').selectAll().orderBy('page').orderBy('language').execute();
}

/** Puts a text in the place of Podium's, or of an earlier one. */
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

/** Takes a text away, so that Podium's is shown again; false when there was none. */
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
