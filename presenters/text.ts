import type { Trilingual } from '#contract/answer-fields.ts';
import { inEveryLanguage, inLanguage, type PartlyTrilingual } from '#domain/text/language.ts';
import type { PartlyTrilingualColumns } from './rows.ts';

/** A text that may be missing, from its three columns. A missing language is filled from the nearest one. */
export function optionalTextOf<Prefix extends string>(
  row: PartlyTrilingualColumns<Prefix>,
  prefix: Prefix,
): Trilingual | null {
  const text = { zh: row[`${prefix}_zh`], gb: row[`${prefix}_gb`], en: row[`${prefix}_en`] };
  return text.zh || text.gb || text.en ? filled(text) : null;
}

/** A text that is never missing, from its three columns. An empty language is filled from the nearest one. */
export function textOf<Prefix extends string>(
  row: { readonly [Name in keyof PartlyTrilingualColumns<Prefix>]: string },
  prefix: Prefix,
): Trilingual {
  return filled({ zh: row[`${prefix}_zh`], gb: row[`${prefix}_gb`], en: row[`${prefix}_en`] });
}

const filled = (text: PartlyTrilingual): Trilingual => inEveryLanguage((lang) => inLanguage(text, lang));
