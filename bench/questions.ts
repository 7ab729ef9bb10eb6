import { CALL_PATHS, GRAPHQL_FOLDER } from '#contract/paths.ts';
import { readBuildings } from '#data/facts/buildings.ts';
import { readDistricts } from '#data/facts/districts.ts';
import { random } from '#demo/basics/random.ts';
import { BASE } from '#domain/address/addresses.ts';
import { MAX_CORNERS } from '#domain/map/corners.ts';
import { formatPolygon } from '#domain/map/polygon.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { DIRECTIONS, STOCK_ORDER_FIELDS, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import { ZONES } from '#domain/search/zones.ts';

type Chance = ReturnType<typeof random>;

/** Hong Kong, in degrees. */
const WEST = 113.95;
const SOUTH = 22.25;
const FLAGS = ['hot', 'photo', 'video', 'with_tenancy', 'decorated'] as const;
/** What people type into the box, in each script, from broad to narrow. */
const KEYWORDS = [
  'kwun tong',
  '觀塘',
  '中心',
  'tower',
  'centre',
  '工業大厦',
  'queens road',
  '皇后大道',
  'industrial',
  'kwun tong mtr',
  '中環站',
];
const PAGE_SIZE = 24;

/** Searches as visitors make them: some filters of each kind, any order, now and then a later page. */
export function mixedSearches(count: number, seed: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => index).map(searchMaker(seed));
}

type Supply = (count: number) => readonly string[];

/** A supply of such searches that gives none twice. */
export function distinctSearches(seed: number): Supply {
  return distinct(searchMaker(seed));
}

/** What says where: by railway, by zone, or within an area that is drawn. */
export const PLACE_FILTERS = ['station', 'walk_max', 'reach', 'zones', 'polygon'] as const;
export type PlaceFilter = (typeof PLACE_FILTERS)[number];

/** A supply of searches with one of these filters, and few others: a type, sale or lease, and an area. */
export function distinctSearchesWith(filter: PlaceFilter, seed: number): Supply {
  return distinct((index) => {
    const chance = random(seed, filter, index);
    return new URLSearchParams({
      [filter]: PLACE_VALUES[filter](chance),
      ...(chance.chance(0.5) && { ics_type: chance.pick(['i', 'c', 's']) }),
      ...(chance.chance(0.5) && { tx_type: chance.pick(['S', 'L']) }),
      ...range(chance, 'area', 3_000, 5_000),
      order_field: chance.pick(STOCK_ORDER_FIELDS),
      order_direction: chance.pick(DIRECTIONS),
      page_size: String(PAGE_SIZE),
    }).toString();
  });
}

function distinct(searchOf: (index: number) => string): Supply {
  const given = new Set<string>();
  let index = 0;
  return (count) => {
    const searches: string[] = [];
    while (searches.length < count) {
      const search = searchOf(index++);
      if (given.has(search)) continue;
      given.add(search);
      searches.push(search);
    }
    return searches;
  };
}

function searchMaker(seed: number): (index: number) => string {
  const names = readBuildings().map((building) => building.name);
  const districts = readDistricts().map((district) => district.code);
  return (index) => {
    const chance = random(seed, 'search', index);
    const search = new URLSearchParams({
      ...mixedFilter(chance, districts, names),
      order_field: chance.pick(STOCK_ORDER_FIELDS),
      order_direction: chance.pick(DIRECTIONS),
      page_size: String(PAGE_SIZE),
      ...(chance.chance(0.2) && { cursor: String(chance.whole(1, 80) * PAGE_SIZE) }),
    });
    return search.toString();
  };
}

type Names = readonly { readonly zh: string; readonly gb: string; readonly en: string }[];

function mixedFilter(chance: Chance, districts: readonly string[], names: Names): Record<string, string> {
  return {
    ...(chance.chance(0.7) && { ics_type: chance.pick(['i', 'c', 's']) }),
    ...txTypeWithPrices(chance),
    ...(chance.chance(0.4) && { districts: someOf(chance, districts).join(',') }),
    ...(chance.chance(0.08) && { zones: chance.pick(ZONES) }),
    ...(chance.chance(0.08) && { polygon: polygon(chance) }),
    ...byRailway(chance),
    ...(chance.chance(0.3) && range(chance, 'area', 3_000, 5_000)),
    ...(chance.chance(0.15) && { flags: chance.pick(FLAGS) }),
    ...(chance.chance(0.1) && { grade: 'A,B' }),
    ...(chance.chance(0.12) && { keyword: typedKeyword(chance, names) }),
    ...(chance.chance(0.1) && { bounds: bounds(chance, 0.02 + chance.next() * 0.1) }),
  };
}

const PLACE_VALUES: Readonly<Record<PlaceFilter, (chance: Chance) => string>> = {
  station: (chance) => someOf(chance, STATION_CODES).join(','),
  walk_max: (chance) => String(chance.whole(2, 15)),
  reach: (chance) => `${chance.pick(STATION_CODES)},${chance.whole(10, 60)}`,
  zones: (chance) => chance.pick(ZONES),
  polygon,
};

/** Near a station, a short walk from any, or so many minutes from one by train. */
function byRailway(chance: Chance): Record<string, string> {
  return {
    ...(chance.chance(0.06) && { station: PLACE_VALUES.station(chance) }),
    ...(chance.chance(0.06) && { walk_max: PLACE_VALUES.walk_max(chance) }),
    ...(chance.chance(0.06) && { reach: PLACE_VALUES.reach(chance) }),
  };
}

