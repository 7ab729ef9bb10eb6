import type { BuildingFacts } from '#catalogue/engine/engine.ts';
import type { BuildingSale, BuildingSalesQuery, UnitSearch } from '#catalogue/engine/search-queries.ts';
import type { Transaction } from '#contract/transaction.ts';
import { selectList } from './columns.ts';
import type { RunQuery } from './run-query.ts';
import { readTransactionsById } from './transaction-rows.ts';

const BUILDING_BY_ID_SQL = `
  select ${selectList<BuildingFacts>({
    id: 'id',
    icsType: 'ics_type',
    floors: 'floors',
    completionYear: 'completion_year',
    grade: 'grade',
    nameZh: 'name_zh',
    districtCode: 'district_code',
    usageCode: 'usage_code',
  })}
    from building
   where id = $1::bigint`;

export async function readBuildingFacts(runQuery: RunQuery, id: number): Promise<BuildingFacts | undefined> {
  const [building] = await runQuery<BuildingFacts>({
    name: 'building_by_id',
    text: BUILDING_BY_ID_SQL,
    values: [id],
  });
  return building;
}

const BUILDING_SALES_SQL = `
  select ${selectList<BuildingSale>({
    id: 'id',
    tx_date: 'tx_date',
    floor: 'coalesce(floor_no, floor_code)',
    flat: 'flat',
    ft_sell: 'ft_sell',
  })}
    from transactions
   where building_id = $1 and ics_type = $2 and tx_type = 'S'
     and (area_gross is not null) = ($3 = 'gross') and ft_sell is not null
   order by tx_date desc, id desc
   limit $4`;

/** Fast because the index of transactions by building is sorted by date. */
export const readBuildingSales = (
  runQuery: RunQuery,
  { building, icsType, basis, limit }: BuildingSalesQuery,
) =>
  runQuery<BuildingSale>({
    name: 'building_sales',
    text: BUILDING_SALES_SQL,
    values: [building, icsType, basis, limit],
  });

const UNIT_TRANSACTIONS_SQL = `
  select id
    from transactions
   where building_id = $1::bigint and ics_type = $2 and coalesce(floor_no, floor_code) = $3 and flat = $4
   order by tx_date desc, id
   limit $5`;

export async function readUnitTransactions(
  runQuery: RunQuery,
  { building, icsType, floor, flat, limit }: UnitSearch,
): Promise<Transaction[]> {
  const values = [building, icsType, floor, flat, limit];
  const rows = await runQuery<{ id: number }>({
    name: 'unit_transactions',
    text: UNIT_TRANSACTIONS_SQL,
    values,
  });
  return readTransactionsById(
    runQuery,
    rows.map(({ id }) => id),
  );
}
