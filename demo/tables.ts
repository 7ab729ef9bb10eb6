import { articles, columnCategories } from './articles/articles.ts';
import { type DemoOptions, sizesFor } from './basics/sizes.ts';
import { columns } from './basics/text.ts';
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

/** A row of a table by its columns. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type DemoTable = {
  readonly name: string;
  /** Every call starts again from the first row. */
  readonly rows: () => Iterable<Row>;
  /** About how many rows, to show progress. */
  readonly expected: number;
};

/**
 * Every table of the demonstration data, one after another so that references are met; but media before listings, whose
 * flags follow from them.
 */
export function demoTables(options: DemoOptions): readonly DemoTable[] {
  const world = createWorld(options);
  const sizes = sizesFor(options);
  return [
    table('district', () => districtRows(world)),
    table('street', () => streetRows(world)),
    table('station', () => stationRows(world)),
    table('property_usage', usageRows),
    table('building', () => world.buildings.map((building) => building.row), sizes.buildings),
    table('branch', () => world.branches),
    table('branch_hours', () => branchHours(world.branches)),
    table('agent', () => world.agents.map((agent) => agent.row)),
    table('agent_district', () => agentDistricts(world)),
    table('club_member', () => clubMembers(options, world.agents)),
    table('recruitment_post', () => recruitmentPosts(options.asOf, world.branches)),
    table('media', () => media(world), sizes.stocks * 2.2),
    table('stock', () => stockRows(world), sizes.stocks),
    table('tour_scene', () => tourRows(world, scenesOf), sizes.stocks * 0.18),
    table('tour_link', () => tourRows(world, linksOf), sizes.stocks * 0.24),
    table('stock_area', () => stockAreas(world), sizes.stocks * 0.4),
    table('asking_price', () => askingPrices(world), sizes.stocks * 0.4),
    table('open_day', () => openDays(world)),
    table('transactions', () => transactions(world), sizes.transactions),
    table('column_category', columnCategories),
    table('article', () => articles(world)),
    table('first_hand', () => firstHandBuildings(world)),
    table('minisite', () => minisites(world)),
    table('banner', () => banners(world)),
    table('menu_entry', menuEntries),
    table('research_series', researchSeries),
    table('research_point', () => researchPoints(world), 4500),
    table('registered_statistic', () => statistics(world)),
    table('research_report', () => researchReports(world)),
  ];
}

function table(name: string, rows: () => Iterable<Row>, expected = 200): DemoTable {
  return { name, rows, expected: Math.round(expected) };
}

function* tourRows(world: World, rowsOf: (tour: Tour) => readonly Row[]) {
  for (const tour of tours(world)) yield* rowsOf(tour);
}

function* stockRows(world: World) {
  for (const stock of stocks(world)) {
    const fields = stockFields(world, stock);
    const said = fields.sale_kind === 'mortgagee' && asSoldByLender(stock.row);
    yield { ...stock.row, ...said, ...fields };
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
      ...columns('name', district.name),
      lat: district.lat,
      lng: district.lng,
      industrial: district.has.i,
      office: district.has.c,
      shops: district.has.s,
      position,
    };
  });
}

function streetRows(world: World) {
  return world.locations.streets.map(({ id, name }) => ({ id, ...columns('name', name) }));
}

function stationRows(world: World) {
  return world.locations.stations.map(({ code, name, lat, lng, lines }) => ({
    code,
    ...columns('name', name),
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
