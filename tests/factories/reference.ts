import type { AnchorSearch, ClusterSearch } from '#catalogue/engine/search-queries.ts';
import type { Cluster } from '#contract/cluster.ts';
import type { StockFacets, TransactionFacets } from '#contract/facets.ts';
import { mtrRideTimes } from '#data/facts/rides.ts';
import { matchesTxType, type TxType } from '#domain/codes/tx-type.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { gridCellShift } from '#domain/map/mercator.ts';
import { type Polygon, pointInPolygonTest } from '#domain/map/polygon.ts';
import type { Reach } from '#domain/railway/reach.ts';
import type { Limits } from '#domain/search/filter.ts';
import { HISTOGRAM_EDGES } from '#domain/search/histogram.ts';
import type { Order } from '#domain/search/sort.ts';
import { decorationOf } from '#domain/stock/decoration.ts';
import { FACILITIES, type Facility, hasFacility } from '#domain/stock/facilities.ts';
import { listedFloor, listedLevel } from '#domain/stock/listed-floor.ts';
import { availableOn, premisesOf } from '#domain/stock/premises.ts';
import { statedAllInRent } from '#domain/stock/rent-charges.ts';
import { dissimilarity } from '#domain/stock/similarity.ts';
import { STOCK_FLAGS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { yieldOf } from '#domain/stock/yield.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { findNearestStations } from '#presenters/nearest-stations.ts';
import { createRentWithChargesPresenter } from '#presenters/rent-with-charges.ts';
import type { CatalogueRows, StockRow, TransactionRow } from '#presenters/rows.ts';
import { BUILDINGS, STATIONS } from './random-rows.ts';
import { rowComparator } from './row-order.ts';

/** Histogram fields whose values depend on the building too. */
type PremisesField = 'floor_loading' | 'ceiling_height_cm' | 'passenger_lifts' | 'cargo_lifts';
type HistogramField = Exclude<keyof typeof HISTOGRAM_EDGES, PremisesField>;

/**
 * Creates a reference implementation of the search engine that checks every row for every query: slow,
 * but obviously correct.
 */
export function createReferenceEngine(rows: CatalogueRows) {
  const activeStocks = rows.stocks.filter((row) => row.status === 'active');
  const buildingOf = (row: Row) => rows.buildings.find(({ id }) => id === row.building_id);
  const gradeOf = (row: StockRow) => buildingOf(row)?.grade ?? null;
  const premisesOfRow = (row: StockRow) => premisesOf(row, buildingOf(row));
  const hasRowFacility = (row: StockRow, facility: Facility) =>
    hasFacility(row, premisesOfRow(row), facility);
  const histogramOfPremises = (field: PremisesField, matches: readonly StockRow[]) =>
    countByBucket(
      field,
      matches.map((row) => premisesOfRow(row)[field]),
    );

  const levelOf = (row: StockRow) =>
    listedLevel(row, rows.buildings.find(({ id }) => id === row.building_id)?.floors ?? null);

  const matchingStocks = (filter: StockFilter) =>
    activeStocks
      .filter((row) => matchesCommonFilters(row, filter))
      .filter((row) => isWithin(valueOfRow.yield(row), filter.yield))
      .filter((row) => isWithin(valueOfRow.rent_with_charges(row), filter.rentWithCharges))
      .filter((row) => !filter.rentCharges || (row.tx_type !== 'S' && rentWithChargesOf(row).amount === null))
      .filter((row) => isWithin(valueOfRow.all_in_rent(row), filter.allInRent))
      .filter((row) => isWithin(valueOfRow.price_cut(row), filter.priceCut))
      .filter((row) => isWithin(row.frontage, filter.frontage))
      .filter((row) => isWithin(row.power, filter.power))
      .filter((row) => isWithin(premisesOfRow(row).floor_loading, filter.floorLoading))
      .filter((row) => isWithin(premisesOfRow(row).ceiling_height_cm, filter.ceilingHeight))
      .filter((row) => isWithin(premisesOfRow(row).passenger_lifts, filter.passengerLifts))
      .filter((row) => isWithin(premisesOfRow(row).cargo_lifts, filter.cargoLifts))
      .filter((row) => isAmong(decorationOf(row), filter.decoration))
      .filter((row) => (availableOn(row) ?? '9999-12-31') <= (filter.available?.max ?? '9999-12-31'))
      .filter((row) => isWithin(listedFloor(row), filter.floor))
      .filter((row) => isAmong(levelOf(row), filter.floorLevel))
      .filter((row) => isAmong(row.usage_code, filter.usage))
      .filter((row) => isAmong(gradeOf(row), filter.grade))
      .filter((row) => (filter.flags ?? []).every((flag) => row[flag]))
      .filter((row) => isAmong(row.sale_kind, filter.saleKind))
      .filter((row) => isAmong(row.view, filter.view))
      .filter((row) => (filter.facilities ?? []).every((facility) => hasRowFacility(row, facility)))
      .filter((row) => isInside(row, filter.bounds));
  const matchingTransactions = (filter: TransactionFilter) =>
    rows.transactions
      .filter((row) => matchesCommonFilters(row, filter))
      .filter((row) => isAmong(row.source, filter.txSource))
      .filter((row) => isInside(row, filter.bounds));

  return {
    stockIds: (filter: StockFilter, order: Order<string>) => idsInOrder(matchingStocks(filter), order),
    transactionIds: (filter: TransactionFilter, order: Order<string>) =>
      idsInOrder(matchingTransactions(filter), order),

    stockFacets(filter: StockFilter): StockFacets {
      const stocksWithout = (...keys: (keyof StockFilter)[]) => matchingStocks(omitKeys(filter, keys));
      const countOffers = (txType: TxType) =>
        stocksWithout('txType').filter((row) => matchesTxType(row.tx_type, [txType])).length;
      const flagCounts = STOCK_FLAGS.map(
        (flag) => [flag, matchingStocks(filter).filter((row) => row[flag]).length] as const,
      );
      const facilityCounts = FACILITIES.map(
        (facility) =>
          [facility, matchingStocks(filter).filter((row) => hasRowFacility(row, facility)).length] as const,
      );
      return {
        ics_type: countByType(stocksWithout('icsType')),
        tx_type: { S: countOffers('S'), L: countOffers('L'), B: countOffers('B') },
        districts: countBy(stocksWithout('districts').map((row) => row.district_code)),
        station: countBy(stocksWithout('station').map(stationCodeOf)),
        usage: countBy(stocksWithout('usage').map((row) => row.usage_code)),
        grade: countBy(stocksWithout('grade').map(gradeOf)),
        flags: Object.fromEntries(flagCounts.filter(([, count]) => count > 0)),
        floor_level: countBy(stocksWithout('floorLevel').map(levelOf)),
        sale_kind: countBy(stocksWithout('saleKind').map((row) => row.sale_kind)),
        view: countBy(stocksWithout('view').map((row) => row.view)),
        decoration: countBy(stocksWithout('decoration').map(decorationOf)),
        facilities: Object.fromEntries(facilityCounts.filter(([, count]) => count > 0)),
        histograms: {
          ...commonHistograms((key) => stocksWithout(key)),
          rent_with_charges: histogramBuckets('rent_with_charges', stocksWithout('rentWithCharges')),
          all_in_rent: histogramBuckets('all_in_rent', stocksWithout('allInRent')),
          price_cut: histogramBuckets('price_cut', stocksWithout('priceCut')),
          yield: histogramBuckets('yield', stocksWithout('yield')),
          frontage: histogramBuckets('frontage', stocksWithout('frontage')),
          power: histogramBuckets('power', stocksWithout('power')),
          floor_loading: histogramOfPremises('floor_loading', stocksWithout('floorLoading')),
          ceiling_height_cm: histogramOfPremises('ceiling_height_cm', stocksWithout('ceilingHeight')),
          passenger_lifts: histogramOfPremises('passenger_lifts', stocksWithout('passengerLifts')),
          cargo_lifts: histogramOfPremises('cargo_lifts', stocksWithout('cargoLifts')),
          floor: histogramBuckets('floor', stocksWithout('floor')),
        },
      };
    },

    transactionFacets(filter: TransactionFilter): TransactionFacets {
      const transactionsWithout = (...keys: (keyof TransactionFilter)[]) =>
        matchingTransactions(omitKeys(filter, keys));
      const txTypeCounts = countBy(transactionsWithout('txType').map((row) => row.tx_type));
      const sourceCounts = countBy(transactionsWithout('txSource').map((row) => row.source));
      return {
        ics_type: countByType(transactionsWithout('icsType')),
        tx_type: { S: txTypeCounts.S ?? 0, L: txTypeCounts.L ?? 0 },
        tx_source: { provider: sourceCounts.provider ?? 0, land_registry: sourceCounts.land_registry ?? 0 },
        districts: countBy(transactionsWithout('districts').map((row) => row.district_code)),
        station: countBy(transactionsWithout('station').map(stationCodeOf)),
        histograms: commonHistograms((key) => transactionsWithout(key)),
      };
    },

    anchored({ filter, field, pageSize, stockId, icsType }: AnchorSearch) {
      const orderedIds = idsInOrder(matchingStocks(filter), { field, direction: 'asc' });
      const index = orderedIds.indexOf(stockId);
      if (index < 0 || activeStocks.find(({ id }) => id === stockId)?.ics_type !== icsType) return undefined;
      const pageStart = Math.floor(index / pageSize) * pageSize;
      return {
        count: orderedIds.length,
        anchor_rownum: index + 1,
        ids: orderedIds.slice(pageStart, pageStart + pageSize),
      };
    },

    /** Returns the grid cells of the map with the ids of their listings, without derived values. */
    cells({ filter, bounds, zoom }: ClusterSearch): { ids: number[]; kind: Cluster['kind'] }[] {
      const gridShift = gridCellShift(zoom);
      const cellOf = (row: StockRow) =>
        `${String((row.merc_y ?? 0) >> gridShift).padStart(9, '0')} ${String((row.merc_x ?? 0) >> gridShift).padStart(9, '0')}`;
      const visibleStocks = matchingStocks(filter).filter((row) => isInside(row, bounds));
      return [...Map.groupBy(visibleStocks, cellOf)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, members]) => ({
          ids: members.map(({ id }) => id).sort((a, b) => a - b),
          kind: kindOf(members),
        }));
    },

    /** Counts the listings without coordinates. */
    unplaced: ({ filter }: ClusterSearch): number =>
      matchingStocks(filter).filter(({ lat, lng }) => lat === null || lng === null).length,

    similarIds(stockId: number, limit: number): number[] | undefined {
      const originalStock = rows.stocks.find(({ id, status }) => id === stockId && status !== 'withdrawn');
      if (!originalStock) return undefined;
      const sharesDeal = (row: StockRow, txType: 'S' | 'L') =>
        matchesTxType(row.tx_type, [txType]) && matchesTxType(originalStock.tx_type, [txType]);
      const scoreOf = (row: StockRow) => {
        const price = sharesDeal(row, 'S') ? 'sell' : 'rent';
        const traitsOf = (traitRow: StockRow) => ({
          x: traitRow.merc_x,
          y: traitRow.merc_y,
          area: traitRow.area_gross ?? traitRow.area_saleable,
          price: traitRow[price],
          building: traitRow.building_id,
        });
        return dissimilarity(traitsOf(originalStock), traitsOf(row));
      };
      return activeStocks
        .filter((row) => row.id !== stockId && row.ics_type === originalStock.ics_type)
        .filter((row) => sharesDeal(row, 'S') || sharesDeal(row, 'L'))
        .sort(rowComparator(scoreOf, ({ id }) => id, 'asc'))
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}

type Row = StockRow | TransactionRow;
type CommonKey = keyof StockFilter & keyof TransactionFilter;

function matchesCommonFilters(row: Row, filter: StockFilter | TransactionFilter): boolean {
  return (
    isAmong(row.ics_type, filter.icsType) &&
    matchesTxType(row.tx_type, filter.txType ?? []) &&
    isAmong(row.district_code, filter.districts) &&
    isAtAnyPlace(row, filter.places) &&
    isInPolygon(row, filter.polygon) &&
    (filter.building === undefined || row.building_id === filter.building) &&
    (filter.street === undefined || row.street_id === filter.street) &&
    isAmong(stationCodeOf(row), filter.station) &&
    isWithin(valueOfRow.walk(row), filter.walk) &&
    isReached(row, filter.reach) &&
    isWithin(valueOfRow.area(row), filter.area) &&
    isWithin(row.sell, filter.sell) &&
    isWithin(row.rent, filter.rent) &&
    isWithin(row.ft_sell, filter.ftSell) &&
    isWithin(valueOfRow.ft_rent(row), filter.ftRent)
  );
}

const rentWithChargesOf = createRentWithChargesPresenter({ buildings: BUILDINGS, districts: [] });

const valueOfRow: Readonly<Record<HistogramField, (row: Row) => number | null>> = {
  area: (row) => row.area_gross ?? row.area_saleable,
  sell: (row) => row.sell,
  rent: (row) => row.rent,
  ft_sell: (row) => row.ft_sell,
  ft_rent: (row) => (row.ft_rent_cents === null ? null : row.ft_rent_cents / 100),
  yield: (row) => ('yield_bp' in row ? yieldOf(row) : null),
  rent_with_charges: (row) => ('rent_includes' in row ? rentWithChargesOf(row).amount : null),
  all_in_rent: (row) => ('rent_includes' in row ? statedAllInRent(row) : null),
  // Random rows have no earlier prices, so no price was cut. The comparison of the two engines tests
  // price cuts.
  price_cut: () => null,
  frontage: (row) => ('frontage' in row ? row.frontage : null),
  power: (row) => ('power' in row ? row.power : null),
  floor: (row) => listedFloor(row),
  walk: (row) => nearestStationOf(row)?.walk_minutes ?? null,
};

function nearestStationOf({ lat, lng, district_code }: Row) {
  return lat === null || lng === null
    ? undefined
    : findNearestStations({ lat, lng, district_code }, STATIONS)[0];
}

const stationCodeOf = (row: Row) => nearestStationOf(row)?.code ?? null;

function isAtAnyPlace(row: Row, places: readonly string[] | undefined): boolean {
  const placeCodes = [
    `b-${row.building_id}`,
    `d-${row.district_code}`,
    `r-${row.street_id}`,
    `s-${stationCodeOf(row)}`,
  ];
  return places === undefined || placeCodes.some((code) => places.includes(code));
}

function isReached(row: Row, reaches: readonly Reach[] = []): boolean {
  const station = nearestStationOf(row);
  return reaches.every(({ station: origin, minutes }) => {
    if (!station || station.walk_minutes === null) return false;
    const rideMinutes = mtrRideTimes()(origin).get(station.code);
    return rideMinutes !== undefined && rideMinutes + station.walk_minutes <= minutes;
  });
}

function isAmong<Value>(value: Value | null, allowedValues: readonly Value[] | undefined): boolean {
  return allowedValues === undefined || (value !== null && allowedValues.includes(value));
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

function isInPolygon({ lat, lng }: Row, polygon: Polygon | undefined): boolean {
  return !polygon || (lat !== null && lng !== null && pointInPolygonTest(polygon)({ lat, lng }));
}

function idsInOrder(rows: readonly Row[], { field, direction }: Order<string>): number[] {
  const keyOf = (row: Row): number | string | null => {
    if (field === 'update_date' && 'update_date' in row) return row.update_date;
    if (field === 'tx_date' && 'tx_date' in row) return row.tx_date;
    return valueOfRow[field as HistogramField](row);
  };
  return rows.toSorted(rowComparator(keyOf, ({ id }) => id, direction)).map(({ id }) => id);
}

function omitKeys<Filter extends object>(filter: Filter, keys: readonly (keyof Filter)[]): Filter {
  const entries = Object.entries(filter).filter(([key]) => !keys.some((omittedKey) => omittedKey === key));
  return Object.fromEntries(entries) as Filter;
}

function countByType(rows: readonly Row[]): StockFacets['ics_type'] {
  const { i = 0, c = 0, s = 0 } = countBy(rows.map((row) => row.ics_type));
  return { i, c, s };
}

function countBy(codes: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) if (code !== null) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function commonHistograms(rowsWithout: (key: CommonKey) => readonly Row[]): TransactionFacets['histograms'] {
  return {
    area: histogramBuckets('area', rowsWithout('area')),
    sell: histogramBuckets('sell', rowsWithout('sell')),
    rent: histogramBuckets('rent', rowsWithout('rent')),
    ft_sell: histogramBuckets('ft_sell', rowsWithout('ftSell')),
    ft_rent: histogramBuckets('ft_rent', rowsWithout('ftRent')),
    walk: histogramBuckets('walk', rowsWithout('walk')),
  };
}

function histogramBuckets(field: HistogramField, rows: readonly Row[]): number[] {
  return countByBucket(field, rows.map(valueOfRow[field]));
}

function countByBucket(field: keyof typeof HISTOGRAM_EDGES, rowValues: readonly (number | null)[]): number[] {
  const edges: readonly number[] = HISTOGRAM_EDGES[field];
  const values = rowValues.filter((value) => value !== null);
  return edges.map((edge, index) => {
    const [lowerEdge, upperEdge] = [index === 0 ? -Infinity : edge, edges[index + 1] ?? Infinity];
    return values.filter((value) => value >= lowerEdge && value < upperEdge).length;
  });
}

function kindOf([first, ...otherRows]: readonly StockRow[]): Cluster['kind'] {
  if (otherRows.length === 0) return 'stock';
  const isOneBuilding = first?.building_id && otherRows.every((row) => row.building_id === first.building_id);
  return isOneBuilding ? 'building' : 'cluster';
}
