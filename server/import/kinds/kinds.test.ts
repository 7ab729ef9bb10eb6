import { describe, expect, test } from 'vitest';
import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import type { Column } from '#server/database/tables/column.ts';
import { TABLES } from '#server/database/tables/schema.ts';
import { KINDS } from './index.ts';

/** Generated columns, which PostgreSQL computes. */
const COMPUTED_COLUMNS = ['merc_x', 'merc_y'];
const tables: Readonly<Record<string, Readonly<Record<string, Column>>>> = TABLES;

test('each named kind has its columns', () => {
  expect(KINDS.map(({ name }) => name)).toEqual(IMPORT_KINDS);
});

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const ownColumns = kind.columns.filter(({ isChild }) => !isChild);
  const tableColumns = tables[kind.table] ?? {};

  test('has every column of its table, and no others', () => {
    const storedColumns = [
      ...ownColumns.map(({ column }) => column),
      ...Object.keys(kind.derived?.columns ?? {}),
    ];
    const expected = Object.keys(tableColumns).filter((column) => !COMPUTED_COLUMNS.includes(column));
    expect([...new Set(storedColumns)].toSorted()).toEqual(expected.toSorted());
  });

  test('requires what the database requires', () => {
    for (const { name, column, required, fallback, convertedFrom } of ownColumns) {
      const { nullable, hasDefault } = tableColumns[column] ?? { nullable: true, hasDefault: false };
      if (nullable || convertedFrom !== undefined) continue;
      if (hasDefault) expect(fallback, `${name} has a fallback`).toBeDefined();
      else expect(required === 'value' || fallback !== undefined, `${name} is needed`).toBe(true);
    }
  });

  test('comes after the kinds to which it refers', () => {
    const order = KINDS.map(({ table }) => table);
    for (const { references } of kind.columns)
      if (references && references.table !== kind.table)
        expect(order.indexOf(references.table), references.table).toBeLessThan(order.indexOf(kind.table));
  });

  test('has unique column names, and a unique key', () => {
    const names = kind.columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const key of kind.key) {
      expect(kind.columns.find(({ column }) => column === key)).toMatchObject({ required: 'value' });
    }
  });

  test('names only its own fields in its rules', () => {
    const names = kind.columns.map(({ name }) => name);
    for (const { field } of kind.rules ?? []) expect(names).toContain(field);
    const columns = kind.columns.map(({ column }) => column);
    for (const { column } of kind.storedRules ?? []) expect(columns).toContain(column);
  });
});
