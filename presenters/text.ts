import type { Trilingual } from '#contract/shared-fields.ts';
import { inEveryLanguage, inLanguage, type PartlyTrilingual } from '#domain/text/language.ts';
import type { PartlyTrilingualColumns } from './rows.ts';

/**
 * Returns a trilingual text from its three columns, or null if all are empty. A missing language falls
 * back to the nearest one.
 */
export function optionalTextOf<Prefix extends string>(
  row: PartlyTrilingualColumns<Prefix>,
  prefix: Prefix,
): Trilingual | null {
  const text = { zh: row[`${prefix}_zh`], gb: row[`${prefix}_gb`], en: row[`${prefix}_en`] };
  return text.zh || text.gb || text.en ? fillMissingLanguages(text) : null;
}

/**
 * Returns a required trilingual text from its three columns. An empty language falls back to the
 * nearest one.
 */
export function textOf<Prefix extends string>(
  row: { readonly [Name in keyof PartlyTrilingualColumns<Prefix>]: string },
  prefix: Prefix,
): Trilingual {
  return fillMissingLanguages({ zh: row[`${prefix}_zh`], gb: row[`${prefix}_gb`], en: row[`${prefix}_en`] });
}

const fillMissingLanguages = (text: PartlyTrilingual): Trilingual =>
  inEveryLanguage((lang) => inLanguage(text, lang));
