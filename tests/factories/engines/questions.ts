import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { CALL_PATHS } from '#contract/paths.ts';
import type { Random } from '#demo/basics/random.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { type Polygon, roundCorner } from '#domain/map/polygon.ts';
import { yearWindowsByQuarter } from '#domain/market/district-series.ts';
import { MAX_REACHES } from '#domain/railway/max-reaches.ts';
import { RANGE_FILTERS } from '#domain/search/common-filters.ts';
import type { DayLimits, Limits } from '#domain/search/filter.ts';
import { type FilterValues, filterToParams, rangeFilters } from '#domain/search/filter-definitions.ts';
import { canonicalPlaces, type Place, placeCode } from '#domain/search/places.ts';
import {
  DIRECTIONS,
  formatOrder,
  STOCK_ORDER_FIELDS,
  TRANSACTION_ORDER_FIELDS,
} from '#domain/search/sort.ts';
import { stationNames } from '#domain/search/station-names.ts';
import { resolveZones } from '#domain/search/zone-search.ts';
import { ZONES } from '#domain/search/zones.ts';
import { DECORATIONS } from '#domain/stock/decoration.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { LISTED_LEVELS } from '#domain/stock/listed-floor.ts';
import {
  type ComparisonCriteria,
  FLOOR_LEVELS,
  type MedianClass,
  STREET_TIERS,
} from '#domain/stock/median-class.ts';
import { statedAllInRent } from '#domain/stock/rent-charges.ts';
import { GRADES, SALE_KINDS, VIEWS } from '#domain/stock/stock-choices.ts';
import {
  normaliseFilter,
  RENT_CHARGES_CHOICES,
  STOCK_FILTERS,
  STOCK_FLAGS,
  type StockFilter,
} from '#domain/stock/stock-filter.ts';
import { yieldOf } from '#domain/stock/yield.ts';
import { hongKongDay, type IsoDate } from '#domain/text/date.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { MAX_NUMBER } from '#domain/text/unit.ts';
import {
  normaliseTransactionFilter,
  TRANSACTION_FILTERS,
  TRANSACTION_TYPES,
  type TransactionFilter,
  TX_SOURCES,
} from '#domain/transaction/transaction-filter.ts';
import type { MedianGroup } from '#presenters/medians.ts';
import { createRentWithChargesPresenter } from '#presenters/rent-with-charges.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { textOf } from '#presenters/text.ts';

export type Question = {
  /** Text for failure messages. For a search, the URL path of the search. */
  readonly text: string;
  askEngine(engine: SearchEngine): unknown;
  /** Returns one simpler question per filter: the same question without that filter. */
  simplerQuestions(): readonly Question[];
};

type QuestionFactory = (rng: Random, rows: CatalogueRows) => Question;

function createQuestion<Input extends object>(
  kind: string,
  input: Input,
  askEngine: (engine: SearchEngine, input: Input) => unknown,
): Question {
  return {
    text: addressOf(kind, input) ?? JSON.stringify({ kind, ...input }),
    askEngine: (engine) => askEngine(engine, input),
    simplerQuestions: () => {
      const { filter = {} } = input as { readonly filter?: Readonly<Record<string, unknown>> };
      return Object.keys(filter).map((omittedKey) => {
        const remainingEntries = Object.entries(filter).filter(([key]) => key !== omittedKey);
        return createQuestion(kind, { ...input, filter: Object.fromEntries(remainingEntries) }, askEngine);
      });
    },
  };
}

function addressOf(kind: string, input: object): string | undefined {
  if (kind !== 'stocks' && kind !== 'transactions') return undefined;
  const { filter, order, cursor, pageSize, facets } = input as ReturnType<typeof randomStockSearch>;
  const params = filterToParams(kind === 'stocks' ? STOCK_FILTERS : TRANSACTION_FILTERS, filter);
  if (kind === 'stocks') {
    params.set('order_field', order.field);
    params.set('order_direction', order.direction);
  } else params.set('order', formatOrder(order));
  params.set('cursor', String(cursor));
  params.set('page_size', String(pageSize));
  if (facets) params.set('facets', '1');
  return `${BASE_PATH}/${CALL_PATHS[kind]}?${params}`;
}

