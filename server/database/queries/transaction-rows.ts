import { sql, type Transaction } from 'kysely';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';
import { type BuildingSpan, buildingSpanCondition } from './stock-rows.ts';

/** Reads transactions: all of them, only those with the given ids, or only those in a range of buildings. */
export async function readTransactions(
  tx: Transaction<Schema>,
  selection?: readonly number[] | BuildingSpan,
): Promise<CatalogueRows['transactions']> {
  const transactions = tx
    .selectFrom('transactions')
    .leftJoin('building', 'building.id', 'transactions.building_id')
    .selectAll('transactions')
    .select(['building.lat', 'building.lng', 'building.merc_x', 'building.merc_y']);
  if (!selection) return transactions.execute();
  const selectionCondition =
    'from' in selection
      ? buildingSpanCondition('transactions.building_id', selection)
      : sql<boolean>`transactions.id = any (${selection}::integer[])`;
  return transactions.where(selectionCondition).execute();
}

/** Reads the source rows for the transactions in a range of buildings. */
export async function readTransactionSources(
  tx: Transaction<Schema>,
  span: BuildingSpan,
): Promise<Pick<CatalogueRows, 'transactions' | 'buildings'>> {
  return {
    buildings: await tx
      .selectFrom('building')
      .selectAll()
      .where(buildingSpanCondition('building.id', span))
      .execute(),
    transactions: await readTransactions(tx, span),
  };
}
