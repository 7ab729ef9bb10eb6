import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stock } from '#contract/stock.ts';
import { mtrRideTimes } from '#data/facts/rides.ts';
import { bucketOf, HISTOGRAM_EDGES } from '#domain/search/histogram.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { ENGINES, type Engine, startServerOn, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('stations and minutes on the MTR, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 600, hasSearchTables: true });
  });
  afterAll(() => database.close());

  describe.each(ENGINES)('from %s:', (engine) => defineSearchTests(() => database, engine));
});

function defineSearchTests(database: () => TestDatabase, engine: Engine) {
  let server: TestServer;
  let allStocks: Stock[];
  const { call, everyStock, everyTransaction } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServerOn(database(), { engine });
    allStocks = await everyStock();
  });
  afterAll(() => server.close());

  const countStocks = async (search: string) => (await call('stocks', `?page_size=1&${search}`)).count;
  /** Returns the station with the most listings. */
  const findBusiestStation = () => {
    const stocksByStation = Map.groupBy(allStocks, ({ station }) => station?.code);
    stocksByStation.delete(undefined);
    const [stocks = []] = [...stocksByStation.values()].sort((a, b) => b.length - a.length);
    const station = stocks[0]?.station;
    if (!station) throw new Error('no listing is near a station');
    return { ...station, stocks };
  };
  /** Returns the minutes by train from a station to a listing, including the walk at the end. */
  const minutesFrom = (origin: string, { station }: Stock) =>
    station && station.walk_minutes !== null
      ? (mtrRideTimes()(origin).get(station.code) ?? Number.NaN) + station.walk_minutes
      : Number.POSITIVE_INFINITY;
  /** Whether a listing is within a walk of so many minutes. */
  const isWalk = ({ station }: Stock, minutes: number) => (station?.walk_minutes ?? Infinity) <= minutes;

  test('listings are found and counted by station and by walking time', async () => {
    const { code, stocks } = findBusiestStation();
    expect(await countStocks(`station=${code}`)).toBe(stocks.length);
    const nearStocks = stocks.filter((stock) => isWalk(stock, 5));
    expect(await countStocks(`station=${code}&walk_max=5`)).toBe(nearStocks.length);
    expect(await countStocks('walk_max=5')).toBe(allStocks.filter((stock) => isWalk(stock, 5)).length);
    const { facets } = await call('stocks', `?facets=1&page_size=1&station=${code}&walk_max=5`);
    expect(facets?.station[code]).toBe(nearStocks.length);
    const walkCounts = HISTOGRAM_EDGES.walk.map(
      (_, bucket) =>
        stocks.filter(
          ({ station }) =>
            station?.walk_minutes != null && bucketOf(station.walk_minutes, HISTOGRAM_EDGES.walk) === bucket,
        ).length,
    );
    expect(facets?.histograms.walk).toEqual(walkCounts);
  });

  test('travel time is the sum of ride and walk', async () => {
    for (const [origin, minutes] of [
      ['CEN', 15],
      ['CEN', 30],
      ['KWT', 45],
      ['LOW', 120],
    ] as const) {
      const reachableStocks = allStocks.filter((stock) => minutesFrom(origin, stock) <= minutes);
      expect(reachableStocks.length).toBeGreaterThan(0);
      expect(await countStocks(`reach=${origin},${minutes}`), origin).toBe(reachableStocks.length);
    }
    const isWithinBoth = (stock: Stock) => minutesFrom('CEN', stock) <= 30 && minutesFrom('KOT', stock) <= 25;
    const reachedFromBoth = allStocks.filter(isWithinBoth);
    expect(reachedFromBoth.length).toBeGreaterThan(0);
    expect(reachedFromBoth.length).toBeLessThan(
      Math.min(await countStocks('reach=CEN,30'), await countStocks('reach=KOT,25')),
    );
    expect(await countStocks('reach=KOT,25;CEN,30')).toBe(reachedFromBoth.length);
    expect(await countStocks('reach=KOT,25&reach=CEN,30')).toBe(reachedFromBoth.length);
    const { count, clusters } = await call(
      'stockClusters',
      '?bounds=113.8,22.1,114.5,22.6&zoom=9&reach=CEN,20',
    );
    expect(count).toBe(
      allStocks.filter((stock) => stock.lat !== null && minutesFrom('CEN', stock) <= 20).length,
    );
    expect(clusters.length).toBeGreaterThan(0);
  });

  test('a station is suggested and searched by its name in any language', async () => {
    const { code, name, stocks } = findBusiestStation();
    for (const keyword of [
      `${name.en} MTR`,
      `${name.en} station`,
      `${name.zh}站`,
      `港鐵${name.zh}`,
      `${name.gb}站`,
    ]) {
      expect(await countStocks(new URLSearchParams({ keyword }).toString()), keyword).toBe(stocks.length);
      const { suggestions } = await call('stockKeywords', `?${new URLSearchParams({ keyword, lang: 'en' })}`);
      expect(suggestions[0], keyword).toMatchObject({
        kind: 'station',
        value: code,
        suggestionWord: name.en,
        count: stocks.length,
      });
    }
  });

  test('transactions and buildings are found by station too', async () => {
    const { code, name } = findBusiestStation();
    const transactionCount = (await everyTransaction()).length;
    const transactionsNearby = await call('transactions', `?station=${code}`);
    if (!('count' in transactionsNearby)) throw new Error('nothing was searched');
    expect(transactionsNearby.count).toBeGreaterThan(0);
    expect(transactionsNearby.count).toBeLessThan(transactionCount);
    for (const search of [`station=${code}`, `${new URLSearchParams({ keywords: `${name.en} MTR` })}`]) {
      const { result } = await call('buildings', `?${search}&limit=100`);
      expect(result.length).toBeGreaterThan(0);
      for (const { station } of result) expect(station?.code).toBe(code);
    }
    const { result } = await call('buildings', '?reach=CEN,15&limit=100&facets=1');
    expect(result.length).toBeGreaterThan(0);
    for (const { station } of result)
      expect(
        (mtrRideTimes()('CEN').get(station?.code ?? '') ?? 99) + (station?.walk_minutes ?? 99),
      ).toBeLessThan(16);
  });

  test('unknown stations and minutes outside the limits are rejected', async () => {
    for (const [search, field, code = 'bad_parameter'] of [
      ['station=XXX', 'station'],
      ['station=RAC', 'station'],
      ['reach=XXX,30', 'reach', 'bad_reach'],
      ['reach=CEN,4', 'reach', 'bad_reach'],
      ['reach=CEN,121', 'reach', 'bad_reach'],
      ['reach=CEN', 'reach', 'bad_reach'],
      ['walk_max=soon', 'walk_max'],
    ] as const) {
      const response = await server.get(`/ics/property/stock/stockFilterJson?lang=en&${search}`);
      expect(response.status, search).toBe(400);
      const { error } = (await response.json()) as {
        error: { code: string; field: string; message: string };
      };
      expect(error).toMatchObject({ code, field });
      expect(error.message).not.toBe('');
    }
  });

  test('the stations call has lines, and the minutes from a requested station', async () => {
    const { stations, lines, year } = await call('stations');
    expect(year).toBe(2025);
    expect(stations).toHaveLength(97);
    expect(stations.every(({ minutes }) => minutes === null)).toBe(true);
    const stationCodes = new Set(stations.map(({ code }) => code));
    for (const line of lines) for (const code of line.stations) expect(stationCodes).toContain(code);
    const fromCentral = await call('stations', '?from=CEN');
    expect(fromCentral.stations.find(({ code }) => code === 'TSW')).toMatchObject({
      minutes: 31,
      rides: [31],
    });
    const fromBoth = await call('stations', '?from=KOT,CEN');
    const rideMinutes = mtrRideTimes()('KOT').get('TSW');
    expect(fromBoth.stations.find(({ code }) => code === 'TSW')).toMatchObject({
      minutes: rideMinutes,
      rides: [rideMinutes, 31],
    });
    expect(stations.every((station) => station.rides.length === 0)).toBe(true);
  });
}
