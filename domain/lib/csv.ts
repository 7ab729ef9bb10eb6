/** Byte order mark, by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Start of a text that a spreadsheet would interpret as a formula. Some spreadsheets treat full-width
 * signs in the same way.
 */
const FORMULA_START_PATTERN = /^'*[=+\-@\t\r＝＋－＠]/;

/** Formats rows as CSV (RFC 4180) with a byte order mark, which spreadsheets need for Chinese text. */
export function csvText(rows: readonly CsvRow[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

type CsvRow = readonly (string | number | null)[];

/** Formats one CSV row with its line ending. */
export function csvLine(cells: CsvRow): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The apostrophe prevents formula injection. `removeFormulaGuard` removes it again.
  const text = FORMULA_START_PATTERN.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes the apostrophe that protects a cell against formula injection. */
export function removeFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA_START_PATTERN.test(cell) ? cell.slice(1) : cell;
}
