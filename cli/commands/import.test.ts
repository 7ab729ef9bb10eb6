import { describe, expect, test } from 'vitest';
import { detectFormat } from '#server/feeds/import-file.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { explainKind } from './import.ts';

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('--explain %s', (name, kind) => {
  const [title, empty, ...lines] = explainKind(kind).split('\n');

  test('describes the kind and has a line for each column with its allowed values', () => {
    expect([title, empty]).toEqual([`${name}: ${kind.description}`, '']);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(kind.columns.map((column) => column.name));
    for (const [index, { field, description }] of kind.columns.entries()) {
      expect(lines[index]).toContain(`${description}: ${field.allowedText}`);
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
  expect(detectFormat(option, file)).toBe(format);
});
