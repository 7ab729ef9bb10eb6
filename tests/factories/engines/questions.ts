import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { CALL_PATHS } from '#contract/paths.ts';
import type { Random } from '#demo/basics/random.ts';
import { BASE } from '#domain/address/addresses.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { cornerAt, type Polygon } from '#domain/map/polygon.ts';
import { yearsByQuarter } from '#domain/market/district-series.ts';
import { RANGES } from '#domain/search/common-filters.ts';
import type { DayLimits, Limits } from '#domain/search/filter.ts';
import { type FilterOf, filterToParams, rangesOf } from '#domain/search/filter-table.ts';
import {
  DIRECTIONS,
  formatOrder,
  STOCK_ORDER_FIELDS,
  TRANSACTION_ORDER_FIELDS,
} from '#domain/search/sort.ts';
import { stationNames } from '#domain/search/station-names.ts';
import { resolveZones } from '#domain/search/zone-search.ts';
import { ZONES } from '#domain/search/zones.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import {
  FLOOR_LEVELS,
  type MedianClass,
  type MedianLikeness,
  STREET_TIERS,
} from '#domain/stock/median-class.ts';
import { allInRent } from '#domain/stock/rent-charges.ts';
import { GRADES, SALE_KINDS, VIEWS } from '#domain/stock/stock-choices.ts';
import { normaliseFilter, STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
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
import type { CatalogueRows } from '#presenters/rows.ts';
import { textOf } from '#presenters/text.ts';

export type Question = {
  /** The question as text: the address that asks it, where a search does. */
  readonly text: string;
  ask(engine: SearchEngine): unknown;
  /** The same question with a filter less, for each of its filters. */
  simpler(): readonly Question[];
};

type Maker = (chance: Random, rows: CatalogueRows) => Question;

function asking<Asked extends object>(
  kind: string,
  asked: Asked,
  ask: (engine: SearchEngine, asked: Asked) => unknown,
): Question {
  return {
    text: addressOf(kind, asked) ?? JSON.stringify({ kind, ...asked }),
    ask: (engine) => ask(engine, asked),
    simpler: () => {
      const { filter = {} } = asked as { readonly filter?: Readonly<Record<string, unknown>> };
      return Object.keys(filter).map((left) => {
        const others = Object.entries(filter).filter(([key]) => key !== left);
        return asking(kind, { ...asked, filter: Object.fromEntries(others) }, ask);
      });
    },
  };
}

function addressOf(kind: string, asked: object): string | undefined {
  if (kind !== 'stocks' && kind !== 'transactions') return undefined;
  const { filter, order, cursor, pageSize, facets } = asked as ReturnType<typeof stockSearch>;
  const params = filterToParams(kind === 'stocks' ? STOCK_FILTERS : TRANSACTION_FILTERS, filter);
  if (kind === 'stocks') {
    params.set('order_field', order.field);
    params.set('order_direction', order.direction);
  } else params.set('order', formatOrder(order));
  params.set('cursor', String(cursor));
  params.set('page_size', String(pageSize));
  if (facets) params.set('facets', '1');
  return `${BASE}/${CALL_PATHS[kind]}?${params}`;
}

/** Each as often as it is written. */
const MAKERS: readonly Maker[] = [
  ...Array<Maker>(8).fill((chance, rows) =>
    asking('stocks', stockSearch(chance, rows), (engine, search) => engine.stocks(search)),
  ),
  ...Array<Maker>(4).fill((chance, rows) =>
    asking('transactions', transactionSearch(chance, rows), (engine, search) => engine.transactions(search)),
  ),
  ...Array<Maker>(3).fill((chance, rows) => {
    const { filter, order, pageSize } = stockSearch(chance, rows);
    const stock = chance.pick(rows.stocks);
    const icsType = chance.chance(0.95) ? stock.ics_type : chance.pick(ICS_TYPES);
    const search = { filter, field: order.field, pageSize, stockId: stock.id, icsType };
    return asking('anchored', search, (engine, asked) => engine.anchored(asked));
  }),
  ...Array<Maker>(3).fill((chance, rows) => {
    const search = {
      filter: stockFilter(chance, rows),
      bounds: bounds(chance, rows),
      zoom: chance.between(0, 22),
    };
    return asking('clusters', search, (engine, asked) => engine.clusters(asked));
  }),
  ...Array<Maker>(2).fill((chance, rows) => {
    const search = {
      filter: transactionFilter(chance, rows),
      bounds: bounds(chance, rows),
      zoom: chance.between(0, 22),
    };
    return asking('transactionClusters', search, (engine, asked) => engine.transactionClusters(asked));
  }),
  ...Array<Maker>(2).fill((chance, rows) => {
    const filter = transactionFilter(chance, rows);
    return asking('transactionSummary', { filter }, (engine, asked) =>
      engine.transactionSummary(asked.filter),
    );
  }),
  ...Array<Maker>(2).fill((chance, rows) => {
    const search = { filter: transactionFilter(chance, rows), mostPoints: chance.pick([0, 3, 2000]) };
    return asking('transactionPlot', search, (engine, asked) => engine.transactionPlot(asked));
  }),
  ...Array<Maker>(3).fill((chance, rows) =>
    asking('suggestStocks', keywordSearch(chance, rows), (engine, search) => engine.suggestStocks(search)),
  ),
  (chance, rows) =>
    asking('suggestTransactions', keywordSearch(chance, rows), (engine, search) =>
      engine.suggestTransactions(search),
    ),
  (chance, rows) => {
    const asked = {
      id: chance.pick(rows.buildings).id,
      lang: chance.pick(LANGUAGES),
      icsType: perhapsType(chance),
    };
    return asking('suggestBuilding', asked, (engine) =>
      engine.suggestBuilding(asked.id, asked.lang, asked.icsType),
    );
  },
  ...Array<Maker>(2).fill((chance, rows) => {
    const asked = { id: anyId(chance, rows), limit: chance.whole(1, 12) };
    return asking('similar', asked, (engine) => engine.similar(asked.id, asked.limit));
  }),
  ...Array<Maker>(2).fill((chance, rows) => {
    const asked = { id: anyId(chance, rows), today: hongKongDay(Date.UTC(2026, chance.whole(0, 23), 15)) };
    return asking('medians', asked, (engine) => engine.medians(asked.id, asked.today));
  }),
  (chance, rows) => {
    const { id: building, district_code: district } = chance.pick(rows.buildings);
    const year = chance.whole(2010, 2026);
    const icsType = chance.pick(ICS_TYPES);
    const group: MedianGroup = {
      txType: chance.pick(TRANSACTION_TYPES),
      icsType,
      basis: chance.pick(['gross', 'saleable']),
      from: hongKongDay(Date.UTC(year, 0, 1)),
      to: hongKongDay(Date.UTC(year, 11, 31)),
      location: chance.pick([{ building }, { district }]),
      like: chance.chance(0.3) ? null : medianLikeness(chance, icsType),
    };
    return asking('medianOfGroup', group, (engine) => engine.medianOfGroup(group));
  },
  (chance, rows) => {
    const { id: building, district_code: district } = chance.pick(rows.buildings);
    const group = {
      txType: chance.pick(TRANSACTION_TYPES),
      icsType: chance.pick(ICS_TYPES),
      from: hongKongDay(Date.UTC(chance.whole(2010, 2026), 0, 1)),
      to: hongKongDay(Date.UTC(chance.whole(2010, 2026), 11, 31)),
      location: chance.pick([{ building }, { district }]),
    };
    return asking('countOfGroup', group, (engine) => engine.countOfGroup(group));
  },
  (chance, rows) => {
    const { id: building, district_code: district } = chance.pick(rows.buildings);
    const group = {
      txType: chance.pick(TRANSACTION_TYPES),
      icsType: chance.pick(ICS_TYPES),
      basis: chance.pick(['gross', 'saleable'] as const),
      location: chance.pick([{ building }, { district }]),
      like: null,
    };
    const periods = yearsByQuarter(hongKongDay(Date.UTC(2026, chance.whole(0, 23), 15)));
    return asking('mediansByPeriod', { group, periods }, (engine) => engine.mediansByPeriod(group, periods));
  },
  (chance, rows) => {
    const { id: building, ics_type } = chance.pick(rows.buildings);
    const icsType = chance.chance(0.8) ? ics_type : chance.pick(ICS_TYPES);
    const basis = chance.pick(['gross', 'saleable'] as const);
    const asked = { building, icsType, basis, limit: chance.pick([1, 3, 500]) };
    return asking('sales', asked, (engine) => engine.sales(asked));
  },
  (chance, rows) => {
    const { building_id, ics_type: icsType, floor_no, floor_code, flat } = chance.pick(rows.transactions);
    const unit = { floor: floor_no ?? floor_code ?? 'G', flat: flat ?? 'A' };
    const asked = { building: building_id ?? 1, icsType, ...unit, limit: chance.pick([1, 50]) };
    return asking('unitTransactions', asked, (engine) => engine.unitTransactions(asked));
  },
  (chance, rows) => {
    const asked = { building: chance.pick(rows.buildings).id, limit: chance.pick([1, 3, 500]) };
    return asking('units', asked, (engine) => engine.units(asked));
  },
  (chance, rows) => {
    const asked = { id: anyId(chance, rows) };
    return asking('detail', asked, (engine) => engine.detail(asked.id));
  },
  () => asking('groupCounts', {}, (engine) => engine.groupCounts()),
  (chance, rows) => {
    const ids = Array.from({ length: chance.whole(0, 5) }, () => anyId(chance, rows));
    return asking('archive', { ids }, (engine) => engine.archive(ids));
  },
  ...Array<Maker>(3).fill((chance, rows) => {
    const ids = chance.chance(0.5) ? [] : Array.from({ length: 30 }, () => anyId(chance, rows));
    const search = { ids, filter: stockFilter(chance, rows), limit: chance.pick([1, 5, 500]) };
    return asking('archived', search, (engine, asked) => engine.archived(asked));
  }),
  (chance) => {
    const asked = { now: `2026-11-${chance.whole(10, 26)}T04:00:00.000Z`, icsType: perhapsType(chance) };
    return asking('openDays', asked, (engine) => engine.openDays(asked.now, asked.icsType));
  },
  (chance, rows) => {
    const [limit, building] = [chance.whole(1, 24), chance.pick(rows.buildings).id];
    return asking('others', { limit, building }, async (engine) => [
      await engine.home(limit),
      await engine.suggested(),
      await engine.overall(),
      await engine.districts(),
      await engine.building(building),
    ]);
  },
];

export function randomQuestion(chance: Random, rows: CatalogueRows): Question {
  return chance.pick(MAKERS)(chance, rows);
}

function medianLikeness(chance: Random, icsType: IcsType): MedianLikeness {
  const from = chance.whole(1965, 2015);
  const min = chance.whole(100, 2000);
  return {
    ...medianClass(chance, icsType),
    completed: chance.chance(0.5) ? { from, to: from + 20 } : null,
    area: chance.chance(0.5) ? { min, max: min * 4 } : null,
  };
}

/** A class that property of the type can have. */
function medianClass(chance: Random, icsType: IcsType): MedianClass {
  if (icsType === 'i' || chance.chance(0.2)) return { grade: null, floor_level: null, street_tier: null };
  if (icsType === 'c') return { grade: chance.pick(GRADES), floor_level: null, street_tier: null };
  return {
    grade: null,
    floor_level: chance.pick(FLOOR_LEVELS),
    street_tier: chance.pick([...STREET_TIERS, null]),
  };
}

/** Now and then an id of nothing. */
function anyId(chance: Random, rows: CatalogueRows): number {
  return chance.chance(0.95) ? chance.pick(rows.stocks).id : chance.whole(1, 10_000_000_000);
}

function perhapsType(chance: Random) {
  return chance.chance(0.4) ? chance.pick(ICS_TYPES) : undefined;
}

function stockSearch(chance: Random, rows: CatalogueRows) {
  return {
    filter: stockFilter(chance, rows),
    order: { field: chance.pick(STOCK_ORDER_FIELDS), direction: chance.pick(DIRECTIONS) },
    cursor: chance.pick([0, 0, 0, 3, 12, 100, 1e15 - 1]),
    pageSize: chance.pick([1, 7, 24, 100]),
    facets: chance.chance(0.4),
  };
}

function transactionSearch(chance: Random, rows: CatalogueRows) {
  const { order, ...search } = stockSearch(chance, rows);
  const field = chance.pick(TRANSACTION_ORDER_FIELDS);
  return { ...search, order: { ...order, field }, filter: transactionFilter(chance, rows) };
}

function some<Member>(chance: Random, members: readonly Member[]): Member[] {
  const chosen = members.filter(() => chance.chance(0.4));
  return chosen.length > 0 ? chosen : [chance.pick(members)];
}

/** Limits at known values and just beside them. */
function ranges(chance: Random, rows: CatalogueRows['transactions']): FilterOf<typeof RANGES> {
  const filter: Record<string, Limits> = {};
  for (const [range] of rangesOf(RANGES)) {
    if (!chance.chance(0.15)) continue;
    const row = chance.pick(rows);
    const known = {
      area: row.area_gross,
      sell: row.sell,
      rent: row.rent,
      ftSell: row.ft_sell,
      ftRent: row.ft_rent_cents && Math.floor(row.ft_rent_cents / 100),
    }[range];
    const value = Math.max(0, (known ?? MAX_NUMBER) + chance.whole(-1, 1));
    const limit = Math.min(value, MAX_NUMBER);
    filter[range] = chance.chance(0.6) ? { min: limit } : { max: limit };
    if (chance.chance(0.3)) filter[range] = { ...filter[range], max: value * 3 };
  }
  return filter;
}

/** A limit at the value of a listing, or one beside it. */
function limitsOf(chance: Random, value: number | null): Limits {
  const limit = Math.max(0, (value ?? MAX_NUMBER) + chance.whole(-1, 1));
  return chance.chance(0.6) ? { min: limit } : { max: limit };
}

function commonFilter(chance: Random, rows: CatalogueRows, records: CatalogueRows['transactions']) {
  const districts = [...rows.districts.map((district) => district.code), 'NOSUCH'];
  return {
    ...(chance.chance(0.3) && { icsType: some(chance, ICS_TYPES) }),
    ...(chance.chance(0.3) && { districts: some(chance, districts) }),
    ...(chance.chance(0.1) && { zones: some(chance, ZONES) }),
    ...(chance.chance(0.3) && { keyword: keyword(chance, rows) }),
    ...(chance.chance(0.08) && { building: chance.pick([...rows.buildings.map(({ id }) => id), 1e15 - 1]) }),
    ...(chance.chance(0.08) && { street: chance.pick([...rows.streets.map(({ id }) => id), 1e15 - 1]) }),
    ...(chance.chance(0.2) && { polygon: polygon(chance, rows) }),
    ...(chance.chance(0.15) && { station: some(chance, ['KWT', 'NTK', 'CEN', 'TSW', 'LOW']) }),
    ...(chance.chance(0.15) && { walk: limitsOf(chance, chance.whole(1, 40)) }),
    ...(chance.chance(0.15) && {
      reach: { station: chance.pick(['KWT', 'CEN', 'TSW', 'LOW']), minutes: chance.whole(5, 70) },
    }),
    ...ranges(chance, records),
  };
}

function stockFilter(chance: Random, rows: CatalogueRows): StockFilter {
  const usages = [...rows.usages.map((usage) => usage.code), 'no_such'];
  const records = rows.stocks.map(
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
  const filter = normaliseFilter({
    ...commonFilter(chance, rows, records),
    ...(chance.chance(0.3) && { txType: some(chance, TX_TYPES) }),
    ...(chance.chance(0.15) && { yield: limitsOf(chance, yieldOf(chance.pick(rows.stocks))) }),
    ...(chance.chance(0.15) && { allInRent: limitsOf(chance, allInRent(chance.pick(rows.stocks))) }),
    ...(chance.chance(0.15) && { priceCut: limitsOf(chance, chance.whole(1, 2_000)) }),
    ...(chance.chance(0.1) && { frontage: limitsOf(chance, chance.pick(rows.stocks).frontage) }),
    ...(chance.chance(0.1) && { power: limitsOf(chance, chance.pick(rows.stocks).power) }),
    ...(chance.chance(0.1) && { floorLoading: limitsOf(chance, chance.pick(rows.stocks).floor_loading) }),
    ...(chance.chance(0.2) && { usage: some(chance, usages) }),
    ...(chance.chance(0.2) && { grade: some(chance, GRADES) }),
    ...(chance.chance(0.1) && { outside: some(chance, ['no', 'yes'] as const) }),
    ...(chance.chance(0.1) && { saleKind: some(chance, SALE_KINDS) }),
    ...(chance.chance(0.1) && { view: some(chance, VIEWS) }),
    ...(chance.chance(0.15) && { facilities: [chance.pick(FACILITIES)] }),
    ...(chance.chance(0.2) && { flags: some(chance, STOCK_FLAGS).slice(0, 2) }),
    ...(chance.chance(0.15) && { bounds: bounds(chance, rows) }),
  });
  return resolveZones(filter);
}

function transactionFilter(chance: Random, rows: CatalogueRows): TransactionFilter {
  const filter = normaliseTransactionFilter({
    ...commonFilter(chance, rows, rows.transactions),
    ...(chance.chance(0.3) && { txType: some(chance, TRANSACTION_TYPES) }),
    ...(chance.chance(0.3) && { txSource: some(chance, TX_SOURCES) }),
    ...(chance.chance(0.2) && { days: days(chance, rows) }),
    ...(chance.chance(0.15) && { bounds: bounds(chance, rows) }),
  });
  return resolveZones(filter);
}

/** A first or a last day on which something was sold, or both. */
function days(chance: Random, rows: CatalogueRows): DayLimits {
  const day = () => chance.pick(rows.transactions).tx_date as IsoDate;
  const [one, other] = [day(), day()];
  return chance.pick([
    { min: one },
    { max: one },
    one < other ? { min: one, max: other } : { min: other, max: one },
  ]);
}

/** Edges on listings, which are inside. */
function bounds(chance: Random, rows: CatalogueRows) {
  const located = rows.stocks.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }));
  const [one, other] = [chance.pick(located), chance.pick(located)];
  const wider = chance.pick([0, 0, 0.01, 60]);
  return {
    west: Math.min(one.lng, other.lng) - wider,
    south: Math.min(one.lat, other.lat) - wider / 2,
    east: Math.max(one.lng, other.lng) + wider,
    north: Math.max(one.lat, other.lat) + wider / 2,
  };
}

