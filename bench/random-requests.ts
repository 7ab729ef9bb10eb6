import { CALL_PATHS, GRAPHQL_FOLDER } from '#contract/paths.ts';
import { readBuildings } from '#data/facts/buildings.ts';
import { readDistricts } from '#data/facts/districts.ts';
import { random } from '#demo/basics/random.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { MAX_CORNERS } from '#domain/map/corners.ts';
import { formatPolygon } from '#domain/map/polygon.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { DIRECTIONS, STOCK_ORDER_FIELDS, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import { ZONES } from '#domain/search/zones.ts';

type RandomSource = ReturnType<typeof random>;

/** South-west corner of the area in Hong Kong from which random locations are chosen, in degrees. */
const MIN_RANDOM_LNG = 113.95;
const MIN_RANDOM_LAT = 22.25;
const FLAG_VALUES = ['hot', 'photo', 'video', 'with_tenancy', 'decorated'] as const;
/** Realistic keywords in each script, from broad to narrow. */
const SAMPLE_KEYWORDS = [
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

/**
 * Returns realistic searches: with several filters, in any sort order, and occasionally for a later
 * page. Searches may repeat.
 */
export function randomSearches(count: number, seed: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => index).map(createSearchGenerator(seed));
}

type SearchGenerator = (count: number) => readonly string[];

/** Creates a generator of realistic searches. No search is ever returned twice. */
export function createDistinctSearchGenerator(seed: number): SearchGenerator {
  return createUniqueSearchGenerator(createSearchGenerator(seed));
}

/** Filters by location: by railway, by zone, or within a drawn polygon. */
export const LOCATION_FILTERS = ['station', 'walk_max', 'reach', 'zones', 'polygon'] as const;
export type LocationFilterName = (typeof LOCATION_FILTERS)[number];

/**
 * Creates a generator of searches by one location filter, some of them also by type, deal or area. No
 * search is ever returned twice.
 */
export function createLocationSearchGenerator(filter: LocationFilterName, seed: number): SearchGenerator {
  return createUniqueSearchGenerator((index) => {
    const randomSource = random(seed, filter, index);
    return new URLSearchParams({
      [filter]: RANDOM_LOCATION_VALUES[filter](randomSource),
      ...(randomSource.chance(0.5) && { ics_type: randomSource.pick(['i', 'c', 's']) }),
      ...(randomSource.chance(0.5) && { tx_type: randomSource.pick(['S', 'L']) }),
      ...randomRange(randomSource, 'area', 3_000, 5_000),
      order_field: randomSource.pick(STOCK_ORDER_FIELDS),
      order_direction: randomSource.pick(DIRECTIONS),
      page_size: String(PAGE_SIZE),
    }).toString();
  });
}

function createUniqueSearchGenerator(createSearch: (index: number) => string): SearchGenerator {
  const returnedSearches = new Set<string>();
  let index = 0;
  return (count) => {
    const searches: string[] = [];
    while (searches.length < count) {
      const search = createSearch(index++);
      if (returnedSearches.has(search)) continue;
      returnedSearches.add(search);
      searches.push(search);
    }
    return searches;
  };
}

function createSearchGenerator(seed: number): (index: number) => string {
  const buildingNames = readBuildings().map((building) => building.name);
  const districtCodes = readDistricts().map((district) => district.code);
  return (index) => {
    const randomSource = random(seed, 'search', index);
    const search = new URLSearchParams({
      ...randomFilter(randomSource, districtCodes, buildingNames),
      order_field: randomSource.pick(STOCK_ORDER_FIELDS),
      order_direction: randomSource.pick(DIRECTIONS),
      page_size: String(PAGE_SIZE),
      ...(randomSource.chance(0.2) && { cursor: String(randomSource.integer(1, 80) * PAGE_SIZE) }),
    });
    return search.toString();
  };
}

type TrilingualNames = readonly { readonly zh: string; readonly gb: string; readonly en: string }[];

