import { readAliases } from '../data/facts/aliases.ts';
import { createArticles, createColumnCategories } from './articles/articles.ts';
import { type DemoOptions, sizesFor } from './basics/sizes.ts';
import { optionalTextColumns, textColumns } from './basics/text.ts';
import { createUsageRows } from './buildings/usages.ts';
import { generateAskingPrices } from './listings/asking-prices.ts';
import { createDescriber } from './listings/description.ts';
import { createStockFields } from './listings/fields/index.ts';
import { createFirstHandBuildings } from './listings/first-hand.ts';
import { generateMedia, generateTours } from './listings/media.ts';
import { createMinisites } from './listings/minisites.ts';
import { createOpenDays } from './listings/open-days.ts';
import { createBanners, createMenuEntries } from './listings/promotions.ts';
import { generateStockAreas } from './listings/stock-areas.ts';
import { generateStocks } from './listings/stocks.ts';
import { linksOf, scenesOf, type Tour } from './listings/tours.ts';
import { createDemoMarket, type DemoMarket } from './market/demo-market.ts';
import { createBranchHours } from './people/branches.ts';
import { createClubMembers } from './people/club.ts';
import { generateAgentRows } from './people/introductions.ts';
import { createRecruitmentPosts } from './people/recruitment.ts';
import { createResearchReports } from './research/reports.ts';
import { createResearchSeries, generateResearchPoints } from './research/series.ts';
import { createStatistics } from './transactions/statistics.ts';
import { generateTransactions } from './transactions/transactions.ts';

/** A table row keyed by column. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type DemoTable = {
  readonly name: string;
  /** Returns an iterable that starts at the first row on every call. */
  readonly rows: () => Iterable<Row>;
  /** Estimated number of rows, for the progress display. */
  readonly expectedRows: number;
};

/**
 * Returns every table of the demonstration data, ordered so that foreign keys are satisfied, except
 * that media precede their listings.
 */
export function createDemoTables(options: DemoOptions): readonly DemoTable[] {
  const market = createDemoMarket(options);
  const sizes = sizesFor(options);
  return [
    createTable('district', () => createDistrictRows(market)),
    createTable('street', () => createStreetRows(market)),
    createTable('station', () => createStationRows(market)),
    createTable('property_usage', createUsageRows),
    createTable('place_alias', readAliases),
    createTable('building', () => market.buildings.map((building) => building.row), sizes.buildings),
    createTable('branch', () => market.branches),
    createTable('branch_hours', () => createBranchHours(market.branches)),
    createTable('agent', () => generateAgentRows(market, createClubMembers(options, market.agents))),
    createTable('agent_district', () => createAgentDistrictRows(market)),
    createTable('club_member', () => createClubMembers(options, market.agents)),
    createTable('recruitment_post', () => createRecruitmentPosts(options.asOf, market.branches)),
    createTable('media', () => generateMedia(market), sizes.stocks * 2.2),
    createTable('stock', () => generateStockRows(market), sizes.stocks),
    createTable('tour_scene', () => generateTourRows(market, scenesOf), sizes.stocks * 0.18),
    createTable('tour_link', () => generateTourRows(market, linksOf), sizes.stocks * 0.24),
    createTable('stock_area', () => generateStockAreas(market), sizes.stocks * 0.4),
    createTable('asking_price', () => generateAskingPrices(market), sizes.stocks * 0.4),
    createTable('open_day', () => createOpenDays(market)),
    createTable('transactions', () => generateTransactions(market), sizes.transactions),
    createTable('column_category', createColumnCategories),
    createTable('article', () => createArticles(market)),
    createTable('first_hand', () => createFirstHandBuildings(market)),
    createTable('minisite', () => createMinisites(market)),
    createTable('banner', () => createBanners(market)),
    createTable('menu_entry', createMenuEntries),
    createTable('research_series', createResearchSeries),
    createTable('research_point', () => generateResearchPoints(market), 4500),
    createTable('registered_statistic', () => createStatistics(market)),
    createTable('research_report', () => createResearchReports(market)),
  ];
}

function createTable(name: string, rows: () => Iterable<Row>, expectedRows = 200): DemoTable {
  return { name, rows, expectedRows: Math.round(expectedRows) };
}

function* generateTourRows(market: DemoMarket, rowsOf: (tour: Tour) => readonly Row[]) {
  for (const tour of generateTours(market)) yield* rowsOf(tour);
}

function* generateStockRows(market: DemoMarket) {
  const describe = createDescriber(market);
  for (const stock of generateStocks(market)) {
    const row = { ...stock.row, ...createStockFields(market, stock) };
    yield { ...row, ...optionalTextColumns('description', describe(row, stock.building)) };
  }
}

function createDistrictRows(market: DemoMarket) {
  const lastPositionByRegion = new Map<string, number>();
  return market.locations.districts.map((district) => {
    const position = (lastPositionByRegion.get(district.region) ?? 0) + 1;
    lastPositionByRegion.set(district.region, position);
    return {
      code: district.code,
      region_code: district.region,
      ...textColumns('name', district.name),
      lat: district.lat,
      lng: district.lng,
      industrial: district.hasType.i,
      office: district.hasType.c,
      shops: district.hasType.s,
      position,
    };
  });
}

function createStreetRows(market: DemoMarket) {
  return market.locations.streets.map(({ id, name }) => ({ id, ...textColumns('name', name) }));
}

function createStationRows(market: DemoMarket) {
  return market.locations.stations.map(({ code, name, lat, lng, lines }) => ({
    code,
    ...textColumns('name', name),
    lat,
    lng,
    lines,
  }));
}

function createAgentDistrictRows(market: DemoMarket) {
  return market.agents.flatMap(({ row, districts }) =>
    districts.map((district) => ({ agent_id: row.id, district_code: district })),
  );
}
