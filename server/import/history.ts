import path from 'node:path';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import type { ImportKindName } from '#domain/office/import-kind.ts';
import type { WithdrawalExcess } from './merge.ts';

/**
 * `done`: the accepted rows are stored. `refused`: nothing is stored, because a row was refused or too
 * many rows would be withdrawn.
 */
export type ImportOutcome = 'done' | 'refused';

type HistoryRun = {
  readonly kind: { readonly name: ImportKindName };
  readonly file: string;
  readonly importedBy: string;
  readonly partial: boolean;
  readonly replace: boolean;
  readonly feedWins: boolean;
};

type HistoryResult = {
  readonly outcome: ImportOutcome;
  readonly withdrawalExcess: WithdrawalExcess | null;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly refused: number;
  readonly disagreeing: number;
  readonly warned: number;
};

/** Number of days during which an import can be undone. Older undo data are deleted. */
export const UNDO_DAYS = 90;

/**
 * Inserts the history entry of an import in the transaction of the import, so that both are committed
 * or rolled back together.
 */
export async function insertImportRun(
  client: pg.ClientBase,
  { kind, file, importedBy, partial, replace, feedWins }: HistoryRun,
  startedAt: Date,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into import_history (kind, file_name, imported_by, started_at, outcome, is_partial, is_replace, is_feed_wins,
                                 rows_read, rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused)
     values ($1, $2, $3, $4, 'refused', $5, $6, $7, 0, 0, 0, 0, 0, 0) returning id`,
    [kind.name, path.basename(file), importedBy, startedAt, partial, replace, feedWins],
  );
  return at(rows, 0).id;
}

export async function finishImportRun(
  client: pg.ClientBase,
  id: number,
  {
    outcome,
    withdrawalExcess,
    rows,
    added,
    changed,
    unchanged,
    withdrawn,
    refused,
    disagreeing,
    warned,
  }: HistoryResult,
): Promise<void> {
  await client.query(
    `update import_history
        set ended_at = clock_timestamp(), outcome = $2, is_kept = $2 = 'done', rows_read = $3, rows_added = $4,
            rows_changed = $5, rows_unchanged = $6, rows_withdrawn = $7, rows_refused = $8, rows_disagreeing = $9,
            would_withdraw = $10, rows_present = $11, rows_warned = $12
      where id = $1`,
    [
      id,
      outcome,
      rows,
      added,
      changed,
      unchanged,
      withdrawn,
      refused,
      disagreeing,
      withdrawalExcess?.withdrawn ?? null,
      withdrawalExcess?.present ?? null,
      warned,
    ],
  );
}

/** Deletes the undo data of imports that are older than UNDO_DAYS, to save disk space. */
export async function deleteOldUndoData(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `update import_history set is_kept = false
      where is_kept and ended_at < now() - interval '${UNDO_DAYS} days' returning id`,
  );
  const importIds = rows.map(({ id }) => id);
  if (importIds.length === 0) return;
  for (const table of ['import_added', 'import_changed', 'import_deleted'])
    await client.query(`delete from ${table} where import_id = any ($1)`, [importIds]);
}
