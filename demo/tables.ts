import { columnCategories, createArticles } from './articles/articles.ts';
import { type DemoOptions, sizesFor } from './basics/sizes.ts';
import { textColumns } from './basics/text.ts';
import { usageRows } from './buildings/usages.ts';
import { askingPrices } from './listings/asking-prices.ts';
import { asSoldByLender } from './listings/description.ts';
import { stockFields } from './listings/fields/index.ts';
import { firstHandBuildings } from './listings/first-hand.ts';
import { media, tours } from './listings/media.ts';
import { minisites } from './listings/minisites.ts';
import { openDays } from './listings/open-days.ts';
import { banners, menuEntries } from './listings/promotions.ts';
import { stockAreas } from './listings/stock-areas.ts';
import { stocks } from './listings/stocks.ts';
import { linksOf, scenesOf, type Tour } from './listings/tours.ts';
import { createDemoMarket, type DemoMarket } from './market/demo-market.ts';
import { branchHours } from './people/branches.ts';
import { clubMembers } from './people/club.ts';
import { recruitmentPosts } from './people/recruitment.ts';
import { researchReports } from './research/reports.ts';
import { researchPoints, researchSeries } from './research/series.ts';
import { statistics } from './transactions/statistics.ts';
import { transactions } from './transactions/transactions.ts';

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
 * Returns every table of the demonstration data, ordered so that foreign keys are satisfied. Media come
 * before listings, whose flags follow from them.
 */
export function demoTables(options: DemoOptions): readonly DemoTable[] {
  const market = createDemoMarket(options);
  const sizes = sizesFor(options);
  return [
    createTable('district', () => districtRows(market)),
    createTable('street', () => streetRows(market)),
    createTable('station', () => stationRows(market)),
    createTable('property_usage', usageRows),
    createTable('building', () => market.buildings.map((building) => building.row), sizes.buildings),
    createTable('branch', () => market.branches),
    createTable('branch_hours', () => branchHours(market.branches)),
    createTable('agent', () => market.agents.map((agent) => agent.row)),
    createTable('agent_district', () => agentDistricts(market)),
    createTable('club_member', () => clubMembers(options, market.agents)),
    createTable('recruitment_post', () => recruitmentPosts(options.asOf, market.branches)),
    createTable('media', () => media(market), sizes.stocks * 2.2),
    createTable('stock', () => stockRows(market), sizes.stocks),
    createTable('tour_scene', () => tourRows(market, scenesOf), sizes.stocks * 0.18),
    createTable('tour_link', () => tourRows(market, linksOf), sizes.stocks * 0.24),
    createTable('stock_area', () => stockAreas(market), sizes.stocks * 0.4),
    createTable('asking_price', () => askingPrices(market), sizes.stocks * 0.4),
    createTable('open_day', () => openDays(market)),
    createTable('transactions', () => transactions(market), sizes.transactions),
    createTable('column_category', columnCategories),
    createTable('article', () => createArticles(market)),
    createTable('first_hand', () => firstHandBuildings(market)),
    createTable('minisite', () => minisites(market)),
    createTable('banner', () => banners(market)),
    createTable('menu_entry', menuEntries),
    createTable('research_series', researchSeries),
    createTable('research_point', () => researchPoints(market), 4500),
    createTable('registered_statistic', () => statistics(market)),
    createTable('research_report', () => researchReports(market)),
  ];
}

function createTable(name: string, rows: () => Iterable<Row>, expectedRows = 200): DemoTable {
  return { name, rows, expectedRows: Math.round(expectedRows) };
}

function* tourRows(market: DemoMarket, rowsOf: (tour: Tour) => readonly Row[]) {
  for (const tour of tours(market)) yield* rowsOf(tour);
}

function* stockRows(market: DemoMarket) {
  for (const stock of stocks(market)) {
    const fields = stockFields(market, stock);
    const lenderDescription = fields.sale_kind === 'mortgagee' && asSoldByLender(stock.row);
    yield { ...stock.row, ...lenderDescription, ...fields };
  }
}

function districtRows(market: DemoMarket) {
  const positions = new Map<string, number>();
  return market.locations.districts.map((district) => {
    const position = (positions.get(district.region) ?? 0) + 1;
    positions.set(district.region, position);
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

function streetRows(market: DemoMarket) {
  return market.locations.streets.map(({ id, name }) => ({ id, ...textColumns('name', name) }));
}

function stationRows(market: DemoMarket) {
  return market.locations.stations.map(({ code, name, lat, lng, lines }) => ({
    code,
    ...textColumns('name', name),
    lat,
    lng,
    lines,
  }));
}

function agentDistricts(market: DemoMarket) {
  return market.agents.flatMap(({ row, districts }) =>
    districts.map((district) => ({ agent_id: row.id, district_code: district })),
  );
}
