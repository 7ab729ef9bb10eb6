import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { TransactionSearchResult } from '#catalogue/engine/search-queries.ts';
import {
  type BUILDING_CALLS,
  type Building,
  type BuildingDetail,
  type BuildingPrices,
  MAX_BUILDING_ROWS,
} from '#contract/buildings.ts';
import { PodiumError } from '#contract/error.ts';
import type { Transaction } from '#contract/transaction.ts';
import { mtrRideTimes } from '#data/facts/rides.ts';
import { buildingMatcher, countBuildingFacets } from '#domain/building/building-match.ts';
import { buildingComparator } from '#domain/building/buildings.ts';
import { at } from '#domain/lib/at.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import { addDays, hongKongDay, type IsoDate } from '#domain/text/date.ts';
import { presentListedBuilding, presentMedian, type SnapshotBuilding } from '#presenters/buildings.ts';
import { presentMedium } from '#presenters/gallery.ts';
import { groupBy } from '#presenters/grouping.ts';
import {
  BUILDING_SNAPSHOT_TABLES,
  countBuildingStocks,
  readBuildingMedia,
  readBuildingRows,
} from '../database/queries/buildings.ts';
import type { AGENT_SNAPSHOT_SOURCES, AgentDeps } from './agents.ts';
import { presentAgentCard } from './agents.ts';
import { areaBasisOfGroup } from './area-basis.ts';
import { indexBuildings } from './building-index.ts';
import { readSaleMedian } from './sale-median.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

/**
 * Sources of the snapshots that the building services use. Data derived from listings and media are
 * separate sources, because they change often.
 */
