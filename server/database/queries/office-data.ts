import { type Kysely, sql } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { OfficeAnswer } from '#contract/office.ts';
import { at } from '#domain/lib/at.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { DataState, FeedRow, ImportRow } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';
import { wrapUnavailable } from './unavailable.ts';

/** Queries about the state of the data and its imports. */
export type OfficeDataQueries = {
  readState(): Promise<DataState>;
  /** Returns the last run of a feed. */
  readLastFeedRun(source: string): Promise<FeedRow['lastRun']>;
  /** Returns the newest imports. */
  readImports(limit: number): Promise<readonly ImportRow[]>;
  /** Undoes an import and logs the action. */
  undoImport(id: number, userName: string, today: IsoDate): Promise<OfficeAnswer<'undoImport'>>;
};

type UndoRow = Omit<OfficeAnswer<'undoImport'>, 'left'> & {
  readonly problem: string | null;
  readonly kind_name: string;
  readonly left_rows: number;
};

export function createOfficeDataQueries(database: Kysely<Schema>): OfficeDataQueries {
  return {
    readState: () =>
      wrapUnavailable(async () => {
        const { version, changed_at } = await database
          .selectFrom('data_version')
          .select(['version', 'changed_at'])
          .executeTakeFirstOrThrow();
        const dataset = await database.selectFrom('dataset').select('demonstration').executeTakeFirst();
        const { unreviewed } = await database
          .selectFrom('simplified_review')
          .select(({ fn }) => fn.countAll<number>().as('unreviewed'))
          .executeTakeFirstOrThrow();
        return {
          version,
          changedAt: changed_at,
          isDemonstration: dataset?.demonstration ?? false,
          unreviewedTexts: unreviewed,
        };
      }),

    readLastFeedRun: (source) =>
      wrapUnavailable(() =>
        database
          .selectFrom('feed_state')
          .where('source', '=', source)
          .select(['started_at', 'ended_at', 'outcome', 'problem'])
          .executeTakeFirst(),
      ),

    readImports: (limit) =>
      wrapUnavailable(() =>
        database.selectFrom('import_history').selectAll().orderBy('id', 'desc').limit(limit).execute(),
      ),

    undoImport: (id, userName, today) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const { rows } =
            await sql<UndoRow>`select * from undo_import(${id}, ${userName}, ${today})`.execute(tx);
          const { problem, kind_name, left_rows, ...counts } = at(rows, 0);
          if (problem !== null)
            throw new PodiumError(problem === 'running' ? 'import_running' : 'cannot_undo_import');
          await logAction(tx, {
            userName,
            action: 'import_undone',
            subject: String(id),
            details: { value: kind_name },
          });
          return { ...counts, left: left_rows };
        }),
      ),
  };
}
