/** Opening of a dollar-quoted text: `$$`, or `$body$`. */
const DOLLAR_QUOTE = /\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/iy;
/**
 * A part of SQL whose semicolons separate nothing, or that has none: blanks, a line comment, a quoted text
 * or name, a word, or any other character.
 */
const PART =
  /\s+|--[^\n]*|e'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|[a-z_\u0080-\uffff][\w$\u0080-\uffff]*|./isy;
const ROUTINE_START = /^create (or replace )?(function|procedure)\b/;
/** Number of words after which a statement can no longer begin as ROUTINE_START. */
const MAX_START_WORDS = 4;

/**
 * Splits SQL into its statements, without their semicolons and without the comments before them. Follows
 * psql: a semicolon within a quoted text, a comment, parentheses or the body of a routine (`begin atomic …
 * end`) ends no statement. Expects standard_conforming_strings, the default of PostgreSQL.
 */
export function splitStatements(sql: string): readonly string[] {
  const statements: string[] = [];
  /** Where the current statement begins, or undefined before its first part. */
  let start: number | undefined;
  let firstWords: string[] = [];
  let parenthesisDepth = 0;
  let bodyDepth = 0;

  function endStatement(end: number): void {
    if (start !== undefined) statements.push(sql.slice(start, end).trimEnd());
    start = undefined;
    firstWords = [];
    parenthesisDepth = 0;
    bodyDepth = 0;
  }

  function countWord(word: string): void {
    if (firstWords.length < MAX_START_WORDS) firstWords.push(word);
    if (parenthesisDepth > 0 || !ROUTINE_START.test(firstWords.join(' '))) return;
    if (word === 'begin' || (word === 'case' && bodyDepth > 0)) bodyDepth += 1;
    else if (word === 'end' && bodyDepth > 0) bodyDepth -= 1;
  }

  for (let position = 0; position < sql.length; ) {
    const end = endOfPart(sql, position);
    const part = sql.slice(position, end);
    if (part === ';' && parenthesisDepth === 0 && bodyDepth === 0) endStatement(position);
    else if (!/^(\s|--|\/\*)/.test(part)) {
      start ??= position;
      if (part === '(') parenthesisDepth += 1;
      else if (part === ')') parenthesisDepth -= 1;
      else if (/^[a-z]\w*$/i.test(part)) countWord(part.toLowerCase());
    }
    position = end;
  }
  endStatement(sql.length);
  return statements;
}

function endOfPart(sql: string, position: number): number {
  if (sql.startsWith('/*', position)) return endOfBlockComment(sql, position);
  DOLLAR_QUOTE.lastIndex = position;
  const [quote] = DOLLAR_QUOTE.exec(sql) ?? [];
  if (quote !== undefined) {
    const closing = sql.indexOf(quote, position + quote.length);
    return closing < 0 ? sql.length : closing + quote.length;
  }
  PART.lastIndex = position;
  PART.exec(sql);
  return PART.lastIndex;
}

/** Block comments nest in PostgreSQL. */
function endOfBlockComment(sql: string, position: number): number {
  let depth = 0;
  for (const { 0: mark, index } of sql.slice(position).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1;
    if (depth === 0) return position + index + mark.length;
  }
  return sql.length;
}
