import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import type { Stock } from '#contract/stock.ts';
import { mediumAddress } from '#domain/address/read-address.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { DIRECTIONS, STOCK_ORDER_FIELDS } from '#domain/search/sort.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { rowComparator } from '#tests/factories/row-order.ts';
import { ENGINES, type Engine, startServerOn, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('calls, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 600, hasSearchTables: true });
  });
  afterAll(() => database.close());

  describe.each(sampleOrAll(['memory'], ENGINES))('from %s:', (engine) =>
    defineCallTests(() => database, engine),
  );
});

function defineCallTests(database: () => TestDatabase, engine: Engine) {
  let server: TestServer;
  /** Every active listing, newest first. */
  let allStocks: Stock[];
  const { call, everyStock } = callsOf(() => server);

  beforeAll(async () => {
    server = await startServerOn(database(), { engine });
    allStocks = await everyStock();
  });
  afterAll(() => server.close());

  test.each(LANGUAGES.flatMap((lang) => SECTIONS.map((section) => [lang, section] as const)))(
    'lang/%s/%s answers the phrases of the section',
    async (lang, section) => {
      const response = await server.get(`/ics/property/lang/${lang}/${section}`);
      expect(response.status).toBe(200);
      expect(CALLS.phrases.answer.parse(await response.json())).toEqual(PHRASES[lang][section]);
    },
  );

  describe('stock/stockFilterJson', () => {
    test('pages through all listings without duplicates, and counts exactly', () => {
      expect(allStocks.map((stock) => stock.rownum)).toEqual(allStocks.map((_, index) => index + 1));
      expect(new Set(allStocks.map((stock) => stock.gstock_id)).size).toBe(allStocks.length);
      expect(allStocks.length).toBeGreaterThan(500);
    });

    test('has only active listings, newest first, 24 per page', async () => {
      const { stocks } = await call('stocks');
      expect(stocks).toHaveLength(24);
      expect(stocks).toEqual(allStocks.slice(0, 24));
      expect(allStocks.every((stock) => stock.status === 'active')).toBe(true);
    });

    test('returns the count but no listings beyond the end', async () => {
      expect(await call('stocks', '?cursor=99999')).toEqual({ count: allStocks.length, stocks: [] });
    });

    test.each(
      STOCK_ORDER_FIELDS.flatMap((field) => DIRECTIONS.map((direction) => [field, direction] as const)),
    )('sorts by %s %s, unknown values last, ties by id', async (field, direction) => {
      const sortedStocks = allStocks.toSorted(
        rowComparator<Stock>(
          (stock) => {
            if (field === 'walk') return stock.station?.walk_minutes ?? null;
            return field === 'price_cut' ? priceCut(stock) : stock[field];
          },
          (stock) => stock.gstock_id,
          direction,
        ),
      );
      for (const cursor of [0, allStocks.length - 100]) {
        const { stocks } = await call(
          'stocks',
          `?order_field=${field}&order_direction=${direction}&page_size=100&cursor=${cursor}`,
        );
        expect(stocks.map((stock) => stock.gstock_id)).toEqual(
          sortedStocks.slice(cursor, cursor + 100).map((stock) => stock.gstock_id),
        );
      }
    });

    const isWithin = (value: number | null, min: number, max: number) =>
      value !== null && value >= min && value <= max;
    const offersDeal = (stock: Stock, txType: string) => stock.tx_type === txType || stock.tx_type === 'B';
    test.each<[string, (stock: Stock) => boolean]>([
      ['ics_type=i', (stock) => stock.ics_type === 'i'],
      ['ics_type=c,s', (stock) => stock.ics_type !== 'i'],
      ['tx_type=S', (stock) => offersDeal(stock, 'S')],
      ['tx_type=L', (stock) => offersDeal(stock, 'L')],
      ['tx_type=B', (stock) => stock.tx_type === 'B'],
      ['tx_type=S,L', () => true],
      ['districts=KT,MK', (stock) => ['KT', 'MK'].includes(stock.dist_code ?? '')],
      ['districts=KT&districts=MK', (stock) => ['KT', 'MK'].includes(stock.dist_code ?? '')],
      ['area_min=500&area_max=2000', (stock) => isWithin(stock.area, 500, 2000)],
      ['sell_min=5000000&sell_max=20000000', (stock) => isWithin(stock.sell, 5e6, 2e7)],
      ['rent_min=10000&rent_max=50000', (stock) => isWithin(stock.rent, 1e4, 5e4)],
      ['ft_sell_min=5000&ft_sell_max=15000', (stock) => isWithin(stock.ft_sell, 5000, 15_000)],
      ['ft_rent_min=20&ft_rent_max=40', (stock) => isWithin(stock.ft_rent, 20, 40)],
      ['usage=office', (stock) => stock.usage === 'office'],
      ['sale_kind=tender,share_transfer', (stock) => /tender|share/.test(stock.sale_kind ?? '')],
      ['view=open,city', (stock) => stock.view === 'open' || stock.view === 'city'],
      [
        'facilities=own_toilet,drainage',
        ({ facilities }) => facilities.includes('own_toilet') && facilities.includes('drainage'),
      ],
      [
        'bounds=114.15,22.27,114.2,22.29',
        (stock) => isWithin(stock.lng, 114.15, 114.2) && isWithin(stock.lat, 22.27, 22.29),
      ],
      [
        'ics_type=c&tx_type=L&flags=photo',
        (stock) => stock.ics_type === 'c' && offersDeal(stock, 'L') && stock.photo,
      ],
      ['tx_type=L&sell_min=1', (stock) => offersDeal(stock, 'L')],
      ...STOCK_FLAGS.map((flag): [string, (stock: Stock) => boolean] => [
        `flags=${flag}`,
        (stock) => stock[flag],
      ]),
    ])('filters by %s', async (search, isMatch) => {
      const expectedStocks = allStocks.filter(isMatch);
      const { count, stocks } = await call('stocks', `?page_size=100&${search}`);
      expect(count).toBe(expectedStocks.length);
      expect(stocks.map((stock) => stock.gstock_id)).toEqual(
        expectedStocks.slice(0, 100).map((stock) => stock.gstock_id),
      );
      expect(count).toBeGreaterThan(0);
    });

    test('filters by building and by its grade', async () => {
      const { rows } = await server.pool.query<{ building_id: number; grade: string; count: number }>(
        `select building_id, grade, count(*) from stock join building on building.id = building_id
          where status = 'active' and grade is not null group by 1, 2 order by 3 desc, 1 limit 1`,
      );
      const [firstRow] = rows;
      const { count, stocks } = await call(
        'stocks',
        `?pis_bldg_id=${firstRow?.building_id}&grade=${firstRow?.grade}`,
      );
      expect(count).toBe(firstRow?.count);
      expect(stocks.every((stock) => stock.pis_bldg_id === firstRow?.building_id)).toBe(true);
      const joinedOtherGrades = ['A', 'B', 'C'].filter((grade) => grade !== firstRow?.grade).join();
      expect(
        (await call('stocks', `?pis_bldg_id=${firstRow?.building_id}&grade=${joinedOtherGrades}`)).count,
      ).toBe(0);
    });

    test('finds a listing by the names of its building, street and district in every language, and by its number', async () => {
      const fullyNamedStock = allStocks.find(
        (stock) => stock.chi_name && stock.gb_name && stock.eng_name && stock.street,
      );
      const keywords = [
        fullyNamedStock?.chi_name,
        fullyNamedStock?.gb_name,
        fullyNamedStock?.eng_name?.toUpperCase(),
        fullyNamedStock?.street?.zh,
        fullyNamedStock?.street?.gb,
        fullyNamedStock?.street?.en,
        fullyNamedStock?.dist_name_zh,
        fullyNamedStock?.dist_name_gb,
        fullyNamedStock?.dist_name_en,
        fullyNamedStock?.id.toLowerCase(),
      ];
      for (const keyword of keywords) {
        const search = new URLSearchParams({
          keyword: keyword ?? '',
          pis_bldg_id: String(fullyNamedStock?.pis_bldg_id),
        });
        const { stocks } = await call('stocks', `?${search}&page_size=100`);
        expect(
          stocks.map((stock) => stock.gstock_id),
          keyword ?? '',
        ).toContain(fullyNamedStock?.gstock_id);
      }
      expect((await call('stocks', `?keyword=${fullyNamedStock?.id}`)).count).toBe(1);
    });

    test('ignores an unknown parameter', async () => {
      expect(await call('stocks', '?nonsense=1&page_size=1')).toEqual(await call('stocks', '?page_size=1'));
    });
  });

  test('stock/StockArchiveFilterJson keeps the requested order, includes sold listings, and leaves out unknown ids', async () => {
    const { rows } = await server.pool.query<{ id: number }>(
      `select id from stock where status in ('sold', 'leased') order by id limit 2`,
    );
    const [soldId, leasedId] = rows.map((row) => row.id);
    const activeId = allStocks[5]?.gstock_id;
    const { stocks } = await call('stockArchive', `?stock_ids=${soldId},999999999,${activeId},${leasedId}`);
    expect(stocks.map((stock) => [stock.gstock_id, stock.rownum])).toEqual([
      [soldId, 1],
      [activeId, 2],
      [leasedId, 3],
    ]);
    expect(stocks[0]?.status).not.toBe('active');
    expect(await call('stockArchive')).toEqual({ stocks: [] });
  });

  test('api/stock_detail has every field of a listing, with media in order', async () => {
    const stockWithMedia = allStocks.find((stock) => stock.photo && stock.video && stock.pis_bldg_id);
    const stockDetail = await call('stockDetail', `?stock_id=${stockWithMedia?.gstock_id}`);
    expect(stockWithMedia).toMatchObject({ gstock_id: stockDetail.gstock_id, link: stockDetail.link });
    expect(stockDetail.building?.id).toBe(stockWithMedia?.pis_bldg_id);
    for (const { metres } of stockDetail.stations) expect(metres).toBeLessThanOrEqual(3000);
    expect(stockDetail.agent?.licence_no).toMatch(/^[ES]-\d{6}$/);
    const mediaKinds = stockDetail.media.map((medium) => medium.kind);
    expect(mediaKinds.filter((kind) => kind === 'photo')).toHaveLength(stockDetail.photo_count);
    expect(mediaKinds.indexOf('video')).toBe(stockDetail.photo_count);
    expect(stockDetail.media[0]?.url).toBe(stockWithMedia?.thumbnail);
  });

  test('api/districts/ics has all districts by region, with the numbers of their active listings', async () => {
    const { districts } = await call('districts');
    expect(districts).toHaveLength(164);
    const regionCodes = districts.map((district) => district.region_code);
    expect([...new Set(regionCodes)]).toEqual([
      'HK',
      'KLN',
      'NT',
      ...(regionCodes.includes('ETC') ? ['ETC'] : []),
    ]);
    const listingCounts = districts.map(({ stocks }) => stocks.i + stocks.c + stocks.s);
    expect(listingCounts.reduce((sum, count) => sum + count, 0)).toBe(
      allStocks.filter((stock) => stock.dist_code).length,
    );
  });

  test('api/home_stock has the newest Hong Kong listings with photos, and the hot listings of each type', async () => {
    const homeStocks = await call('homeStocks');
    const { districts } = await call('districts');
    const localDistrictCodes = new Set(districts.filter(isInHongKong).map(({ code }) => code));
    const isLocal = ({ dist_code }: Stock) => dist_code !== null && localDistrictCodes.has(dist_code);
    for (const type of ICS_TYPES) {
      const stocksOfType = allStocks.filter((stock) => stock.ics_type === type);
      const firstSixIdsOf = (stocks: Stock[]) => stocks.slice(0, 6).map((stock) => stock.gstock_id);
      expect(homeStocks[type].count).toBe(stocksOfType.length);
      expect(homeStocks[type].sale).toBe(stocksOfType.filter((stock) => stock.tx_type !== 'L').length);
      expect(homeStocks[type].lease).toBe(stocksOfType.filter((stock) => stock.tx_type !== 'S').length);
      expect(firstSixIdsOf(homeStocks[type].fresh)).toEqual(
        firstSixIdsOf(stocksOfType.filter((stock) => stock.photo && isLocal(stock))),
      );
      expect(firstSixIdsOf(homeStocks[type].hot)).toEqual(
        firstSixIdsOf(stocksOfType.filter((stock) => stock.hot && isLocal(stock))),
      );
    }
    expect((await call('homeStocks', '?limit=2')).c.fresh).toHaveLength(2);
  });

  test('api/site names the operator, says that the data is a demonstration, and gives the date', async () => {
    expect(await call('site')).toMatchObject({
      brand: { en: 'Podium Commercial' },
      licence_no: 'C-000000',
      detail_new_tab: false,
      demonstration: true,
      today: '2026-11-15',
    });
  });

  test('a listing without a known building has a front picture of its own', async () => {
    const stockWithoutBuilding = allStocks.find((stock) => stock.pis_bldg_id === null);
    expect(stockWithoutBuilding?.photo).toBe(true);
    const { media } = await call('stockDetail', `?stock_id=${stockWithoutBuilding?.gstock_id}`);
    expect(media[0]?.url).toContain(`/media/stocks/${stockWithoutBuilding?.gstock_id}/front-`);
    const frontPictureResponse = await server.get(media[0]?.url ?? '');
    expect(frontPictureResponse.status).toBe(200);
    expect(frontPictureResponse.headers.get('content-type')).toBe('image/jpeg');
  });

  test('every picture of a listing can be downloaded', async () => {
    const stockWithMedia = allStocks.find((stock) => stock.video && stock.panorama);
    const { media } = await call('stockDetail', `?stock_id=${stockWithMedia?.gstock_id}`);
    for (const { url, kind } of media.filter((medium) => medium.kind !== 'virtual_tour')) {
      const response = await server.get(url);
      expect(response.status, url).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
      expect(response.headers.get('content-type')).toContain(kind === 'video' ? 'video/webm' : 'image/jpeg');
      await response.arrayBuffer();
    }
  });

  test.each([
    '/media/buildings/999999/0',
    '/media/buildings/x/0',
    '/media/buildings/1001/0.svg',
    '/media/buildings/1001/0-tooshort',
    '/media/stocks/999999999/0',
    '/media/stocks/1/99',
    '/media/files/nothing.jpg',
    '/media/files/..%2f..%2fetc%2fpasswd',
    '/media/buildings/1001/video',
    '/media/stocks/999999999/video',
    '/media/stocks/1/video-1f3a90c2',
  ])('%s is not found', async (url) => {
    expect((await server.get(url)).status).toBe(404);
  });

  test('a medium is found by its id, a photo of a building by the id of the building', async () => {
    const stockWithTour = allStocks.find((stock) => stock.virtual_tour);
    const { media, ics_type, pis_bldg_id } = await call(
      'stockDetail',
      `?stock_id=${stockWithTour?.gstock_id}`,
    );
    const fetchMedium = (id: number | undefined, building = pis_bldg_id) =>
      call('stockMedium', `?media_id=${id}&ics_type=${ics_type}&pis_bldg_id=${building}`);
    const idOf = (kindOrUrl: string) =>
      media.find(({ kind, url }) => kind === kindOrUrl || url.includes(kindOrUrl))?.id;
    expect(await fetchMedium(idOf('virtual_tour'))).toEqual({ gstock_id: stockWithTour?.gstock_id });
    const { gstock_id } = await fetchMedium(idOf('/media/buildings/'));
    expect(allStocks.find((stock) => stock.gstock_id === gstock_id)).toMatchObject({ ics_type, pis_bldg_id });
  });

  test.each(['media_id=999999999&ics_type=c&pis_bldg_id=1', 'media_id=1&ics_type=c&pis_bldg_id=999999'])(
    'api/stock_medium?%s is not found',
    async (query) => {
      expect((await server.get(`/ics/property/api/stock_medium?${query}`)).status).toBe(404);
    },
  );

  test('a virtual tour links at least three panoramas of its listing, and places them on its floor plan', async () => {
    const stockWithTour = allStocks.find((stock) => stock.virtual_tour);
    const { media } = await call('stockDetail', `?stock_id=${stockWithTour?.gstock_id}`);
    const { scenes } = await call('stockTour', `?stock_id=${stockWithTour?.gstock_id}`);
    const panoramas = media.filter(({ kind }) => kind === 'panorama');
    expect(panoramas.length).toBeGreaterThanOrEqual(3);
    expect(scenes.map(({ id }) => id)).toEqual(panoramas.map(({ id }) => id));
    const pictureSvgs = await Promise.all(
      panoramas.map(async ({ url }) => (await server.get(`${url}?w=360`)).text()),
    );
    expect(new Set(pictureSvgs).size, 'all panoramas are different').toBe(panoramas.length);
    for (const { plan, links } of scenes) {
      expect(media.find(({ id }) => id === plan?.id)?.kind).toBe('photo');
      expect(links.length).toBeGreaterThan(0);
      for (const { to } of links) expect(scenes.some(({ id }) => id === to)).toBe(true);
    }
    // Without JavaScript, the page of the virtual tour shows these pictures with their names.
    const tour = media.find(({ kind }) => kind === 'virtual_tour');
    const page = await (
      await server.get(mediumAddress(tour?.url ?? '', 'en', stockWithTour?.gstock_id ?? 0))
    ).text();
    for (const { url, caption } of panoramas) {
      expect(page).toContain(`<a href="${url}"`);
      expect(page).toContain(`>${caption?.en}</a>`);
    }
    const stockWithPanorama = allStocks.find((stock) => stock.panorama && !stock.virtual_tour);
    expect(await call('stockTour', `?stock_id=${stockWithPanorama?.gstock_id}`)).toEqual({ scenes: [] });
    expect((await server.get('/ics/property/api/stock_tour?stock_id=999999999')).status).toBe(404);
  });

  test('a range of a video can be downloaded', async () => {
    const { media } = await call(
      'stockDetail',
      `?stock_id=${allStocks.find((stock) => stock.video)?.gstock_id}`,
    );
    const video = media.find(({ kind }) => kind === 'video')?.url ?? '';
    const response = await server.get(video, { range: 'bytes=0-3' });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect(Buffer.from(await response.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
    expect((await server.get(video, { range: 'bytes=999999999-' })).status).toBe(416);
  });
}