export const BUILDING_SNAPSHOT_SOURCES = {
  buildings: {
    tables: BUILDING_SNAPSHOT_TABLES,
    read: async (tx) => indexBuildings(await readBuildingRows(tx)),
  },
  buildingMedia: {
    tables: ['media'],
    read: async (tx) => {
      const rows = groupBy(await readBuildingMedia(tx), ({ building_id }) => building_id);
      return new Map([...rows].map(([id, media]) => [id, media.map(presentMedium)]));
    },
  },
  buildingStocks: {
    tables: ['stock'],
    read: async (tx) => new Map((await countBuildingStocks(tx)).map((row) => [row.building_id, row])),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type BuildingDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<
    Snapshots<typeof BUILDING_SNAPSHOT_SOURCES & typeof AGENT_SNAPSHOT_SOURCES>,
    'current'
  > &
    AgentDeps['snapshots'];
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Page size for recent transactions. Most buildings have fewer transactions per year, so one page is
 * enough.
 */
const NEWEST_PAGE_SIZE = 10;
const DAYS_PER_YEAR = 365;
/** A date before the first transaction of every building. */
const EARLIEST_DAY = '1900-01-01' as IsoDate;
const MAX_AGENT_CARDS = 6;

export function createBuildingServices({
  catalogue,
  snapshots,
  now,
}: BuildingDeps): ServicesOf<keyof typeof BUILDING_CALLS> {
  const presentWithCounts = (building: SnapshotBuilding): Building => {
    const { buildingMedia, buildingStocks } = snapshots.current();
    const { id } = building.listEntry;
    return presentListedBuilding(
      building,
      buildingMedia.get(id) ?? [],
      buildingStocks.get(id) ?? { sale: 0, lease: 0 },
    );
  };
  const requireBuilding = (id: number): SnapshotBuilding => {
    const building = snapshots.current().buildings.byId.get(id);
    if (!building) throw new PodiumError('not_found', 'pis_bldg_id');
    return building;
  };

  return {
    async buildings({ ids, filter, order, limit, page, facets }) {
      const { activeBuildings, byId, districtsOf } = snapshots.current().buildings;
      const requestedBuildings = ids.length === 0 ? activeBuildings : ids.flatMap((id) => byId.get(id) ?? []);
      const matchesFilter = buildingMatcher(filter, mtrRideTimes());
      const matchingBuildings = requestedBuildings
        .filter(({ filterFields }) => matchesFilter(filterFields))
        .map(presentWithCounts)
        .sort(buildingComparator(order));
      const firstIndex = (page - 1) * limit;
      return {
        count: matchingBuildings.length,
        result: matchingBuildings
          .slice(firstIndex, firstIndex + limit)
          .map((building, index) => ({ ...building, rownum: firstIndex + index + 1 })),
        ...(facets && {
          facets: countBuildingFacets(
            filter,
            requestedBuildings.map(({ filterFields }) => filterFields),
            mtrRideTimes(),
          ),
        }),
        districts: districtsOf(filter.icsType),
      };
    },

    async buildingDetail({ pis_bldg_id }) {
      const building = requireBuilding(pis_bldg_id);
      const { buildings, buildingMedia } = snapshots.current();
      const { listEntry, detailFields, region_code } = building;
      const engine = catalogue.current();
      const today = hongKongDay(now());
      const availableUnits = await engine.units({ building: listEntry.id, limit: MAX_BUILDING_ROWS });
      const newestPage = await readNewestTransactions(engine, listEntry.id, addDays(today, -DAYS_PER_YEAR));
      return {
        ...detailFields,
        ...presentWithCounts(building),
        region_code,
        media: buildingMedia.get(listEntry.id) ?? [],
        stations: buildings.stationsOf(building),
        stock_count: availableUnits.count,
        active_stocks: availableUnits.units,
        transaction_count: newestPage.count,
        newest_transactions: newestPage.transactions,
        sale_median: await readSaleMedian(engine, listEntry, today),
        nearby: buildings.nearby(building).map(presentWithCounts),
        agents: agentCardsOf(listEntry),
      } satisfies BuildingDetail;
    },

    async buildingPrices({ pis_bldg_id }): Promise<BuildingPrices> {
      const { listEntry } = requireBuilding(pis_bldg_id);
      const engine = catalogue.current();
      const today = hongKongDay(now());
      const { id, ics_type } = listEntry;
      const basis = await basisOfSales(engine, listEntry, today);
      const salesInBuilding = await engine.sales({
        building: id,
        icsType: ics_type,
        basis,
        limit: MAX_BUILDING_ROWS,
      });
      const sales = salesInBuilding.map((sale) => ({ ...sale, ics_type }));
      const years = yearsSince(sales.at(-1)?.tx_date, today);
      const medians = await engine.mediansByPeriod(
        {
          ...saleGroup(listEntry, basis),
          location: { district: listEntry.dist_code },
          comparisonCriteria: null,
        },
        years.map((year) => ({ from: `${year}-01-01` as IsoDate, to: `${year}-12-31` as IsoDate })),
      );
      return {
        basis,
        sales,
        district: years.map((year, index) => ({ year, ...presentMedian(at(medians, index)) })),
      };
    },
  };

  /**
   * Returns agents with listings in the building, followed by agents who cover its district and
   * property type.
   */
  function agentCardsOf({
    id,
    ics_type,
    dist_code,
  }: SnapshotBuilding['listEntry']): BuildingDetail['agents'] {
    const { agents, buildingStocks } = snapshots.current();
    const agentIds = buildingStocks.get(id)?.agent_ids ?? [];
    const agentsInBuilding = agentIds.flatMap((agentId) => agents.byId.get(agentId) ?? []);
    return [...new Set([...agentsInBuilding, ...agents.inDistrict(ics_type, dist_code)])]
      .slice(0, MAX_AGENT_CARDS)
      .map((agent) => presentAgentCard(agent, snapshots));
  }
}

/**
 * Returns the transactions of a building since a date, newest first, and the number of all its
 * transactions. If there are none since that date, returns only the newest transaction.
 */
async function readNewestTransactions(
  engine: Pick<SearchEngine, 'transactions'>,
  building: number,
  since: IsoDate,
): Promise<TransactionSearchResult> {
  const newestSoFar: Transaction[] = [];
  for (;;) {
    const { count, transactions } = await engine.transactions({
      filter: { building },
      order: DEFAULT_TRANSACTION_ORDER,
      cursor: newestSoFar.length,
      pageSize: NEWEST_PAGE_SIZE,
    });
    newestSoFar.push(...transactions);
    const isComplete = newestSoFar.length >= Math.min(count, MAX_BUILDING_ROWS);
    const oldestSoFar = newestSoFar.at(-1);
    if (isComplete || oldestSoFar === undefined || oldestSoFar.tx_date < since)
      return {
        count,
        transactions: newestSoFar.filter(({ tx_date }, index) => index === 0 || tx_date >= since),
      };
  }
}

const saleGroup = ({ ics_type }: Pick<Building, 'ics_type'>, basis: AreaBasis) =>
  ({ txType: 'S', icsType: ics_type, basis }) as const;

/** Returns the area type (gross or saleable) that most sales of a building use. */
function basisOfSales(
  engine: Pick<SearchEngine, 'medianOfGroup'>,
  { id, ics_type }: SnapshotBuilding['listEntry'],
  today: IsoDate,
): Promise<AreaBasis> {
  return areaBasisOfGroup(engine, {
    txType: 'S',
    icsType: ics_type,
    from: EARLIEST_DAY,
    to: today,
    location: { building: id },
  });
}

/** Lists all years from the first to the last date, inclusive. Empty if `firstDay` is undefined. */
function yearsSince(firstDay: string | undefined, lastDay: IsoDate): number[] {
  if (firstDay === undefined) return [];
  const [firstYear, lastYear] = [Number(firstDay.slice(0, 4)), Number(lastDay.slice(0, 4))];
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
}