/** Kinds of random questions. A kind that is listed several times is chosen more often. */
const QUESTION_FACTORIES: readonly QuestionFactory[] = [
  ...Array<QuestionFactory>(8).fill((rng, rows) =>
    createQuestion('stocks', randomStockSearch(rng, rows), (engine, search) => engine.stocks(search)),
  ),
  ...Array<QuestionFactory>(4).fill((rng, rows) =>
    createQuestion('transactions', randomTransactionSearch(rng, rows), (engine, search) =>
      engine.transactions(search),
    ),
  ),
  ...Array<QuestionFactory>(3).fill((rng, rows) => {
    const { filter, order, pageSize } = randomStockSearch(rng, rows);
    const stock = rng.pick(rows.stocks);
    const icsType = rng.chance(0.95) ? stock.ics_type : rng.pick(ICS_TYPES);
    const search = { filter, field: order.field, pageSize, stockId: stock.id, icsType };
    return createQuestion('anchored', search, (engine, input) => engine.anchored(input));
  }),
  ...Array<QuestionFactory>(3).fill((rng, rows) => {
    const search = {
      filter: randomStockFilter(rng, rows),
      bounds: randomBounds(rng, rows),
      zoom: rng.between(0, 22),
    };
    return createQuestion('clusters', search, (engine, input) => engine.clusters(input));
  }),
  ...Array<QuestionFactory>(2).fill((rng, rows) => {
    const search = {
      filter: randomTransactionFilter(rng, rows),
      bounds: randomBounds(rng, rows),
      zoom: rng.between(0, 22),
    };
    return createQuestion('transactionClusters', search, (engine, input) =>
      engine.transactionClusters(input),
    );
  }),
  ...Array<QuestionFactory>(2).fill((rng, rows) => {
    const input = {
      filter: randomTransactionFilter(rng, rows),
      today: hongKongDay(Date.UTC(2026, rng.integer(0, 23), 15)),
    };
    return createQuestion('transactionSummary', input, (engine, { filter, today }) =>
      engine.transactionSummary(filter, today),
    );
  }),
  ...Array<QuestionFactory>(2).fill((rng, rows) => {
    const search = { filter: randomTransactionFilter(rng, rows), maxPoints: rng.pick([0, 3, 2000]) };
    return createQuestion('transactionPlot', search, (engine, input) => engine.transactionPlot(input));
  }),
  ...Array<QuestionFactory>(3).fill((rng, rows) =>
    createQuestion('suggestStocks', randomKeywordSearch(rng, rows), (engine, search) =>
      engine.suggestStocks(search),
    ),
  ),
  (rng, rows) =>
    createQuestion('suggestTransactions', randomKeywordSearch(rng, rows), (engine, search) =>
      engine.suggestTransactions(search),
    ),
  (rng, rows) => {
    const query = {
      places: randomPlaces(rng, rows),
      lang: rng.pick(LANGUAGES),
      icsType: randomTypeOrUndefined(rng),
    };
    return createQuestion('places', query, async (engine) => [
      await engine.stockPlaces(query),
      await engine.transactionPlaces(query),
    ]);
  },
  (rng, rows) => {
    const placeGroups = Array.from({ length: rng.integer(0, 5) }, () => {
      const { places = [] } = resolveZones({ places: randomPlaces(rng, rows) });
      return places;
    });
    const [stockFilter, transactionFilter] = [
      randomStockFilter(rng, rows),
      randomTransactionFilter(rng, rows),
    ];
    return createQuestion(
      'countsAt',
      { groups: placeGroups, stockFilter, transactionFilter },
      async (engine) => [
        await engine.countStocksAt({ filter: stockFilter, groups: placeGroups }),
        await engine.countTransactionsAt({ filter: transactionFilter, groups: placeGroups }),
      ],
    );
  },
  ...Array<QuestionFactory>(2).fill((rng, rows) => {
    const input = { id: randomStockId(rng, rows), limit: rng.integer(1, 12) };
    return createQuestion('similar', input, (engine) => engine.similar(input.id, input.limit));
  }),
  ...Array<QuestionFactory>(2).fill((rng, rows) => {
    const input = {
      id: randomStockId(rng, rows),
      today: hongKongDay(Date.UTC(2026, rng.integer(0, 23), 15)),
    };
    return createQuestion('medians', input, (engine) => engine.medians(input.id, input.today));
  }),
  (rng, rows) => {
    const { id: building, district_code: district } = rng.pick(rows.buildings);
    const year = rng.integer(2010, 2026);
    const icsType = rng.pick(ICS_TYPES);
    const group: MedianGroup = {
      txType: rng.pick(TRANSACTION_TYPES),
      icsType,
      basis: rng.pick(['gross', 'saleable']),
      from: hongKongDay(Date.UTC(year, 0, 1)),
      to: hongKongDay(Date.UTC(year, 11, 31)),
      location: rng.pick([{ building }, { district }]),
      comparisonCriteria: rng.chance(0.3) ? null : randomComparisonCriteria(rng, icsType),
    };
    return createQuestion('medianOfGroup', group, (engine) => engine.medianOfGroup(group));
  },
  (rng, rows) => {
    const { id: building, district_code: district } = rng.pick(rows.buildings);
    const group = {
      txType: rng.pick(TRANSACTION_TYPES),
      icsType: rng.pick(ICS_TYPES),
      from: hongKongDay(Date.UTC(rng.integer(2010, 2026), 0, 1)),
      to: hongKongDay(Date.UTC(rng.integer(2010, 2026), 11, 31)),
      location: rng.pick([{ building }, { district }]),
    };
    return createQuestion('countOfGroup', group, (engine) => engine.countOfGroup(group));
  },
  (rng, rows) => {
    const { id: building, district_code: district } = rng.pick(rows.buildings);
    const group = {
      txType: rng.pick(TRANSACTION_TYPES),
      icsType: rng.pick(ICS_TYPES),
      basis: rng.pick(['gross', 'saleable'] as const),
      location: rng.pick([{ building }, { district }]),
      comparisonCriteria: null,
    };
    const periods = yearWindowsByQuarter(hongKongDay(Date.UTC(2026, rng.integer(0, 23), 15)));
    return createQuestion('mediansByPeriod', { group, periods }, (engine) =>
      engine.mediansByPeriod(group, periods),
    );
  },
  (rng, rows) => {
    const { id: building, ics_type } = rng.pick(rows.buildings);
    const icsType = rng.chance(0.8) ? ics_type : rng.pick(ICS_TYPES);
    const basis = rng.pick(['gross', 'saleable'] as const);
    const input = { building, icsType, basis, limit: rng.pick([1, 3, 500]) };
    return createQuestion('sales', input, (engine) => engine.sales(input));
  },
  (rng, rows) => {
    const { building_id, ics_type: icsType, floor_no, floor_code, flat } = rng.pick(rows.transactions);
    const unit = { floor: floor_no ?? floor_code ?? 'G', flat: flat ?? 'A' };
    const input = { building: building_id ?? 1, icsType, ...unit, limit: rng.pick([1, 50]) };
    return createQuestion('unitTransactions', input, (engine) => engine.unitTransactions(input));
  },
  (rng, rows) => {
    const input = { building: rng.pick(rows.buildings).id, limit: rng.pick([1, 3, 500]) };
    return createQuestion('units', input, (engine) => engine.units(input));
  },
  (rng, rows) => {
    const input = { id: randomStockId(rng, rows) };
    return createQuestion('detail', input, (engine) => engine.detail(input.id));
  },
  () => createQuestion('groupCounts', {}, (engine) => engine.groupCounts()),
  (rng, rows) => {
    const ids = Array.from({ length: rng.integer(0, 5) }, () => randomStockId(rng, rows));
    return createQuestion('archive', { ids }, (engine) => engine.archive(ids));
  },
  ...Array<QuestionFactory>(3).fill((rng, rows) => {
    const ids = rng.chance(0.5) ? [] : Array.from({ length: 30 }, () => randomStockId(rng, rows));
    const search = { ids, filter: randomStockFilter(rng, rows), limit: rng.pick([1, 5, 500]) };
    return createQuestion('archived', search, (engine, input) => engine.archived(input));
  }),
  (rng) => {
    const input = {
      now: `2026-11-${rng.integer(10, 26)}T04:00:00.000Z`,
      icsType: randomTypeOrUndefined(rng),
    };
    return createQuestion('openDays', input, (engine) => engine.openDays(input.now, input.icsType));
  },
  (rng, rows) => {
    const [limit, building] = [rng.integer(1, 24), rng.pick(rows.buildings).id];
    return createQuestion('others', { limit, building }, async (engine) => [
      await engine.home(limit),
      await engine.suggested(),
      await engine.overall(),
      await engine.districts(),
      await engine.building(building),
    ]);
  },
];

