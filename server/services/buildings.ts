import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { TransactionFound } from '#catalogue/engine/questions.ts';
import {
  type BUILDING_CALLS,
  type Building,
  type BuildingDetail,
  type BuildingPrices,
  MOST_ROWS,
} from '#contract/buildings.ts';
import { PodiumError } from '#contract/error.ts';
import type { Transaction } from '#contract/transaction.ts';
import { mtrRides } from '#data/facts/rides.ts';
import { buildingFacets, buildingMatcher } from '#domain/building/building-match.ts';
import { byBuildingOrder } from '#domain/building/buildings.ts';
import { at } from '#domain/lib/at.ts';
import { basisOfMost, mediansFrom } from '#domain/market/medians.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import { addDays, hongKongDay, type IsoDate } from '#domain/text/date.ts';
import { type KnownBuilding, presentListedBuilding, presentMedian } from '#presenters/buildings.ts';
import { presentMedium } from '#presenters/gallery.ts';
import { groupBy } from '#presenters/grouping.ts';
import { countByBasis, leftOutOf } from '#presenters/medians.ts';
import {
  BUILDING_TABLES,
  readBuildingMedia,
  readBuildingRows,
  readBuildingStocks,
} from '../database/queries/buildings.ts';
import type { AGENT_SOURCES, AgentDeps } from './agents.ts';
import { listAgent } from './agents.ts';
import { basisOfGroup } from './area-basis.ts';
import { openBuildings } from './known-buildings.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

