import type { Branch, BranchAgent, StockCounts } from '#contract/branches.ts';
import { OPENING_DAYS, type OpeningHours } from '#domain/people/opening-hours.ts';
import { groupBy } from './grouping.ts';
import { nearestStations } from './nearest-stations.ts';
import type { BranchAgentRow, BranchRows, HoursRow } from './snapshot-rows.ts';
import { textOf } from './text.ts';

type KnownAgent = Omit<BranchAgent, 'stocks'> & { readonly id: number };
/** A branch as the snapshot holds it: the listings of its agents are counted when it is asked for. */
type KnownBranch = Omit<Branch, 'stocks' | 'agents'> & { readonly agents: readonly KnownAgent[] };

export function presentKnownBranches({ branches, hours, agents, stations }: BranchRows): KnownBranch[] {
  const hoursOf = groupBy(hours, ({ branch_id }) => branch_id);
  const agentsOf = groupBy(agents, ({ branch_id }) => branch_id);
  return branches.map((row) => ({
    code: row.code,
    ics_type: row.ics_type,
    name: textOf(row, 'name'),
    address: textOf(row, 'address'),
    dist_code: row.district_code,
    dist_name: textOf(row, 'dist_name'),
    lat: row.lat,
    lng: row.lng,
    phone: row.phone,
    fax: row.fax,
    licence_no: row.licence_no,
    hours: presentHours(hoursOf.get(row.id) ?? []),
    stations: nearestStations(row, stations),
    agents: (agentsOf.get(row.id) ?? []).map(presentAgent),
  }));
}

/** A branch with the listings of each of its agents. */
export function presentBranch(branch: KnownBranch, stocksOf: (agentId: number) => StockCounts): Branch {
  const agents = branch.agents.map(({ id, ...agent }) => ({ ...agent, stocks: stocksOf(id) }));
  const sum = (side: keyof StockCounts) => agents.reduce((total, { stocks }) => total + stocks[side], 0);
  return { ...branch, stocks: { sale: sum('sale'), lease: sum('lease') }, agents };
}

function presentHours(rows: readonly HoursRow[]): OpeningHours {
  const times = new Map(
    rows.map(({ day, opens, closes }) => [day, { opens: minutes(opens), closes: minutes(closes) }]),
  );
  return Object.fromEntries(OPENING_DAYS.map((day) => [day, times.get(day) ?? null])) as OpeningHours;
}

/** 09:30:00 as clocks show it, 09:30. */
const minutes = (time: string) => time.slice(0, 5);

function presentAgent(row: BranchAgentRow): KnownAgent {
  return {
    id: row.id,
    email_alias: row.email_alias,
    name: textOf(row, 'name'),
    title: textOf(row, 'title'),
    licence_no: row.licence_no,
    phone: row.phone,
    whatsapp: row.whatsapp,
    emp_type: row.emp_type,
  };
}