export function randomQuestion(rng: Random, rows: CatalogueRows): Question {
  return rng.pick(QUESTION_FACTORIES)(rng, rows);
}

function randomComparisonCriteria(rng: Random, icsType: IcsType): ComparisonCriteria {
  const fromYear = rng.integer(1965, 2015);
  const minArea = rng.integer(100, 2000);
  return {
    ...randomMedianClass(rng, icsType),
    completed: rng.chance(0.5) ? { from: fromYear, to: fromYear + 20 } : null,
    area: rng.chance(0.5) ? { min: minArea, max: minArea * 4 } : null,
  };
}

/** Returns a random median class that exists for the type. */
function randomMedianClass(rng: Random, icsType: IcsType): MedianClass {
  if (icsType === 'i' || rng.chance(0.2)) return { grade: null, floor_level: null, street_tier: null };
  if (icsType === 'c') return { grade: rng.pick(GRADES), floor_level: null, street_tier: null };
  return {
    grade: null,
    floor_level: rng.pick(FLOOR_LEVELS),
    street_tier: rng.pick([...STREET_TIERS, null]),
  };
}

/** Returns the id of a random listing, and sometimes an id that no listing has. */
function randomStockId(rng: Random, rows: CatalogueRows): number {
  return rng.chance(0.95) ? rng.pick(rows.stocks).id : rng.integer(1, 10_000_000_000);
}

