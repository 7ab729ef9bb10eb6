import { ICS, ICS_TYPES } from '#domain/ics-type.ts';
import { keywordWords } from '#domain/keyword.ts';
import { mayBeId, oneLetterAway } from '#domain/keyword-match.ts';
import type { Values } from './ask.ts';

/** Listings or transactions, as search.text and search.word tell them apart. */
export type RecordKind = 's' | 't';

/** A keyword as parts of a statement: tables to be put before it, and what a row must fulfil. */
export type KeywordSql = { readonly tables: readonly string[]; readonly condition: string };

/** Above every character: closes the range of what begins with a text. */
const LAST = '\u{10ffff}';

/** What a column holds that begins with a text; the column is in the order of code points. */
export function begins(column: string, text: string, values: Values): string {
  const from = values.add(text, 'text');
  const to = values.add(text + LAST, 'text');
  return `${column} >= ${from} and ${column} < ${to}`;
}

/** undefined for a keyword without words, which asks for nothing. */
export function keywordSql(record: RecordKind, keyword: string, values: Values): KeywordSql | undefined {
  const words = [...new Set(keywordWords(keyword))];
  if (words.length === 0) return undefined;
  const tables: string[] = [];
  const tableOf = (word: string): string => {
    const name = `word_${tables.length}`;
    tables.push(...wordTables(record, name, word, values));
    return `select text_id from ${name}`;
  };
  const plain = words.filter((word) => !isIdOf(record, word));
  const conditions = words
    .filter((word) => isIdOf(record, word))
    .map((word) => `(text_id in (${tableOf(word)}) or ${idBegins(word)})`);
  if (plain.length > 0) {
    tables.push(`keyword as materialized (${plain.map(tableOf).join(' intersect ')})`);
    conditions.push('text_id in (select text_id from keyword)');
  }
  return { tables, condition: conditions.join(' and ') };
}

/** The texts with a word that begins so; when there are none, those with a word one letter away. */
function wordTables(record: RecordKind, name: string, word: string, values: Values): string[] {
  const from = `from search.word where record = '${record}'`;
  const found = `select text_id ${from} and ${begins('stem', word, values)}`;
  const corrections = oneLetterAway(word);
  if (corrections.length === 0) return [`${name} as materialized (${found})`];
  const near = values.add(corrections, 'text[]');
  return [
    `${name}_typed as materialized (${found})`,
    `${name} as materialized (select text_id from ${name}_typed union all select text_id ${from}
       and stem = any (${near}) and not exists (select from ${name}_typed))`,
  ];
}

function isIdOf(record: RecordKind, word: string): boolean {
  return record === 's' && mayBeId(word);
}

/** Ids are positive integers of PostgreSQL. */
const MOST_DIGITS = 10;
const MOST = 2 ** 31 - 1;

/** Listings whose formatted id begins with a word such as i0000123: ranges of their numbers. */
function idBegins(word: string): string {
  const icsType = ICS_TYPES.find((type) => ICS[type].idPrefix.toLowerCase() === word[0]);
  const digits = word.slice(1);
  if (!icsType || digits.length > MOST_DIGITS) return 'false';
  const { idDigits } = ICS[icsType];
  const ranges: string[] = [];
  for (let length = idDigits; length <= MOST_DIGITS; length++) {
    if (digits.length > length) continue;
    // shorter numbers are filled up with zeros; one of more digits begins with none
    const least = length === idDigits ? 0 : 10 ** (length - 1);
    const step = 10 ** (length - digits.length);
    const from = Math.max(Number(digits) * step, least);
    const to = Math.min((Number(digits) + 1) * step - 1, MOST);
    if (from <= to) ranges.push(`id between ${from} and ${to}`);
  }
  return ranges.length === 0 ? 'false' : `ics_type = '${icsType}' and (${ranges.join(' or ')})`;
}
