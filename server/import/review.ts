import type pg from 'pg';
import type { RowCheck } from './check-row.ts';
import type { ImportKind } from './kind.ts';
import { keyText } from './record.ts';

/**
 * Simplified texts that an import has converted are marked in `simplified_review` until a file brings one. A converted
 * text never replaces one that is stored for the same Traditional text: that one may have been corrected.
 * The mark of a staged row is true when its text was converted, null when the stored one stays.
 */
export async function keepCorrected(
  client: pg.ClientBase,
  kind: ImportKind,
  { converted, stored, hasConverted }: RowCheck,
): Promise<void> {
  for (const { column, from, mark } of converted) {
    if (!stored.includes(column) || !hasConverted(column)) continue;
    await client.query(
      `update staged set ${column} = t.${column}, ${mark} = null
         from ${kind.table} as t
        where ${mark} and ${sameKey(kind, 't')} and t.${from} = staged.${from} and t.${column} is not null`,
    );
  }
}

export async function markConverted(
  client: pg.ClientBase,
  kind: ImportKind,
  { converted, hasConverted }: RowCheck,
): Promise<void> {
  if (converted.length === 0) return;
  const marked = (columns: RowCheck['converted']) =>
    `staged, lateral (values ${columns.map(({ column, mark }) => `('${column}', ${mark})`)}) as marks (field, is_converted)`;
  const key = keyText(kind.key, 'staged');
  const { rowCount: hasMarks } = await client.query('select from simplified_review where kind = $1 limit 1', [
    kind.name,
  ]);
  if (hasMarks) {
    await client.query(
      `delete from simplified_review as r using ${marked(converted)}
        where r.kind = $1 and r.field = marks.field and r.row_key = ${key} and not is_converted`,
      [kind.name],
    );
  }
  const news = converted.filter(({ column }) => hasConverted(column));
  if (news.length === 0) return;
  await client.query(
    `insert into simplified_review (kind, field, row_key)
     select $1, field, ${key} from ${marked(news)} where is_converted
     on conflict do nothing`,
    [kind.name],
  );
}

/** Marks of rows that are no longer there. */
export async function dropStaleMarks(client: pg.ClientBase, kind: ImportKind): Promise<void> {
  await client.query(
    `delete from simplified_review as r where r.kind = $1
        and not exists (select from ${kind.table} as t where ${keyText(kind.key, 't')} = r.row_key)`,
    [kind.name],
  );
}

function sameKey({ key }: ImportKind, table: string): string {
  return key.map((column) => `${table}.${column} = staged.${column}`).join(' and ');
}
