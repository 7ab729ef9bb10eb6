import type { AGENT_CALLS, Agent, ClubMember, ListedAgent } from '#contract/agents.ts';
import type { StockCounts } from '#contract/branches.ts';
import { PodiumError } from '#contract/error.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { agentMatcher } from '#domain/people/agent-match.ts';
import { AGENT_KINDS } from '#domain/people/agents.ts';
import {
  type KnownAgent,
  type KnownMember,
  presentAgent,
  presentKnownAgent,
  presentKnownMember,
  presentListedAgent,
} from '#presenters/agents.ts';
import { inDistrictOrder } from '#presenters/districts.ts';
import type { AgentRows } from '#presenters/snapshot-rows.ts';
import { textOf } from '#presenters/text.ts';
import { AGENT_TABLES, readAgentRows, readAgentStockIds } from '../database/queries/agents.ts';
import type { BRANCH_SOURCES } from './branches.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

/** What the services read besides the counts of listings, which branches read too. */
export const AGENT_SOURCES = {
  agents: { tables: AGENT_TABLES, read: async (tx) => openAgents(await readAgentRows(tx)) },
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

type Sources = typeof AGENT_SOURCES & Pick<typeof BRANCH_SOURCES, 'agentStocks'>;

export type AgentDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<Snapshots<Sources>, 'current'>;
};

/** Listings that come with an agent; the page asks for the others by their ids. */
const NEWEST_STOCKS = 12;
const NO_STOCKS: StockCounts = { sale: 0, lease: 0 };

export function createAgentServices({
  catalogue,
  snapshots,
}: AgentDeps): ServicesOf<keyof typeof AGENT_CALLS> {
  const shown = (agent: KnownAgent): Agent => presentAgent(agent, stocksOf(agent, snapshots));
  const agentOf = (alias: string): KnownAgent => {
    const found = snapshots.current().agents.byAlias.get(alias.toLowerCase());
    if (!found) throw new PodiumError('not_found', 'email_alias');
    return found;
  };
  const memberOf = ({ agent, ...member }: KnownMember): ClubMember => ({
    ...member,
    agent: listAgent(agent, snapshots),
  });

  return {
    async agents({ ics, limit, page, keywords, districts, emp_type, ...query }) {
      const { all, districts: known } = snapshots.current().agents;
      const kinds = AGENT_KINDS.filter((kind) => emp_type.includes(kind) || query[`is_${kind}`]);
      const matches = agentMatcher({ icsType: ics, districts, kinds, keywords });
      const found = all.filter(({ filtered }) => matches(filtered));
      const ofType = all.filter(({ filtered }) => !ics || filtered.ics_type === ics);
      const offered = new Set([...ofType.flatMap(({ filtered }) => filtered.districtCodes), ...districts]);
      return {
        count: found.length,
        result: found.slice((page - 1) * limit, page * limit).map(shown),
        districts: known.filter(({ code }) => offered.has(code)),
      };
    },

    async agentDetail({ email_alias }) {
      const agent = agentOf(email_alias);
      const { agentStockIds, agents } = snapshots.current();
      const ids = agentStockIds.active.get(agent.id) ?? [];
      const closedOn = new Map(
        agentStockIds.closed.get(agent.id)?.map(({ id, closed_on }) => [id, closed_on]),
      );
      const newest = await catalogue.current().archive(ids.slice(0, NEWEST_STOCKS));
      const closed = await catalogue.current().archive([...closedOn.keys()]);
      return {
        ...shown(agent),
        ...agent.detail,
        club: agents.club
          .filter((member) => member.agent.id === agent.id)
          .map(({ year, rank, dia }) => ({ year, rank, dia })),
        stock_ids: ids,
        newest_stocks: newest.stocks,
        closed_stocks: closed.stocks.flatMap((stock) => {
          const closed_on = closedOn.get(stock.gstock_id);
          return closed_on === undefined ? [] : [{ ...stock, closed_on }];
        }),
      };
    },

    async clubMembers({ year }) {
      const { club } = snapshots.current().agents;
      return {
        years: [...new Set(club.map((member) => member.year))],
        members: club.filter((member) => year === undefined || member.year === year).map(memberOf),
      };
    },

    async clubDiaMember({ email_alias }) {
      const { id } = agentOf(email_alias);
      const { club } = snapshots.current().agents;
      return { members: club.filter(({ agent, dia }) => dia && agent.id === id).map(memberOf) };
    },
  };
}

/** An agent where space is short, with the number of their listings. */
export function listAgent(agent: KnownAgent, snapshots: AgentDeps['snapshots']): ListedAgent {
  return presentListedAgent(agent, stocksOf(agent, snapshots));
}

function stocksOf({ id }: KnownAgent, snapshots: AgentDeps['snapshots']): StockCounts {
  return snapshots.current().agentStocks.get(id) ?? NO_STOCKS;
}

/** All agents, with what they are found by. */
function openAgents({ agents, districts, club }: AgentRows) {
  const inOrder = inDistrictOrder(districts);
  const districtsOf = Map.groupBy(inOrder, ({ agent_id }) => agent_id);
  const latestYear = club[0]?.year;
  const latestMembers = new Set(
    club.filter(({ year }) => year === latestYear).map(({ agent_id }) => agent_id),
  );
  const all = agents.map((row) =>
    presentKnownAgent(row, districtsOf.get(row.id) ?? [], latestMembers.has(row.id)),
  );
  const byId = new Map(all.map((agent) => [agent.id, agent]));
  const inDistricts = all.flatMap((agent) =>
    agent.filtered.districtCodes.map((code) => ({ agent, key: districtKey(agent.filtered.ics_type, code) })),
  );
  const byDistrict = Map.groupBy(inDistricts, ({ key }) => key);
  return {
    all,
    byId,
    /** Where agents work, by region. */
    districts: [...new Map(inOrder.map((row) => [row.code, row])).values()].map((row) => ({
      code: row.code,
      region_code: row.region_code,
      name: textOf(row, 'name'),
    })),
    /** Those who work in a district with one type of property, in the order of all. */
    inDistrict: (icsType: IcsType, code: string) =>
      byDistrict.get(districtKey(icsType, code))?.map(({ agent }) => agent) ?? [],
    byAlias: new Map(all.map((agent) => [agent.listed.email_alias, agent])),
    club: club.flatMap((row): KnownMember[] => {
      const agent = byId.get(row.agent_id);
      return agent ? [presentKnownMember(row, agent)] : [];
    }),
  };
}

const districtKey = (icsType: IcsType, code: string) => `${icsType} ${code}`;
