import type { Words } from '#contract/stock.ts';
import { inLanguage } from '#domain/language.ts';
import type { PerhapsInThree } from './rows.ts';

/** The three columns of a text as one value; a missing language is told in the nearest one. */
export function wordsOf<Prefix extends string>(row: PerhapsInThree<Prefix>, prefix: Prefix): Words | null {
  const text = { zh: row[`${prefix}_zh`], gb: row[`${prefix}_gb`], en: row[`${prefix}_en`] };
  if (!text.zh && !text.gb && !text.en) return null;
  return { zh: inLanguage(text, 'zh'), gb: inLanguage(text, 'gb'), en: inLanguage(text, 'en') };
}

/** For a text that is never missing. */
export function certainWordsOf<Prefix extends string>(
  row: { readonly [Name in keyof PerhapsInThree<Prefix>]: string },
  prefix: Prefix,
): Words {
  return { zh: row[`${prefix}_zh`], gb: row[`${prefix}_gb`], en: row[`${prefix}_en`] };
}
