import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { csvText } from '#domain/lib/csv.ts';
import { detectEncoding, readTextBlocks } from './encoding.ts';
import { openRows } from './read-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeFile(content: string | Uint8Array): string {
  const name = path.join(folder, 'rows');
  writeFileSync(name, content);
  return name;
}

async function readRows(format: 'csv' | 'ndjson', content: string | Uint8Array) {
  const name = writeFile(content);
  const textBlocks = readTextBlocks(name, await detectEncoding(name), () => undefined);
  const { heading, rows } = await openRows(format, textBlocks);
  const allRows = [];
  for await (const block of rows) allRows.push(...block);
  return { heading, rows: allRows };
}

test('reads any written CSV back', async () => {
  const cellArbitrary = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => `x${text.replaceAll('\0', '')}`);
  const guardedCellArbitrary = fc.constantFrom('=1+1', "'=1+1", '-', "''@a", '"', 'a,b', 'a\r\nb', '香港');
  const cellsArbitrary = fc.tuple(
    fc.oneof(cellArbitrary, guardedCellArbitrary),
    fc.oneof(cellArbitrary, guardedCellArbitrary),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cellsArbitrary, { minLength: 1, maxLength: 5 }), async (rows) => {
      const { heading, rows: allRows } = await readRows('csv', csvText([['one', 'two'], ...rows]));
      expect(heading).toEqual(['one', 'two']);
      expect(allRows.map((row) => row.cells)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('rows have the line number of their start, also after empty lines and line breaks within cells', async () => {
  const { rows } = await readRows('csv', 'a,b\n1,x\n\n2,"y\ny"\n3,z\n4\n');
  expect(rows.map(({ line, refusalReason }) => [line, refusalReason])).toEqual([
    [2, undefined],
    [4, undefined],
    [6, undefined],
    [7, 'has 1 cells where the heading has 2'],
  ]);
});

test.each([
  ['semicolons', 'a;b\n1;"x;y"\n'],
  ['tabs', 'a\tb\n1\tx;y\n'],
  ['commas, with semicolons in a quoted name', '"a",b\n1,x;y\n'],
])('cells are separated by %s', async (_, text) => {
  const { heading, rows } = await readRows('csv', text);
  expect([heading, rows]).toEqual([['a', 'b'], [{ line: 2, cells: ['1', 'x;y'] }]]);
});

test('skips rows without a value', async () => {
  const { rows } = await readRows('csv', 'a,b\n1,2\n,\n , \n3,4\n,\n,\n');
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, '1', '2'],
    [5, '3', '4'],
  ]);
});

test('reads JSON lines as cells, and refuses invalid ones by their line', async () => {
  const lines = ['{"a":1,"b":["x","y"],"c":null}', '', '{"a":true,"b":[]}', '[1]', '{"a":{}}', '{"d":1}'];
  const { heading, rows } = await readRows('ndjson', lines.join('\n'));
  expect(heading).toEqual(['a', 'b', 'c']);
  expect(rows).toEqual([
    { line: 1, cells: ['1', 'x;y', ''] },
    { line: 3, cells: ['true', 'none', ''] },
    { line: 4, cells: [], refusalReason: 'is not a JSON object' },
    { line: 5, cells: ['', '', ''], refusalReason: 'has an object in "a"' },
    { line: 6, cells: ['', '', ''], refusalReason: 'has "d", which the first row has not' },
  ]);
});

describe('detects the encoding', () => {
  test('reads Chinese characters, wherever a block ends', async () => {
    // 鰂魚涌 (Quarry Bay) and 深水埗 (Sham Shui Po) in Big5.
    const big5Names = Buffer.from([
      0x91, 0x6f, 0xb3, 0xbd, 0xaf, 0x46, 0x0a, 0xb2, 0x60, 0xa4, 0xf4, 0x96, 0xf5, 0x0a,
    ]);
    for (const extraBytes of [0, 1]) {
      const padding = Buffer.from(`name\n${'a'.repeat(32 * 1024 - 8 + extraBytes)}\n`);
      const { rows } = await readRows('csv', Buffer.concat([padding, big5Names]));
      expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(['鰂魚涌', '深水埗']);
    }
  });

  test.each([
    ['UTF-8 that is longer than a block', Buffer.from(`a${'觀塘'.repeat(60_000)}`), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFF觀塘'), 'utf-8'],
    ['ASCII', Buffer.from('Kwun Tong'), 'utf-8'],
    ['UTF-16', Buffer.from('\uFEFF觀塘', 'utf16le'), 'utf-16le'],
    ['Big5', Buffer.from([0xc6, 0x5b, 0xb6, 0xed]), 'big5-hkscs'],
    [
      'Big5 after much ASCII',
      Buffer.concat([Buffer.alloc(400_000, 65), Buffer.from([0xc6, 0x5b])]),
      'big5-hkscs',
    ],
    ['GB 18030', Buffer.from([0xb9, 0xdb, 0xcc, 0xc1, 0xb9, 0xa4, 0xd2, 0xb5]), 'gb18030'],
    ['UTF-16 the other way round', Buffer.from('\uFEFF觀塘', 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 without a mark', Buffer.from('gstock_id,chi_name\n1,觀塘\n', 'utf16le'), 'utf-16le'],
  ])('%s', async (_, bytes, encoding) => {
    expect(await detectEncoding(writeFile(bytes))).toBe(encoding);
  });

  test.each([
    ['a byte order mark', Buffer.from('\uFEFFname\n觀塘\n')],
    [
      'Big5',
      Buffer.concat([Buffer.from('name\n'), Buffer.from([0xc6, 0x5b, 0xb6, 0xed]), Buffer.from('\n')]),
    ],
    ['UTF-16', Buffer.from('\uFEFFname\n觀塘\n', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFFname\n觀塘\n', 'utf16le').swap16()],
  ])('and reads its text: %s', async (_, bytes) => {
    const { heading, rows } = await readRows('csv', bytes);
    expect([heading, rows[0]?.cells]).toEqual([['name'], ['觀塘']]);
  });
});
