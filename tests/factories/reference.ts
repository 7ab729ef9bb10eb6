import type { AnchorSearch, ClusterSearch } from '#catalogue/engine/questions.ts';
import type { Cluster } from '#contract/cluster.ts';
import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import { mtrRides } from '#data/facts/rides.ts';
import { matchesTxType, type TxType } from '#domain/codes/tx-type.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { cellShift } from '#domain/map/mercator.ts';
import { type Polygon, polygonTest } from '#domain/map/polygon.ts';
import type { Reach } from '#domain/railway/reach.ts';
import type { Limits } from '#domain/search/filter.ts';
import { HISTOGRAM_EDGES } from '#domain/search/histogram.ts';
import type { Order } from '#domain/search/sort.ts';
import { FACILITIES, hasFacility } from '#domain/stock/facilities.ts';
import { allInRent } from '#domain/stock/rent-charges.ts';
import { dissimilarity } from '#domain/stock/similarity.ts';
import { STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { yieldOf } from '#domain/stock/yield.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { nearestStations } from '#presenters/nearest-stations.ts';
import type { CatalogueRows, StockRow, TransactionRow } from '#presenters/rows.ts';
import { STATIONS } from './random-rows.ts';
import { rowComparator } from './row-order.ts';

type HistogramField = keyof typeof HISTOGRAM_EDGES;

/** Every question answered as plainly as possible, row by row: slow, and easy to see right. */
export function reference(rows: CatalogueRows) {
  const active = rows.stocks.filter((row) => row.status === 'active');
  const gradeOf = (row: StockRow) => rows.buildings.find(({ id }) => id === row.building_id)?.grade ?? null;

  const stocks = (filter: StockFilter) =>
    active
      .filter((row) => answersCommon(row, filter))
      .filter((row) => isWithin(valueOfRow.yield(row), filter.yield))
      .filter((row) => isWithin(valueOfRow.all_in_rent(row), filter.allInRent))
      .filter((row) => isWithin(valueOfRow.price_cut(row), filter.priceCut))
      .filter((row) => isWithin(row.frontage, filter.frontage))
      .filter((row) => isWithin(row.power, filter.power))
      .filter((row) => isWithin(row.floor_loading, filter.floorLoading))
      .filter((row) => isAmong(row.usage_code, filter.usage))
      .filter((row) => isAmong(gradeOf(row), filter.grade))
      .filter((row) => (filter.flags ?? []).every((flag) => row[flag]))
      .filter((row) => isAmong(row.sale_kind, filter.saleKind))
      .filter((row) => isAmong(row.view, filter.view))
      .filter((row) => (filter.facilities ?? []).every((facility) => hasFacility(row, facility)))
      .filter((row) => isInside(row, filter.bounds));
  const transactions = (filter: TransactionFilter) =>
    rows.transactions
      .filter((row) => answersCommon(row, filter))
      .filter((row) => isAmong(row.source, filter.txSource))
      .filter((row) => isInside(row, filter.bounds));

  return {
    stockIds: (filter: StockFilter, order: Order<string>) => idsInOrder(stocks(filter), order),
    transactionIds: (filter: TransactionFilter, order: Order<string>) =>
      idsInOrder(transactions(filter), order),

    stockFacets(filter: StockFilter): StockFacets {
      const without = (...keys: (keyof StockFilter)[]) => stocks(leftOut(filter, keys));
      const offered = (side: TxType) =>
        without('txType').filter((row) => matchesTxType(row.tx_type, [side])).length;
      const flags = STOCK_FLAGS.map(
        (flag) => [flag, stocks(filter).filter((row) => row[flag]).length] as const,
      );
      const facilities = FACILITIES.map(
        (facility) => [facility, stocks(filter).filter((row) => hasFacility(row, facility)).length] as const,
      );
      return {
        ics_type: byType(without('icsType')),
        tx_type: { S: offered('S'), L: offered('L'), B: offered('B') },
        districts: countBy(without('districts').map((row) => row.district_code)),
        station: countBy(without('station').map(stationCode)),
        usage: countBy(without('usage').map((row) => row.usage_code)),
        grade: countBy(without('grade').map(gradeOf)),
        flags: Object.fromEntries(flags.filter(([, count]) => count > 0)),
        sale_kind: countBy(without('saleKind').map((row) => row.sale_kind)),
        view: countBy(without('view').map((row) => row.view)),
        facilities: Object.fromEntries(facilities.filter(([, count]) => count > 0)),
        histograms: {
          ...histograms((key) => without(key)),
          all_in_rent: buckets('all_in_rent', without('allInRent')),
          price_cut: buckets('price_cut', without('priceCut')),
          yield: buckets('yield', without('yield')),
          frontage: buckets('frontage', without('frontage')),
          power: buckets('power', without('power')),
          floor_loading: buckets('floor_loading', without('floorLoading')),
        },
      };
    },

    transactionFacets(filter: TransactionFilter): TransactionFacets {
      const without = (...keys: (keyof TransactionFilter)[]) => transactions(leftOut(filter, keys));
      const types = countBy(without('txType').map((row) => row.tx_type));
      const sources = countBy(without('txSource').map((row) => row.source));
      return {
        ics_type: byType(without('icsType')),
        tx_type: { S: types.S ?? 0, L: types.L ?? 0 },
        tx_source: { provider: sources.provider ?? 0, land_registry: sources.land_registry ?? 0 },
        districts: countBy(without('districts').map((row) => row.district_code)),
        station: countBy(without('station').map(stationCode)),
        histograms: histograms((key) => without(key)),
      };
    },

    anchored({ filter, field, pageSize, stockId, icsType }: AnchorSearch) {
      const ids = idsInOrder(stocks(filter), { field, direction: 'asc' });
      const index = ids.indexOf(stockId);
      if (index < 0 || active.find(({ id }) => id === stockId)?.ics_type !== icsType) return undefined;
      const cursor = Math.floor(index / pageSize) * pageSize;
      return { count: ids.length, anchor_rownum: index + 1, ids: ids.slice(cursor, cursor + pageSize) };
    },

    /** Cells with the ids of their listings; what follows from these is not repeated here. */
    cells({ filter, bounds, zoom }: ClusterSearch): { ids: number[]; kind: Cluster['kind'] }[] {
      const shift = cellShift(zoom);
      const cell = (row: StockRow) =>
        `${String((row.merc_y ?? 0) >> shift).padStart(9, '0')} ${String((row.merc_x ?? 0) >> shift).padStart(9, '0')}`;
      const found = stocks(filter).filter((row) => isInside(row, bounds));
      return [...Map.groupBy(found, cell)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, members]) => ({
          ids: members.map(({ id }) => id).sort((a, b) => a - b),
          kind: kindOf(members),
        }));
    },

    /** How many listings have no place on any map. */
    unplaced: ({ filter }: ClusterSearch): number =>
      stocks(filter).filter(({ lat, lng }) => lat === null || lng === null).length,

    similarIds(stockId: number, limit: number): number[] | undefined {
      const original = rows.stocks.find(({ id, status }) => id === stockId && status !== 'withdrawn');
      if (!original) return undefined;
      const shares = (row: StockRow, side: 'S' | 'L') =>
        matchesTxType(row.tx_type, [side]) && matchesTxType(original.tx_type, [side]);
      const score = (row: StockRow) => {
        const price = shares(row, 'S') ? 'sell' : 'rent';
        const traits = (of: StockRow) => ({
          x: of.merc_x,
          y: of.merc_y,
          area: of.area_gross ?? of.area_saleable,
          price: of[price],
          building: of.building_id,
        });
        return dissimilarity(traits(original), traits(row));
      };
      return active
        .filter((row) => row.id !== stockId && row.ics_type === original.ics_type)
        .filter((row) => shares(row, 'S') || shares(row, 'L'))
        .sort(rowComparator(score, ({ id }) => id, 'asc'))
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}

type Row = StockRow | TransactionRow;
type CommonKey = keyof StockFilter & keyof TransactionFilter;

function answersCommon(row: Row, filter: StockFilter | TransactionFilter): boolean {
  return (
    isAmong(row.ics_type, filter.icsType) &&
    matchesTxType(row.tx_type, filter.txType ?? []) &&
    isAmong(row.district_code, filter.districts) &&
    isDrawn(row, filter.polygon) &&
    (filter.building === undefined || row.building_id === filter.building) &&
    (filter.street === undefined || row.street_id === filter.street) &&
    isAmong(stationCode(row), filter.station) &&
    isWithin(valueOfRow.walk(row), filter.walk) &&
    isReached(row, filter.reach) &&
    isWithin(valueOfRow.area(row), filter.area) &&
    isWithin(row.sell, filter.sell) &&
    isWithin(row.rent, filter.rent) &&
    isWithin(row.ft_sell, filter.ftSell) &&
    isWithin(valueOfRow.ft_rent(row), filter.ftRent)
  );
}

const valueOfRow: Readonly<Record<HistogramField, (row: Row) => number | null>> = {
  area: (row) => row.area_gross ?? row.area_saleable,
  sell: (row) => row.sell,
  rent: (row) => row.rent,
  ft_sell: (row) => row.ft_sell,
  ft_rent: (row) => (row.ft_rent_cents === null ? null : row.ft_rent_cents / 100),
  yield: (row) => ('yield_bp' in row ? yieldOf(row) : null),
  all_in_rent: (row) => ('rent_includes' in row ? allInRent(row) : null),
  // Random rows have no earlier prices; the comparison of the two engines has.
  price_cut: () => null,
  frontage: (row) => ('frontage' in row ? row.frontage : null),
  power: (row) => ('power' in row ? row.power : null),
  floor_loading: (row) => ('floor_loading' in row ? row.floor_loading : null),
  walk: (row) => nearest(row)?.walk_minutes ?? null,
};

const SERVED = STATIONS.filter(({ code }) => code !== 'RAC');

function nearest({ lat, lng }: Row) {
  return lat === null || lng === null ? undefined : nearestStations({ lat, lng }, SERVED)[0];
}

const stationCode = (row: Row) => nearest(row)?.code ?? null;

function isReached(row: Row, reach: Reach | undefined): boolean {
  if (!reach) return true;
  const station = nearest(row);
  const ride = station && mtrRides()(reach.station).get(station.code);
  return station !== undefined && ride !== undefined && ride + station.walk_minutes <= reach.minutes;
}

function isAmong<Value>(value: Value | null, wanted: readonly Value[] | undefined): boolean {
  return wanted === undefined || (value !== null && wanted.includes(value));
}

function isWithin(value: number | null, limits: Limits | undefined): boolean {
  if (limits === undefined) return true;
  const { min = -Infinity, max = Infinity } = limits;
  return value !== null && value >= min && value <= max;
}

function isInside({ lat, lng }: Row, bounds: Bounds | undefined): boolean {
  if (!bounds) return true;
  return (
    isWithin(lng, { min: bounds.west, max: bounds.east }) &&
    isWithin(lat, { min: bounds.south, max: bounds.north })
  );
}

function isDrawn({ lat, lng }: Row, polygon: Polygon | undefined): boolean {
  return !polygon || (lat !== null && lng !== null && polygonTest(polygon)({ lat, lng }));
}

function idsInOrder(rows: readonly Row[], { field, direction }: Order<string>): number[] {
  const keyOf = (row: Row): number | string | null => {
    if (field === 'update_date' && 'update_date' in row) return row.update_date;
    if (field === 'tx_date' && 'tx_date' in row) return row.tx_date;
    return valueOfRow[field as HistogramField](row);
  };
  return rows.toSorted(rowComparator(keyOf, ({ id }) => id, direction)).map(({ id }) => id);
}

function leftOut<Filter extends object>(filter: Filter, keys: readonly (keyof Filter)[]): Filter {
  const kept = Object.entries(filter).filter(([key]) => !keys.some((own) => own === key));
  return Object.fromEntries(kept) as Filter;
}

function byType(rows: readonly Row[]): StockFacets['ics_type'] {
  const { i = 0, c = 0, s = 0 } = countBy(rows.map((row) => row.ics_type));
  return { i, c, s };
}

function countBy(codes: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) if (code !== null) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function histograms(without: (key: CommonKey) => readonly Row[]): TransactionFacets['histograms'] {
  return {
    area: buckets('area', without('area')),
    sell: buckets('sell', without('sell')),
    rent: buckets('rent', without('rent')),
    ft_sell: buckets('ft_sell', without('ftSell')),
    ft_rent: buckets('ft_rent', without('ftRent')),
    walk: buckets('walk', without('walk')),
  };
}

function buckets(field: HistogramField, rows: readonly Row[]): number[] {
  const edges: readonly number[] = HISTOGRAM_EDGES[field];
  const values = rows.flatMap((row) => valueOfRow[field](row) ?? []);
  return edges.map((edge, index) => {
    const [from, to] = [index === 0 ? -Infinity : edge, edges[index + 1] ?? Infinity];
    return values.filter((value) => value >= from && value < to).length;
  });
}

function kindOf([first, ...others]: readonly StockRow[]): Cluster['kind'] {
  if (others.length === 0) return 'stock';
  const together = first?.building_id && others.every((row) => row.building_id === first.building_id);
  return together ? 'building' : 'cluster';
}
