import type { Branch, BranchAgent, StockCounts } from '#contract/branches.ts';
import { OPENING_DAYS, type OpeningHours } from '#domain/people/opening-hours.ts';
import { groupBy } from './grouping.ts';
import { findNearestStations } from './nearest-stations.ts';
import type { BranchAgentRow, BranchRows, HoursRow } from './snapshot-rows.ts';
import { textOf } from './text.ts';

type SnapshotBranchAgent = Omit<BranchAgent, 'stocks'> & { readonly id: number };
/** A branch as cached in the snapshot. The listings of its agents are counted for each request. */
type SnapshotBranch = Omit<Branch, 'stocks' | 'agents'> & { readonly agents: readonly SnapshotBranchAgent[] };

export function presentSnapshotBranches({ branches, hours, agents, stations }: BranchRows): SnapshotBranch[] {
  const hoursByBranch = groupBy(hours, ({ branch_id }) => branch_id);
  const agentsByBranch = groupBy(agents, ({ branch_id }) => branch_id);
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
    hours: presentHours(hoursByBranch.get(row.id) ?? []),
    stations: findNearestStations(row, stations),
    agents: (agentsByBranch.get(row.id) ?? []).map(presentAgent),
  }));
}

/** Adds the number of listings to a branch and to each of its agents. */
export function presentBranch(branch: SnapshotBranch, stocksOf: (agentId: number) => StockCounts): Branch {
  const agents = branch.agents.map(({ id, ...agent }) => ({ ...agent, stocks: stocksOf(id) }));
  const sumOverAgents = (countKind: keyof StockCounts) =>
    agents.reduce((total, { stocks }) => total + stocks[countKind], 0);
  return { ...branch, stocks: { sale: sumOverAgents('sale'), lease: sumOverAgents('lease') }, agents };
}

function presentHours(rows: readonly HoursRow[]): OpeningHours {
  const timesByDay = new Map(
    rows.map(({ day, opens, closes }) => [
      day,
      { opens: formatHoursAndMinutes(opens), closes: formatHoursAndMinutes(closes) },
    ]),
  );
  return Object.fromEntries(OPENING_DAYS.map((day) => [day, timesByDay.get(day) ?? null])) as OpeningHours;
}

/** Formats 09:30:00 as 09:30. */
const formatHoursAndMinutes = (time: string) => time.slice(0, 5);

function presentAgent(row: BranchAgentRow): SnapshotBranchAgent {
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
