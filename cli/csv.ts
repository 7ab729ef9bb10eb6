/** A spreadsheet would take a text that starts with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** CSV with a heading, as spreadsheets open it: a byte order mark, lines that end in CRLF, no formulas. */
export function spreadsheet(columns: readonly string[], rows: readonly Row[]): string {
  const lines = [columns.join(), ...rows.map((row) => columns.map((name) => cell(row[name] ?? null)).join())];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
