import { removeFormulaGuard } from '#domain/lib/csv.ts';
import { ImportError } from './errors/import-error.ts';

export type CsvRow = {
  /** Line on which the row begins; the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

const QUOTE_CODE = 34;
const APOSTROPHE_CODE = 39;
const LINE_FEED_CODE = 10;
const CARRIAGE_RETURN_CODE = 13;

/**
 * Supported cell separators. Spreadsheets use semicolons in locales with a decimal comma, and tabs on
 * request.
 */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Detects the separator of a file: the one that occurs most often in the heading outside quotation marks. */
export function detectSeparator(beginning: string): Separator {
  const [heading = ''] = beginning.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const cellCounts = SEPARATORS.map((separator) => heading.split(separator).length);
  return SEPARATORS[cellCounts.indexOf(Math.max(...cellCounts))] ?? ',';
}

/**
 * Creates a streaming CSV reader (RFC 4180, with a configurable separator). The CSV library used before
 * took half of the time of an import. Throws an error for rows longer than `maxRowLength` characters,
 * to limit memory.
 */
export function createCsvReader(maxRowLength: number, separator: Separator = ',') {
  const separatorCode = separator.charCodeAt(0);
  /** Beginning of a row whose end is in a later block. */
  let incompleteRow = '';
  let line = 1;
  /** Number of line breaks within the cells of the current row. */
  let lineBreakCount = 0;

  /** Returns the offset at which a cell ends, or undefined if more text is needed to decide. */
  function findCellEnd(text: string, start: number, isLast: boolean): number | undefined {
    const end =
      text.charCodeAt(start) === QUOTE_CODE ? findQuotedEnd(text, start) : findUnquotedEnd(text, start);
    // The character after a quotation mark or a carriage return decides whether the cell ends there.
    const isComplete = end !== undefined && end < text.length - 1;
    if (isComplete || (end !== undefined && isLast)) return end;
    if (isLast) throw createReadError('a quotation mark is not closed');
    return end !== undefined && text.charCodeAt(end) === LINE_FEED_CODE ? end : undefined;
  }

  function findUnquotedEnd(text: string, start: number): number {
    for (let index = start; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === separatorCode || code === LINE_FEED_CODE || code === CARRIAGE_RETURN_CODE) return index;
      if (code === QUOTE_CODE)
        throw createReadError('a quotation mark stands within a cell that does not begin with one');
    }
    return text.length;
  }

  function findQuotedEnd(text: string, start: number): number | undefined {
    let closingQuote = text.indexOf('"', start + 1);
    while (closingQuote >= 0 && text.charCodeAt(closingQuote + 1) === QUOTE_CODE)
      closingQuote = text.indexOf('"', closingQuote + 2);
    return closingQuote < 0 ? undefined : closingQuote + 1;
  }

  /** Returns the text of a quoted cell and counts its line breaks. */
  function quotedCell(text: string, start: number, end: number): string {
    const content = text.slice(start + 1, end - 1);
    for (let position = content.indexOf('\n'); position >= 0; position = content.indexOf('\n', position + 1))
      lineBreakCount += 1;
    return content.includes('""') ? content.replaceAll('""', '"') : content;
  }

  function createReadError(reason: string): ImportError {
    return new ImportError(`The file cannot be read from line ${line} on: ${reason}.`);
  }

  return {
    /**
     * Returns the rows that end within this block. Call with an empty block and `isLast` at the end of
     * the file.
     */
    read(block: string, isLast = false): CsvRow[] {
      const text = incompleteRow + block;
      const rows: CsvRow[] = [];
      let rowStart = 0;
      let start = 0;
      let cells: string[] = [];
      while (start < text.length || cells.length > 0) {
        // Fast path: most cells of a file with many columns are empty.
        if (text.charCodeAt(start) === separatorCode) {
          cells.push('');
          start += 1;
          continue;
        }
        const end = findCellEnd(text, start, isLast);
        if (end === undefined) break;
        const isQuoted = text.charCodeAt(start) === QUOTE_CODE;
        const cell = isQuoted ? quotedCell(text, start, end) : text.slice(start, end);
        const isGuarded = text.charCodeAt(isQuoted ? start + 1 : start) === APOSTROPHE_CODE;
        cells.push(isGuarded ? removeFormulaGuard(cell) : cell);
        const code = text.charCodeAt(end);
        start = end + 1;
        if (code === separatorCode) continue;
        if (code === CARRIAGE_RETURN_CODE && text.charCodeAt(start) === LINE_FEED_CODE) start += 1;
        else if (code !== LINE_FEED_CODE && code !== CARRIAGE_RETURN_CODE && end < text.length) {
          throw createReadError('something follows a quotation mark that closes a cell');
        }
        // Empty lines are skipped.
        if (end > rowStart) rows.push({ line, cells });
        line += 1 + lineBreakCount;
        rowStart = start;
        cells = [];
        lineBreakCount = 0;
      }
      incompleteRow = text.slice(rowStart);
      lineBreakCount = 0;
      if (incompleteRow.length > maxRowLength) throw createReadError('a row is too long');
      return rows;
    },
  };
}