function randomTypeOrUndefined(rng: Random) {
  return rng.chance(0.4) ? rng.pick(ICS_TYPES) : undefined;
}

function randomStockSearch(rng: Random, rows: CatalogueRows) {
  return {
    filter: randomStockFilter(rng, rows),
    order: { field: rng.pick(STOCK_ORDER_FIELDS), direction: rng.pick(DIRECTIONS) },
    cursor: rng.pick([0, 0, 0, 3, 12, 100, 1e15 - 1]),
    pageSize: rng.pick([1, 7, 24, 100]),
    facets: rng.chance(0.4),
  };
}

function randomTransactionSearch(rng: Random, rows: CatalogueRows) {
  const { order, ...search } = randomStockSearch(rng, rows);
  const field = rng.pick(TRANSACTION_ORDER_FIELDS);
  return { ...search, order: { ...order, field }, filter: randomTransactionFilter(rng, rows) };
}

function pickRandomMembers<Member>(rng: Random, members: readonly Member[]): Member[] {
  const selected = members.filter(() => rng.chance(0.4));
  return selected.length > 0 ? selected : [rng.pick(members)];
}

/** Returns range filters. Each limit equals a value in the data or differs from it by 1. */
function randomRanges(rng: Random, rows: CatalogueRows['transactions']): FilterValues<typeof RANGE_FILTERS> {
  const filter: Record<string, Limits> = {};
  for (const [range] of rangeFilters(RANGE_FILTERS)) {
    if (!rng.chance(0.15)) continue;
    const row = rng.pick(rows);
    const knownValue = {
      area: row.area_gross,
      sell: row.sell,
      rent: row.rent,
      ftSell: row.ft_sell,
      ftRent: row.ft_rent_cents && Math.floor(row.ft_rent_cents / 100),
    }[range];
    const value = Math.max(0, (knownValue ?? MAX_NUMBER) + rng.integer(-1, 1));
    const limit = Math.min(value, MAX_NUMBER);
    filter[range] = rng.chance(0.6) ? { min: limit } : { max: limit };
    if (rng.chance(0.3)) filter[range] = { ...filter[range], max: value * 3 };
  }
  return filter;
}

