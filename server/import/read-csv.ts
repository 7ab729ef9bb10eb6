import { withoutGuard } from '#domain/lib/csv.ts';
import { ImportError } from './errors/import-error.ts';

export type CsvRow = {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

const QUOTE = 34;
const APOSTROPHE = 39;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** What stands between cells. Spreadsheets write semicolons where the comma is a decimal point, and tabs on request. */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The separator of a file, by its heading: the one that stands there most often, outside of quotation marks. */
export function separatorOf(start: string): Separator {
  const [heading = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => heading.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads CSV (RFC 4180, or with another separator) block by block. It is our own because the parser we had took half of the time of an import.
 * A row that is longer than `longest` characters is an error: it would fill the memory.
 */
export function createCsvReader(longest: number, separator: Separator = ',') {
  const SEPARATOR = separator.charCodeAt(0);
  /** The beginning of a row whose end has not come yet. */
  let rest = '';
  let line = 1;
  /** Line breaks within the cells of the row that is read. */
  let breaks = 0;

  /** Where a cell ends; undefined when more text must come before that is known. */
  function endOfCell(text: string, start: number, isLast: boolean): number | undefined {
    const end = text.charCodeAt(start) === QUOTE ? endOfQuoted(text, start) : endOfPlain(text, start);
    // After a quotation mark or a carriage return the next character matters.
    const isKnown = end !== undefined && end < text.length - 1;
    if (isKnown || (end !== undefined && isLast)) return end;
    if (isLast) throw unreadable('a quotation mark is not closed');
    return end !== undefined && text.charCodeAt(end) === LINE_FEED ? end : undefined;
  }

  function endOfPlain(text: string, start: number): number {
    for (let index = start; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === SEPARATOR || code === LINE_FEED || code === CARRIAGE_RETURN) return index;
      if (code === QUOTE)
        throw unreadable('a quotation mark stands within a cell that does not begin with one');
    }
    return text.length;
  }

  function endOfQuoted(text: string, start: number): number | undefined {
    let close = text.indexOf('"', start + 1);
    while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
    return close < 0 ? undefined : close + 1;
  }

  /** The text of a quoted cell, whose line breaks are counted. */
  function quotedCell(text: string, start: number, end: number): string {
    const inner = text.slice(start + 1, end - 1);
    for (let found = inner.indexOf('\n'); found >= 0; found = inner.indexOf('\n', found + 1)) breaks += 1;
    return inner.includes('""') ? inner.replaceAll('""', '"') : inner;
  }

  function unreadable(reason: string): ImportError {
    return new ImportError(`The file cannot be read from line ${line} on: ${reason}.`);
  }

  return {
    /** The rows that end within this block of the file. The last block is empty text with `isLast`. */
    read(block: string, isLast = false): CsvRow[] {
      const text = rest + block;
      const rows: CsvRow[] = [];
      let rowStart = 0;
      let start = 0;
      let cells: string[] = [];
      while (start < text.length || cells.length > 0) {
        // Most cells of a file with many columns are empty.
        if (text.charCodeAt(start) === SEPARATOR) {
          cells.push('');
          start += 1;
          continue;
        }
        const end = endOfCell(text, start, isLast);
        if (end === undefined) break;
        const isQuoted = text.charCodeAt(start) === QUOTE;
        const cell = isQuoted ? quotedCell(text, start, end) : text.slice(start, end);
        const isGuarded = text.charCodeAt(isQuoted ? start + 1 : start) === APOSTROPHE;
        cells.push(isGuarded ? withoutGuard(cell) : cell);
        const code = text.charCodeAt(end);
        start = end + 1;
        if (code === SEPARATOR) continue;
        if (code === CARRIAGE_RETURN && text.charCodeAt(start) === LINE_FEED) start += 1;
        else if (code !== LINE_FEED && code !== CARRIAGE_RETURN && end < text.length) {
          throw unreadable('something follows a quotation mark that closes a cell');
        }
        // An empty line is no row.
        if (end > rowStart) rows.push({ line, cells });
        line += 1 + breaks;
        rowStart = start;
        cells = [];
        breaks = 0;
      }
      rest = text.slice(rowStart);
      breaks = 0;
      if (rest.length > longest) throw unreadable('a row is too long');
      return rows;
    },
  };
}
