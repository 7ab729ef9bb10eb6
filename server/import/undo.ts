import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { ImportError } from './errors/import-error.ts';
import { UNDO_DAYS } from './history.ts';

export type UndoResult = {
  readonly id: number;
  readonly kind: string;
  /** Number of rows that were reset to their old values or inserted again. */
  readonly restored: number;
  /** Number of rows that the import had added and that were deleted. */
  readonly removed: number;
  /**
   * Number of listings that the import had added and that were withdrawn instead of deleted, because
   * other rows refer to them.
   */
  readonly withdrawn: number;
  /** Number of rows that were left unchanged, because somebody has changed them since. */
  readonly skipped: number;
  /** Keys of some of the skipped rows. */
  readonly skippedKeys: readonly string[];
};

type UndoRow = {
  problem: 'running' | 'unknown' | 'refused' | 'undone' | 'forgotten' | null;
  kind_name: string;
  restored: number;
  removed: number;
  withdrawn: number;
  left_rows: number;
  left_keys: string[];
};

const PROBLEM_MESSAGES = {
  running: () => 'Another import is running: wait for its end.',
  unknown: (id: number) => `There is no import ${id}: \`podium import history\` lists them.`,
  refused: (id: number) => `Import ${id} was refused: there is nothing to undo.`,
  undone: (id: number) => `Import ${id} was already undone.`,
  forgotten: (id: number) =>
    `Import ${id} is older than ${UNDO_DAYS} days, or from before imports could be undone: what it changed is no longer known.`,
} as const;

/**
 * Reverts an import, or the latest import if no id is given. Throws an ImportError if the import cannot
 * be undone.
 */
export async function undoImport(
  pool: pg.Pool,
  id: number | undefined,
  userName: string,
  today: string,
): Promise<UndoResult> {
  const importId = id ?? (await newestImportId(pool));
  const { rows } = await pool.query<UndoRow>('select * from undo_import($1, $2, $3)', [
    importId,
    userName,
    today,
  ]);
  const { problem, kind_name, restored, removed, withdrawn, left_rows, left_keys } = at(rows, 0);
  if (problem !== null) throw new ImportError(PROBLEM_MESSAGES[problem](importId));
  return {
    id: importId,
    kind: kind_name,
    restored,
    removed,
    withdrawn,
    skipped: left_rows,
    skippedKeys: left_keys,
  };
}

async function newestImportId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>(
    `select max(id) as id from import_history where outcome = 'done' and undone_at is null`,
  );
  const { id } = at(rows, 0);
  if (id === null) throw new ImportError('There is no import to undo.');
  return id;
}
