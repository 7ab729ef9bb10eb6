import { sql, type Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { createDisplayUrlLookup } from './remote-pictures.ts';

/**
 * Source tables of the snapshot of agents and the club. The snapshot is reloaded when one of these
 * tables changes.
 */
export const AGENT_SNAPSHOT_TABLES = [
  'agent',
  'agent_district',
  'branch',
  'district',
  'club_member',
] as const satisfies readonly (keyof Schema)[];

export async function readAgentRows(tx: Transaction<Schema>) {
  const agents = await tx
    .selectFrom('agent')
    .innerJoin('branch', 'branch.id', 'agent.branch_id')
    .selectAll('agent')
    .select([
      'branch.code as branch_code',
      'branch.ics_type as branch_ics_type',
      'branch.name_zh as branch_name_zh',
      'branch.name_gb as branch_name_gb',
      'branch.name_en as branch_name_en',
      'branch.address_zh as branch_address_zh',
      'branch.address_gb as branch_address_gb',
      'branch.address_en as branch_address_en',
      'branch.phone as branch_phone',
      'branch.licence_no as branch_licence_no',
      'branch.inactive_since as branch_inactive_since',
    ])
    .where('agent.inactive_since', 'is', null)
    // Lists managers first: 'manager' precedes 'sales' in alphabetical order.
    .orderBy('emp_type')
    .orderBy('agent.id')
    .execute();
  const displayUrlOf = await createDisplayUrlLookup(
    tx,
    agents.map(({ photo_url }) => photo_url),
  );
  return {
    agents: agents.map((agent) => ({ ...agent, photo_url: displayUrlOf(agent.photo_url) })),
    districts: await tx
      .selectFrom('agent_district')
      .innerJoin('district', 'district.code', 'agent_district.district_code')
      .select(['agent_id', 'code', 'region_code', 'position', 'name_zh', 'name_gb', 'name_en'])
      .execute(),
    club: await tx.selectFrom('club_member').selectAll().orderBy('year', 'desc').orderBy('rank').execute(),
  };
}

/** Maximum number of closed listings on the page of an agent. */
const MAX_CLOSED_STOCKS = 12;

/**
 * Reads the ids of each agent's listings, newest first: all active listings, and the latest that were
 * sold or leased.
 */
export async function readAgentStockIds(tx: Transaction<Schema>) {
  const { rows: activeStocks } = await sql<{ agent_id: number; ids: number[] }>`
    select agent_id, array_agg(id order by update_date desc, id desc) as ids
      from stock where status = 'active' and agent_id is not null group by agent_id`.execute(tx);
  const { rows: closedStocks } = await sql<{ agent_id: number; id: number; closed_on: string }>`
    select agent.id as agent_id, latest.id, latest.closed_on
      from agent cross join lateral (
        select id, closed_on from stock
         where agent_id = agent.id and closed_on is not null
         order by closed_on desc, id desc limit ${MAX_CLOSED_STOCKS}) as latest
     order by latest.closed_on desc, latest.id desc`.execute(tx);
  return { active: activeStocks, closed: closedStocks };
}
