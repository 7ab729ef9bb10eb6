import type { BRANCH_CALLS, Branch, BranchAgent, StockCounts } from '#contract/branches.ts';
import { OPENING_DAYS, type OpeningHours } from '#domain/people/opening-hours.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { nearestStations } from '#presenters/nearest-stations.ts';
import { textOf } from '#presenters/text.ts';
import {
  BRANCH_TABLES,
  type BranchRows,
  readAgentStocks,
  readBranchRows,
} from '../database/queries/branches.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

/** What the service reads. Listings change often, so their counts are a snapshot of their own. */
export const BRANCH_SOURCES = {
  branches: {
    tables: BRANCH_TABLES,
    read: async (tx) => presentBranches(await readBranchRows(tx)),
  },
  agentStocks: {
    tables: ['stock'],
    read: async (tx) =>
      new Map((await readAgentStocks(tx)).map(({ agent_id, ...counts }) => [agent_id, counts])),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type BranchDeps = {
  readonly snapshots: Pick<Snapshots<typeof BRANCH_SOURCES>, 'current'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export function createBranchServices({ snapshots, now }: BranchDeps): ServicesOf<keyof typeof BRANCH_CALLS> {
  return {
    async branches({ ics_type }) {
      const { branches: known, agentStocks } = snapshots.current();
      const today = hongKongDay(now());
      const wanted = known.branches.filter((branch) => !ics_type || branch.ics_type === ics_type);
      return {
        branches: wanted.map((branch) => withStocks(branch, (id) => agentStocks.get(id) ?? NO_STOCKS)),
        holidays: known.holidays.filter((day) => day >= today),
      };
    },
  };
}

type KnownAgent = Omit<BranchAgent, 'stocks'> & { readonly id: number };
type KnownBranch = Omit<Branch, 'stocks' | 'agents'> & { readonly agents: readonly KnownAgent[] };

const NO_STOCKS: StockCounts = { sale: 0, lease: 0 };

function withStocks(branch: KnownBranch, stocksOf: (agentId: number) => StockCounts): Branch {
  const agents = branch.agents.map(({ id, ...agent }) => ({ ...agent, stocks: stocksOf(id) }));
  const sum = (side: keyof StockCounts) => agents.reduce((total, { stocks }) => total + stocks[side], 0);
  return { ...branch, stocks: { sale: sum('sale'), lease: sum('lease') }, agents };
}

function presentBranches({ branches, hours, agents, stations, holidays }: BranchRows) {
  const hoursOf = Map.groupBy(hours, ({ branch_id }) => branch_id);
  const agentsOf = Map.groupBy(agents, ({ branch_id }) => branch_id);
  return {
    branches: branches.map(
      (row): KnownBranch => ({
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
      }),
    ),
    holidays: holidays.map(({ day }) => day),
  };
}

function presentHours(rows: BranchRows['hours']): OpeningHours {
  const times = new Map(
    rows.map(({ day, opens, closes }) => [day, { opens: minutes(opens), closes: minutes(closes) }]),
  );
  return Object.fromEntries(OPENING_DAYS.map((day) => [day, times.get(day) ?? null])) as OpeningHours;
}

/** 09:30:00 as clocks show it, 09:30. */
const minutes = (time: string) => time.slice(0, 5);

function presentAgent(row: BranchRows['agents'][number]): KnownAgent {
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
