import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StockFacets } from '#contract/facets.ts';
import { STOCKS_CSV_PATH } from '#contract/paths.ts';
import type { Stock } from '#contract/stock.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import {
  boundedZoom,
  gridCellShift,
  meanDegrees,
  mercatorX,
  mercatorY,
  microDegrees,
} from '#domain/map/mercator.ts';
import { bucketOf, HISTOGRAM_EDGES } from '#domain/search/histogram.ts';
import { STOCK_ORDER_FIELDS } from '#domain/search/sort.ts';
import { decorationOf } from '#domain/stock/decoration.ts';
import { premisesOf } from '#domain/stock/premises.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { ENGINES, type Engine, startServerOn, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('a listing search, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 600, hasSearchTables: true });
    // Removes the coordinates of about every 40th listing.
    await database.pool.query('update stock set lat = null, lng = null where id % 40 = 0');
  });
  afterAll(() => database.close());

  describe.each(ENGINES)('from %s:', (engine) => defineSearchTests(() => database, engine));
});

function defineSearchTests(database: () => TestDatabase, engine: Engine) {
  let server: TestServer;
  let allStocks: Stock[];
  const { call, everyStock } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServerOn(database(), { engine });
    allStocks = await everyStock();
  });
  afterAll(() => server.close());

  const countStocks = async (search: string) => (await call('stocks', `?page_size=1&${search}`)).count;
  const findStocksWithPosition = () => allStocks.filter((stock) => stock.lat !== null && stock.lng !== null);

  test('a street is found by its id, with as many listings as its suggestion says', async () => {
    const { suggestions } = await call('stockKeywords', '?keyword=kwun+tong+road&lang=en');
    const street = suggestions.find(({ kind }) => kind === 'street');
    if (!street) throw new Error('no street is suggested');
    expect(street.count).toBeGreaterThan(0);
    const { count, stocks } = await call('stocks', `?street_id=${street.value}&page_size=100`);
    expect(count).toBe(street.count);
    for (const stock of stocks) expect(stock.street_id).toBe(Number(street.value));
    expect(count).toBe(allStocks.filter(({ street_id }) => street_id === Number(street.value)).length);
    expect(await countStocks('street_id=999999999')).toBe(0);
  });

  test('listings are filtered and sorted by their stated or computed yield', async () => {
    const stocksWithYield = allStocks.filter((stock) => (stock.yield ?? 0) >= 3.25);
    expect(stocksWithYield.length).toBeGreaterThan(0);
    expect(await countStocks('yield_min=3.25')).toBe(stocksWithYield.length);
    expect(await countStocks('yield_min=3.25&tx_type=L'), 'leases have no yield').toBe(
      await countStocks('tx_type=L'),
    );
    const { stocks } = await call('stocks', '?order_field=yield&order_direction=desc&page_size=100');
    const descendingYields = allStocks.flatMap((stock) => stock.yield ?? []).toSorted((a, b) => b - a);
    expect(stocks.flatMap((stock) => stock.yield ?? [])).toEqual(descendingYields.slice(0, 100));
    const askingStock = allStocks.find(
      (stock) => stock.tx_type === 'B' && !stock.with_tenancy && stock.sell && stock.rent,
    );
    if (!askingStock?.sell || !askingStock.rent) throw new Error('nothing is for sale and for lease');
    expect(askingStock.yield).toBeCloseTo((askingStock.rent * 1200) / askingStock.sell, 1);
  });

  test('leases are filtered and sorted by their all-in rent, if their terms state it', async () => {
    const stocksWithAllInRent = allStocks.filter((stock) => stock.all_in_rent !== null);
    expect(stocksWithAllInRent.length).toBeGreaterThan(5);
    for (const { facilities, rent, all_in_rent } of stocksWithAllInRent)
      if (facilities.includes('rent_inclusive')) expect(all_in_rent).toBe(rent);
    const maxRent = 30_000;
    const cheapStocks = stocksWithAllInRent.filter(({ all_in_rent }) => Number(all_in_rent) <= maxRent);
    expect(await countStocks(`all_in_rent_max=${maxRent}`)).toBe(cheapStocks.length);
    expect(await countStocks(`all_in_rent_max=${maxRent}&tx_type=S`)).toBe(await countStocks('tx_type=S'));
    const { stocks } = await call('stocks', '?order_field=all_in_rent&order_direction=asc&page_size=100');
    expect(stocks.flatMap(({ all_in_rent }) => all_in_rent ?? [])).toEqual(
      stocksWithAllInRent
        .map(({ all_in_rent }) => Number(all_in_rent))
        .sort((a, b) => a - b)
        .slice(0, 100),
    );
  });

  test('leases are found and sorted by their all-in rent, and those without a known one are counted', async () => {
    const leases = allStocks.filter(({ tx_type }) => tx_type !== 'S');
    const rentsWithCharges = leases
      .flatMap(({ rent_with_charges }) => rent_with_charges ?? [])
      .sort((a, b) => a - b);
    const statedLeases = leases.filter(({ all_in_rent }) => all_in_rent !== null);
    expect(rentsWithCharges.length).toBeGreaterThan(2 * statedLeases.length);
    for (const { all_in_rent, rent_with_charges } of statedLeases)
      expect(rent_with_charges).toBe(all_in_rent);
    const maxRent = 30_000;
    const matchCount = rentsWithCharges.filter((amount) => amount <= maxRent).length;
    expect(await countStocks(`rent_with_charges_max=${maxRent}`)).toBe(matchCount);
    const { stocks } = await call(
      'stocks',
      '?order_field=rent_with_charges&order_direction=asc&page_size=100',
    );
    expect(stocks.flatMap(({ rent_with_charges }) => rent_with_charges ?? [])).toEqual(
      rentsWithCharges.slice(0, 100),
    );
    const unknownCount = leases.length - rentsWithCharges.length;
    expect(unknownCount).toBeGreaterThan(1);
    expect(await countStocks('rent_charges=unknown')).toBe(unknownCount);

    const redirectResponse = await server.get(`/en/ics/property/find/lease?all_in_rent_max=${maxRent}`, {
      redirect: 'manual',
    });
    const address = `/en/ics/property/find/lease?rent_with_charges_max=${maxRent}`;
    expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([302, address]);
    const page = await (await server.get(address)).text();
    expect(page).toContain(`${unknownCount} more without a known all-in rent`);
    expect(page).toContain('href="/en/ics/property/find/lease?rent_charges=unknown"');
  });

  test('what has come down in price is found and sorted by how far', async () => {
    const priceCuts = allStocks.flatMap((stock) => priceCut(stock) ?? []).sort((a, b) => b - a);
    expect(priceCuts.length).toBeGreaterThan(5);
    expect(await countStocks('price_cut_min=0')).toBe(priceCuts.length);
    expect(await countStocks('price_cut_min=5')).toBe(priceCuts.filter((cut) => cut >= 500).length);
    const { stocks } = await call('stocks', '?order_field=price_cut&order_direction=desc&page_size=100');
    expect(stocks.flatMap((stock) => priceCut(stock) ?? [])).toEqual(priceCuts.slice(0, 100));
  });

  test('the file names the kind of sale beside the price, so that guide prices are told apart', async () => {
    const tenders = allStocks.filter(({ sale_kind }) => sale_kind === 'tender');
    expect(tenders.length).toBeGreaterThan(0);
    const query = 'lang=en&tx_type=S&sale_kind=tender&columns=sell,yield';
    const response = await server.get(`/ics/property/${STOCKS_CSV_PATH}?${query}`);
    const [heading, ...lines] = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading).toMatch(/,Asking price \(HK\$\),Sale method,"Yield \(gross, %\)",Yield from$/);
    const prices = lines.map((line) => /,(\d*),By tender,[^,]*,[^,]*$/.exec(line)?.[1]);
    expect(prices.toSorted()).toEqual(tenders.map(({ sell }) => String(sell ?? '')).toSorted());
  });

  test('the table is a file: its columns, its order, and no more than it found', async () => {
    const query = 'lang=en&tx_type=L&order_field=rent_with_charges&order_direction=asc';
    const response = await server.get(
      `/ics/property/${STOCKS_CSV_PATH}?${query}&columns=area,rent,rent_with_charges,all_in_rent`,
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, ...lines] = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading).toBe(
      'Property no.,Type,Sale or lease,Property,District,Floor and unit,Gross area (sq ft),Saleable area (sq ft),Monthly rent (HK$),All-in monthly rent (HK$),All-in rent: exact or about,All-in monthly rent as stated (HK$)',
    );
    const leaseStocks = allStocks.filter(({ tx_type }) => tx_type !== 'S');
    expect(lines).toHaveLength(leaseStocks.length);
    const { stocks } = await call('stocks', `?${query}&page_size=100`);
    expect(lines.slice(0, 100).map((line) => line.slice(0, line.indexOf(',')))).toEqual(
      stocks.map(({ id }) => id),
    );
    const [first] = stocks;
    const accuracyWords = { exact: 'exact', up: 'from', about: 'about', about_up: 'from about' };
    const expectedCells = [
      first?.area_gross,
      first?.area_saleable,
      first?.rent,
      first?.rent_with_charges,
      accuracyWords[first?.rent_with_charges_accuracy ?? 'exact'],
      first?.all_in_rent,
    ];
    expect(lines[0]).toMatch(new RegExp(`,${expectedCells.map((cell) => cell ?? '').join(',')}$`));
    const refusedResponse = await server.get(`/ics/property/${STOCKS_CSV_PATH}?columns=nothing`);
    expect(refusedResponse.status).toBe(400);
  });

  describe('facets=1', () => {
    async function fetchFacets(search: string): Promise<StockFacets> {
      const { facets } = await call('stocks', `?facets=1&page_size=1&${search}`);
      if (!facets) throw new Error('no facets');
      return facets;
    }

    test('is only returned on request', async () => {
      expect(await call('stocks', '?page_size=1')).not.toHaveProperty('facets');
      expect(await call('stocks', '?page_size=1&facets=0')).not.toHaveProperty('facets');
    });

    test.each([
      '',
      'ics_type=c',
      'tx_type=L',
      'ics_type=i,s&tx_type=S&flags=photo',
      'area_min=500&area_max=3000&grade=A,B',
      'districts=KT,MK,CW&rent_max=80000',
    ])('under "%s" counts the matches of each choice', async (search) => {
      const facets = await fetchFacets(search);
      /** Counts the matches of the search with one filter replaced. */
      const countWithReplacedFilter = (name: string, value: string) => {
        const params = new URLSearchParams(search);
        params.set(name, value);
        return countStocks(params.toString());
      };
      for (const type of ICS_TYPES)
        expect(facets.ics_type[type]).toBe(await countWithReplacedFilter('ics_type', type));
      for (const type of TX_TYPES) {
        // A search ignores price limits of the other deal (sale or lease), but the facet count does
        // not.
        if (!/sell|rent/.test(search))
          expect(facets.tx_type[type]).toBe(await countWithReplacedFilter('tx_type', type));
      }
      for (const grade of GRADES)
        expect(facets.grade[grade] ?? 0).toBe(await countWithReplacedFilter('grade', grade));
      for (const flag of STOCK_FLAGS) {
        const flags = [...(new URLSearchParams(search).get('flags')?.split(',') ?? []), flag];
        expect(facets.flags[flag] ?? 0, flag).toBe(
          await countWithReplacedFilter('flags', [...new Set(flags)].join()),
        );
      }
      for (const code of Object.keys(facets.districts).slice(0, 5))
        expect(facets.districts[code]).toBe(await countWithReplacedFilter('districts', code));
      for (const code of Object.keys(facets.usage).slice(0, 3))
        expect(facets.usage[code]).toBe(await countWithReplacedFilter('usage', code));
      expect(Object.values(facets.districts)).not.toContain(0);
    });

    test('has histograms of all listings with a value', async () => {
      const { histograms } = await fetchFacets('');
      for (const field of ['area', 'sell', 'rent', 'ft_sell', 'ft_rent', 'yield', 'all_in_rent'] as const) {
        const edges = HISTOGRAM_EDGES[field];
        // Yields have two decimals in the API; bucket edges are integers in hundredths.
        const toBucketUnits = (value: number) => (field === 'yield' ? Math.round(value * 100) : value);
        const values = allStocks.flatMap((stock) =>
          stock[field] === null ? [] : toBucketUnits(stock[field]),
        );
        const expectedCounts = edges.map(
          (_, bucket) => values.filter((value) => bucketOf(value, edges) === bucket).length,
        );
        expect(histograms[field], field).toEqual(expectedCounts);
      }
    });

    test.each([
      ['frontage', 16],
      ['power', 100],
      ['floor_loading', 150],
      ['ceiling_height_cm', 340],
      ['passenger_lifts', 2],
      ['cargo_lifts', 1],
    ] as const)('finds by %s those that say it or whose building does', async (field, minCount) => {
      const { count, stocks } = await call('stocks', `?page_size=5&${field}_min=${minCount}`);
      expect(stocks.length).toBe(5);
      for (const { gstock_id } of stocks) {
        const detail = await call('stockDetail', `?stock_id=${gstock_id}`);
        const values = { ...detail, ...premisesOf(detail, detail.building) };
        expect(values[field]).toBeGreaterThanOrEqual(minCount);
      }
      const edges: readonly number[] = HISTOGRAM_EDGES[field];
      const bucketCounts = (await fetchFacets('')).histograms[field].slice(edges.indexOf(minCount));
      expect(count).toBe(bucketCounts.reduce((sum, typeCount) => sum + typeCount, 0));
      const isOfOffices = !['frontage', 'power', 'floor_loading'].includes(field);
      const officeCount = await countStocks(`ics_type=c&${field}_min=${minCount}`);
      expect(officeCount === (await countStocks('ics_type=c'))).toBe(!isOfOffices);
    });

    test('finds what is ready to move in, and in which state it is handed over', async () => {
      const today = hongKongDay(Date.now());
      const readyStocks = await call(
        'stocks',
        `?page_size=5&available_max=${today}&decoration=fitted,luxury`,
      );
      expect(readyStocks.stocks.length).toBe(5);
      for (const { gstock_id } of readyStocks.stocks) {
        const detail = await call('stockDetail', `?stock_id=${gstock_id}`);
        expect(detail.with_tenancy).toBe(false);
        expect(detail.handover_on ?? 'unknown').toMatch(/^\d/);
        expect((detail.handover_on ?? '') <= today).toBe(true);
        expect(['fitted', 'luxury']).toContain(decorationOf(detail));
      }
      const { decoration } = await fetchFacets('ics_type=c');
      expect(decoration.fitted).toBe(await countStocks('ics_type=c&decoration=fitted'));
    });

    test('finds loading bays, parking and containers that its building has', async () => {
      const { stocks } = await call(
        'stocks',
        '?page_size=5&ics_type=i&facilities=loading_bay,container_access',
      );
      expect(stocks.length).toBeGreaterThan(0);
      for (const { gstock_id, facilities } of stocks) {
        const detail = await call('stockDetail', `?stock_id=${gstock_id}`);
        expect(detail.building?.loading_bays).toBeGreaterThan(0);
        expect(premisesOf(detail, detail.building).container_access).toMatch(/20|40/);
        expect(facilities).toEqual(expect.arrayContaining(['loading_bay', 'container_access']));
      }
    });

    test('each histogram ignores its own limits, but not the limits of other fields', async () => {
      const allFacets = await fetchFacets('');
      const limitedFacets = await fetchFacets('area_min=1000&area_max=2000');
      expect(limitedFacets.histograms.area).toEqual(allFacets.histograms.area);
      expect(limitedFacets.histograms.sell).not.toEqual(allFacets.histograms.sell);
    });
  });

  describe('stock/stockFilterByAnchorJson', () => {
    test.each(STOCK_ORDER_FIELDS)(
      'returns the page with the listing, in ascending order of %s',
      async (field) => {
        for (const stock of [allStocks[0], allStocks[Math.floor(allStocks.length / 2)], allStocks.at(-1)]) {
          const anchoredAnswer = await call(
            'stockAnchor',
            `?stock_id=${stock?.gstock_id}&stock_ics_type=${stock?.ics_type}&order_field=${field}&order_direction=asc&page_size=10`,
          );
          const anchorIndex = anchoredAnswer.anchor_rownum - 1;
          const page = await call(
            'stocks',
            `?order_field=${field}&order_direction=asc&page_size=10&cursor=${Math.floor(anchorIndex / 10) * 10}`,
          );
          expect(anchoredAnswer).toEqual({ ...page, anchor_rownum: anchorIndex + 1 });
          expect(anchoredAnswer.stocks.find(({ rownum }) => rownum === anchorIndex + 1)?.gstock_id).toBe(
            stock?.gstock_id,
          );
        }
      },
    );

    test('has no page for a listing excluded by the filters or of another type', async () => {
      const officeStock = allStocks.find((stock) => stock.ics_type === 'c');
      for (const search of [`stock_ics_type=c&ics_type=i`, `stock_ics_type=s`]) {
        const response = await server.get(
          `/ics/property/stock/stockFilterByAnchorJson?stock_id=${officeStock?.gstock_id}&${search}`,
        );
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({
          error: { code: 'anchor_not_found', field: 'stock_id' },
        });
      }
    });
  });

  describe('stock/stockClusterJson', () => {
    const WORLD_BOUNDS = 'bounds=-180,-90,180,90';

    test.each([
      [0, 180],
      [8, 1],
      [11, 0.3],
      [14, 0.08],
      [18, 0.004],
      [22, 0.0003],
    ])('groups the listings into the grid cells of zoom %d', async (zoom, degrees) => {
      const [middleStock] = findStocksWithPosition();
      const { lat: y, lng: x } = { lat: middleStock?.lat ?? 0, lng: middleStock?.lng ?? 0 };
      const [west, south, east, north] = [x - degrees, y - degrees, x + degrees, y + degrees].map(
        (side, index) =>
          Math.max(index % 2 ? -90 : -180, Math.min(index % 2 ? 90 : 180, Number(side.toFixed(6)))),
      ) as [number, number, number, number];
      expect(boundedZoom({ west, south, east, north }, zoom), 'the number of cells is limited').toBe(zoom);
      const cellShift = gridCellShift(zoom);
      const stocksInside = findStocksWithPosition().filter(({ lat, lng }) => {
        const [latitude, longitude] = [lat ?? 0, lng ?? 0];
        return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
      });
      const stocksByCell = Map.groupBy(
        stocksInside,
        ({ lat, lng }) => `${mercatorY(lat ?? 0) >> cellShift} ${mercatorX(lng ?? 0) >> cellShift}`,
      );
      const boundsParam = `bounds=${[west, south, east, north].join()}`;
      const { count, clusters } = await call('stockClusters', `?${boundsParam}&zoom=${zoom}`);
      expect(count).toBe(stocksInside.length);
      expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(count);
      expect(clusters.map(({ count }) => count).sort()).toEqual(
        [...stocksByCell.values()].map((members) => members.length).sort(),
      );
      const meanCoordinate = (members: readonly Stock[], axis: 'lat' | 'lng') =>
        meanDegrees(
          members.reduce((sum, stock) => sum + microDegrees(stock[axis] ?? 0), 0),
          members.length,
        );
      const clusterCentres = [...stocksByCell.values()].map((members) =>
        [meanCoordinate(members, 'lat'), meanCoordinate(members, 'lng')].join(),
      );
      expect(clusters.map(({ lat, lng }) => [lat, lng].join()).sort()).toEqual(clusterCentres.sort());
      for (const { kind, count, i, c, s, lat, lng, bounds, pis_bldg_id, stock } of clusters) {
        expect(i + c + s).toBe(count);
        expect(kind === 'stock').toBe(count === 1);
        expect(stock === null).toBe(count !== 1);
        if (kind === 'building') expect(pis_bldg_id).not.toBeNull();
        const [west, south, east, north] = bounds;
        expect(west <= lng && lng <= east && south <= lat && lat <= north).toBe(true);
      }
    });

    test('contains only matches of the filters inside the bounds', async () => {
      const boundsParam = 'bounds=114.15,22.27,114.2,22.29';
      const { count } = await call('stockClusters', `?${boundsParam}&zoom=15&ics_type=c&tx_type=L`);
      expect(count).toBe(await countStocks(`${boundsParam}&ics_type=c&tx_type=L`));
      expect(count).toBeGreaterThan(0);
    });

    test('counts the matches without coordinates', async () => {
      const countWithoutPosition = (listings: readonly Stock[]) =>
        listings.filter(({ lat }) => lat === null).length;
      expect(countWithoutPosition(allStocks)).toBeGreaterThan(0);
      const { without_position } = await call('stockClusters', `?${WORLD_BOUNDS}&zoom=9`);
      expect(without_position).toBe(countWithoutPosition(allStocks));
      // Listings without coordinates are in no map area.
      const seaAnswer = await call('stockClusters', '?bounds=114.36,22.17,114.38,22.185&zoom=9&ics_type=s');
      expect(seaAnswer.count).toBe(0);
      expect(seaAnswer.without_position).toBe(
        countWithoutPosition(allStocks.filter(({ ics_type }) => ics_type === 's')),
      );
    });

    test('rounds a fractional zoom down', async () => {
      expect(await call('stockClusters', `?${WORLD_BOUNDS}&zoom=12.9`)).toEqual(
        await call('stockClusters', `?${WORLD_BOUNDS}&zoom=12`),
      );
    });
  });

  test('an unknown district or usage has no matches', async () => {
    expect(await call('stocks', '?districts=ZZZZ')).toEqual({ count: 0, stocks: [] });
    expect(await call('stocks', '?usage=moon_base')).toEqual({ count: 0, stocks: [] });
  });

  test('an English word with one wrong letter still finds its building', async () => {
    const longWordOf = (stock: Stock) => /\b[A-Za-z]{7,}\b/.exec(stock.eng_name ?? '')?.[0];
    const stockWithLongWord = allStocks.find((stock) => longWordOf(stock));
    const correctWord = stockWithLongWord ? (longWordOf(stockWithLongWord) ?? '') : '';
    const misspeltWord = `${correctWord.slice(0, 3)}q${correctWord.slice(4)}`;
    const { stocks } = await call(
      'stocks',
      `?keyword=${misspeltWord}&page_size=100&pis_bldg_id=${stockWithLongWord?.pis_bldg_id}`,
    );
    expect(stocks.map((stock) => stock.gstock_id)).toContain(stockWithLongWord?.gstock_id);
  });
}
