import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { ImportError } from './errors/import-error.ts';
import { KEPT_DAYS } from './history.ts';

export type Undone = {
  readonly id: number;
  readonly kind: string;
  /** Rows that have their old values back, or are there again. */
  readonly restored: number;
  /** Rows that the import had added. */
  readonly removed: number;
  /** Listings that it had added and that something refers to by now. */
  readonly withdrawn: number;
  /** Rows that somebody has changed since. */
  readonly left: number;
  /** The keys of some of those. */
  readonly leftKeys: readonly string[];
};

type Row = {
  problem: 'running' | 'unknown' | 'refused' | 'undone' | 'forgotten' | null;
  kind_name: string;
  restored: number;
  removed: number;
  withdrawn: number;
  left_rows: number;
  left_keys: string[];
};

const PROBLEMS = {
  running: () => 'Another import is running: wait for its end.',
  unknown: (id: number) => `There is no import ${id}: \`podium import history\` lists them.`,
  refused: (id: number) => `Import ${id} was refused: there is nothing to undo.`,
  undone: (id: number) => `Import ${id} was already undone.`,
  forgotten: (id: number) =>
    `Import ${id} is older than ${KEPT_DAYS} days, or from before imports could be undone: what it changed is no longer known.`,
} as const;

/** Takes back an import, the newest one when none is named. Throws a sentence when that cannot be. */
export async function undoImport(
  pool: pg.Pool,
  id: number | undefined,
  by: string,
  today: string,
): Promise<Undone> {
  const which = id ?? (await newest(pool));
  const { rows } = await pool.query<Row>('select * from undo_import($1, $2, $3)', [which, by, today]);
  const { problem, kind_name, restored, removed, withdrawn, left_rows, left_keys } = at(rows, 0);
  if (problem !== null) throw new ImportError(PROBLEMS[problem](which));
  return {
    id: which,
    kind: kind_name,
    restored,
    removed,
    withdrawn,
    left: left_rows,
    leftKeys: left_keys,
  };
}

async function newest(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>(
    `select max(id) as id from import_history where outcome = 'done' and undone_at is null`,
  );
  const { id } = at(rows, 0);
  if (id === null) throw new ImportError('There is no import to undo.');
  return id;
}
