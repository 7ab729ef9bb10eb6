import type pg from 'pg';
import { rowBlocks } from './blocks.ts';
import type { Refusal, RowCheck } from './check-row.ts';
import type { ImportKind } from './kind.ts';

type Found = { line: number; value: string; other: number | null };

/** What only the database knows of staged rows: whether keys repeat, and whether what they refer to is there. */
export async function checkStaged(
  client: pg.ClientBase,
  kind: ImportKind,
  { present }: RowCheck,
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  const nameOf = (stored: string) => kind.columns.find(({ column }) => column === stored)?.name ?? stored;
  const run = async (sql: string, field: string, reason: (found: Found) => string) => {
    for await (const block of rowBlocks<Found>(client, sql)) {
      for (const found of block)
        refuse({ line: found.line, field, value: found.value, reason: reason(found) });
    }
  };
  for (const columns of [kind.key, ...(kind.uniques ?? [])]) {
    if (columns.some((column) => !present.some((known) => known.column === column))) continue;
    const field = columns.map(nameOf).join(', ');
    await run(repeated(columns), field, ({ other }) => `stands on line ${other} already`);
    if (columns === kind.key) continue;
    await run(
      taken(kind, columns),
      field,
      ({ other }) => `belongs to ${kind.key.map(nameOf)} ${other} already`,
    );
  }
  for (const { name, column, field, references } of present) {
    if (!references) continue;
    const unknown =
      field.type === 'text[]' ? unknownMembers(column, references) : unknownValues(column, references);
    await run(unknown, name, () => 'is not known');
  }
}

type Reference = { readonly table: string; readonly column: string };

function repeated(columns: readonly string[]): string {
  const list = columns.join(', ');
  return `select line, concat_ws(', ', ${list}) as value, first as other
            from (select *, min(line) over (partition by ${list}) as first from staged
                   where ${columns.map((column) => `${column} is not null`).join(' and ')}) as rows
           where line <> first order by line`;
}

/** Rows whose unique value belongs to another row of the table, which the file does not change. */
function taken({ table, key }: ImportKind, columns: readonly string[]): string {
  const same = columns.map((column) => `known.${column} = staged.${column}`).join(' and ');
  const keyOf = (from: string) => `(${key.map((column) => `${from}.${column}`).join(', ')})`;
  return `select line, concat_ws(', ', ${columns.map((column) => `staged.${column}`)}) as value,
                 concat_ws(', ', ${key.map((column) => `known.${column}`)}) as other
            from staged join ${table} as known on ${same}
           where ${keyOf('known')} <> ${keyOf('staged')}
             and not exists (select from staged as moved where ${keyOf('moved')} = ${keyOf('known')})
           order by line`;
}

function unknownValues(column: string, { table, column: key }: Reference): string {
  return `select line, ${column}::text as value, null as other from staged
           where ${column} is not null
             and not exists (select from ${table} as known where known.${key} = staged.${column})
           order by line`;
}

function unknownMembers(column: string, { table, column: key }: Reference): string {
  return `select line, member as value, null as other from staged, unnest(${column}) as member
           where not exists (select from ${table} as known where known.${key} = member)
           order by line`;
}
