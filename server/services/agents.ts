import type { AGENT_CALLS, Agent, ClubMember, ListedAgent } from '#contract/agents.ts';
import type { StockCounts } from '#contract/branches.ts';
import { PodiumError } from '#contract/error.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { agentMatcher } from '#domain/people/agent-match.ts';
import { AGENT_KINDS } from '#domain/people/agents.ts';
import {
  presentAgent,
  presentListedAgent,
  presentSnapshotAgent,
  presentSnapshotMember,
  type SnapshotAgent,
  type SnapshotClubMember,
} from '#presenters/agents.ts';
import { sortDistricts } from '#presenters/districts.ts';
import type { AgentRows } from '#presenters/snapshot-rows.ts';
import { textOf } from '#presenters/text.ts';
import { AGENT_SNAPSHOT_TABLES, readAgentRows, readAgentStockIds } from '../database/queries/agents.ts';
import type { BRANCH_SNAPSHOT_SOURCES } from './branches.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

/**
 * Sources of the snapshots that the agent services use. Listing counts per agent are a separate source,
 * shared with the branch services.
 */
export const AGENT_SNAPSHOT_SOURCES = {
  agents: { tables: AGENT_SNAPSHOT_TABLES, read: async (tx) => indexAgents(await readAgentRows(tx)) },
  agentStockIds: {
    tables: ['stock', 'agent'],
    read: async (tx) => {
      const { active, closed } = await readAgentStockIds(tx);
      return {
        active: new Map(active.map(({ agent_id, ids }) => [agent_id, ids])),
        closed: Map.groupBy(closed, ({ agent_id }) => agent_id),
      };
    },
  },
} satisfies Record<string, SnapshotSource<unknown>>;

type AgentSnapshotSources = typeof AGENT_SNAPSHOT_SOURCES &
  Pick<typeof BRANCH_SNAPSHOT_SOURCES, 'agentStocks'>;

export type AgentDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<Snapshots<AgentSnapshotSources>, 'current'>;
};

/** Number of full listings in the agent detail response; the page requests further listings by id. */
const MAX_NEWEST_STOCKS = 12;
const NO_STOCK_COUNTS: StockCounts = { sale: 0, lease: 0 };

export function createAgentServices({
  catalogue,
  snapshots,
}: AgentDeps): ServicesOf<keyof typeof AGENT_CALLS> {
  const presentWithCounts = (agent: SnapshotAgent): Agent =>
    presentAgent(agent, stockCountsOf(agent, snapshots));
  const requireAgent = (alias: string): SnapshotAgent => {
    const agent = snapshots.current().agents.byAlias.get(alias.toLowerCase());
    if (!agent) throw new PodiumError('not_found', 'email_alias');
    return agent;
  };
  const presentClubMember = ({ agent, ...member }: SnapshotClubMember): ClubMember => ({
    ...member,
    agent: presentAgentCard(agent, snapshots),
  });

  return {
    async agents({ ics, limit, page, keywords, districts, emp_type, ...query }) {
      const { allAgents, districts: allDistricts } = snapshots.current().agents;
      const agentKinds = AGENT_KINDS.filter((kind) => emp_type.includes(kind) || query[`is_${kind}`]);
      const matchesQuery = agentMatcher({ icsType: ics, districts, kinds: agentKinds, keywords });
      const matchingAgents = allAgents.filter(({ filterFields }) => matchesQuery(filterFields));
      const agentsOfPropertyType = allAgents.filter(
        ({ filterFields }) => !ics || filterFields.ics_type === ics,
      );
      const visibleDistricts = new Set([
        ...agentsOfPropertyType.flatMap(({ filterFields }) => filterFields.districtCodes),
        ...districts,
      ]);
      return {
        count: matchingAgents.length,
        result: matchingAgents.slice((page - 1) * limit, page * limit).map(presentWithCounts),
        districts: allDistricts.filter(({ code }) => visibleDistricts.has(code)),
      };
    },

    async agentDetail({ email_alias }) {
      const agent = requireAgent(email_alias);
      const { agentStockIds, agents } = snapshots.current();
      const stockIds = agentStockIds.active.get(agent.id) ?? [];
      const closingDays = new Map(
        agentStockIds.closed.get(agent.id)?.map(({ id, closed_on }) => [id, closed_on]),
      );
      const newestPage = await catalogue.current().archive(stockIds.slice(0, MAX_NEWEST_STOCKS));
      const closedPage = await catalogue.current().archive([...closingDays.keys()]);
      return {
        ...presentWithCounts(agent),
        ...agent.detail,
        club: agents.club
          .filter((member) => member.agent.id === agent.id)
          .map(({ year, rank, dia }) => ({ year, rank, dia })),
        stock_ids: stockIds,
        newest_stocks: newestPage.stocks,
        closed_stocks: closedPage.stocks.flatMap((stock) => {
          const closed_on = closingDays.get(stock.gstock_id);
          return closed_on === undefined ? [] : [{ ...stock, closed_on }];
        }),
      };
    },

    async clubMembers({ year }) {
      const { club } = snapshots.current().agents;
      return {
        years: [...new Set(club.map((member) => member.year))],
        members: club.filter((member) => year === undefined || member.year === year).map(presentClubMember),
      };
    },

    async clubDiaMember({ email_alias }) {
      const { id } = requireAgent(email_alias);
      const { club } = snapshots.current().agents;
      return { members: club.filter(({ agent, dia }) => dia && agent.id === id).map(presentClubMember) };
    },
  };
}