/** Sale or lease, with the prices that belong to it. */
function txTypeWithPrices(chance: Chance): Record<string, string> {
  const txType = chance.pick(['S', 'L', '']);
  const sale = txType === 'S' || (txType === '' && chance.chance(0.5));
  const prices = sale
    ? [range(chance, 'sell', 20_000_000, 50_000_000), range(chance, 'ft_sell', 10_000, 10_000)]
    : [range(chance, 'rent', 30_000, 100_000), range(chance, 'ft_rent', 20, 40)];
  return {
    ...(txType !== '' && { tx_type: txType }),
    ...(chance.chance(0.35) && prices[0]),
    ...(chance.chance(0.1) && prices[1]),
  };
}

function range(chance: Chance, name: string, least: number, width: number): Record<string, string> {
  const from = Math.floor(chance.next() * least);
  return {
    [`${name}_min`]: String(from),
    ...(chance.chance(0.6) && { [`${name}_max`]: String(from + Math.floor(chance.next() * width)) }),
  };
}

function someOf(chance: Chance, codes: readonly string[]): readonly string[] {
  return [...new Set(Array.from({ length: chance.whole(1, 6) }, () => chance.pick(codes)))].sort();
}

function bounds(chance: Chance, size: number): string {
  const west = WEST + chance.next() * 0.3;
  const south = SOUTH + chance.next() * 0.25;
  return [west, south, west + size, south + (size * 2) / 3].map((degrees) => degrees.toFixed(5)).join(',');
}

/** An area as people draw it: some corners around a point, now and then many. */
function polygon(chance: Chance): string {
  const centre = { lng: WEST + chance.next() * 0.3, lat: SOUTH + chance.next() * 0.2 };
  const corners = chance.pick([4, 5, 8, MAX_CORNERS]);
  const radius = 0.01 + chance.next() * 0.06;
  const around = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const reach = radius * (0.6 + chance.next() * 0.4);
    return { lng: centre.lng + Math.cos(angle) * reach, lat: centre.lat + Math.sin(angle) * reach };
  });
  return formatPolygon(around);
}

function typedKeyword(chance: Chance, names: Names): string {
  if (chance.chance(0.5)) return chance.pick(KEYWORDS);
  const name = chance.pick(names);
  return chance.pick([name.zh, name.gb, name.en]);
}

/** Viewports of a desk's map, about 1,000 × 700 pixels, at the zooms people use; half of them under filters. */
export function viewports(count: number, seed: number): readonly string[] {
  const districts = readDistricts().map((district) => district.code);
  return Array.from({ length: count }, (_, index) => {
    const chance = random(seed, 'viewport', index);
    const zoom = chance.whole(9, 17);
    const { keyword: _keyword, bounds: _bounds, ...filter } = mixedFilter(chance, districts, [NO_NAME]);
    // A tile of 512 pixels spans 360 degrees at zoom 0.
    const width = (360 / 2 ** zoom) * (1_000 / 512);
    return new URLSearchParams({
      ...(chance.chance(0.5) && filter),
      bounds: bounds(chance, width),
      zoom: String(zoom),
    }).toString();
  });
}

const NO_NAME = { zh: '', gb: '', en: '' };

/** Names as they are typed letter by letter, in three languages, some of them with a letter wrong. */
export function typedKeywords(count: number, seed: number): readonly string[] {
  const names = readBuildings().map((building) => building.name);
  return Array.from({ length: count }, (_, index) => {
    const chance = random(seed, 'typed', index);
    const name = typedKeyword(chance, names);
    const letters = [...name].slice(0, chance.whole(1, Math.max(1, [...name].length)));
    if (letters.length > 5 && chance.chance(0.2)) letters[chance.whole(1, letters.length - 2)] = 'e';
    const keyword = letters.join('').trim();
    return keyword === '' ? name : keyword;
  });
}

export const searchPath = (search: string) => `${BASE}/${CALL_PATHS.stocks}?${search}`;
/** A search of transactions, from one of listings: by the filters that both have. */
export function transactionPath(search: string): string {
  const asked = new URLSearchParams(search);
  const field = TRANSACTION_ORDER_FIELDS.find((known) => known === asked.get('order_field')) ?? 'tx_date';
  asked.set('order', `${field}-${asked.get('order_direction')}`);
  for (const name of ['flags', 'grade', 'order_field', 'order_direction']) asked.delete(name);
  return `${BASE}/${CALL_PATHS.transactions}?${asked}`;
}

/** What the page of a building asks. GraphQL ignores the number, but no cache does: it makes each question new. */
export function buildingPath(query: string, building: number, number: number): string {
  const variables = JSON.stringify({ pis_bldg_id: building, number });
  return `${BASE}/${GRAPHQL_FOLDER}/building?${new URLSearchParams({ query, variables })}`;
}

export const clusterPath = (search: string) => `${BASE}/${CALL_PATHS.stockClusters}?${search}`;
export const keywordPath = (keyword: string) =>
  `${BASE}/${CALL_PATHS.stocks}?${new URLSearchParams({ keyword, page_size: String(PAGE_SIZE) })}`;
export const suggestPath = (keyword: string, lang: string) =>
  `${BASE}/${CALL_PATHS.stockKeywords}?${new URLSearchParams({ keyword, lang })}`;
