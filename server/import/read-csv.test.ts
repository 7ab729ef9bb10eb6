import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from '#domain/lib/csv.ts';
import { createCsvReader } from './read-csv.ts';

function readCsvRows(...blocks: readonly string[]) {
  const reader = createCsvReader(1_000);
  return [...blocks.flatMap((block) => reader.read(block)), ...reader.read('', true)];
}

const readCells = (...blocks: readonly string[]) => readCsvRows(...blocks).map((row) => row.cells);

test('rows do not depend on where the blocks of a file end', () => {
  const cellArbitrary = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('', '"', '""', 'a,b', '\r\n', '\n', 'x\ry'),
  );
  const rowsArbitrary = fc.array(fc.tuple(cellArbitrary, cellArbitrary), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rowsArbitrary, fc.array(fc.nat(80), { maxLength: 6 }), (rowsToWrite, cuts) => {
      const csv = csvText(rowsToWrite).slice(1);
      const blockEnds = [...cuts.filter((cut) => cut < csv.length), csv.length].toSorted((a, b) => a - b);
      const blocks = blockEnds.map((end, index) => csv.slice(index === 0 ? 0 : blockEnds[index - 1], end));
      expect(readCsvRows(...blocks)).toEqual(readCsvRows(csv));
      expect(readCells(csv)).toEqual(rowsToWrite);
    }),
  );
});

describe('the end of a line', () => {
  test.each([['\n'], ['\r\n'], ['\r']])('%j', (end) => {
    expect(readCsvRows(`a,b${end}${end}1,${end}2,"x"`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', ''] },
      { line: 4, cells: ['2', 'x'] },
    ]);
  });

  test('may be missing after the last row, also when its last cell is empty', () => {
    expect(readCells('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
  });
});

test.each([
  ['a quotation mark that is not closed', 'a\n"x\n', 'from line 2 on: a quotation mark is not closed'],
  ['a quotation mark within a cell', 'a\n\nx"y"\n', 'from line 3 on: a quotation mark stands within a cell'],
  ['something after a closed cell', 'a\n"x"y\n', 'from line 2 on: something follows a quotation mark'],
  ['a row that would fill the memory', `a\n${'x'.repeat(1_001)}`, 'from line 2 on: a row is too long'],
])('%s stops with the line number', (_, text, sentence) => {
  expect(() => readCells(text)).toThrow(sentence);
});
