import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/text/language.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('buildings, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(kind, { stocks: 600 });
  });
  afterAll(() => server?.close());

  async function findBusiestBuilding() {
    const [building] = (await call('buildings', '?limit=1')).result;
    if (!building) throw new Error('no buildings');
    return building;
  }

  test('are listed 24 per page, each building once, those with the most listings first', async () => {
    const { count } = await call('buildings');
    const pages = [];
    for (let page = 1; page <= Math.ceil(count / 24) + 1; page += 1)
      pages.push((await call('buildings', `?page=${page}`)).result);
    expect(pages[0]).toHaveLength(24);
    expect(pages.at(-1)).toEqual([]);
    const allBuildings = pages.flat();
    expect(new Set(allBuildings.map(({ id }) => id)).size).toBe(count);
    expect(allBuildings.map(({ rownum }) => rownum)).toEqual(allBuildings.map((_, index) => index + 1));
    const listingCounts = allBuildings.map(({ stocks }) => stocks.sale + stocks.lease);
    expect(listingCounts).toEqual(listingCounts.toSorted((a, b) => b - a));
  });

  test('the district choices are those of the search', async () => {
    const allDistrictCodes = (await call('districts')).districts.map(({ code }) => code);
    const buildingDistrictCodes = (await call('buildings')).districts.map(({ code }) => code);
    expect(buildingDistrictCodes).toEqual(
      allDistrictCodes.filter((code) => buildingDistrictCodes.includes(code)),
    );
  });

  test('are found by type, district, grade, title, year, name and street', async () => {
    const { rows } = await server.pool.query<{ found: number }>(
      `select count(*)::int as found from building
        where ics_type = 'c' and grade = 'A' and completion_year between 1980 and 2005`,
    );
    const filteredAnswer = await call('buildings', '?ics=c&grade=A&year_min=1980&year_max=2005');
    expect(filteredAnswer.count).toBe(rows[0]?.found);
    expect(filteredAnswer.count).toBeGreaterThan(0);
    for (const { title } of (await call('buildings', '?title=unified')).result) expect(title).toBe('unified');
    const building = await findBusiestBuilding();
    for (const lang of LANGUAGES) {
      const encodedName = encodeURIComponent(building.name[lang]);
      const { result } = await call('buildings', `?districts=${building.dist_code}&keywords=${encodedName}`);
      expect(result.map(({ id }) => id)).toContain(building.id);
    }
    const encodedStreet = encodeURIComponent(building.street?.en ?? '');
    const streetBuildings = await call('buildings', `?limit=100&keywords=${encodedStreet}`);
    expect(streetBuildings.result.map(({ id }) => id)).toContain(building.id);
    expect((await server.get('/ics/property/api/building/list?grade=Z')).status).toBe(400);
    const { rows: tallBuildingRows } = await server.pool.query<{ found: number }>(
      `select count(*)::int as found from building
        where floors >= 20 and ceiling_height_cm >= 300 and passenger_lifts >= 4 and cargo_lifts >= 1`,
    );
    const factFilters = 'floors_min=20&ceiling_height_cm_min=300&passenger_lifts_min=4&cargo_lifts_min=1';
    const { count } = await call('buildings', `?${factFilters}`);
    expect(count).toBe(tallBuildingRows[0]?.found);
    expect(count).toBeGreaterThan(0);
  });

  test('have counts for each choice, which consider the other filters', async () => {
    const { facets } = await call('buildings', '?ics=c&grade=A&facets=1');
    const { rows } = await server.pool.query<{ grade: string; found: number }>(
      `select grade, count(*)::int as found from building where ics_type = 'c' and grade is not null group by 1`,
    );
    expect(facets?.grade).toEqual(Object.fromEntries(rows.map(({ grade, found }) => [grade, found])));
    expect((await call('buildings', '?ics=c')).facets).toBeUndefined();
  });

  test('a page number, as in former URLs, redirects to the first row of that page', async () => {
    const listPath = '/en/ics/property/building/list/office';
    for (const [oldPath, newPath] of [
      [`${listPath}?grade=A&page=3`, `${listPath}?grade=A&cursor=48`],
      [`${listPath}?page=1`, listPath],
      [`${listPath}?keywords=&districts=KT&grade=&order=stocks-desc`, `${listPath}?districts=KT`],
    ] as const) {
      const answer = await server.get(oldPath);
      expect([oldPath, answer.status, answer.headers.get('location')]).toEqual([oldPath, 302, newPath]);
    }
  });

  test('a building has its listings, transactions, agents and nearby buildings', async () => {
    const { id, ics_type } = await findBusiestBuilding();
    const { rows } = await server.pool.query<{ active: number; sale: number; transactions: number }>(
      `select (select count(*)::int from stock where building_id = $1 and status = 'active') as active,
              (select count(*)::int from stock
                where building_id = $1 and status = 'active' and tx_type in ('S', 'B')) as sale,
              (select count(*)::int from transactions where building_id = $1) as transactions`,
      [id],
    );
    const building = await call('buildingDetail', `?pis_bldg_id=${id}`);
    expect(building.stock_count).toBe(rows[0]?.active);
    expect(building.active_stocks).toHaveLength(building.stock_count);
    expect(building.stocks.sale).toBe(rows[0]?.sale);
    expect(building.transaction_count).toBe(rows[0]?.transactions);
    expect(building.media[0]?.url).toBe(building.photo);
    expect(building.agents.length).toBeGreaterThan(0);
    for (const nearbyBuilding of building.nearby) {
      expect(nearbyBuilding.ics_type).toBe(ics_type);
      expect(nearbyBuilding.id).not.toBe(id);
    }
    expect((await server.get('/ics/property/api/building/detail?pis_bldg_id=999999')).status).toBe(404);
  });

  test('prices are those of its sales measured by the same kind of area, with the medians of the district', async () => {
    const { rows } = await server.pool.query<{ building_id: number; sales: number }>(
      `select t.building_id, count(*)::int as sales from transactions t join building b on b.id = t.building_id
        where t.tx_type = 'S' and t.ics_type = b.ics_type and t.area_gross is not null and t.ft_sell is not null
        group by 1 order by 2 desc, 1 limit 1`,
    );
    const [largestBuilding] = rows;
    if (!largestBuilding) throw new Error('no sales');
    const { basis, sales, district } = await call(
      'buildingPrices',
      `?pis_bldg_id=${largestBuilding.building_id}`,
    );
    expect(basis).toBe('gross');
    expect(sales).toHaveLength(largestBuilding.sales);
    const years = district.map(({ year }) => year);
    expect(years[0]).toBe(Number(sales.at(-1)?.tx_date.slice(0, 4)));
    for (const { count, median } of district) expect(median === null).toBe(count < 5);
  });

  test('any spelling of the name, or no name, redirects to the canonical URL of the building', async () => {
    const { id, link, name } = await findBusiestBuilding();
    for (const [wrongPath, canonicalPath] of [
      [`/en/ics/property/building/details/${id}/old-name`, link.en],
      [link.en.replace(/[^/]+$/, (name) => name.toUpperCase()), link.en],
      [`/en/ics/property/building/details/${id}/${encodeURIComponent(name.zh)}`, link.en],
      [`/zh-cn/ics/property/building/details/${id}/${encodeURIComponent(name.en)}`, link.gb],
      [`/en/ics/property/building/details/0${id}/x?from=old`, `${link.en}?from=old`],
      [`/ics/property/building/details/${id}`, link.zh],
    ] as const) {
      const answer = await server.get(wrongPath);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(canonicalPath);
    }
    expect((await server.get('/en/ics/property/building/details/999999')).status).toBe(404);
    expect((await server.get('/en/ics/property/building/details/x1')).status).toBe(404);
  });

  test('pages are server-rendered in every language, with the floor diagram of the building', async () => {
    const { link, name } = await findBusiestBuilding();
    for (const lang of LANGUAGES) {
      const html = await (await server.get(link[lang])).text();
      expect(html).toContain(name[lang]);
      expect(html).toContain(`rel="canonical" href="`);
      expect(html).toMatch(/<svg[^>]*viewBox="0 0 380/);
    }
    for (const path of ['/building', '/building/list/office?order=year-desc'])
      expect((await server.get(`/en/ics/property${path}`)).status).toBe(200);
  });
});
