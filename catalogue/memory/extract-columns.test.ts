import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { catalogueRows } from '#tests/factories/catalogue-rows.ts';
import { buildParts } from '../parts.ts';
import { extractColumns, restoreColumns } from './extract-columns.ts';

test('parts are the same after their columns were extracted and restored', () => {
  const parts = buildParts(catalogueRows());
  const { partsWithoutColumns, columns } = extractColumns({ parts, known: new Map([['stock', 5]]) });
  expect(columns.length).toBeGreaterThan(50);
  const buffers = columns.map((column) => {
    const buffer = new SharedArrayBuffer(column.byteLength);
    new Uint8Array(buffer).set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
    return buffer;
  });
  const restoredParts = restoreColumns(deserialize(serialize(partsWithoutColumns)), buffers);
  expect(restoredParts).toEqual({ parts, known: new Map([['stock', 5]]) });
});

test('a column that is missing is an error', () => {
  const { partsWithoutColumns } = extractColumns({ ids: Uint32Array.of(1) });
  expect(() => restoreColumns(partsWithoutColumns, [])).toThrow(RangeError);
});