/** Returns a minimum or maximum that equals the given value or differs from it by 1. */
function randomLimits(rng: Random, value: number | null): Limits {
  const limit = Math.max(0, (value ?? MAX_NUMBER) + rng.integer(-1, 1));
  return rng.chance(0.6) ? { min: limit } : { max: limit };
}

function randomCommonFilter(rng: Random, rows: CatalogueRows, tableRows: CatalogueRows['transactions']) {
  const districtCodes = [...rows.districts.map((district) => district.code), 'NOSUCH'];
  return {
    ...(rng.chance(0.3) && { icsType: pickRandomMembers(rng, ICS_TYPES) }),
    ...(rng.chance(0.3) && { districts: pickRandomMembers(rng, districtCodes) }),
    ...(rng.chance(0.1) && { zones: pickRandomMembers(rng, ZONES) }),
    ...(rng.chance(0.3) && { keyword: randomKeyword(rng, rows) }),
    ...(rng.chance(0.08) && { building: rng.pick([...rows.buildings.map(({ id }) => id), 1e15 - 1]) }),
    ...(rng.chance(0.08) && { street: rng.pick([...rows.streets.map(({ id }) => id), 1e15 - 1]) }),
    ...(rng.chance(0.15) && { places: randomPlaces(rng, rows) }),
    ...(rng.chance(0.2) && { polygon: randomPolygon(rng, rows) }),
    ...(rng.chance(0.15) && { station: pickRandomMembers(rng, ['KWT', 'NTK', 'CEN', 'TSW', 'LOW']) }),
    ...(rng.chance(0.15) && { walk: randomLimits(rng, rng.integer(1, 40)) }),
    ...(rng.chance(0.15) && {
      reach: pickRandomMembers(rng, ['KWT', 'CEN', 'TSW', 'LOW'])
        .slice(0, MAX_REACHES)
        .map((station) => ({ station, minutes: rng.integer(5, 70) })),
    }),
    ...randomRanges(rng, tableRows),
  };
}

/** Returns codes of some places, of which some have no rows. */
function randomPlaces(rng: Random, rows: CatalogueRows): readonly string[] {
  const randomPlace = (): Place =>
    rng.pick([
      { kind: 'building', id: String(rng.pick([...rows.buildings.map(({ id }) => id), 1e15 - 1])) },
      { kind: 'street', id: String(rng.pick([...rows.streets.map(({ id }) => id), 1e15 - 1])) },
      { kind: 'district', id: rng.pick([...rows.districts.map(({ code }) => code), 'NOSUCH']) },
      { kind: 'station', id: rng.pick(['KWT', 'NTK', 'CEN', 'TSW', 'LOW']) },
      { kind: 'zone', id: rng.pick(ZONES) },
    ] as const);
  return canonicalPlaces(Array.from({ length: rng.integer(1, 5) }, () => placeCode(randomPlace())));
}