/** Corners where something stands, or a little beside it, so that points lie on edges and edges cross. */
function polygon(chance: Random, rows: CatalogueRows): Polygon {
  const located = rows.stocks.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }));
  const beside = () => chance.pick([0, 0, 0.000001, -0.000001, 0.0004, -0.02, 0.02]);
  return Array.from({ length: chance.pick([3, 4, 4, 7, 40]) }, () => {
    const { lat, lng } = chance.pick(located);
    return cornerAt({ lat: lat + beside(), lng: lng + beside() });
  });
}

function keywordSearch(chance: Random, rows: CatalogueRows) {
  return {
    keyword: keyword(chance, rows),
    lang: chance.pick(LANGUAGES),
    limit: chance.pick([1, 3, 14]),
    icsType: perhapsType(chance),
  };
}

/** One or two parts of names as people type them: cut, mistyped, in another width or case; or an id. */
function keyword(chance: Random, rows: CatalogueRows): string {
  const locations = [...rows.buildings, ...rows.streets, ...rows.districts, ...rows.stations];
  const part = () => {
    if (chance.chance(0.1)) return chance.pick(stationNames(textOf(chance.pick(rows.stations), 'name')));
    if (chance.chance(0.12)) {
      const { ics_type, id } = chance.pick(rows.stocks);
      return formatStockId(ics_type, id).slice(0, chance.whole(2, 12));
    }
    const location = chance.pick(locations);
    const name = chance.pick([location.name_zh, location.name_gb, location.name_en, location.name_en]);
    const words = name.split(' ');
    const word = chance.chance(0.6) ? chance.pick(words) : name;
    return chance.pick([
      word,
      word,
      cut(chance, word),
      mistyped(chance, word),
      word.toUpperCase(),
      wide(word),
    ]);
  };
  const text = chance.chance(0.3) ? `${part()} ${part()}` : part();
  return chance.chance(0.02) ? chance.pick(['', '・—!', '\u0000', "'"]) : text.slice(0, 100);
}

function cut(chance: Random, word: string): string {
  const letters = Array.from(word);
  const from = chance.chance(0.5) ? 0 : chance.whole(0, letters.length - 1);
  return letters.slice(from, from + chance.whole(1, 5)).join('');
}

function mistyped(chance: Random, word: string): string {
  const at = chance.whole(0, Math.max(0, word.length - 1));
  const letter = chance.pick(['x', 'a', 'e', word.charAt(at + 1)]);
  return chance.pick([
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ]);
}

function wide(word: string): string {
  return word.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