function randomFilter(
  randomSource: RandomSource,
  districts: readonly string[],
  names: TrilingualNames,
): Record<string, string> {
  return {
    ...(randomSource.chance(0.7) && { ics_type: randomSource.pick(['i', 'c', 's']) }),
    ...randomTxTypeAndPrices(randomSource),
    ...(randomSource.chance(0.4) && { districts: pickRandomCodes(randomSource, districts).join(',') }),
    ...(randomSource.chance(0.08) && { zones: randomSource.pick(ZONES) }),
    ...(randomSource.chance(0.08) && { polygon: randomPolygon(randomSource) }),
    ...randomRailwayFilter(randomSource),
    ...(randomSource.chance(0.3) && randomRange(randomSource, 'area', 3_000, 5_000)),
    ...(randomSource.chance(0.15) && { flags: randomSource.pick(FLAG_VALUES) }),
    ...(randomSource.chance(0.1) && { grade: 'A,B' }),
    ...(randomSource.chance(0.12) && { keyword: randomKeyword(randomSource, names) }),
    ...(randomSource.chance(0.1) && { bounds: randomBounds(randomSource, 0.02 + randomSource.next() * 0.1) }),
  };
}

const RANDOM_LOCATION_VALUES: Readonly<Record<LocationFilterName, (randomSource: RandomSource) => string>> = {
  station: (randomSource) => pickRandomCodes(randomSource, STATION_CODES).join(','),
  walk_max: (randomSource) => String(randomSource.integer(2, 15)),
  reach: (randomSource) => `${randomSource.pick(STATION_CODES)},${randomSource.integer(10, 60)}`,
  zones: (randomSource) => randomSource.pick(ZONES),
  polygon: randomPolygon,
};

/** Returns random railway filters: near a station, a short walk from any station, or within a train ride. */
function randomRailwayFilter(randomSource: RandomSource): Record<string, string> {
  return {
    ...(randomSource.chance(0.06) && { station: RANDOM_LOCATION_VALUES.station(randomSource) }),
    ...(randomSource.chance(0.06) && { walk_max: RANDOM_LOCATION_VALUES.walk_max(randomSource) }),
    ...(randomSource.chance(0.06) && { reach: RANDOM_LOCATION_VALUES.reach(randomSource) }),
  };
}

/** Returns parameters for a random deal (sale or lease) with matching price filters. */
function randomTxTypeAndPrices(randomSource: RandomSource): Record<string, string> {
  const txType = randomSource.pick(['S', 'L', '']);
  const isSale = txType === 'S' || (txType === '' && randomSource.chance(0.5));
  const priceRanges = isSale
    ? [
        randomRange(randomSource, 'sell', 20_000_000, 50_000_000),
        randomRange(randomSource, 'ft_sell', 10_000, 10_000),
      ]
    : [randomRange(randomSource, 'rent', 30_000, 100_000), randomRange(randomSource, 'ft_rent', 20, 40)];
  return {
    ...(txType !== '' && { tx_type: txType }),
    ...(randomSource.chance(0.35) && priceRanges[0]),
    ...(randomSource.chance(0.1) && priceRanges[1]),
  };
}

function randomRange(
  randomSource: RandomSource,
  name: string,
  maxFrom: number,
  maxWidth: number,
): Record<string, string> {
  const from = Math.floor(randomSource.next() * maxFrom);
  return {
    [`${name}_min`]: String(from),
    ...(randomSource.chance(0.6) && {
      [`${name}_max`]: String(from + Math.floor(randomSource.next() * maxWidth)),
    }),
  };
}

function pickRandomCodes(randomSource: RandomSource, codes: readonly string[]): readonly string[] {
  return [
    ...new Set(Array.from({ length: randomSource.integer(1, 6) }, () => randomSource.pick(codes))),
  ].sort();
}

function randomBounds(randomSource: RandomSource, size: number): string {
  const west = MIN_RANDOM_LNG + randomSource.next() * 0.3;
  const south = MIN_RANDOM_LAT + randomSource.next() * 0.25;
  return [west, south, west + size, south + (size * 2) / 3].map((degrees) => degrees.toFixed(5)).join(',');
}

/** Returns a realistic drawn polygon with a few vertices, occasionally with the maximum number. */
function randomPolygon(randomSource: RandomSource): string {
  const centre = {
    lng: MIN_RANDOM_LNG + randomSource.next() * 0.3,
    lat: MIN_RANDOM_LAT + randomSource.next() * 0.2,
  };
  const cornerCount = randomSource.pick([4, 5, 8, MAX_CORNERS]);
  const radius = 0.01 + randomSource.next() * 0.06;
  const vertices = Array.from({ length: cornerCount }, (_, index) => {
    const angle = (2 * Math.PI * index) / cornerCount;
    const distance = radius * (0.6 + randomSource.next() * 0.4);
    return { lng: centre.lng + Math.cos(angle) * distance, lat: centre.lat + Math.sin(angle) * distance };
  });
  return formatPolygon(vertices);
}

