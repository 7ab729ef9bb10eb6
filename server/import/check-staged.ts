import type pg from 'pg';
import { rowBlocks } from './blocks.ts';
import type { Refusal, RowCheck } from './check-row.ts';
import type { ImportColumn, ImportKind } from './kind.ts';

type Found = { line: number; field: string; value: string; other: number | null };

/** What only the database knows of staged rows: whether keys repeat, and whether what they refer to is there and fits. */
export async function checkStaged(
  client: pg.ClientBase,
  kind: ImportKind,
  { present }: RowCheck,
  { rows, feedWins }: { readonly rows: number; readonly feedWins: boolean },
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  const nameOf = (stored: string) => kind.columns.find(({ column }) => column === stored)?.name ?? stored;
  const run = async (sql: string, reason: (found: Found) => string) => {
    for await (const block of rowBlocks<Found>(client, sql)) {
      for (const found of block) {
        refuse({ line: found.line, field: found.field, value: found.value, reason: reason(found) });
      }
    }
  };
  const { rowCount: newKeys } = await client.query(
    `insert into read_key (line, ${kind.key}) select line, ${kind.key} from staged order by line on conflict do nothing`,
  );
  if (newKeys !== rows) {
    const field = kind.key.map(nameOf).join(', ');
    await run(repeatedKeys(kind.key, field), ({ other }) => `stands on line ${other} already`);
  }
  for (const columns of kind.uniques ?? []) {
    if (columns.some((column) => !present.some((known) => known.column === column))) continue;
    const field = columns.map(nameOf).join(', ');
    await run(repeated(kind, columns, field), ({ other }) => `stands on line ${other} already`);
    await run(
      taken(kind, columns, field),
      ({ other }) => `belongs to ${kind.key.map(nameOf)} ${other} already`,
    );
  }
  const references = present.filter((column): column is Referring => column.references !== undefined);
  const single = references.filter(({ field }) => field.type !== 'text[]');
  if (single.length > 0) await run(unknownValues(single), () => 'is not known');
  for (const column of references) {
    if (column.field.type === 'text[]') await run(unknownMembers(column), () => 'is not known');
  }
  for (const { column, reason, isBroken, isOffice } of kind.storedRules ?? []) {
    if (isOffice && feedWins) continue;
    if (!present.some((known) => known.column === column)) continue;
    await run(
      `select line, '${nameOf(column)}' as field, ${column}::text as value, null as other
         from staged where ${isBroken} order by line`,
      () => reason,
    );
  }
}

type Referring = ImportColumn & { readonly references: NonNullable<ImportColumn['references']> };

/** Rows whose key an earlier row of the file has. */
function repeatedKeys(key: readonly string[], field: string): string {
  return `select staged.line, '${field}' as field, concat_ws(', ', ${key}) as value, read_key.line as other
            from staged join read_key using (${key})
           where staged.line <> read_key.line order by line`;
}

/** What is not shown may have what another row has. */
const shown = ({ canLeave }: ImportKind, row: string) =>
  canLeave ? `${row}.inactive_since is null` : 'true';

function repeated(kind: ImportKind, columns: readonly string[], field: string): string {
  const list = columns.join(', ');
  return `select line, '${field}' as field, concat_ws(', ', ${list}) as value, first as other
            from (select *, min(line) over (partition by ${list}) as first from staged
                   where ${shown(kind, 'staged')} and ${columns.map((column) => `${column} is not null`).join(' and ')}) as rows
           where line <> first order by line`;
}

/** Rows whose unique value belongs to another row of the table, which the file does not change. */
function taken(kind: ImportKind, columns: readonly string[], field: string): string {
  const { table, key } = kind;
  const same = columns.map((column) => `known.${column} = staged.${column}`).join(' and ');
  const keyOf = (from: string) => `(${key.map((column) => `${from}.${column}`).join(', ')})`;
  return `select line, '${field}' as field, concat_ws(', ', ${columns.map((column) => `staged.${column}`)}) as value,
                 concat_ws(', ', ${key.map((column) => `known.${column}`)}) as other
            from staged join ${table} as known on ${same}
           where ${keyOf('known')} <> ${keyOf('staged')}
             and ${shown(kind, 'known')} and ${shown(kind, 'staged')}
             and not exists (select from staged as moved where ${keyOf('moved')} = ${keyOf('known')})
           order by line`;
}

/** One look at each row for all columns that refer to others. */
function unknownValues(columns: readonly Referring[]): string {
  const joins = columns.map(
    ({ column, references: { table, column: key } }, index) =>
      `left join ${table} as known${index} on known${index}.${key} = staged.${column}`,
  );
  const isUnknown = columns.map(
    ({ column, references }, index) =>
      `(staged.${column} is not null and known${index}.${references.column} is null)`,
  );
  const values = columns.map(
    ({ name, column }, index) => `(${index}, '${name}', staged.${column}::text, ${isUnknown[index]})`,
  );
  return `select line, found.field, found.value, null as other
            from staged ${joins.join(' ')},
                 lateral (values ${values}) as found (column_no, field, value, is_unknown)
           where (${isUnknown.join(' or ')}) and found.is_unknown
           order by line, column_no`;
}

function unknownMembers({ name, column, references }: Referring): string {
  return `select line, '${name}' as field, member as value, null as other from staged, unnest(${column}) as member
           where not exists (select from ${references.table} as known where known.${references.column} = member)
           order by line`;
}
