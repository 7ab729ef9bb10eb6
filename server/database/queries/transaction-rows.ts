import { sql, type Transaction } from 'kysely';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';
import { type BuildingSpan, isOf } from './stock-rows.ts';

/** All transactions, those of some ids, or all of some buildings. */
export async function readTransactions(
  tx: Transaction<Schema>,
  some?: readonly number[] | BuildingSpan,
): Promise<CatalogueRows['transactions']> {
  const transactions = tx
    .selectFrom('transactions')
    .leftJoin('building', 'building.id', 'transactions.building_id')
    .selectAll('transactions')
    .select(['building.lat', 'building.lng', 'building.merc_x', 'building.merc_y']);
  if (!some) return transactions.execute();
  const isAmong =
    'from' in some
      ? isOf('transactions.building_id', some)
      : sql<boolean>`transactions.id = any (${some}::integer[])`;
  return transactions.where(isAmong).execute();
}

/** What the transactions of some buildings are made of. */
export async function readTransactionSources(
  tx: Transaction<Schema>,
  span: BuildingSpan,
): Promise<Pick<CatalogueRows, 'transactions' | 'buildings'>> {
  return {
    buildings: await tx.selectFrom('building').selectAll().where(isOf('building.id', span)).execute(),
    transactions: await readTransactions(tx, span),
  };
}
