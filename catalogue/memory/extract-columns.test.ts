import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { catalogueRows } from '#tests/factories/catalogue-rows.ts';
import { buildParts } from '../parts.ts';
import { putTogether, takeApart } from './extract-columns.ts';

test('parts that are taken apart and put together again are the same', () => {
  const parts = buildParts(catalogueRows());
  const { rest, columns } = takeApart({ parts, known: new Map([['stock', 5]]) });
  expect(columns.length).toBeGreaterThan(50);
  const memories = columns.map((column) => {
    const memory = new SharedArrayBuffer(column.byteLength);
    new Uint8Array(memory).set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
    return memory;
  });
  const again = putTogether(deserialize(serialize(rest)), memories);
  expect(again).toEqual({ parts, known: new Map([['stock', 5]]) });
});

test('a column that is missing is noticed', () => {
  const { rest } = takeApart({ ids: Uint32Array.of(1) });
  expect(() => putTogether(rest, [])).toThrow('missing');
});
