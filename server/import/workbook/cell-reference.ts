/** Zero-based index of column XFD, the last column that a sheet may have. */
export const LAST_COLUMN_INDEX = 16_383;

/** Maximum number of letters in a column name. */
const MAX_COLUMN_LETTERS = 3;

/** Returns the zero-based column of a cell reference: 1 for B7. Returns undefined for invalid references. */
export function parseColumnIndex(reference: string): number | undefined {
  let column = 0;
  let index = 0;
  for (; index <= MAX_COLUMN_LETTERS; index++) {
    const letter = reference.charCodeAt(index) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  const digit = reference.charCodeAt(index) - 48;
  const isReference = index > 0 && index <= MAX_COLUMN_LETTERS && digit >= 1 && digit <= 9;
  return isReference ? column - 1 : undefined;
}

/** Returns the letters of a zero-based column: B for 1. */
export function columnLetters(column: number): string {
  const higherLetters = Math.floor(column / 26);
  return (
    (higherLetters > 0 ? columnLetters(higherLetters - 1) : '') + String.fromCharCode(65 + (column % 26))
  );
}

/** Returns the first cell of a range such as A2:B3. */
export function firstCell(range: string): { readonly column: number; readonly line: number } | undefined {
  const [firstReference = ''] = range.split(':', 1);
  const column = parseColumnIndex(firstReference);
  return column === undefined ? undefined : { column, line: Number(firstReference.replace(/^\D+/, '')) };
}
