import type { Transaction } from '#contract/transaction.ts';
import { type UnitSale, withPurchasesOnRecord } from '#domain/transaction/resale.ts';
import { withRownums } from '#presenters/rownum.ts';
import type { CatalogueRows, TransactionRow } from '#presenters/rows.ts';
import { createTransactionPresenter } from '#presenters/transaction.ts';
import { UNIT_SALES_SQL } from '../unit-sales.ts';
import type { RunQuery } from './run-query.ts';

type TransactionWithRelatedRows = TransactionRow & {
  readonly district: CatalogueRows['districts'][number] | null;
  readonly street: CatalogueRows['streets'][number] | null;
};

const TRANSACTIONS_BY_ID_SQL = `
  select transactions.*, building.lat, building.lng, row_to_json(district) as district,
         row_to_json(street) as street
    from unnest($1::integer[]) with ordinality as asked (id, position)
    join transactions on transactions.id = asked.id
    left join building on building.id = transactions.building_id
    left join district on district.code = transactions.district_code
    left join street on street.id = transactions.street_id
   order by asked.position`;

/** Reads transactions by id, in the order of the ids. Row numbers start after `precedingCount`. */
export async function readTransactionsById(
  runQuery: RunQuery,
  ids: readonly number[],
  precedingCount = 0,
): Promise<Transaction[]> {
  if (ids.length === 0) return [];
  const [rows, unitSales] = await Promise.all([
    runQuery<TransactionWithRelatedRows>({
      name: 'transactions_by_id',
      text: TRANSACTIONS_BY_ID_SQL,
      values: [ids],
    }),
    runQuery<UnitSale>({ name: 'unit_sales', text: UNIT_SALES_SQL, values: [ids] }),
  ]);
  const presentTransaction = createTransactionPresenter({
    districts: rows.flatMap((row) => row.district ?? []),
    streets: rows.flatMap((row) => row.street ?? []),
  });
  return withRownums(withPurchasesOnRecord(rows, unitSales).map(presentTransaction), precedingCount);
}
