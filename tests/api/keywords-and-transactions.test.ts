import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stock } from '#contract/stock.ts';
import type { Transaction } from '#contract/transaction.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { mercatorX, mercatorY } from '#domain/map/mercator.ts';
import { parsePolygon, pointInPolygonTest } from '#domain/map/polygon.ts';
import { DIRECTIONS, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import { districtsOfZone } from '#domain/search/zone-districts.ts';
import { dissimilarity, type SimilarityTraits } from '#domain/stock/similarity.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS, DEMO_DATE, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { rowComparator } from '#tests/factories/row-order.ts';
import { ENGINES, type Engine, startServerOn, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('keywords, suggestions and transactions, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 600, hasSearchTables: true });
  });
  afterAll(() => database.close());

  describe.each(ENGINES)('from %s:', (engine) => defineKeywordTests(() => database, engine));
});

function defineKeywordTests(database: () => TestDatabase, engine: Engine) {
  let server: TestServer;
  let allStocks: Stock[];
  let allTransactions: Transaction[];
  const { call, transactions, everyStock, everyTransaction } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServerOn(database(), { engine });
    [allStocks, allTransactions] = [await everyStock(), await everyTransaction()];
  });
  afterAll(() => server.close());

  const query = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;

  describe.each([
    ['api/stock_keyword', 'stockKeywords', (): (Stock | Transaction)[] => allStocks],
    ['api/tx_keyword', 'txKeywords', (): (Stock | Transaction)[] => allTransactions],
  ] as const)('%s', (_path, name, readRows) => {
    /** Returns a building with names in all languages, and its listings. */
    const findNamedBuilding = () => {
      const namedRow = readRows().find(
        (row) => row.pis_bldg_id && row.chi_name && row.gb_name && row.eng_name,
      );
      const count = readRows().filter((row) => row.pis_bldg_id === namedRow?.pis_bldg_id).length;
      return { named: namedRow, id: String(namedRow?.pis_bldg_id), count };
    };

    test('suggests a building by its complete name first, in any language and case', async () => {
      const { named, id, count } = findNamedBuilding();
      const buildingNames = {
        zh: named?.chi_name ?? '',
        gb: named?.gb_name ?? '',
        en: named?.eng_name ?? '',
      };
      for (const input of [
        buildingNames.zh,
        buildingNames.gb,
        buildingNames.en,
        buildingNames.en.toUpperCase(),
      ]) {
        for (const lang of ['zh', 'gb', 'en'] as const) {
          const { suggestions } = await call(name, query({ keyword: input, lang }));
          const match = suggestions.find((suggestion) => suggestion.value === id);
          expect(match, input).toMatchObject({ type: 'building', kind: 'building', count });
          expect(match?.suggestionWord).toBe(buildingNames[lang]);
        }
      }
    });

    test('suggests districts by the beginning of their names, those with the most matches first', async () => {
      const { suggestions } = await call(name, query({ keyword: 'kwun tong', lang: 'en' }));
      const district = suggestions.find(({ kind }) => kind === 'district');
      expect(district).toMatchObject({
        suggestionWord: 'Kwun Tong',
        type: 'addr',
        value: 'KT',
        count: readRows().filter((row) => row.dist_code === 'KT').length,
      });
    });

    test('suggests a zone by its name, with the count of its districts', async () => {
      const rowsInZone = readRows().filter(({ dist_code }) =>
        districtsOfZone('yau-tsim-mong').includes(dist_code ?? ''),
      );
      for (const keyword of ['油尖旺', 'yau tsim', 'YTM']) {
        const { suggestions } = await call(name, query({ keyword, lang: 'en' }));
        expect(suggestions.find(({ kind }) => kind === 'zone')).toEqual({
          suggestionWord: 'Yau Tsim Mong',
          type: 'addr',
          kind: 'zone',
          value: 'yau-tsim-mong',
          ics: '',
          count: rowsInZone.length,
        });
      }
      const { suggestions } = await call(
        name,
        query({ keyword: 'Kowloon', lang: 'zh', limit: '3', ics_type: 'c' }),
      );
      expect(suggestions).toHaveLength(3);
    });

    test('suggests at most 14 entries, or the requested number', async () => {
      expect((await call(name, '?keyword=a')).suggestions).toHaveLength(14);
      expect((await call(name, '?keyword=a&limit=3')).suggestions).toHaveLength(3);
    });

    test('suggests only entries with matches of the requested type', async () => {
      for (const type of ICS_TYPES) {
        const { suggestions } = await call(name, `?keyword=a&ics_type=${type}`);
        for (const { kind, value, count } of suggestions) {
          const districtRows = readRows().filter(
            (row) =>
              row.ics_type === type &&
              (kind === 'building'
                ? row.pis_bldg_id === Number(value)
                : kind === 'district'
                  ? row.dist_code === value
                  : true),
          );
          expect(count).toBeGreaterThan(0);
          if (kind === 'building' || kind === 'district')
            expect(districtRows.length, `${kind} ${value}`).toBe(count);
        }
      }
    });

    test('counts by the filters of a search, and where it finds nothing comes last', async () => {
      const filters = { ics_type: 'c', tx_type: 'L', area_max: '3000' };
      const { suggestions } = await call(name, query({ keyword: 'k', lang: 'en', ...filters }));
      const rowCall = name === 'stockKeywords' ? 'stocks' : 'transactions';
      const prefixLetters = { building: 'b', district: 'd', station: 's', street: 'r', zone: 'z' };
      const counts: number[] = [];
      for (const { kind, value, count } of suggestions) {
        if (kind === 'stock') continue;
        const places = `${prefixLetters[kind]}-${value}`;
        const rows = await call(rowCall, query({ ...filters, places, page_size: '1' }));
        expect(rows, places).toMatchObject({ count });
        counts.push(count);
      }
      expect(Math.max(...counts)).toBeGreaterThan(0);
      expect(counts.map(Math.sign)).toEqual(counts.map(Math.sign).toSorted((a, b) => b - a));
      // Locations of the search itself do not count: a suggestion is added to them.
      const answerWithPlaces = await call(
        name,
        query({ keyword: 'k', lang: 'en', ...filters, districts: 'CEN', station: 'CEN' }),
      );
      expect(answerWithPlaces).toEqual({ suggestions });
    });

    test('names places by their codes, and counts them', async () => {
      const { named, id, count } = findNamedBuilding();
      const { suggestions } = await call(
        name,
        query({ places: `z-kowloon-east,d-KT,b-${id},b-987654321`, lang: 'en' }),
      );
      expect(suggestions.map(({ kind, value }) => [kind, value])).toEqual([
        ['building', id],
        ['district', 'KT'],
        ['zone', 'kowloon-east'],
      ]);
      expect(suggestions[0]).toMatchObject({ suggestionWord: named?.eng_name, count });
    });

    test('suggests nothing for nothing', async () => {
      for (const search of ['', '?keyword=', '?keyword=%20', '?keyword=!%3F%E3%80%81', '?keyword=zzzzqqqq'])
        expect(await call(name, search)).toEqual({ suggestions: [] });
    });

    test('tolerates one wrong letter in an English word of five or more letters', async () => {
      const { suggestions } = await call(name, query({ keyword: 'kowlooon', lang: 'en' }));
      expect(suggestions.length).toBeGreaterThan(0);
      expect((await call(name, query({ keyword: 'kowloooon', lang: 'en' }))).suggestions).toEqual([]);
    });
  });

  test('a zone finds the listings of its districts by code and by name, and facets count all districts', async () => {
    const joinedDistrictCodes = districtsOfZone('kowloon-east').join();
    const extraParams = '&page_size=100&facets=1';
    const expectedAnswer = await call('stocks', `?districts=${joinedDistrictCodes}${extraParams}`);
    expect(expectedAnswer.count).toBeGreaterThan(0);
    expect(await call('stocks', `?zones=kowloon-east${extraParams}`)).toEqual(expectedAnswer);
    expect(await call('stocks', `?keyword=${encodeURIComponent('九龍東')}${extraParams}`)).toEqual(
      expectedAnswer,
    );
    expect(expectedAnswer.facets?.districts).toHaveProperty('CEN');
    expect(await transactions(`?zones=kowloon-east${extraParams}`)).toEqual(
      await transactions(`?districts=${joinedDistrictCodes}${extraParams}`),
    );
    const zoneBuildings = await call('buildings', `?zones=kowloon-east&limit=100`);
    expect(zoneBuildings).toEqual(await call('buildings', `?districts=${joinedDistrictCodes}&limit=100`));
  });

  test('several places find what is at any of them, on lists, on the map and in counts', async () => {
    const { pis_bldg_id, street_id } =
      allStocks.find((row) => row.pis_bldg_id && row.street_id && isInHongKong(row)) ?? {};
    type PlacedRow = Pick<Stock, 'dist_code' | 'pis_bldg_id' | 'street_id'> & Partial<Pick<Stock, 'station'>>;
    const isAtPlace = (row: PlacedRow) =>
      row.dist_code === 'CEN' ||
      row.station?.code === 'NTK' ||
      row.pis_bldg_id === pis_bldg_id ||
      row.street_id === street_id;
    const placesParam = `places=s-NTK,d-CEN,b-${pis_bldg_id},r-${street_id}`;
    const placesResult = await call('stocks', `?${placesParam}&facets=1`);
    expect(placesResult.count).toBe(allStocks.filter(isAtPlace).length);
    const singleResults = await Promise.all(
      placesParam
        .slice('places='.length)
        .split(',')
        .map((place) => call('stocks', `?places=${place}`)),
    );
    for (const { count } of singleResults) {
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(placesResult.count);
    }
    expect(placesResult.facets?.districts.CEN).toBe(
      allStocks.filter((row) => row.dist_code === 'CEN').length,
    );
    const histogram = placesResult.facets?.histograms.area ?? [];
    expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(
      allStocks.filter((row) => isAtPlace(row) && row.area !== null).length,
    );
    const map = await call('stockClusters', `?${placesParam}&bounds=113.8,22.1,114.5,22.6&zoom=12`);
    expect(map.count + map.without_position).toBe(placesResult.count);
    // A transaction does not say its station.
    expect((await transactions(`?${placesParam.replace('s-NTK,', '')}`)).count).toBe(
      allTransactions.filter(isAtPlace).length,
    );
    // Other filters narrow them.
    const leaseStocks = allStocks.filter(
      (row) => isAtPlace(row) && row.tx_type !== 'S' && row.ics_type === 'c',
    );
    expect((await call('stocks', `?${placesParam}&ics_type=c&tx_type=L`)).count).toBe(leaseStocks.length);
    expect((await call('stocks', `?${placesParam}&districts=CEN`)).count).toBe(
      allStocks.filter((row) => row.dist_code === 'CEN').length,
    );
    const { result } = await call('buildings', `?${placesParam}&limit=100`);
    expect(result.map(({ id }) => id)).toContain(pis_bldg_id);
    expect(result.every((row) => isAtPlace({ ...row, pis_bldg_id: row.id }))).toBe(true);
  });

  test('an area drawn by hand finds what stands in it, on lists, on the map and in counts', async () => {
    const polygon = '114.15,22.27;114.24,22.275;114.235,22.345;114.19,22.30;114.15,22.33';
    const isInside = pointInPolygonTest(parsePolygon(polygon) ?? []);
    const rowsInPolygon = <Row extends Pick<Stock, 'lat' | 'lng'>>(rows: readonly Row[]) =>
      rows.filter(({ lat, lng }) => lat !== null && lng !== null && isInside({ lat, lng })).length;
    const polygonResult = await call('stocks', `?polygon=${polygon}&facets=1`);
    expect(polygonResult.count).toBe(rowsInPolygon(allStocks));
    expect(polygonResult.count).toBeGreaterThan(0);
    expect(polygonResult.count).toBeLessThan(allStocks.length);
    const { i = 0, c = 0, s = 0 } = polygonResult.facets?.ics_type ?? {};
    expect(i + c + s).toBe(polygonResult.count);
    const clusterAnswer = await call(
      'stockClusters',
      `?polygon=${polygon}&bounds=113.8,22.1,114.5,22.6&zoom=12`,
    );
    expect(clusterAnswer).toMatchObject({ count: polygonResult.count, without_position: 0 });
    expect((await transactions(`?polygon=${polygon}`)).count).toBe(rowsInPolygon(allTransactions));
    const { result } = await call('buildings', `?polygon=${polygon}&limit=100`);
    expect(result.length).toBeGreaterThan(0);
    expect(rowsInPolygon(result)).toBe(result.length);
  });

  test('api/stock_keyword suggests a listing by its number', async () => {
    const targetStock = allStocks[3];
    const { suggestions } = await call('stockKeywords', `?keyword=${targetStock?.id.toLowerCase()}`);
    expect(suggestions[0]).toMatchObject({
      kind: 'stock',
      value: targetStock?.id,
      ics: targetStock?.ics_type,
      count: 1,
    });
  });

  test('api/tx_keyword_by_pis_bldg_id names the building, unless it has no transaction of the type', async () => {
    const transaction = allTransactions.find((row) => row.pis_bldg_id && row.eng_name);
    const count = allTransactions.filter((row) => row.pis_bldg_id === transaction?.pis_bldg_id).length;
    const search = `?pis_bldg_id=${transaction?.pis_bldg_id}&lang=en`;
    const { suggestions } = await call('txKeywordOfBuilding', search);
    expect(suggestions).toEqual([
      {
        suggestionWord: transaction?.eng_name,
        type: 'building',
        kind: 'building',
        value: String(transaction?.pis_bldg_id),
        ics: suggestions[0]?.ics,
        count,
      },
    ]);
    expect(await call('txKeywordOfBuilding', '?pis_bldg_id=999999999')).toEqual({ suggestions: [] });
  });

  describe('api/suggested_stocks', () => {
    const priceFieldOf = (a: Stock, b: Stock) => (a.tx_type !== 'L' && b.tx_type !== 'L' ? 'sell' : 'rent');
    const similarityTraitsOf = (stock: Stock, price: number | null): SimilarityTraits => ({
      x: stock.lng === null ? null : mercatorX(stock.lng),
      y: stock.lat === null ? null : mercatorY(stock.lat),
      area: stock.area,
      price,
      building: stock.pis_bldg_id,
    });

    test('has the active listings of the type that are most similar by the documented score', async () => {
      for (const stock of [allStocks[0], allStocks[100], allStocks[200]]) {
        if (!stock) throw new Error('too few listings');
        const scoreOf = (candidate: Stock) => {
          const price = priceFieldOf(stock, candidate);
          return dissimilarity(
            similarityTraitsOf(stock, stock[price]),
            similarityTraitsOf(candidate, candidate[price]),
          );
        };
        const expectedStocks = allStocks
          .filter(
            (candidate) => candidate.ics_type === stock.ics_type && candidate.gstock_id !== stock.gstock_id,
          )
          .filter(
            (candidate) =>
              [stock.tx_type, candidate.tx_type].includes('B') || stock.tx_type === candidate.tx_type,
          )
          .sort((a, b) => scoreOf(a) - scoreOf(b) || a.gstock_id - b.gstock_id);
        const stockIds = (list: readonly Stock[]) => list.map((item) => item.gstock_id);
        const { stocks: sixSuggestions } = await call('suggestedStocks', `?stock_id=${stock.gstock_id}`);
        expect(stockIds(sixSuggestions)).toEqual(stockIds(expectedStocks.slice(0, 6)));
        const { stocks: twelveSuggestions } = await call(
          'suggestedStocks',
          `?stock_id=${stock.gstock_id}&limit=12`,
        );
        expect(stockIds(twelveSuggestions)).toEqual(stockIds(expectedStocks.slice(0, 12)));
      }
    });
  });

  test('api/suggested_stock has the newest hot listing of each type', async () => {
    const { stocks: suggestedStocks } = await call('suggestedStock');
    const expectedSuggestions = ICS_TYPES.map((type) =>
      allStocks.find((stock) => stock.hot && stock.ics_type === type),
    );
    expect(suggestedStocks.map((stock) => stock.gstock_id)).toEqual(
      expectedSuggestions.map((stock) => stock?.gstock_id),
    );
  });

  test('api/stock_medians has the medians of the transactions of 24 months, or of 60', async () => {
    const yearsAgo = (years: number) => `${Number(DEMO_DATE.slice(0, 4)) - years}${DEMO_DATE.slice(4)}`;
    let claimedCount = 0;
    for (const stock of allStocks.slice(0, 40)) {
      const answer = await call('stockMedians', `?stock_id=${stock.gstock_id}`);
      expect(answer).toMatchObject({ from: yearsAgo(2), to: DEMO_DATE });
      const transactionsOf = (months: number) =>
        allTransactions.filter(
          (transaction) =>
            transaction.ics_type === stock.ics_type &&
            transaction.tx_date >= yearsAgo(months / 12) &&
            transaction.tx_date <= DEMO_DATE,
        );
      for (const [dealSide, field] of [
        ['sale', 'ft_sell'],
        ['lease', 'ft_rent'],
      ] as const) {
        const inBuilding = answer[dealSide]?.building;
        if (inBuilding) {
          // Included and excluded transactions add up to all transactions of this kind in the building.
          const { other_area, unmeasured, unlike } = inBuilding.left_out;
          const sameBuildingTransactions = transactionsOf(inBuilding.months).filter(
            ({ pis_bldg_id, tx_type }) =>
              pis_bldg_id === stock.pis_bldg_id && tx_type === (dealSide === 'sale' ? 'S' : 'L'),
          );
          expect(inBuilding.count + other_area + unmeasured + unlike).toBe(sameBuildingTransactions.length);
        }
        const districtMedian = answer[dealSide]?.district;
        if (!districtMedian) continue;
        const districtPrices = transactionsOf(districtMedian.months)
          .filter((transaction) => transaction.dist_code === stock.dist_code)
          .filter(({ area_gross }) => (area_gross === null) === (answer[dealSide]?.basis === 'saleable'))
          .flatMap((transaction) => transaction[field] ?? [])
          .sort((a, b) => a - b);
        if (districtMedian.like) {
          // A median of similar transactions includes only part of the district. Another test, which
          // compares the engines, checks the similarity order.
          expect(districtMedian.count).toBeGreaterThanOrEqual(5);
          expect(districtMedian.count).toBeLessThanOrEqual(districtPrices.length);
          claimedCount += 1;
          continue;
        }
        expect(districtMedian.count).toBe(districtPrices.length);
        expect(districtMedian.median === null).toBe(districtPrices.length < 5);
        if (districtMedian.median === null) continue;
        claimedCount += 1;
        const medianPrice =
          (districtPrices[(districtPrices.length - 1) >> 1] ?? 0) / 2 +
          (districtPrices[districtPrices.length >> 1] ?? 0) / 2;
        expect(Math.abs(districtMedian.median - medianPrice)).toBeLessThanOrEqual(0.5);
      }
    }
    expect(claimedCount).toBeGreaterThan(5);
  });

  test('api/stock_market_yield has a year of the median rent of the median price of the district', async () => {
    let yieldCount = 0;
    const tenantedStocks = allStocks.filter(
      ({ tenancy_rent, dist_code }) => tenancy_rent !== null && dist_code !== null,
    );
    for (const stock of tenantedStocks.slice(0, 30)) {
      const { district, from, to } = await call('stockMarketYield', `?stock_id=${stock.gstock_id}`);
      if (stock.sale_kind === 'en_bloc' || district === null) {
        expect([stock.sale_kind, district]).toEqual(['en_bloc', null]);
        continue;
      }
      const { basis, rent, price } = district;
      const countOf = (type: 'S' | 'L', field: 'ft_sell' | 'ft_rent') =>
        allTransactions.filter(
          (row) =>
            row.tx_type === type &&
            row.ics_type === stock.ics_type &&
            row.dist_code === stock.dist_code &&
            row.tx_date >= from &&
            row.tx_date <= to &&
            (row.area_gross === null) === (basis === 'saleable') &&
            row[field] !== null,
        ).length;
      expect([rent.count, price.count]).toEqual([countOf('L', 'ft_rent'), countOf('S', 'ft_sell')]);
      expect(district.yield === null).toBe(rent.count < 5 || price.count < 5);
      if (district.yield === null) continue;
      yieldCount += 1;
      expect(district.yield).toBeCloseTo(((rent.median ?? 0) * 1200) / (price.median ?? 0), 1);
      const area = basis === 'gross' ? stock.area_gross : stock.area_saleable;
      // Rents per square foot are rounded to 10 cents, from HK$100 to dollars.
      const passingRent = (stock.tenancy_rent ?? 0) / (area ?? 1);
      if (area !== null) expect(district.passing_rent).toBeCloseTo(passingRent, passingRent < 100 ? 1 : 0);
    }
    expect(yieldCount).toBeGreaterThan(0);
  });

  test('no resale lacks its gain where both sales are on record', () => {
    const isExact = ({ floor, flat }: Transaction) =>
      flat !== null && floor !== null && !/LOW|MID|HIGH/.test(floor);
    const salesByUnit = Map.groupBy(
      allTransactions.filter((row) => row.tx_type === 'S' && row.pis_bldg_id !== null && isExact(row)),
      ({ pis_bldg_id, ics_type, floor, flat }) => [pis_bldg_id, ics_type, floor, flat].join(),
    );
    let resaleCount = 0;
    for (const sales of salesByUnit.values())
      for (const sale of sales) {
        const earlierDays = sales.flatMap(({ tx_date }) => (tx_date < sale.tx_date ? tx_date : []));
        if (earlierDays.length === 0) continue;
        resaleCount += 1;
        expect(sale.gain, `transaction ${sale.id}`).not.toBeNull();
      }
    expect(resaleCount).toBeGreaterThan(10);
  });

  test('api/stock_neighbours has other listings of the building, and past transactions of the unit', async () => {
    let [listedCount, soldCount] = [0, 0];
    for (const stock of allStocks.slice(0, 150)) {
      const answer = await call('stockNeighbours', `?stock_id=${stock.gstock_id}`);
      const neighbours = allStocks.filter(
        (candidate) =>
          stock.pis_bldg_id !== null &&
          candidate.pis_bldg_id === stock.pis_bldg_id &&
          candidate.gstock_id !== stock.gstock_id &&
          candidate.ics_type === stock.ics_type &&
          candidate.sale_kind !== 'en_bloc' &&
          (candidate.tx_type === stock.tx_type || candidate.tx_type === 'B' || stock.tx_type === 'B'),
      );
      expect(answer.count).toBe(neighbours.length);
      expect(answer.units.map(({ gstock_id }) => gstock_id)).toEqual(
        neighbours.slice(0, 4).map(({ gstock_id }) => gstock_id),
      );
      const isExact = stock.floor !== null && stock.flat !== null && !/LOW|MID|HIGH/.test(stock.floor);
      const unitTransactions = allTransactions.filter(
        ({ pis_bldg_id, ics_type, floor, flat }) =>
          isExact &&
          pis_bldg_id === stock.pis_bldg_id &&
          ics_type === stock.ics_type &&
          floor === stock.floor &&
          flat === stock.flat,
      );
      expect(answer.transactions.map(({ id }) => id)).toEqual(
        unitTransactions.slice(0, 4).map(({ id }) => id),
      );
      if (answer.count > 0) listedCount += 1;
      if (answer.transactions.length > 0) soldCount += 1;
    }
    expect([listedCount, soldCount].every((count) => count > 3)).toBe(true);
  });

  test('outside=yes finds only listings outside Hong Kong, outside=no all others', async () => {
    const stocksOutsideHongKong = allStocks.filter(({ region_code }) => region_code === 'ETC');
    expect(stocksOutsideHongKong.length).toBeGreaterThan(0);
    expect(await call('stocks', '?outside=yes&page_size=1')).toMatchObject({
      count: stocksOutsideHongKong.length,
    });
    expect(await call('stocks', '?outside=no&page_size=1')).toMatchObject({
      count: allStocks.length - stocksOutsideHongKong.length,
    });
    expect(await call('stocks', '?outside=no,yes&page_size=1')).toMatchObject({ count: allStocks.length });
  });

  test('api/openday has the open days that are not over, soonest first', async () => {
    const { rows } = await server.pool.query<{ id: number; ics_type: string }>(
      `select open_day.id, ics_type from open_day join stock on stock.id = stock_id
        where ends_at >= $1 and status = 'active' order by starts_at, open_day.id`,
      [`${DEMO_DATE}T04:00:00Z`],
    );
    const { open_days } = await call('openDays');
    expect(open_days.map((day) => day.id)).toEqual(rows.map((row) => row.id));
    expect(open_days.length).toBeGreaterThan(0);
    const shopOpenDays = await call('openDays', '?ics_type=s');
    expect(shopOpenDays.open_days.map((day) => day.id)).toEqual(
      open_days.filter((day) => day.stock.ics_type === 's').map((day) => day.id),
    );
  });

  describe('transaction/json', () => {
    test('has the two newest transactions of each type without parameters', async () => {
      const overallAnswer = await call('transactions');
      if ('count' in overallAnswer) throw new Error('a list');
      for (const type of ICS_TYPES) {
        const newestTransactions = allTransactions
          .filter((transaction) => transaction.ics_type === type)
          .slice(0, 2);
        expect(overallAnswer[type]).toEqual(
          newestTransactions.map((transaction, index) => ({ ...transaction, rownum: index + 1 })),
        );
      }
      expect(await call('transactions', '?nonsense=1&keyword=')).toEqual(overallAnswer);
    });

    test('pages through all transactions, 20 per page, newest first', async () => {
      expect(allTransactions.map((transaction) => transaction.rownum)).toEqual(
        allTransactions.map((_, index) => index + 1),
      );
      const { transactions: page } = await transactions('?cursor=0');
      expect(page).toEqual(allTransactions.slice(0, 20));
    });

    test.each(
      TRANSACTION_ORDER_FIELDS.flatMap((field) => DIRECTIONS.map((direction) => [field, direction] as const)),
    )('sorts by %s-%s', async (field, direction) => {
      const sortedTransactions = allTransactions.toSorted(
        rowComparator<Transaction>(
          (transaction) => transaction[field],
          (transaction) => transaction.id,
          direction,
        ),
      );
      const { transactions: page } = await transactions(
        `?order=${field}-${direction}&page_size=100&cursor=50`,
      );
      expect(page.map((transaction) => transaction.id)).toEqual(
        sortedTransactions.slice(50, 150).map((transaction) => transaction.id),
      );
    });

    const isWithin = (value: number | null, min: number, max: number) =>
      value !== null && value >= min && value <= max;
    test.each<[string, (transaction: Transaction) => boolean]>([
      ['ics_type=i', (transaction) => transaction.ics_type === 'i'],
      ['tx_type=S', (transaction) => transaction.tx_type === 'S'],
      ['tx_type=S,L', () => true],
      ['tx_source=land_registry', (transaction) => transaction.source === 'land_registry'],
      ['districts=KT,MK', (transaction) => ['KT', 'MK'].includes(transaction.dist_code ?? '')],
      ['area_min=500&area_max=900', (transaction) => isWithin(transaction.area, 500, 900)],
      ['sell_min=5000000&sell_max=9000000', (transaction) => isWithin(transaction.sell, 5e6, 9e6)],
      ['rent_min=9000&rent_max=20000', (transaction) => isWithin(transaction.rent, 9000, 20_000)],
      ['ft_sell_min=4000&ft_sell_max=9000', (transaction) => isWithin(transaction.ft_sell, 4000, 9000)],
      ['ft_rent_min=10&ft_rent_max=20', (transaction) => isWithin(transaction.ft_rent, 10, 20)],
      ['tx_type=L&sell_min=1', (transaction) => transaction.tx_type === 'L'],
      [
        'keyword=觀塘&ics_type=i',
        (transaction) => transaction.ics_type === 'i' && transaction.dist_code === 'KT',
      ],
    ])('filters by %s', async (search, isMatch) => {
      const expectedTransactions = allTransactions.filter(isMatch);
      const { count, transactions: page } = await transactions(`?page_size=100&${search}`);
      if (search.startsWith('keyword')) expect(count).toBeGreaterThanOrEqual(expectedTransactions.length);
      else {
        expect(count).toBe(expectedTransactions.length);
        expect(page.map((transaction) => transaction.id)).toEqual(
          expectedTransactions.slice(0, 100).map((transaction) => transaction.id),
        );
      }
      expect(count).toBeGreaterThan(0);
    });

    test('facets=1 counts the matches of each choice', async () => {
      const { facets } = await transactions('?facets=1&ics_type=c&area_min=300');
      const baseTransactions = allTransactions.filter(
        (transaction) => transaction.area !== null && transaction.area >= 300,
      );
      const officeTransactions = baseTransactions.filter((transaction) => transaction.ics_type === 'c');
      const count = (list: Transaction[], isMatch: (transaction: Transaction) => boolean) =>
        list.filter(isMatch).length;
      for (const type of ICS_TYPES)
        expect(facets?.ics_type[type]).toBe(
          count(baseTransactions, (transaction) => transaction.ics_type === type),
        );
      for (const type of ['S', 'L'] as const)
        expect(facets?.tx_type[type]).toBe(
          count(officeTransactions, (transaction) => transaction.tx_type === type),
        );
      for (const source of ['provider', 'land_registry'] as const)
        expect(facets?.tx_source[source]).toBe(
          count(officeTransactions, (transaction) => transaction.source === source),
        );
      for (const [code, number] of Object.entries(facets?.districts ?? {}))
        expect(number).toBe(count(officeTransactions, (transaction) => transaction.dist_code === code));
      const saleCount = facets?.histograms.sell.reduce((sum, number) => sum + number, 0);
      expect(saleCount).toBe(count(officeTransactions, (transaction) => transaction.sell !== null));
    });
  });
}
