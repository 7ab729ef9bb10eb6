import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { csvText } from '#domain/lib/csv.ts';
import { encodingOf, textBlocks } from './encoding.ts';
import { openRows } from './read-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string | Uint8Array): string {
  const name = path.join(folder, 'rows');
  writeFileSync(name, content);
  return name;
}

async function read(format: 'csv' | 'ndjson', content: string | Uint8Array) {
  const name = file(content);
  const texts = textBlocks(name, await encodingOf(name), () => undefined);
  const { heading, rows } = await openRows(format, texts);
  const found = [];
  for await (const block of rows) found.push(...block);
  return { heading, rows: found };
}

test('whatever is written as CSV is read back', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `x${text.replaceAll('\0', '')}`);
  const guarded = fc.constantFrom('=1+1', "'=1+1", '-', "''@a", '"', 'a,b', 'a\r\nb', '香港');
  const cells = fc.tuple(fc.oneof(cell, guarded), fc.oneof(cell, guarded));
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 5 }), async (rows) => {
      const { heading, rows: found } = await read('csv', csvText([['one', 'two'], ...rows]));
      expect(heading).toEqual(['one', 'two']);
      expect(found.map((row) => row.cells)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('rows know the line they begin on, after empty lines and line breaks within cells too', async () => {
  const { rows } = await read('csv', 'a,b\n1,x\n\n2,"y\ny"\n3,z\n4\n');
  expect(rows.map(({ line, refused }) => [line, refused])).toEqual([
    [2, undefined],
    [4, undefined],
    [6, undefined],
    [7, 'has 1 cells where the heading has 2'],
  ]);
});

test('JSON lines are read as cells, and wrong ones are refused by their line', async () => {
  const lines = ['{"a":1,"b":["x","y"],"c":null}', '', '{"a":true,"b":[]}', '[1]', '{"a":{}}', '{"d":1}'];
  const { heading, rows } = await read('ndjson', lines.join('\n'));
  expect(heading).toEqual(['a', 'b', 'c']);
  expect(rows).toEqual([
    { line: 1, cells: ['1', 'x;y', ''] },
    { line: 3, cells: ['true', 'none', ''] },
    { line: 4, cells: [], refused: 'is not a JSON object' },
    { line: 5, cells: ['', '', ''], refused: 'has an object in "a"' },
    { line: 6, cells: ['', '', ''], refused: 'has "d", which the first row has not' },
  ]);
});

describe('an encoding is recognised', () => {
  test.each([
    ['UTF-8 that is longer than a block', Buffer.from(`a${'觀塘'.repeat(60_000)}`), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFF觀塘'), 'utf-8'],
    ['ASCII', Buffer.from('Kwun Tong'), 'utf-8'],
    ['UTF-16', Buffer.from('\uFEFF觀塘', 'utf16le'), 'utf-16le'],
    ['Big5', Buffer.from([0xc6, 0x5b, 0xb6, 0xed]), 'big5'],
    ['Big5 after much ASCII', Buffer.concat([Buffer.alloc(400_000, 65), Buffer.from([0xc6, 0x5b])]), 'big5'],
  ])('%s', async (_, bytes, encoding) => {
    expect(await encodingOf(file(bytes))).toBe(encoding);
  });

  test.each([
    ['a byte order mark', Buffer.from('\uFEFFname\n觀塘\n')],
    [
      'Big5',
      Buffer.concat([Buffer.from('name\n'), Buffer.from([0xc6, 0x5b, 0xb6, 0xed]), Buffer.from('\n')]),
    ],
    ['UTF-16', Buffer.from('\uFEFFname\n觀塘\n', 'utf16le')],
  ])('and its text is read: %s', async (_, bytes) => {
    const { heading, rows } = await read('csv', bytes);
    expect([heading, rows[0]?.cells]).toEqual([['name'], ['觀塘']]);
  });
});
