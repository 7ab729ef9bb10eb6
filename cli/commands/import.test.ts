import { describe, expect, test } from 'vitest';
import { readFormat } from '#server/feeds/import-file.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { explain } from './import.ts';

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('--explain %s', (name, kind) => {
  const [title, empty, ...lines] = explain(kind).split('\n');

  test('says what the kind is, and a line for each column with what a cell may hold', () => {
    expect([title, empty]).toEqual([`${name}: ${kind.about}`, '']);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(kind.columns.map((column) => column.name));
    for (const [index, { field, about }] of kind.columns.entries()) {
      expect(lines[index]).toContain(`${about}: ${field.allowed}`);
    }
  });
});

test.each([
  [undefined, undefined, 'csv'],
  [undefined, 'a.CSV', 'csv'],
  [undefined, 'a.jsonl', 'ndjson'],
  ['ndjson', undefined, 'ndjson'],
  ['csv', 'a.txt', 'csv'],
])('--format %s with the file %s is %s', (option, file, format) => {
  expect(readFormat(option, file)).toBe(format);
});
