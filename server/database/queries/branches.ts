import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** Source tables of the snapshot of branches. The snapshot is reloaded when one of these tables changes. */
export const BRANCH_SNAPSHOT_TABLES = [
  'branch',
  'branch_hours',
  'agent',
  'district',
  'station',
  'public_holiday',
] as const satisfies readonly (keyof Schema)[];

export async function readBranchRows(tx: Transaction<Schema>) {
  return {
    branches: await tx
      .selectFrom('branch')
      .innerJoin('district', 'district.code', 'branch.district_code')
      .selectAll('branch')
      .select([
        'district.name_zh as dist_name_zh',
        'district.name_gb as dist_name_gb',
        'district.name_en as dist_name_en',
      ])
      .where('branch.inactive_since', 'is', null)
      .orderBy('branch.id')
      .execute(),
    hours: await tx.selectFrom('branch_hours').selectAll().execute(),
    agents: await tx
      .selectFrom('agent')
      .selectAll()
      .where('inactive_since', 'is', null)
      // Lists managers first: 'manager' precedes 'sales' in alphabetical order.
      .orderBy('emp_type')
      .orderBy('id')
      .execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
    holidays: await tx.selectFrom('public_holiday').select('day').orderBy('day').execute(),
  };
}

/** Counts the active listings of each agent for sale and for lease. */
export async function countAgentStocks(tx: Transaction<Schema>) {
  return tx
    .selectFrom('stock')
    .where('status', '=', 'active')
    .where('agent_id', 'is not', null)
    .groupBy('agent_id')
    .select(({ fn }) => [
      'agent_id',
      fn.countAll<number>().filterWhere('tx_type', 'in', ['S', 'B']).as('sale'),
      fn.countAll<number>().filterWhere('tx_type', 'in', ['L', 'B']).as('lease'),
    ])
    .execute();
}
