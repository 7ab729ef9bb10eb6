import { ICS, ICS_TYPES } from '#domain/codes/ics-type.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { joinedWords, mayBeId, oneLetterAway } from '#domain/search/keyword-match.ts';
import { saysStation } from '#domain/search/station-names.ts';
import type { Values } from './ask.ts';

/** Listings or transactions: the column `record` of search.text and search.word. */
export type RowKind = 's' | 't';
/** Sold and leased listings too, which no list shows. */
export type SearchedKind = RowKind | 'c';

/** A keyword in SQL: tables to be put before a statement, and what is asked of a row. */
export type KeywordSql = { readonly tables: readonly string[]; readonly condition: string };

/** Above every character: ends the range of what begins with a text. */
const LAST = '\u{10ffff}';

/** The values of a column that begin with a text. The column must be in the order of code points. */
export function prefixCondition(column: string, text: string, values: Values): string {
  const from = values.add(text, 'text');
  const to = values.add(text + LAST, 'text');
  return `${column} >= ${from} and ${column} < ${to}`;
}

/** Undefined for a keyword without terms, which asks for nothing. */
export function keywordSql(kind: SearchedKind, keyword: string, values: Values): KeywordSql | undefined {
  const terms = [...new Set(keywordWords(keyword))];
  if (terms.length === 0) return undefined;
  const tables: string[] = [];
  const tableOf = (term: string): string => {
    const name = `word_${tables.length}`;
    tables.push(...termTables(kind, name, term, values));
    return `select text_id from ${name}`;
  };
  const plain = terms.filter((term) => !isIdOf(kind, term));
  const station = stationTable(kind, keyword, values);
  const conditions = terms
    .filter((term) => isIdOf(kind, term))
    .map((term) => `(text_id in (${tableOf(term)}) or ${idBegins(term)})`);
  if (plain.length > 0) {
    tables.push(`keyword as materialized (${plain.map(tableOf).join(' intersect ')})`);
    conditions.push('text_id in (select text_id from keyword)');
  }
  if (!station) return { tables, condition: conditions.join(' and ') };
  return {
    tables: [...tables, station],
    condition: `(station = any (array(select location from named)) or (not exists (select from named) and ${conditions.join(' and ')}))`,
  };
}

/** The stations with records that a keyword names as stations: Kwun Tong MTR, 觀塘站. */
function stationTable(kind: SearchedKind, keyword: string, values: Values): string | undefined {
  const joined = joinedWords(keyword);
  if (!saysStation(joined)) return undefined;
  return `named as materialized (
    select location from search.location_word join search.location_count using (kind, location)
     where whole and kind = 'm' and stem = ${values.add(joined, 'text')} and record = '${kind}' and i + c + s > 0)`;
}

/** The texts with a word that begins with the term. When there are none: those with a word one letter away. */
function termTables(kind: SearchedKind, name: string, term: string, values: Values): string[] {
  const from = `from search.word where record = '${kind}'`;
  const found = `select text_id ${from} and ${prefixCondition('stem', term, values)}`;
  const corrections = oneLetterAway(term);
  if (corrections.length === 0) return [`${name} as materialized (${found})`];
  const near = values.add(corrections, 'text[]');
  return [
    `${name}_typed as materialized (${found})`,
    `${name} as materialized (select text_id from ${name}_typed union all select text_id ${from}
       and stem = any (${near}) and not exists (select from ${name}_typed))`,
  ];
}

function isIdOf(kind: SearchedKind, term: string): boolean {
  return kind !== 't' && mayBeId(term);
}

/** Ids are positive integers of PostgreSQL. */
const MOST_DIGITS = 10;
const MOST = 2 ** 31 - 1;

/** Listings whose formatted id begins with a term such as i0000123: ranges of their numbers. */
function idBegins(term: string): string {
  const icsType = ICS_TYPES.find((type) => ICS[type].idPrefix.toLowerCase() === term[0]);
  const digits = term.slice(1);
  if (!icsType || digits.length > MOST_DIGITS) return 'false';
  const { idDigits } = ICS[icsType];
  const ranges: string[] = [];
  for (let length = idDigits; length <= MOST_DIGITS; length++) {
    if (digits.length > length) continue;
    // Shorter numbers are filled up with zeros. A number with more digits than that begins with none.
    const least = length === idDigits ? 0 : 10 ** (length - 1);
    const step = 10 ** (length - digits.length);
    const from = Math.max(Number(digits) * step, least);
    const to = Math.min((Number(digits) + 1) * step - 1, MOST);
    if (from <= to) ranges.push(`id between ${from} and ${to}`);
  }
  return ranges.length === 0 ? 'false' : `ics_type = '${icsType}' and (${ranges.join(' or ')})`;
}
