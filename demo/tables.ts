import { articles, columnCategories } from './articles/articles.ts';
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
import { createWorld, type World } from './market/world.ts';
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
  const world = createWorld(options);
  const sizes = sizesFor(options);
  return [
    createTable('district', () => districtRows(world)),
    createTable('street', () => streetRows(world)),
    createTable('station', () => stationRows(world)),
    createTable('property_usage', usageRows),
    createTable('building', () => world.buildings.map((building) => building.row), sizes.buildings),
    createTable('branch', () => world.branches),
    createTable('branch_hours', () => branchHours(world.branches)),
    createTable('agent', () => world.agents.map((agent) => agent.row)),
    createTable('agent_district', () => agentDistricts(world)),
    createTable('club_member', () => clubMembers(options, world.agents)),
    createTable('recruitment_post', () => recruitmentPosts(options.asOf, world.branches)),
    createTable('media', () => media(world), sizes.stocks * 2.2),
    createTable('stock', () => stockRows(world), sizes.stocks),
    createTable('tour_scene', () => tourRows(world, scenesOf), sizes.stocks * 0.18),
    createTable('tour_link', () => tourRows(world, linksOf), sizes.stocks * 0.24),
    createTable('stock_area', () => stockAreas(world), sizes.stocks * 0.4),
    createTable('asking_price', () => askingPrices(world), sizes.stocks * 0.4),
    createTable('open_day', () => openDays(world)),
    createTable('transactions', () => transactions(world), sizes.transactions),
    createTable('column_category', columnCategories),
    createTable('article', () => articles(world)),
    createTable('first_hand', () => firstHandBuildings(world)),
    createTable('minisite', () => minisites(world)),
    createTable('banner', () => banners(world)),
    createTable('menu_entry', menuEntries),
    createTable('research_series', researchSeries),
    createTable('research_point', () => researchPoints(world), 4500),
    createTable('registered_statistic', () => statistics(world)),
    createTable('research_report', () => researchReports(world)),
  ];
}

function createTable(name: string, rows: () => Iterable<Row>, expectedRows = 200): DemoTable {
  return { name, rows, expectedRows: Math.round(expectedRows) };
}

function* tourRows(world: World, rowsOf: (tour: Tour) => readonly Row[]) {
  for (const tour of tours(world)) yield* rowsOf(tour);
}

function* stockRows(world: World) {
  for (const stock of stocks(world)) {
    const fields = stockFields(world, stock);
    const lenderDescription = fields.sale_kind === 'mortgagee' && asSoldByLender(stock.row);
    yield { ...stock.row, ...lenderDescription, ...fields };
  }
}

function districtRows(world: World) {
  const positions = new Map<string, number>();
  return world.locations.districts.map((district) => {
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

function streetRows(world: World) {
  return world.locations.streets.map(({ id, name }) => ({ id, ...textColumns('name', name) }));
}

function stationRows(world: World) {
  return world.locations.stations.map(({ code, name, lat, lng, lines }) => ({
    code,
    ...textColumns('name', name),
    lat,
    lng,
    lines,
  }));
}

function agentDistricts(world: World) {
  return world.agents.flatMap(({ row, districts }) =>
    districts.map((district) => ({ agent_id: row.id, district_code: district })),
  );
}
