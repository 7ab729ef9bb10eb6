/** A mark by which spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How a text begins that a spreadsheet would take for a formula; some take the full-width signs for the same. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** Rows as CSV (RFC 4180), with the mark that spreadsheets need to read Chinese. */
export function csvText(rows: readonly Cells[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

type Cells = readonly (string | number | null)[];

/** One row, with the end of its line. */
export function csvLine(cells: Cells): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // `withoutGuard` takes the apostrophe off again.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as it was before it was written. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
