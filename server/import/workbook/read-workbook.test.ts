import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addXmlPrefix, workbookOf, workbookParts } from '#tests/factories/workbook.ts';
import { openWorkbook } from './read-workbook.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readWorkbookRows(file: Uint8Array | string) {
  const name = typeof file === 'string' ? file : path.join(folder, 'a.xlsx');
  if (typeof file !== 'string') writeFileSync(name, file);
  const { rows, mergedRanges } = await openWorkbook(name);
  const allRows = [];
  for await (const block of rows) allRows.push(...block);
  return { rows: allRows, mergedRanges };
}
const cellsOf = async (file: Uint8Array | string) =>
  (await readWorkbookRows(file)).rows.map(({ cells }) => cells);
const createSheet = (rows: string, options: object = {}) => workbookOf(workbookParts({ rows, ...options }));

const SHARED_STRINGS_XML =
  '<si><t>name</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">太古坊 </t></r><r><t>大廈</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si><si><t>a_x000D_b_x005F_x000D_ &lt;&#x9C02;</t></si><si/>';
const SHEET_ROWS_XML = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>two</t></is></c><c r="C1" t="str"><f>"three"</f><v>three</v></c></row>
<row r="3" spans="1:3"><c r="A3" s="0" t="s"><v>1</v></c><c r="C3"><v>1.28E7</v></c></row>
<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" t="s"><v>3</v></c></row>`;
const EXPECTED_CELLS = [
  ['name', 'two', 'three'],
  ['太古坊 大廈', '', '12800000'],
  ['a\rb_x000D_ <鰂', '', ''],
];
const WORKBOOK_PARTS = workbookParts({ rows: SHEET_ROWS_XML, texts: SHARED_STRINGS_XML });
const mapParts = (change: (text: string, name: string) => string) =>
  Object.fromEntries(Object.entries(WORKBOOK_PARTS).map(([name, text]) => [name, change(text, name)]));

