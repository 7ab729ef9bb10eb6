import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSACTIONS_CSV_PATH } from '#contract/paths.ts';
import type { Transaction } from '#contract/transaction.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { medianOf } from '#domain/market/medians.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, parseYearMonth } from '#domain/text/month.ts';
import { MAX_CSV_ROWS } from '#domain/transaction/transaction-filter.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { ENGINES, startServerOn, type TestServer } from '#tests/factories/server.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300, hasSearchTables: true });
});
afterAll(() => database.close());

describe.each(ENGINES)('transactions, from %s:', (engine) => {
  let server: TestServer;
  let allTransactions: Transaction[];
  const { call, transactions, everyTransaction } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServerOn(database, { engine });
    allTransactions = await everyTransaction();
  });
  afterAll(() => server.close());

  test('have a summary that agrees with the rows', async () => {
    const rows = allTransactions.filter(({ ics_type, tx_type }) => ics_type === 'c' && tx_type === 'S');
    const saleSummary = await call('transactionSummary', '?ics_type=c&tx_type=S');
    const pricesPerFoot = rows
      .filter(({ area_gross, tx_date }) => area_gross !== null && tx_date >= '2024-11-15')
      .flatMap(({ ft_sell }) => ft_sell ?? [])
      .toSorted((a, b) => a - b);
    expect(pricesPerFoot.length).toBeGreaterThan(10);
    expect(saleSummary).toEqual({
      count: rows.length,
      S: {
        count: rows.length,
        turnover: rows.reduce((sum, { sell }) => sum + (sell ?? 0), 0),
        median_ft: medianOf(pricesPerFoot),
        median_count: pricesPerFoot.length,
        basis: 'gross',
        months: 24,
      },
      L: { count: 0, turnover: 0, median_ft: null, median_count: 0, basis: 'gross', months: 24 },
    });
  });

  test('are found by a range of days, first and last included', async () => {
    const transactionDays = allTransactions.map(({ tx_date }) => tx_date).toSorted();
    const [min = '', max = ''] = [
      transactionDays[Math.floor(transactionDays.length / 3)],
      transactionDays[Math.floor(transactionDays.length / 2)],
    ];
    const transactionsInRange = allTransactions.filter(({ tx_date }) => tx_date >= min && tx_date <= max);
    const result = await transactions(`?tx_date_min=${min}&tx_date_max=${max}&page_size=1&facets=1`);
    expect(result.count).toBe(transactionsInRange.length);
    expect(result.facets?.ics_type.c).toBe(
      transactionsInRange.filter(({ ics_type }) => ics_type === 'c').length,
    );
    const untilAnswer = await transactions(`?tx_date_max=${min}&page_size=1`);
    expect(untilAnswer.count).toBe(allTransactions.filter(({ tx_date }) => tx_date <= min).length);
    for (const [query, code] of [
      ['tx_date_min=2025-02-30', 'bad_parameter'],
      ['tx_date_min=2025-03-02&tx_date_max=2025-03-01', 'min_above_max'],
    ] as const) {
      const refusedResponse = await server.get(`${BASE_PATH}/transaction/json?${query}`);
      expect([refusedResponse.status, (await refusedResponse.json()).error]).toMatchObject([
        400,
        { code, field: 'tx_date_min' },
      ]);
    }
  });

  test('have a page that shows their days and station, and works without JavaScript', async () => {
    const urlPath = `${addressOf('transactions', 'en')}?station=KWT&tx_date_min=2024-01-01`;
    const html = await (await server.get(urlPath)).text();
    expect(html).toContain('<title data-page>Properties sold and leased near Kwun Tong MTR');
    expect(html).toContain('Date: from 1 Jan 2024');
    const formHtml = await (await server.get(`${urlPath}&show=filters`)).text();
    expect(formHtml).toMatch(/<input[^>]*type="date"[^>]*name="tx_date_min"[^>]*value="2024-01-01"/);
  });

  test('are all plotted, by day and price per square foot', async () => {
    const rows = allTransactions.filter(({ ics_type, ft_sell }) => ics_type === 'c' && ft_sell !== null);
    const pricePlot = await call('transactionPlot', '?ics_type=c&tx_type=S');
    const rowsByDay = rows.toSorted((a, b) => a.tx_date.localeCompare(b.tx_date) || a.id - b.id);
    const firstDayMs = Date.parse(pricePlot.first ?? '');
    expect(pricePlot).toMatchObject({ tx_type: 'S', count: rows.length, cells: [] });
    expect(pricePlot.points).toEqual({
      i: [],
      c: rowsByDay.map(({ tx_date, ft_sell }) => [(Date.parse(tx_date) - firstDayMs) / 86_400_000, ft_sell]),
      s: [],
    });

    const html = await (
      await server.get(addressOf('transactions', 'en', { icsType: 'c', txTypes: ['S'] }))
    ).text();
    expect(html).toContain(createI18n('en', PHRASES.en).t('transaction:plot.S', { n: rows.length }));
    // Transactions at the same position share one dot, so there are fewer dots than rows.
    expect(html.match(/m-?\d+[ -]\d+h0/g)?.length).toBeGreaterThan(rows.length / 2);
  });

  test('of a district have medians of the twelve months that end with each quarter', async () => {
    const seriesCodes = ['KT-i-S', 'KT-i-L', 'MK-s-S', 'CEN-c-L'];
    const { series } = await call('districtSeries', `?codes=${seriesCodes.join()}`);
    expect(series.map(({ code }) => code)).toEqual(seriesCodes);
    for (const { code, from, every, values, counts } of series) {
      const [district, type, txType] = code.split('-');
      const rows = allTransactions.filter(
        (row) => row.dist_code === district && row.ics_type === type && row.tx_type === txType,
      );
      const rowsByAreaBasis = Object.groupBy(rows, ({ area_gross }) =>
        area_gross === null ? 'saleable' : 'gross',
      );
      const { gross = [], saleable = [] } = rowsByAreaBasis;
      const measuredRows = gross.length >= saleable.length ? gross : saleable;
      const firstMonth = parseYearMonth(from) ?? Number.NaN;
      const expectedMedians = values.map((_, index) => {
        const endMonth = (firstMonth + index * every) as Month;
        const [start, last] = [firstDayOf(addMonths(endMonth, -11)), lastDayOf(endMonth)];
        const pricesPerFoot = measuredRows
          .filter(({ tx_date }) => tx_date >= start && tx_date <= last)
          // Rents per square foot are compared in integer cents.
          .flatMap(({ ft_sell, ft_rent }) => ft_sell ?? (ft_rent === null ? [] : Math.round(ft_rent * 100)))
          .toSorted((a, b) => a - b);
        const median = pricesPerFoot.length < 5 ? null : (medianOf(pricesPerFoot) ?? null);
        return {
          count: pricesPerFoot.length,
          value: median !== null && txType === 'L' ? median / 100 : median,
        };
      });
      expect(values, code).toEqual(expectedMedians.map(({ value }) => value));
      expect(counts, code).toEqual(expectedMedians.map(({ count }) => count));
      expect(values.filter((value) => value !== null).length, code).toBeGreaterThan(5);
    }
  });

  test('of an unknown district or type have no medians', async () => {
    const tooMany = ['KT', 'CEN'].flatMap((district) =>
      ICS_TYPES.flatMap((type) => ['S', 'L'].map((txType) => `${district}-${type}-${txType}`)),
    );
    for (const codes of [
      'ZZ-c-S',
      'KT',
      'KT-x-S',
      'office_a_price',
      'KT-c-S,ZZ-c-S',
      tooMany.slice(0, 9).join(),
    ]) {
      const refusedResponse = await server.get(`${BASE_PATH}/api/research/district_series?codes=${codes}`);
      expect(refusedResponse.status, codes).toBe(400);
      const { error } = await refusedResponse.json();
      expect(error).toMatchObject({ code: 'bad_parameter', field: 'codes' });
      if (!codes.includes('ZZ')) expect(error.expected.items.pattern).toContain('[SL]');
    }
    const { series } = await call('districtSeries', '?codes=CEN-i-S,CEN-c-L');
    expect(series.map(({ code }) => code)).toEqual(['CEN-c-L']);
  });

  test('are on the map at their buildings, and a map area finds exactly those inside', async () => {
    const bounds = '114.15,22.27,114.19,22.33';
    const transactionsInside = allTransactions.filter(
      ({ lat, lng }) =>
        lat !== null && lng !== null && lat >= 22.27 && lat <= 22.33 && lng >= 114.15 && lng <= 114.19,
    );
    const { count, clusters } = await call('transactionClusters', `?bounds=${bounds}&zoom=13`);
    expect(count).toBe(transactionsInside.length);
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(transactionsInside.length);
    expect((await transactions(`?bounds=${bounds}`)).count).toBe(transactionsInside.length);
    const refusedResponse = await server.get(`${BASE_PATH}/transaction/transactionClusterJson?zoom=13`);
    expect(refusedResponse.status).toBe(400);
  });

  const openPage = async (cursor: number) => {
    const query = new URLSearchParams({ cursor: `${cursor}` });
    return (await server.get(addressOf('transactions', 'en', { query }))).text();
  };

  test('are shown from the row in the URL, with links to the next and previous rows', async () => {
    const visibleRange = async (cursor: number) => {
      const html = await openPage(cursor);
      const rowNumbers = [...html.matchAll(/aria-posinset="(\d+)"/g)].map(([, row]) => Number(row));
      const pageLinks = [...html.matchAll(/href="[^"]*\/transaction(?:\?cursor=(\d+))?"[^>]*>([^<]+)</g)];
      const findHref = (label: string) => pageLinks.find(([, , text]) => text === label)?.[1];
      const [earlierLink, moreLink, secondPageLink] = ['Load earlier transactions', 'Load more', '2'].map(
        findHref,
      );
      return {
        first: rowNumbers[0],
        last: rowNumbers.at(-1),
        earlier: earlierLink,
        more: moreLink,
        second: secondPageLink,
      };
    };
    expect(await visibleRange(20)).toEqual({ first: 21, last: 40, more: '40' });
    expect(await visibleRange(40)).toEqual({ first: 41, last: 60, earlier: '20', second: '60' });
    // While the visitor scrolls, the page stores the topmost row in the URL, so the cursor may be
    // inside a page of rows.
    expect(await visibleRange(48)).toMatchObject({ first: 41, last: 60 });
    expect(await visibleRange(60)).toEqual({ first: 61, last: 80, more: '80' });
  });

  test('have a choice of districts on the page of all filters', async () => {
    const districtCodes = new Set(allTransactions.map(({ dist_code }) => dist_code));
    const html = await (await server.get('/en/ics/property/transaction?show=filters')).text();
    const offeredDistricts = [...html.matchAll(/name="districts"[^>]* value="(\w+)"/g)].map(
      ([, code]) => code,
    );
    expect(new Set(offeredDistricts)).toEqual(districtCodes);
  });

  test('have at most twenty pages; a URL beyond them says so and shows the first page', async () => {
    const lastPageHtml = await openPage(1140);
    expect(lastPageHtml).toContain('aria-posinset="1141"');
    expect(lastPageHtml).not.toContain('“1140” was not recognised');
    const beyondEndPage = await openPage(6000);
    expect(beyondEndPage).toContain('Page: “6000” was not recognised');
    expect(beyondEndPage).toContain('aria-posinset="1"');
    expect(beyondEndPage).not.toContain('aria-posinset="6001"');
  });

  test('are exported as CSV in the requested language and order', async () => {
    const response = await server.get(
      `${BASE_PATH}/${TRANSACTIONS_CSV_PATH}?lang=en&tx_type=L&ics_type=s&order=rent-desc`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="transactions_\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''shops-leased_\d{4}-\d\d-\d\d\.csv$/,
    );
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines[0]).toContain('Date,Property type,Sold or leased,District,Name');
    const shopRents = allTransactions.flatMap(({ ics_type, rent }) => (ics_type === 's' ? (rent ?? []) : []));
    expect(lines.length - 1).toBe(shopRents.length);
    expect(lines[1]).toContain(`,${Math.max(...shopRents)},`);
    expect((await server.get(`${BASE_PATH}/${TRANSACTIONS_CSV_PATH}?sell_min=cheap`)).status).toBe(400);
  });

  test('are exported up to the first 5,000', async () => {
    expect(allTransactions.length).toBeGreaterThan(MAX_CSV_ROWS);
    const response = await server.get(`${BASE_PATH}/${TRANSACTIONS_CSV_PATH}?lang=zh`);
    const [, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(MAX_CSV_ROWS);
  });
});

test("the page reads the specification's parameter `t` as keywords in any order", async () => {
  const server = await startServerOn(database, { engine: 'memory' });
  const locationOf = async (urlPath: string) => (await server.get(urlPath)).headers.get('location');
  expect(await locationOf('/ics/property/transaction/office?t=Kwun+Tong')).toBe(
    '/ics/property/transaction/office?keyword=Kwun+Tong',
  );
  expect(await locationOf('/en/ics/property/transaction/leased-and-sold')).toBe(
    '/en/ics/property/transaction/sold-and-leased',
  );
  expect((await server.get('/ics/property/transaction/nonsense')).status).toBe(404);
  await server.close();
});
