import { ICS_DEFINITIONS, ICS_TYPES } from '#domain/codes/ics-type.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { joinedWords, mayBeId, oneLetterVariants } from '#domain/search/keyword-match.ts';
import { mentionsStation } from '#domain/search/station-names.ts';
import type { SqlParameters } from './run-query.ts';

/**
 * Kind of a row: s for active listings, t for transactions, as in the column `record` of search.text
 * and search.word.
 */
export type RowKind = 's' | 't';
/** Kind of a searched row: as RowKind, and also c for sold and leased listings, which no list shows. */
export type SearchedKind = RowKind | 'c';

/** A keyword in SQL: common table expressions for the WITH clause, and the condition on a row. */
export type KeywordSql = { readonly ctes: readonly string[]; readonly condition: string };

/** The highest code point: upper bound of all strings with a given prefix. */
const LAST_CODE_POINT = '\u{10ffff}';

/** Returns a condition for values with a given prefix. The column must be sorted by code point. */
export function prefixCondition(column: string, text: string, values: SqlParameters): string {
  const lowerBound = values.add(text, 'text');
  const upperBound = values.add(text + LAST_CODE_POINT, 'text');
  return `${column} >= ${lowerBound} and ${column} < ${upperBound}`;
}

/** Returns the SQL of a keyword, or undefined for a keyword without terms, which restricts nothing. */
export function keywordSql(
  kind: SearchedKind,
  keyword: string,
  values: SqlParameters,
): KeywordSql | undefined {
  const terms = [...new Set(keywordWords(keyword))];
  if (terms.length === 0) return undefined;
  const ctes: string[] = [];
  const addTermCte = (term: string): string => {
    const cteName = `word_${ctes.length}`;
    ctes.push(...buildTermCtes(kind, cteName, term, values));
    return `select text_id from ${cteName}`;
  };
  const textTerms = terms.filter((term) => !isIdTerm(kind, term));
  const stationCte = buildStationCte(kind, keyword, values);
  const conditions = terms
    .filter((term) => isIdTerm(kind, term))
    .map((term) => `(text_id in (${addTermCte(term)}) or ${idPrefixCondition(term)})`);
  if (textTerms.length > 0) {
    ctes.push(`keyword as materialized (${textTerms.map(addTermCte).join(' intersect ')})`);
    conditions.push('text_id in (select text_id from keyword)');
  }
  if (!stationCte) return { ctes, condition: conditions.join(' and ') };
  return {
    ctes: [...ctes, stationCte],
    condition: `(station = any (array(select location from named)) or (not exists (select from named) and ${conditions.join(' and ')}))`,
  };
}

/**
 * Returns a CTE with the stations that a keyword names explicitly, such as 'Kwun Tong MTR' or '觀塘站'.
 * Undefined if the keyword names no station.
 */
function buildStationCte(kind: SearchedKind, keyword: string, values: SqlParameters): string | undefined {
  const joinedKeyword = joinedWords(keyword);
  if (!mentionsStation(joinedKeyword)) return undefined;
  return `named as materialized (
    select location from search.location_word join search.location_count using (kind, location)
     where whole and kind = 'm' and stem = ${values.add(joinedKeyword, 'text')} and record = '${kind}' and i + c + s > 0)`;
}

/**
 * Returns CTEs with the texts that contain a word starting with the term. If there are none, they
 * contain texts with a word one letter away.
 */
function buildTermCtes(kind: SearchedKind, cteName: string, term: string, values: SqlParameters): string[] {
  const fromClause = `from search.word where record = '${kind}'`;
  const prefixQuery = `select text_id ${fromClause} and ${prefixCondition('stem', term, values)}`;
  const correctedTerms = oneLetterVariants(term);
  if (correctedTerms.length === 0) return [`${cteName} as materialized (${prefixQuery})`];
  const correctionsParameter = values.add(correctedTerms, 'text[]');
  return [
    `${cteName}_typed as materialized (${prefixQuery})`,
    `${cteName} as materialized (select text_id from ${cteName}_typed union all select text_id ${fromClause}
       and stem = any (${correctionsParameter}) and not exists (select from ${cteName}_typed))`,
  ];
}

function isIdTerm(kind: SearchedKind, term: string): boolean {
  return kind !== 't' && mayBeId(term);
}

/** Maximum number of digits of an id. Ids are positive 32-bit integers. */
const MAX_ID_DIGITS = 10;
const MAX_ID = 2 ** 31 - 1;

/**
 * Returns a condition for listings whose formatted id starts with a term such as i0000123, as ranges of
 * id numbers.
 */
function idPrefixCondition(term: string): string {
  const icsType = ICS_TYPES.find((type) => ICS_DEFINITIONS[type].idPrefix.toLowerCase() === term[0]);
  const digits = term.slice(1);
  if (!icsType || digits.length > MAX_ID_DIGITS) return 'false';
  const { idDigits } = ICS_DEFINITIONS[icsType];
  const rangeConditions: string[] = [];
  for (let idLength = idDigits; idLength <= MAX_ID_DIGITS; idLength++) {
    if (digits.length > idLength) continue;
    // Shorter ids are padded with zeros; longer ids never start with a zero.
    const minId = idLength === idDigits ? 0 : 10 ** (idLength - 1);
    const idsPerPrefix = 10 ** (idLength - digits.length);
    const firstId = Math.max(Number(digits) * idsPerPrefix, minId);
    const lastId = Math.min((Number(digits) + 1) * idsPerPrefix - 1, MAX_ID);
    if (firstId <= lastId) rangeConditions.push(`id between ${firstId} and ${lastId}`);
  }
  return rangeConditions.length === 0
    ? 'false'
    : `ics_type = '${icsType}' and (${rangeConditions.join(' or ')})`;
}
