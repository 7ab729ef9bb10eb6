import { type Kysely, type SqlBool, sql } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { at } from '#domain/lib/at.ts';
import { canBecome, type StockStatus } from '#domain/stock/stock-status.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { StatusRow } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';
import { wrapUnavailable } from './unavailable.ts';

export type StockChange = {
  readonly id: number;
  readonly status: StockStatus;
  readonly today: IsoDate;
  /** Null for changes on the command line. */
  readonly userName: string | null;
};

export type StockListFilter = {
  readonly status: StockStatus | 'all';
  readonly id?: number | undefined;
  /** Part of a listing's name, in any language. */
  readonly keyword?: string | undefined;
};

export type StockStatusQueries = {
  /** Returns a page of listings, sorted by the day of their last confirmation, oldest first. */
  list(
    filter: StockListFilter,
    page: { readonly offset: number; readonly rows: number },
  ): Promise<{ readonly count: number; readonly rows: readonly StatusRow[] }>;
  find(id: number): Promise<StatusRow | undefined>;
  /** Changes a status and logs the change. Setting the same status again confirms the listing as of today. */
  change(change: StockChange): Promise<StatusRow>;
  /** Restores the status and dates before the last change, if this user made that change. */
  undo(id: number, userName: string): Promise<StatusRow>;
};

export function createStockStatusQueries(database: Kysely<Schema>): StockStatusQueries {
  return {
    list: (filter, { offset, rows }) =>
      wrapUnavailable(async () => {
        const filterCondition = conditionOf(filter);
        const { count } = await database
          .selectFrom('stock')
          .where(filterCondition)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        const pageRows = await selectStocks(database)
          .where(filterCondition)
          .orderBy('update_date')
          .orderBy('id')
          .limit(rows)
          .offset(offset)
          .execute();
        return { count, rows: pageRows };
      }),

    find: (id) => wrapUnavailable(() => selectStocks(database).where('id', '=', id).executeTakeFirst()),

    change: ({ id, status, today, userName }) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const currentStock = await selectStocks(tx).where('id', '=', id).executeTakeFirst();
          if (!currentStock) throw new PodiumError('stock_not_found');
          if (!canBecome(currentStock.tx_type, status))
            throw new PodiumError('status_not_possible', 'status');
          await sql`select change_stock_status(${id}, ${status}, ${today})`.execute(tx);
          const subject = formatStockId(currentStock.ics_type, id);
          const isConfirmed = currentStock.status === status;
          await logAction(tx, {
            userName,
            action: isConfirmed ? 'stock_confirmed' : 'stock_status',
            subject,
            ...(!isConfirmed && { details: { value: status, before: undoState(currentStock) } }),
          });
          return selectStocks(tx).where('id', '=', id).executeTakeFirstOrThrow();
        }),
      ),

    undo: (id, userName) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const currentStock = await selectStocks(tx).where('id', '=', id).executeTakeFirst();
          if (!currentStock) throw new PodiumError('stock_not_found');
          const subject = formatStockId(currentStock.ics_type, id);
          const lastAction = await tx
            .selectFrom('office_action')
            .where('subject', '=', subject)
            .select(['id', 'user_name', 'action'])
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst();
          if (lastAction?.action !== 'stock_status' || lastAction.user_name !== userName)
            throw new PodiumError('cannot_undo');
          const { rows } = await sql<{
            undone: boolean;
          }>`select undo_stock_status(${id}, ${lastAction.id}) as undone`.execute(tx);
          if (!at(rows, 0).undone) throw new PodiumError('cannot_undo');
          const row = await selectStocks(tx).where('id', '=', id).executeTakeFirstOrThrow();
          await logAction(tx, { userName, action: 'stock_undone', subject, details: { value: row.status } });
          return row;
        }),
      ),
  };
}

function selectStocks(database: Kysely<Schema>) {
  return database
    .selectFrom('stock')
    .select([
      'id',
      'ics_type',
      'tx_type',
      'status',
      'name_zh',
      'name_gb',
      'name_en',
      'sell',
      'rent',
      'update_date',
      'closed_on',
    ]);
}

/** Returns the fields that an undo restores. */
function undoState({ status, update_date, closed_on }: StatusRow) {
  return { status, update_date, closed_on };
}

function conditionOf({ status, id, keyword = '' }: StockListFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (id !== undefined) conditions.push(sql`id = ${id}`);
  else if (keyword !== '') {
    const likePattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`concat_ws(' ', name_zh, name_gb, name_en) ilike ${likePattern}`);
  }
  if (status !== 'all') conditions.push(sql`status = ${status}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
