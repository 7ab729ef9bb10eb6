import { expect, test } from 'vitest';
import { openFeed } from '#server/import/map/open-feed.ts';
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  STOCKS_HEADING,
  stocksCsv,
} from '#tests/factories/import-market.ts';
import { importInto, kindOf } from '#tests/factories/imports.ts';
import { workbookOf, workbookParts } from '#tests/factories/workbook.ts';

const { pool, write, count, run } = prepareImportMarket();

/** Creates a workbook of listings. `cellXml` replaces cells, by reference such as B2, with raw XML. */
async function writeWorkbook(
  cellXml: Readonly<Record<string, string>> = {},
  trailingXml = '',
): Promise<string> {
  const lines = stocksCsv(OFFICE_LINE, FACTORY_LINE).trim().split('\r\n');
  const rowsXml = lines.map((line, index) => {
    const cellsXml = line.split(',').map((text, column) => {
      const cellReference = `${String.fromCharCode(65 + column)}${index + 1}`;
      return (
        cellXml[cellReference] ?? (text === '' ? '' : `<c r="${cellReference}" t="str"><v>${text}</v></c>`)
      );
    });
    return `<row r="${index + 1}">${cellsXml.join('')}</row>`;
  });
  return write('stocks.xlsx', workbookOf(workbookParts({ rows: rowsXml.join(''), trailingXml })));
}
const columnLetterOf = (name: string) => String.fromCharCode(65 + STOCKS_HEADING.split(',').indexOf(name));

test('a price formula without a stored value rejects its row', async () => {
  const cellReference = `${columnLetterOf('sell')}2`;
  const file = await writeWorkbook({
    [cellReference]: `<c r="${cellReference}"><f>1280*10000</f><v></v></c>`,
  });
  const result = await importInto(pool(), 'stocks', file);
  expect(result).toMatchObject({ outcome: 'refused', refused: 1 });
  expect(result.refusals).toMatchObject([
    {
      line: 2,
      reason: expect.stringContaining(`${cellReference} (sell) has a formula without its value: open`),
    },
  ]);
  // An import with a feed map must report the same refusals as the import without a map.
  const columnNames = STOCKS_HEADING.split(',');
  const map = { columns: Object.fromEntries(columnNames.map((name) => [name, name])) };
  const mappedResult = await importInto(pool(), 'stocks', file, {
    openFeed: openFeed(map, kindOf('stocks')),
  });
  expect(mappedResult.refusals).toEqual(result.refusals);
  expect(await count('stock')).toBe(0);
  expect(await importInto(pool(), 'stocks', file, { partial: true })).toMatchObject({
    added: 1,
    refused: 1,
  });
});

test('merged cells are reported, and rejected with --strict', async () => {
  const cellRange = `${columnLetterOf('listed_on')}2:${columnLetterOf('listed_on')}3`;
  const file = await writeWorkbook(
    {},
    `<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="${cellRange}"/></mergeCells>`,
  );
  const expectedWarning = {
    line: 2,
    field: 'listed_on',
    value: cellRange,
    reason: 'is merged with cells that were read as empty',
  };
  const strictResult = await importInto(pool(), 'stocks', file, { strict: true });
  expect(strictResult).toMatchObject({ outcome: 'refused', refusals: [expectedWarning] });
  await expect(importInto(pool(), 'stocks', file, { strict: true, partial: true })).rejects.toThrow(
    `Nothing was imported: listed_on on line 2 (${cellRange}) is merged with cells`,
  );
  expect(await count('stock')).toBe(0);
  expect(await importInto(pool(), 'stocks', file)).toMatchObject({
    added: 2,
    warned: 1,
    warnings: [expectedWarning],
  });
  expect((await run('select rows_warned from import_history order by id desc limit 1')).rows).toEqual([
    { rows_warned: 1 },
  ]);
});

test('an unreadable workbook gets a clear error', async () => {
  const headingXml = '<row r="1"><c r="A1" t="e"><v>#REF!</v></c></row>';
  const file = await write('stocks.xlsx', workbookOf(workbookParts({ rows: headingXml })));
  await expect(importInto(pool(), 'stocks', file)).rejects.toThrow(
    'Line 1, the heading, has a cell without a value: A1 is the error #REF!.',
  );
  const wideRow = '<row r="1"><c r="XFD1"><v>1</v></c></row>';
  await expect(
    importInto(pool(), 'stocks', await write('stocks.xlsx', workbookOf(workbookParts({ rows: wideRow })))),
  ).rejects.toThrow('The heading has 16,384 columns, and a file has at most 2,000.');
});