/** What the services read. Listings and media change often, so what comes from them are snapshots of their own. */
export const BUILDING_SOURCES = {
  buildings: { tables: BUILDING_TABLES, read: async (tx) => openBuildings(await readBuildingRows(tx)) },
  buildingMedia: {
    tables: ['media'],
    read: async (tx) => {
      const rows = groupBy(await readBuildingMedia(tx), ({ building_id }) => building_id);
      return new Map([...rows].map(([id, media]) => [id, media.map(presentMedium)]));
    },
  },
  buildingStocks: {
    tables: ['stock'],
    read: async (tx) => new Map((await readBuildingStocks(tx)).map((row) => [row.building_id, row])),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type BuildingDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<Snapshots<typeof BUILDING_SOURCES & typeof AGENT_SOURCES>, 'current'> &
    AgentDeps['snapshots'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Most buildings have fewer transactions in a year, so one page of them is enough. */
const NEWEST_PAGE = 10;
const YEAR_DAYS = 365;
/** Before every transaction. */
const FIRST_DAY = '1900-01-01' as IsoDate;
const AGENTS = 6;

export function createBuildingServices({
  catalogue,
  snapshots,
  now,
}: BuildingDeps): ServicesOf<keyof typeof BUILDING_CALLS> {
  const shown = (building: KnownBuilding): Building => {
    const { buildingMedia, buildingStocks } = snapshots.current();
    const { id } = building.listed;
    return presentListedBuilding(
      building,
      buildingMedia.get(id) ?? [],
      buildingStocks.get(id) ?? { sale: 0, lease: 0 },
    );
  };
  const buildingOf = (id: number): KnownBuilding => {
    const found = snapshots.current().buildings.byId.get(id);
    if (!found) throw new PodiumError('not_found', 'pis_bldg_id');
    return found;
  };

  return {
    async buildings({ ids, filter, order, limit, page, facets }) {
      const { all, byId, districtsOf } = snapshots.current().buildings;
      const asked = ids.length === 0 ? all : ids.flatMap((id) => byId.get(id) ?? []);
      const matches = buildingMatcher(filter, mtrRides());
      const found = asked
        .filter(({ filtered }) => matches(filtered))
        .map(shown)
        .sort(byBuildingOrder(order));
      const first = (page - 1) * limit;
      return {
        count: found.length,
        result: found
          .slice(first, first + limit)
          .map((building, index) => ({ ...building, rownum: first + index + 1 })),
        ...(facets && {
          facets: buildingFacets(
            filter,
            asked.map(({ filtered }) => filtered),
            mtrRides(),
          ),
        }),
        districts: districtsOf(filter.icsType),
      };
    },

    async buildingDetail({ pis_bldg_id }) {
      const building = buildingOf(pis_bldg_id);
      const { buildings, buildingMedia } = snapshots.current();
      const { listed, record, region_code } = building;
      const engine = catalogue.current();
      const today = hongKongDay(now());
      const offered = await engine.units({ building: listed.id, limit: MOST_ROWS });
      const newest = await newestTransactions(engine, listed.id, addDays(today, -YEAR_DAYS));
      return {
        ...record,
        ...shown(building),
        region_code,
        media: buildingMedia.get(listed.id) ?? [],
        stations: buildings.stationsOf(building),
        stock_count: offered.count,
        active_stocks: offered.units,
        transaction_count: newest.count,
        newest_transactions: newest.transactions,
        sale_median: await saleMedian(engine, listed, today),
        nearby: buildings.nearby(building).map(shown),
        agents: agentsOf(listed),
      } satisfies BuildingDetail;
    },

    async buildingPrices({ pis_bldg_id }): Promise<BuildingPrices> {
      const { listed } = buildingOf(pis_bldg_id);
      const engine = catalogue.current();
      const today = hongKongDay(now());
      const { id, ics_type } = listed;
      const basis = await basisOfSales(engine, listed, today);
      const found = await engine.sales({ building: id, icsType: ics_type, basis, limit: MOST_ROWS });
      const sales = found.map((sale) => ({ ...sale, ics_type }));
      const years = yearsSince(sales.at(-1)?.tx_date, today);
      const medians = await engine.mediansByPeriod(
        { ...saleGroup(listed, basis), location: { district: listed.dist_code }, like: null },
        years.map((year) => ({ from: `${year}-01-01` as IsoDate, to: `${year}-12-31` as IsoDate })),
      );
      return {
        basis,
        sales,
        district: years.map((year, index) => ({ year, ...presentMedian(at(medians, index)) })),
      };
    },
  };

  /** Agents with listings in the building, then others who work in its district and with its type. */
  function agentsOf({ id, ics_type, dist_code }: KnownBuilding['listed']): BuildingDetail['agents'] {
    const { agents, buildingStocks } = snapshots.current();
    const ids = buildingStocks.get(id)?.agent_ids ?? [];
    const inBuilding = ids.flatMap((agentId) => agents.byId.get(agentId) ?? []);
    return [...new Set([...inBuilding, ...agents.inDistrict(ics_type, dist_code)])]
      .slice(0, AGENTS)
      .map((agent) => listAgent(agent, snapshots));
  }
}

/** The transactions since a day, and always the newest one, with the count of all. */
async function newestTransactions(
  engine: Pick<SearchEngine, 'transactions'>,
  building: number,
  since: IsoDate,
): Promise<TransactionFound> {
  const newest: Transaction[] = [];
  for (;;) {
    const { count, transactions } = await engine.transactions({
      filter: { building },
      order: DEFAULT_TRANSACTION_ORDER,
      cursor: newest.length,
      pageSize: NEWEST_PAGE,
    });
    newest.push(...transactions);
    const isAll = newest.length >= Math.min(count, MOST_ROWS);
    const last = newest.at(-1);
    if (isAll || last === undefined || last.tx_date < since)
      return { count, transactions: newest.filter(({ tx_date }, index) => index === 0 || tx_date >= since) };
  }
}

const saleGroup = ({ ics_type }: Pick<Building, 'ics_type'>, basis: AreaBasis) =>
  ({ txType: 'S', icsType: ics_type, basis }) as const;

/** What was paid a square foot in the last 24 months, by the area that most of these sales are measured by. */
async function saleMedian(
  engine: Pick<SearchEngine, 'medianOfGroup' | 'countOfGroup'>,
  { id, ics_type }: KnownBuilding['listed'],
  today: IsoDate,
): Promise<BuildingDetail['sale_median']> {
  const from = mediansFrom(today);
  const group = { txType: 'S', icsType: ics_type, from, to: today, location: { building: id } } as const;
  const measured = await countByBasis(engine, group);
  const basis = basisOfMost(measured.gross, measured.saleable);
  return {
    ...presentMedian(await engine.medianOfGroup({ ...group, basis, like: null })),
    basis,
    left_out: await leftOutOf(engine, group, measured, basis),
  };
}

/** Which area most sales of a building are measured by. */
function basisOfSales(
  engine: Pick<SearchEngine, 'medianOfGroup'>,
  { id, ics_type }: KnownBuilding['listed'],
  today: IsoDate,
): Promise<AreaBasis> {
  return basisOfGroup(engine, {
    txType: 'S',
    icsType: ics_type,
    from: FIRST_DAY,
    to: today,
    location: { building: id },
  });
}

/** Every year from that of the first day to that of the last. */
function yearsSince(first: string | undefined, last: IsoDate): number[] {
  if (first === undefined) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
