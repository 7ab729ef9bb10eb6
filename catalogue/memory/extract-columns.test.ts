import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { catalogueRows } from '#tests/factories/catalogue-rows.ts';
import { buildParts } from '../parts.ts';
import { extractColumns, restoreColumns } from './extract-columns.ts';

test('parts are the same after their columns were extracted and restored', () => {
  const parts = buildParts(catalogueRows());
  const { rest, columns } = extractColumns({ parts, known: new Map([['stock', 5]]) });
  expect(columns.length).toBeGreaterThan(50);
  const memories = columns.map((column) => {
    const memory = new SharedArrayBuffer(column.byteLength);
    new Uint8Array(memory).set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
    return memory;
  });
  const again = restoreColumns(deserialize(serialize(rest)), memories);
  expect(again).toEqual({ parts, known: new Map([['stock', 5]]) });
});

test('a column that is missing is an error', () => {
  const { rest } = extractColumns({ ids: Uint32Array.of(1) });
  expect(() => restoreColumns(rest, [])).toThrow(RangeError);
});