function randomStockFilter(rng: Random, rows: CatalogueRows): StockFilter {
  const usageCodes = [...rows.usages.map((usage) => usage.code), 'no_such'];
  const tableRows = rows.stocks.map(
    (row) =>
      ({
        ...row,
        tx_type: 'S',
        tx_date: '',
        source: 'provider',
        memorial_no: null,
        previous_sell: null,
        previous_date: null,
        lease_months: null,
        street_tier: null,
      }) as const,
  );
  const rentWithChargesOf = createRentWithChargesPresenter(rows);
  const filter = normaliseFilter({
    ...randomCommonFilter(rng, rows, tableRows),
    ...(rng.chance(0.3) && { txType: pickRandomMembers(rng, TX_TYPES) }),
    ...(rng.chance(0.15) && { yield: randomLimits(rng, yieldOf(rng.pick(rows.stocks))) }),
    ...(rng.chance(0.15) && {
      rentWithCharges: randomLimits(rng, rentWithChargesOf(rng.pick(rows.stocks)).amount),
    }),
    ...(rng.chance(0.1) && { rentCharges: RENT_CHARGES_CHOICES }),
    ...(rng.chance(0.15) && { allInRent: randomLimits(rng, statedAllInRent(rng.pick(rows.stocks))) }),
    ...(rng.chance(0.15) && { priceCut: randomLimits(rng, rng.integer(1, 2_000)) }),
    ...(rng.chance(0.1) && { frontage: randomLimits(rng, rng.pick(rows.stocks).frontage) }),
    ...(rng.chance(0.1) && { power: randomLimits(rng, rng.pick(rows.stocks).power) }),
    ...(rng.chance(0.1) && { floorLoading: randomLimits(rng, rng.pick(rows.stocks).floor_loading) }),
    ...(rng.chance(0.1) && { ceilingHeight: randomLimits(rng, rng.pick([280, 305, 450])) }),
    ...(rng.chance(0.1) && { passengerLifts: randomLimits(rng, rng.pick([0, 2, 6])) }),
    ...(rng.chance(0.1) && { cargoLifts: randomLimits(rng, rng.pick([0, 1, 4])) }),
    ...(rng.chance(0.1) && {
      available: { max: rng.pick(['2026-10-31', '2026-11-01', '2026-12-01']) as IsoDate },
    }),
    ...(rng.chance(0.1) && { decoration: pickRandomMembers(rng, DECORATIONS) }),
    ...(rng.chance(0.15) && { floor: randomFloors(rng) }),
    ...(rng.chance(0.15) && { floorLevel: pickRandomMembers(rng, LISTED_LEVELS) }),
    ...(rng.chance(0.2) && { usage: pickRandomMembers(rng, usageCodes) }),
    ...(rng.chance(0.2) && { grade: pickRandomMembers(rng, GRADES) }),
    ...(rng.chance(0.1) && { outside: pickRandomMembers(rng, ['no', 'yes'] as const) }),
    ...(rng.chance(0.1) && { saleKind: pickRandomMembers(rng, SALE_KINDS) }),
    ...(rng.chance(0.1) && { view: pickRandomMembers(rng, VIEWS) }),
    ...(rng.chance(0.15) && { facilities: [rng.pick(FACILITIES)] }),
    ...(rng.chance(0.2) && { flags: pickRandomMembers(rng, STOCK_FLAGS).slice(0, 2) }),
    ...(rng.chance(0.15) && { bounds: randomBounds(rng, rows) }),
  });
  return resolveZones(filter);
}

/** Returns limits of floor numbers, basements too. */
function randomFloors(rng: Random): Limits {
  const floor = rng.integer(-2, 22);
  return rng.pick([{ min: floor }, { max: floor }, { min: floor, max: floor + rng.integer(0, 8) }]);
}

function randomTransactionFilter(rng: Random, rows: CatalogueRows): TransactionFilter {
  const filter = normaliseTransactionFilter({
    ...randomCommonFilter(rng, rows, rows.transactions),
    ...(rng.chance(0.3) && { txType: pickRandomMembers(rng, TRANSACTION_TYPES) }),
    ...(rng.chance(0.3) && { txSource: pickRandomMembers(rng, TX_SOURCES) }),
    ...(rng.chance(0.2) && { days: randomDays(rng, rows) }),
    ...(rng.chance(0.15) && { bounds: randomBounds(rng, rows) }),
  });
  return resolveZones(filter);
}

