import path from 'node:path';
import type pg from 'pg';
import type { ImportKindName } from '#domain/office/import-kind.ts';
import type { TooMany } from './merge.ts';

/** `done`: what was good is stored. `refused`: a row was refused or too many would be withdrawn, so nothing is. */
export type ImportOutcome = 'done' | 'refused';

type Run = {
  readonly kind: { readonly name: ImportKindName };
  readonly file: string;
  readonly importedBy: string;
  readonly partial: boolean;
  readonly replace: boolean;
};

type Result = {
  readonly outcome: ImportOutcome;
  readonly tooMany: TooMany | null;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly refused: number;
};

/** Notes an import. One that is done is noted in its own transaction: it is in the history if and only if it is stored. */
export async function writeHistory(
  client: pg.ClientBase,
  { kind, file, importedBy, partial, replace }: Run,
  { outcome, tooMany, rows, added, changed, unchanged, withdrawn, refused }: Result,
  startedAt: Date,
): Promise<void> {
  await client.query(
    `insert into import_history (kind, file_name, imported_by, started_at, outcome, is_partial, is_replace, rows_read,
                                 rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused,
                                 would_withdraw, rows_present)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      kind.name,
      path.basename(file),
      importedBy,
      startedAt,
      outcome,
      partial,
      replace,
      rows,
      added,
      changed,
      unchanged,
      withdrawn,
      refused,
      tooMany?.withdrawn ?? null,
      tooMany?.present ?? null,
    ],
  );
}