function randomKeyword(randomSource: RandomSource, names: TrilingualNames): string {
  if (randomSource.chance(0.5)) return randomSource.pick(SAMPLE_KEYWORDS);
  const name = randomSource.pick(names);
  return randomSource.pick([name.zh, name.gb, name.en]);
}

/**
 * Returns map viewports of a desktop (about 1,000 × 700 pixels) at common zooms, half of them with
 * filters.
 */
export function randomViewports(count: number, seed: number): readonly string[] {
  const districtCodes = readDistricts().map((district) => district.code);
  return Array.from({ length: count }, (_, index) => {
    const randomSource = random(seed, 'viewport', index);
    const zoom = randomSource.integer(9, 17);
    const {
      keyword: _keyword,
      bounds: _bounds,
      ...filter
    } = randomFilter(randomSource, districtCodes, [EMPTY_NAME]);
    // At zoom 0, a tile of 512 pixels spans 360 degrees.
    const maxWidth = (360 / 2 ** zoom) * (1_000 / 512);
    return new URLSearchParams({
      ...(randomSource.chance(0.5) && filter),
      bounds: randomBounds(randomSource, maxWidth),
      zoom: String(zoom),
    }).toString();
  });
}

const EMPTY_NAME = { zh: '', gb: '', en: '' };

/** Returns building names in three languages as visitors type them: partial, and some with a typo. */
export function randomTypedKeywords(count: number, seed: number): readonly string[] {
  const buildingNames = readBuildings().map((building) => building.name);
  return Array.from({ length: count }, (_, index) => {
    const randomSource = random(seed, 'typed', index);
    const name = randomKeyword(randomSource, buildingNames);
    const letters = [...name].slice(0, randomSource.integer(1, Math.max(1, [...name].length)));
    if (letters.length > 5 && randomSource.chance(0.2))
      letters[randomSource.integer(1, letters.length - 2)] = 'e';
    const keyword = letters.join('').trim();
    return keyword === '' ? name : keyword;
  });
}

/** Patterns of sentences as visitors type them; {place} is a typed name, {n} a number that never repeats. */
const SENTENCE_PATTERNS = [
  '{place} 寫字樓 租 {n}呎以上',
  '{place} office under HK${n}k',
  '{place} 工廈 售 {n}萬以下 連租約',
  'shop {place} {n} sq ft for sale',
  '{place} 甲级写字楼 {n}尺左右 高层',
];

/** Returns distinct sentences in three languages, with typed names of buildings. */
export function randomSentences(count: number, seed: number): readonly string[] {
  return randomTypedKeywords(count, seed).map((place, index) =>
    at(SENTENCE_PATTERNS, index % SENTENCE_PATTERNS.length)
      .replace('{place}', place)
      .replace('{n}', String(100 + index)),
  );
}

export const searchPath = (search: string) => `${BASE_PATH}/${CALL_PATHS.stocks}?${search}`;
/**
 * Converts a search of listings to the path of a search of transactions, with the filters that both
 * support.
 */
export function transactionPath(search: string): string {
  const searchParams = new URLSearchParams(search);
  const field =
    TRANSACTION_ORDER_FIELDS.find((orderField) => orderField === searchParams.get('order_field')) ??
    'tx_date';
  searchParams.set('order', `${field}-${searchParams.get('order_direction')}`);
  for (const name of ['flags', 'grade', 'order_field', 'order_direction']) searchParams.delete(name);
  return `${BASE_PATH}/${CALL_PATHS.transactions}?${searchParams}`;
}

/**
 * Returns the path of the GraphQL request of a building page. The server ignores `requestNumber`,
 * which only prevents cached answers.
 */
export function buildingPath(query: string, building: number, requestNumber: number): string {
  const variablesJson = JSON.stringify({ pis_bldg_id: building, number: requestNumber });
  return `${BASE_PATH}/${GRAPHQL_FOLDER}/building?${new URLSearchParams({ query, variables: variablesJson })}`;
}

export const clusterPath = (search: string) => `${BASE_PATH}/${CALL_PATHS.stockClusters}?${search}`;
export const keywordPath = (keyword: string) =>
  `${BASE_PATH}/${CALL_PATHS.stocks}?${new URLSearchParams({ keyword, page_size: String(PAGE_SIZE) })}`;
export const sentencePath = (text: string, lang: string) =>
  `${BASE_PATH}/${CALL_PATHS.stockSentence}?${new URLSearchParams({ text, lang })}`;
export const suggestPath = (keyword: string, lang: string) =>
  `${BASE_PATH}/${CALL_PATHS.stockKeywords}?${new URLSearchParams({ keyword, lang })}`;
