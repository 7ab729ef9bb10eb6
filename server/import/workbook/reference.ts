/** The last column that a sheet has, XFD, from 0. */
export const LAST_COLUMN = 16_383;

/** More letters than any column has. */
const MOST_LETTERS = 3;

/** B7 is column 1; undefined when it is no reference, or beyond any sheet. */
export function columnOf(reference: string): number | undefined {
  let column = 0;
  let index = 0;
  for (; index <= MOST_LETTERS; index++) {
    const letter = reference.charCodeAt(index) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  const digit = reference.charCodeAt(index) - 48;
  const isReference = index > 0 && index <= MOST_LETTERS && digit >= 1 && digit <= 9;
  return isReference ? column - 1 : undefined;
}

/** Column 1 is B. */
export function columnName(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** The first cell of A2:B3. */
export function firstCell(range: string): { readonly column: number; readonly line: number } | undefined {
  const [first = ''] = range.split(':', 1);
  const column = columnOf(first);
  return column === undefined ? undefined : { column, line: Number(first.replace(/^\D+/, '')) };
}
