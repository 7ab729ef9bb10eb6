import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/**
 * Timeout in milliseconds for the portal to apply a database change. Generous, because test machines
 * are busy.
 */
const CHANGE_TIMEOUT_MS = 20_000;

describe.each(DATABASE_KINDS)('research, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server?.close());

  test('has monthly price and rent indices of every property type since 1999, and indicators', async () => {
    const { series } = await call('researchSeries');
    expect(
      series.filter(({ kind: seriesKind }) => seriesKind === 'price_index').map(({ code }) => code),
    ).toEqual(['industrial_price', 'office_a_price', 'office_b_price', 'retail_price']);
    expect(series.filter(({ kind: seriesKind }) => seriesKind === 'rent_index')).toHaveLength(4);
    expect(series.filter(({ kind: seriesKind }) => seriesKind === 'economic').length).toBeGreaterThanOrEqual(
      5,
    );
    for (const { from, every, values, code } of series) {
      expect(from, code).toBe(every === 1 ? '1999-01' : '1999-03');
      expect(values.length * every, code).toBeGreaterThan(300);
      expect(values, code).not.toContain(null);
    }
    expect(series.find(({ code }) => code === 'gdp_growth')?.every).toBe(3);
  });

  test('returns the requested series for a period', async () => {
    const { series } = await call('researchSeries', '?codes=retail_price,none,office_a_rent&period=1');
    expect(series.map(({ code }) => code)).toEqual(['office_a_rent', 'retail_price']);
    for (const { values } of series) expect(values).toHaveLength(13);
    const refusedResponse = await server.get('/ics/property/api/research/series?period=4');
    expect(refusedResponse.status).toBe(400);
    expect(await refusedResponse.json()).toMatchObject({ error: { code: 'bad_parameter', field: 'period' } });
  });

  test('counts the registered sales of each type in the last 12 months', async () => {
    const { statistics } = await call('researchStatistics');
    expect(statistics).toHaveLength(36);
    const months = [...new Set(statistics.map(({ month }) => month))];
    expect(months).toHaveLength(12);
    expect(months).toEqual(months.toSorted());
    const { statistics: shopStatistics } = await call('researchStatistics', '?ics_type=s&months=24');
    expect(shopStatistics).toHaveLength(24);
    expect(shopStatistics.slice(-12)).toEqual(statistics.filter(({ ics_type }) => ics_type === 's'));
  });

  test('has reports with their text, and with the previous and next report', async () => {
    const { reports } = await call('researchReports');
    const publicationDays = reports.map(({ published_on }) => published_on);
    expect(publicationDays).toEqual(publicationDays.toSorted().reverse());
    const { reports: officeReports } = await call('researchReports', '?ics_type=c');
    expect(new Set(officeReports.map(({ ics_type }) => ics_type))).toEqual(new Set(['c', null]));
    const [newestReport, olderReport] = officeReports.filter(({ ics_type }) => ics_type === 'c');
    const reportDetail = await call('researchReport', `?id=${newestReport?.id}`);
    expect(reportDetail).toMatchObject({ next: null, previous: { id: olderReport?.id } });
    for (const body of Object.values(reportDetail.body))
      expect(body).toMatch(/<h2>[\s\S]*<table tabindex="0">/);
    const seriesCodes = (await call('researchSeries')).series.map(({ code }) => code);
    for (const code of reportDetail.series_codes) expect(seriesCodes).toContain(code);
    const response = await server.get('/ics/property/api/research/report?id=99999');
    expect(response.status).toBe(404);
  });

  test.each(LANGUAGES)('has pages in %s that work without JavaScript', async (lang) => {
    const { series } = await call('researchSeries');
    const { reports } = await call('researchReports');
    const textOf = async (urlPath: string) => {
      const page = await server.get(urlPath);
      expect(page.status, urlPath).toBe(200);
      const html = (await page.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      expect(html, urlPath).not.toMatch(/research:[a-z]|\{\{|NaN|undefined/);
      return html;
    };
    const trendText = await textOf(addressOf('researchTrend', lang));
    for (const { name } of series) expect(trendText).toContain(name[lang]);
    expect(trendText.match(/<path d="M[\d.]+,[\d.]+L/g)?.length).toBeGreaterThanOrEqual(8);
    const { series: medianSeries } = await call('districtSeries', '?codes=SW-c-S,SW-c-L');
    // Years with enough sales and leases in a small demonstration.
    const query = new URLSearchParams({ series: 'SW-c-S,SW-c-L,ZZ-i-S', from: '2011-01', to: '2013-12' });
    const district = await textOf(addressOf('researchTrend', lang, query));
    for (const { name, unit } of medianSeries) {
      expect(district).toContain(name[lang]);
      expect(district).toContain(unit[lang]);
    }
    // Prices and rents have separate axes. Desktop and phone have separate drawings.
    expect(district.match(/<path d="M[\d.]+,[\d.]+L/g)?.length).toBeGreaterThanOrEqual(4);
    expect(district).toMatch(/role="alert"[\s\S]*ZZ-i-S/);
    const index = await textOf(addressOf('research', lang));
    for (const { title } of reports) expect(index).toContain(title[lang]);
    const [newestReport] = reports;
    expect(await textOf(addressOf('researchReport', lang, newestReport?.id ?? 0))).toContain(
      newestReport?.title[lang],
    );
    const homeText = await textOf(addressOf('home', lang));
    expect(homeText).toContain(series.find(({ code }) => code === 'retail_price')?.name[lang]);
  });

  test.each([undefined, 'i', 'c', 's'] as const)(
    'links to trends that have room for another series and a district (%s)',
    async (icsType) => {
      const researchHtml = await (await server.get(addressOf('research', 'en', icsType))).text();
      const links = researchHtml.matchAll(/href="(\/en\/ics\/property\/research\/trend[^"]*)"/g);
      const urlPaths = new Set([...links].map(([, link = '']) => link.replaceAll('&amp;', '&')));
      expect(urlPaths.size).toBeGreaterThan(0);
      for (const urlPath of urlPaths) {
        const trendHtml = await (await server.get(urlPath)).text();
        const visibleHtml = trendHtml.replace(/<script[\s\S]*?<\/script>/g, '');
        expect(visibleHtml.includes('aria-label="Add a district"'), urlPath).toBe(true);
        expect(visibleHtml.includes('series can be shown at once'), urlPath).toBe(false);
      }
    },
  );

  test('redirects the form that adds a district to the canonical URL of the trend', async () => {
    const response = await server.get('/ics/property/research/trend?series=retail_price&district=KT&of=c');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      addressOf('researchTrend', 'zh', new URLSearchParams({ series: 'retail_price,KT-c-S,KT-c-L' })),
    );
  });

  test('does not find unknown reports and types', async () => {
    for (const path of ['research/report/99999', 'research/report/x', 'research/castles'])
      expect((await server.get(`/ics/property/${path}`)).status, path).toBe(404);
  });

  test('exports the months of a trend as CSV, as shown on the page', async () => {
    const csvResponse = await server.get(
      '/ics/property/research/trend.csv?lang=en&series=retail_price,gdp_growth&from=2018-01&to=2018-12&scale=change',
    );
    expect(csvResponse.headers.get('content-type')).toContain('text/csv');
    expect(csvResponse.headers.get('content-disposition')).toMatch(
      /filename\*=UTF-8''price-and-rent-trend-retail-price-index[\w-]*_\d{4}-\d\d-\d\d\.csv$/,
    );
    const [head, first, , third, ...otherLines] = (await csvResponse.text()).trim().split('\r\n');
    expect(head).toContain('Retail price index (Change since Jan 2018 (%))');
    expect(first).toBe('2018-01,0,');
    expect(third).toMatch(/^2018-03,-?[\d.]+,-?[\d.]+$/);
    expect(otherLines).toHaveLength(9);
    const mediansResponse = await server.get(
      '/ics/property/research/trend.csv?lang=en&series=KT-i-S,retail_price&from=2018-01&to=2018-12',
    );
    const [headerLine, ...months] = (await mediansResponse.text()).trim().split('\r\n');
    expect(headerLine).toContain('"Kwun Tong industrial price (HK$ per sq ft, gross area)"');
    expect(headerLine).toContain('Kwun Tong industrial price (transactions)');
    expect(months[0]).toMatch(/^2018-01,[\d.]+,,$/);
    expect(months[5]).toMatch(/^2018-06,[\d.]+,\d{4},\d+$/);
    expect((await server.get('/ics/property/research/trend.csv?lang=en&series=ZZ-i-S')).status).toBe(400);
    // The page shows only the valid series; so does its CSV file.
    const page = await server.get('/en/ics/property/research/trend?series=retail_price,ZZ-i-S');
    const [, query] = /trend\.csv\?([^"]+)"/.exec(await page.text()) ?? [];
    expect(query).toBe('lang=en&amp;series=retail_price');
    const refusedResponse = await server.get('/ics/property/research/trend.csv?lang=fr');
    expect(refusedResponse.status).toBe(400);
  });

  test('shows a newly published figure', async () => {
    const nextMonth = `(select max(month) + interval '1 month' from research_point where series_code = 'hibor')`;
    await server.pool.query(
      `insert into research_point (series_code, month, value) values ('hibor', ${nextMonth}, 9.87)`,
    );
    const readLatestValue = async () =>
      (await call('researchSeries', '?codes=hibor')).series[0]?.values.at(-1);
    await vi.waitFor(async () => expect(await readLatestValue()).toBe(9.87), CHANGE_TIMEOUT_MS);
  });
});