/** Returns the short form of an agent with the number of their listings. */
export function presentAgentCard(agent: SnapshotAgent, snapshots: AgentDeps['snapshots']): ListedAgent {
  return presentListedAgent(agent, stockCountsOf(agent, snapshots));
}

function stockCountsOf({ id }: SnapshotAgent, snapshots: AgentDeps['snapshots']): StockCounts {
  return snapshots.current().agentStocks.get(id) ?? NO_STOCK_COUNTS;
}

export type SnapshotAgents = ReturnType<typeof indexAgents>;

/** Indexes all agents by id, alias and district. */
function indexAgents({ agents, districts, club }: AgentRows) {
  const orderedDistricts = sortDistricts(districts);
  const districtsOf = Map.groupBy(orderedDistricts, ({ agent_id }) => agent_id);
  const latestYear = club[0]?.year;
  const latestMemberIds = new Set(
    club.filter(({ year }) => year === latestYear).map(({ agent_id }) => agent_id),
  );
  const allAgents = agents.map((row) =>
    presentSnapshotAgent(row, districtsOf.get(row.id) ?? [], latestMemberIds.has(row.id)),
  );
  const agentById = new Map(allAgents.map((agent) => [agent.id, agent]));
  const agentDistricts = allAgents.flatMap((agent) =>
    agent.filterFields.districtCodes.map((code) => ({
      agent,
      key: districtKey(agent.filterFields.ics_type, code),
    })),
  );
  const byDistrict = Map.groupBy(agentDistricts, ({ key }) => key);
  return {
    allAgents,
    byId: agentById,
    /** The districts with at least one agent, sorted by region. */
    districts: [...new Map(orderedDistricts.map((row) => [row.code, row])).values()].map((row) => ({
      code: row.code,
      region_code: row.region_code,
      name: textOf(row, 'name'),
    })),
    /** Returns the agents who cover a district for one property type, in display order. */
    inDistrict: (icsType: IcsType, code: string) =>
      byDistrict.get(districtKey(icsType, code))?.map(({ agent }) => agent) ?? [],
    byAlias: new Map(allAgents.map((agent) => [agent.listEntry.email_alias, agent])),
    club: club.flatMap((row): SnapshotClubMember[] => {
      const agent = agentById.get(row.agent_id);
      return agent ? [presentSnapshotMember(row, agent)] : [];
    }),
  };
}

const districtKey = (icsType: IcsType, code: string) => `${icsType} ${code}`;