/** Returns a first date, a last date, or both. Each is a date on which a transaction exists. */
function randomDays(rng: Random, rows: CatalogueRows): DayLimits {
  const randomDate = () => rng.pick(rows.transactions).tx_date as IsoDate;
  const [firstDate, secondDate] = [randomDate(), randomDate()];
  return rng.pick([
    { min: firstDate },
    { max: firstDate },
    firstDate < secondDate ? { min: firstDate, max: secondDate } : { min: secondDate, max: firstDate },
  ]);
}

/**
 * Returns map bounds around two random listings. The edges often go exactly through the listings, which
 * count as inside.
 */
function randomBounds(rng: Random, rows: CatalogueRows) {
  const positions = rows.stocks.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }));
  const [first, second] = [rng.pick(positions), rng.pick(positions)];
  const marginDegrees = rng.pick([0, 0, 0.01, 60]);
  return {
    west: Math.min(first.lng, second.lng) - marginDegrees,
    south: Math.min(first.lat, second.lat) - marginDegrees / 2,
    east: Math.max(first.lng, second.lng) + marginDegrees,
    north: Math.max(first.lat, second.lat) + marginDegrees / 2,
  };
}

/** Returns a polygon with corners at or near listings, so that listings lie on its edges and edges cross. */
function randomPolygon(rng: Random, rows: CatalogueRows): Polygon {
  const positions = rows.stocks.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }));
  const randomOffset = () => rng.pick([0, 0, 0.000001, -0.000001, 0.0004, -0.02, 0.02]);
  return Array.from({ length: rng.pick([3, 4, 4, 7, 40]) }, () => {
    const { lat, lng } = rng.pick(positions);
    return roundCorner({ lat: lat + randomOffset(), lng: lng + randomOffset() });
  });
}

function randomKeywordSearch(rng: Random, rows: CatalogueRows) {
  return {
    keyword: randomKeyword(rng, rows),
    lang: rng.pick(LANGUAGES),
    limit: rng.pick([1, 3, 14]),
    icsType: randomTypeOrUndefined(rng),
  };
}

/**
 * Returns one or two parts of names as people type them (truncated, misspelt, in another width or
 * case), or an id.
 */
function randomKeyword(rng: Random, rows: CatalogueRows): string {
  const namedRows = [...rows.buildings, ...rows.streets, ...rows.districts, ...rows.stations];
  const randomNamePart = () => {
    if (rng.chance(0.1)) return rng.pick(stationNames(textOf(rng.pick(rows.stations), 'name')));
    if (rng.chance(0.12)) {
      const { ics_type, id } = rng.pick(rows.stocks);
      return formatStockId(ics_type, id).slice(0, rng.integer(2, 12));
    }
    const location = rng.pick(namedRows);
    const name = rng.pick([location.name_zh, location.name_gb, location.name_en, location.name_en]);
    const words = name.split(' ');
    const word = rng.chance(0.6) ? rng.pick(words) : name;
    return rng.pick([
      word,
      word,
      truncate(rng, word),
      withTypo(rng, word),
      word.toUpperCase(),
      toFullWidth(word),
    ]);
  };
  const keyword = rng.chance(0.3) ? `${randomNamePart()} ${randomNamePart()}` : randomNamePart();
  return rng.chance(0.02) ? rng.pick(['', '・—!', '\u0000', "'"]) : keyword.slice(0, 100);
}

function truncate(rng: Random, word: string): string {
  const letters = Array.from(word);
  const start = rng.chance(0.5) ? 0 : rng.integer(0, letters.length - 1);
  return letters.slice(start, start + rng.integer(1, 5)).join('');
}

function withTypo(rng: Random, word: string): string {
  const position = rng.integer(0, Math.max(0, word.length - 1));
  const letter = rng.pick(['x', 'a', 'e', word.charAt(position + 1)]);
  return rng.pick([
    word.slice(0, position) + letter + word.slice(position),
    word.slice(0, position) + letter + word.slice(position + 1),
    word.slice(0, position) + word.slice(position + 1),
    word.slice(0, position) + word.charAt(position + 1) + word.charAt(position) + word.slice(position + 2),
  ]);
}

function toFullWidth(word: string): string {
  return word.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