describe('reads workbooks that other programs wrote', () => {
  test.each([
    ['unprefixed', WORKBOOK_PARTS],
    ['prefixed with x:', mapParts((text) => addXmlPrefix(text))],
    ['prefixed with a longer name', mapParts((text) => addXmlPrefix(text, 'ssml'))],
    ['single-quoted', mapParts((text) => text.replaceAll(/="([^"']*)"/g, `='$1'`))],
    [
      'with space in its tags',
      mapParts((text) => text.replaceAll('"><', '"\n ><').replaceAll('"/>', '" />')),
    ],
    [
      'of the strict form',
      mapParts((text) => text.replaceAll('schemas.openxmlformats.org', 'purl.oclc.org/ooxml')),
    ],
    [
      'without numbers of rows and cells',
      mapParts((text, name) => (name.includes('sheet1') ? unnumbered(text) : text)),
    ],
    ['with a part for days that is missing', { ...WORKBOOK_PARTS, 'xl/styles.xml': '<styleSheet/>' }],
  ])('%s', async (_, parts) => {
    expect(await cellsOf(workbookOf(parts))).toEqual(EXPECTED_CELLS);
  });

  /** Removes the row numbers and cell references. Such a file must contain empty cells explicitly. */
  function unnumbered(text: string): string {
    return text.replaceAll(/ r="[A-Z]*\d+"/g, '').replace('<c><v>1.28E7', '<c/><c><v>1.28E7');
  }

  test('with other names of its parts, stored without compression', async () => {
    const parts = {
      '_rels/.rels': WORKBOOK_PARTS['_rels/.rels'].replace('xl/workbook.xml', '/Book/Main.xml'),
      'book/main.xml': WORKBOOK_PARTS['xl/workbook.xml'],
      'Book/_rels/Main.xml.rels': WORKBOOK_PARTS['xl/_rels/workbook.xml.rels']
        .replace('worksheets/sheet1.xml', '../first.xml')
        .replace('sharedStrings.xml', '/texts.xml'),
      'first.xml': WORKBOOK_PARTS['xl/worksheets/sheet1.xml'],
      'texts.xml': WORKBOOK_PARTS['xl/sharedStrings.xml'] ?? '',
    };
    expect(await cellsOf(workbookOf(parts, { level: 0 }))).toEqual(EXPECTED_CELLS);
  });

  test('reads the first visible sheet', async () => {
    const workbookXml = WORKBOOK_PARTS['xl/workbook.xml'].replace(
      '<sheets>',
      '<sheets><sheet name="lists" sheetId="2" state="hidden" r:id="rId9"/>',
    );
    const relationshipsXml = WORKBOOK_PARTS['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      '<Relationship Id="rId9" Type="x/worksheet" Target="other.xml"/></Relationships>',
    );
    expect(
      await cellsOf(
        workbookOf({
          ...WORKBOOK_PARTS,
          'xl/workbook.xml': workbookXml,
          'xl/_rels/workbook.xml.rels': relationshipsXml,
        }),
      ),
    ).toEqual(EXPECTED_CELLS);
  });

  test('by LibreOffice, with dates since 1904, a formula, an error and merged cells', async () => {
    const { rows, mergedRanges } = await readWorkbookRows(
      path.join(import.meta.dirname, 'fixtures/libreoffice.xlsx'),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['gstock_id', 'chi_name', 'sell', 'listed_on', 'hot'],
      ['5001', '太古坊試辦大廈', '12800000', '2026-11-05', '1'],
      ['5002', '', '', '2026-11-06', '0'],
    ]);
    expect(rows[2]?.fault).toEqual({ column: 2, reason: 'is the error #DIV/0!' });
    expect(mergedRanges).toEqual(['B2:B3']);
  });

  test('by openpyxl, with dates since 1900 and a formula that no program has calculated yet', async () => {
    const { rows, mergedRanges } = await readWorkbookRows(
      path.join(import.meta.dirname, 'fixtures/openpyxl.xlsx'),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['gstock_id', 'chi_name', 'sell', 'listed_on', 'hot'],
      ['5001', '太古坊試辦大廈', '12800000', '2026-11-05', '1'],
      ['5002', '', '', '2026-11-06 09:30', '0'],
    ]);
    expect(rows[2]?.fault).toMatchObject({ column: 2, reason: expect.stringContaining('without its value') });
    expect(mergedRanges).toEqual(['B2:B3']);
  });
});

describe('converts a cell to text', () => {
  const stylesXml =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="165" formatCode="&quot;day&quot; #,##0_d[$HKD]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const headingXml = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';
  const textOf = async (cell: string, settings = '') =>
    (await cellsOf(createSheet(`${headingXml}<row>${cell}</row>`, { styles: stylesXml, settings })))[1]?.[0];

  test.each([
    ['a day', '<c s="1"><v>46331</v></c>', '2026-11-05'],
    ['a day of an own format', '<c s="2"><v>46331</v></c>', '2026-11-05'],
    ['a day with its time', '<c s="1"><v>46331.5</v></c>', '2026-11-05 12:00'],
    ['a day before the one that Excel has too many', '<c s="1"><v>59</v></c>', '1900-02-28'],
    ['the day after it', '<c s="1"><v>61</v></c>', '1900-03-01'],
    ['a number that is no day', '<c s="1"><v>-1</v></c>', '-1'],
    ['a number with words in its format', '<c s="3"><v>46331</v></c>', '46331'],
    ['a day as a text', '<c t="d"><v>2026-11-05T00:00:00</v></c>', '2026-11-05'],
    ['a large number', '<c><v>1.5E+15</v></c>', '1500000000000000'],
    ['a fraction as Excel stores it', '<c><v>1234.5600000000001</v></c>', '1234.56'],
    ['yes', '<c t="b"><v>1</v></c>', '1'],
    ['a formula with its value', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['spaces and CDATA', '<c t="str"><v><![CDATA[ a & b ]]></v></c>', ' a & b '],
  ])('%s', async (_, cell, text) => {
    expect(await textOf(cell)).toBe(text);
  });

  test.each(['1', 'true'])('a date since 1904 (%s)', async (flag) => {
    expect(await textOf('<c s="1"><v>44869</v></c>', `date1904="${flag}"`)).toBe('2026-11-05');
    expect(await textOf('<c s="1"><v>0</v></c>', `date1904="${flag}"`)).toBe('1904-01-01');
  });

  test.each([
    ['<c r="A2"><f>1+1</f></c>', 'has a formula without its value'],
    ['<c r="A2"><f>1+1</f><v></v></c>', 'has a formula without its value'],
    ['<c r="A2"><f>1+1</f><v/></c>', 'has a formula without its value'],
    ['<c r="A2" t="e"><v>#N/A</v></c>', 'is the error #N/A'],
    ['<c r="A2" t="s"><v>7</v></c>', 'names the text 7, which is not there'],
  ])('%s is an error of its row, never an empty cell', async (cell, reason) => {
    const { rows } = await readWorkbookRows(createSheet(`${headingXml}<row r="2">${cell}</row>`));
    expect(rows[1]?.fault).toMatchObject({ column: 0, reason: expect.stringContaining(reason) });
    expect(await textOf('<c t="str"><f>""</f><v></v></c>'), 'an empty text of a formula').toBeUndefined();
  });
});

describe('refuses what no program writes, with a sentence', () => {
  const row = (content: string) => `<row r="1">${content}</row>`;
  test.each([
    [
      'a column beyond the last',
      row('<c r="ZZZZZ1"><v>1</v></c>'),
      'its cell ZZZZZ1 is beyond the last column, XFD.',
    ],
    ['the next column', row('<c r="XFE1"><v>1</v></c>'), 'its cell XFE1 is beyond'],
    ['a long reference', row(`<c r="${'Z'.repeat(500)}1"/>`), 'its cell ZZZZZZZZZZZZZZZZZZZZ… is beyond'],
    ['more cells than columns', row('<c/>'.repeat(16_385)), 'its cell in row 1 is beyond'],
    ['a cell twice', row('<c r="B1"/><c r="A1"/>'), 'its cell A1 is not in the order of the columns'],
    ['a row too many', '<row r="1048577"/>', 'more than 1,048,576 rows'],
    ['rows out of order', '<row r="2"/><row r="2"/>', 'row 2 comes after row 2'],
    ['a row without a number', '<row r="x"/>', 'row x comes after row 0'],
    ['rows that are not closed', '<row r="1">'.repeat(60), 'sheet1.xml is not well-formed XML: line 1,'],
    ['many of them', '<row r="1">'.repeat(20_000), 'nests elements deeper than 100 levels'],
    [
      'a long row',
      `<row>${`<c t="str"><v>${'a'.repeat(3_000_000)}</v></c>`.repeat(2)}</row>`,
      'from line 1 on: a row is too long',
    ],
  ])('%s', async (_, rows, sentence) => {
    await expect(readWorkbookRows(createSheet(rows))).rejects.toMatchObject({ name: 'ImportError' });
    await expect(readWorkbookRows(createSheet(rows))).rejects.toThrow(sentence);
  });

  test('reads the last column', async () => {
    const rows = await cellsOf(createSheet(row('<c r="XFD1"><v>1</v></c>')));
    expect(rows[0]).toHaveLength(16_384);
  });

  test('ignores cells beyond the heading', async () => {
    const { rows } = await readWorkbookRows(
      createSheet(
        `${row('<c r="B1"><v>1</v></c>')}<row r="2"><c r="XFD2"><v>1</v></c></row><row r="3"><c r="C3"><v> </v></c></row>`,
      ),
    );
    expect(rows).toEqual([
      { line: 1, cells: ['', '1'], isTooWide: false, fault: undefined },
      { line: 2, cells: ['', ''], isTooWide: true, fault: undefined },
    ]);
  });
});
