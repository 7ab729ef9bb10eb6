import { CompiledQuery, sql, type Transaction } from 'kysely';
import { type UnitSale, withPurchasesOnRecord } from '#domain/transaction/resale.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';
import { UNIT_SALES_SQL } from '../unit-sales.ts';
import { type BuildingIdRange, buildingSpanCondition } from './stock-rows.ts';

/**
 * Reads transactions: all of them, only those with the given ids, or only those in a range of buildings.
 * Purchases that they do not state are completed from earlier sales of the same unit.
 */
export async function readTransactions(
  tx: Transaction<Schema>,
  selection?: readonly number[] | BuildingIdRange,
): Promise<CatalogueRows['transactions']> {
  const transactionsQuery = tx
    .selectFrom('transactions')
    .leftJoin('building', 'building.id', 'transactions.building_id')
    .selectAll('transactions')
    .select(['building.lat', 'building.lng', 'building.merc_x', 'building.merc_y']);
  if (selection && !('from' in selection)) {
    const rows = await transactionsQuery
      .where(sql<boolean>`transactions.id = any (${selection}::integer[])`)
      .execute();
    const unitSales = await tx.executeQuery(CompiledQuery.raw(UNIT_SALES_SQL, [selection]));
    return withPurchasesOnRecord(rows, unitSales.rows as UnitSale[]);
  }
  // The rows include all sales of their units, because a span has whole buildings.
  const rows = await (selection
    ? transactionsQuery.where(buildingSpanCondition('transactions.building_id', selection))
    : transactionsQuery
  ).execute();
  return withPurchasesOnRecord(rows, rows);
}

/** Reads the source rows for the transactions in a range of buildings. */
export async function readTransactionSources(
  tx: Transaction<Schema>,
  span: BuildingIdRange,
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
