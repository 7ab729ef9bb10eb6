import { expect, test } from 'vitest';
import { csvLine, csvText, removeFormulaGuard } from './csv.ts';

test('cells are quoted where they must be, and no text is taken for a formula', () => {
  expect(
    csvText([
      ['名稱', 'Area'],
      ['8, "Tower"', 1200],
      ['=1+1', null],
      ['-', -3],
    ]),
  ).toBe(`\uFEFF名稱,Area\r\n"8, ""Tower""",1200\r\n'=1+1,\r\n'-,-3\r\n`);
});

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
  '%s begins a formula, and is read as it was',
  (sign) => {
    for (const cell of [`${sign}cmd`, `'${sign}cmd`]) {
      const csvCell = csvLine([cell]).trimEnd();
      expect(csvCell).toBe(`'${cell}`);
      expect(removeFormulaGuard(csvCell)).toBe(cell);
    }
  },
);
