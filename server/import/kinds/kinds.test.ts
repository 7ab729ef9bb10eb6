import { describe, expect, test } from 'vitest';
import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import type { Column } from '#server/database/tables/column.ts';
import { TABLES } from '#server/database/tables/schema.ts';
import { KINDS } from './index.ts';

/** What PostgreSQL computes by itself. */
const COMPUTED = ['merc_x', 'merc_y'];
const tables: Readonly<Record<string, Readonly<Record<string, Column>>>> = TABLES;

test('each kind that is named has its columns', () => {
  expect(KINDS.map(({ name }) => name)).toEqual(IMPORT_KINDS);
});

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const own = kind.columns.filter(({ isChild }) => !isChild);
  const stored = tables[kind.table] ?? {};

  test('has every column of its table, and no other', () => {
    const known = [...own.map(({ column }) => column), ...Object.keys(kind.derived?.columns ?? {})];
    const expected = Object.keys(stored).filter((column) => !COMPUTED.includes(column));
    expect([...new Set(known)].toSorted()).toEqual(expected.toSorted());
  });

  test('asks for what the database cannot do without', () => {
    for (const { name, column, need, fallback, convertedFrom } of own) {
      const { nullable, filled } = stored[column] ?? { nullable: true, filled: false };
      if (nullable || convertedFrom !== undefined) continue;
      if (filled) expect(fallback, `${name} has a fallback`).toBeDefined();
      else expect(need === 'value' || fallback !== undefined, `${name} is needed`).toBe(true);
    }
  });

  test('comes after the kinds that it refers to', () => {
    const order = KINDS.map(({ table }) => table);
    for (const { references } of kind.columns)
      if (references && references.table !== kind.table)
        expect(order.indexOf(references.table), references.table).toBeLessThan(order.indexOf(kind.table));
  });

  test('names its columns once, and its key', () => {
    const names = kind.columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const key of kind.key) {
      expect(kind.columns.find(({ column }) => column === key)).toMatchObject({ need: 'value' });
    }
  });

  test('names only its own fields in its rules', () => {
    const names = kind.columns.map(({ name }) => name);
    for (const { field } of kind.rules ?? []) expect(names).toContain(field);
    const stored = kind.columns.map(({ column }) => column);
    for (const { column } of kind.storedRules ?? []) expect(stored).toContain(column);
  });
});
