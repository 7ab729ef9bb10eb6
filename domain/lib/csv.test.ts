import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

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
