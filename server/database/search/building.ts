import type { BuildingFacts } from '#catalogue/engine/engine.ts';
import type { BuildingSale, BuildingSales, UnitSearch } from '#catalogue/engine/questions.ts';
import type { Transaction } from '#contract/transaction.ts';
import type { Ask } from './ask.ts';
import { columns } from './columns.ts';
import { transactionsById } from './transaction-rows.ts';

const BUILDING_BY_ID = `
  select ${columns<BuildingFacts>({
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

export async function buildingFacts(ask: Ask, id: number): Promise<BuildingFacts | undefined> {
  const [building] = await ask<BuildingFacts>({ name: 'building_by_id', text: BUILDING_BY_ID, values: [id] });
  return building;
}

const SALES = `
  select ${columns<BuildingSale>({
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

/** The index of transactions by building has them by date. */
export const salesOf = (ask: Ask, { building, icsType, basis, limit }: BuildingSales) =>
  ask<BuildingSale>({ name: 'building_sales', text: SALES, values: [building, icsType, basis, limit] });

const OF_UNIT = `
  select id
    from transactions
   where building_id = $1::bigint and ics_type = $2 and coalesce(floor_no, floor_code) = $3 and flat = $4
   order by tx_date desc, id
   limit $5`;

export async function unitTransactions(
  ask: Ask,
  { building, icsType, floor, flat, limit }: UnitSearch,
): Promise<Transaction[]> {
  const values = [building, icsType, floor, flat, limit];
  const found = await ask<{ id: number }>({ name: 'unit_transactions', text: OF_UNIT, values });
  return transactionsById(
    ask,
    found.map(({ id }) => id),
  );
}
