import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { calculateTypicalFloorArea } from '#domain/building/price-list.ts';
import { at } from '#domain/lib/at.ts';
import { dayText } from '#domain/text/date.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { slug } from '#domain/text/slug.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { CAMPAIGNS } from '#tests/factories/campaigns.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';

/** Timeout in milliseconds for a change to become visible; normally it takes at most two seconds. */
const CHANGE_TIMEOUT_MS = 20_000;

describe.each(DATABASE_KINDS)('first-hand buildings and minisites, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(kind, { stocks: 1500 });
  });
  afterAll(() => server?.close());

  test("the price list of a first-hand building consists of the building's active listings", async () => {
    const { first_hands } = await call('firstHands');
    expect(first_hands.length).toBeGreaterThan(3);
    for (const { id, building_id, units, units_left } of first_hands) {
      expect(units_left).toBeLessThanOrEqual(units);
      const { rows } = await server.pool.query<{ id: number }>(
        `select id from stock where building_id = $1 and status = 'active' order by id`,
        [building_id],
      );
      const projectDetail = await call('firstHandDetail', `?id=${id}`);
      const stockIds = projectDetail.stocks.map(({ gstock_id }) => gstock_id);
      expect(stockIds.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id));
      expect(projectDetail.project.media.length).toBeGreaterThan(0);
      const saleStocks = projectDetail.stocks.filter(({ tx_type }) => tx_type !== 'L');
      const prices = saleStocks.flatMap(({ sell }) => sell ?? []);
      const areas = saleStocks.flatMap(({ area }) => area ?? []);
      if (prices.length > 0) expect(projectDetail.sell_from).toBe(Math.min(...prices));
      if (areas.length > 0) {
        expect([projectDetail.area_min, projectDetail.area_max]).toEqual([
          Math.min(...areas),
          Math.max(...areas),
        ]);
      }
      expect(first_hands.find((firstHand) => firstHand.id === id)).toMatchObject({
        sell_from: projectDetail.sell_from,
        area_min: projectDetail.area_min,
      });
    }
    expect((await server.get('/ics/property/api/firsthand/detail?id=9999')).status).toBe(404);
  });

  test.each(LANGUAGES)('each first-hand building links to its building page in %s', async (lang) => {
    const { first_hands } = await call('firstHands');
    const listHtml = await (await server.get(addressOf('firstHands', lang))).text();
    for (const { vendor } of first_hands) expect(listHtml).toContain(vendor?.[lang]);
    for (const { id, building_id, name: projectName } of first_hands) {
      const { link, name } = await call('buildingDetail', `?pis_bldg_id=${building_id}`);
      const page = await (await server.get(addressOf('firstHand', lang, id, slug(projectName.en)))).text();
      expect(page).toContain(`href="${link[lang]}"`);
      const { vendor, advertised_on } = await call('firstHandDetail', `?id=${id}`);
      expect(page).toContain(vendor?.[lang]);
      expect(page).toContain(dayText(advertised_on ?? '', lang));
      const building = await server.get(link[lang]);
      expect(building.status).toBe(200);
      expect(await building.text()).toContain(name[lang]);
    }
  });

  test('a first-hand building without an advertising date shows the first day of sale', async () => {
    const [first] = (await call('firstHands')).first_hands;
    await server.pool.query('update first_hand set advertised_on = null where id = $1', [first?.id]);
    const readAdvertisingDay = async () => (await call('firstHandDetail', `?id=${first?.id}`)).advertised_on;
    await vi.waitFor(
      async () => expect(await readAdvertisingDay()).toBe(first?.launched_on),
      CHANGE_TIMEOUT_MS,
    );
  });

  test('every named campaign has a minisite, each with a different hue', async () => {
    const hues = new Set<number>();
    for (const slug of CAMPAIGNS) {
      const minisiteDetail = await call('minisiteDetail', `?slug=${slug}`);
      hues.add(minisiteDetail.accent_hue);
      // The text agrees with the floor plan about the floor area, and with the building facts about the
      // air-conditioning.
      const joinedText = minisiteDetail.sections.map(({ body }) => body.en).join(' ');
      const [, floor = ''] = /typical floor of about ([\d,]+) sq ft/.exec(joinedText) ?? [];
      const floorSize = minisiteDetail.project && calculateTypicalFloorArea(minisiteDetail.project.building);
      if (floorSize !== null) expect(Number(floor.replaceAll(',', ''))).toBe(floorSize);
      const airConditioning = minisiteDetail.project?.building.air_conditioning ?? [];
      if (joinedText.includes('air-conditioning'))
        expect(joinedText.includes('central air-conditioning')).toBe(airConditioning.includes('central'));
      expect(minisiteDetail.sections.length).toBeGreaterThan(2);
      for (const type of ['i', 'c'] as const) {
        const stocksOfType = minisiteDetail.stocks.filter(({ ics_type }) => ics_type === type);
        const answer = await call('minisiteDetail', `?slug=${slug}&ics_type=${type}`);
        expect(answer.stocks).toEqual(stocksOfType.map((stock, index) => ({ ...stock, rownum: index + 1 })));
        expect(answer.stock_counts).toEqual(minisiteDetail.stock_counts);
        expect(answer.stock_counts[type]).toBe(stocksOfType.length);
      }
      expect((await call('minisiteDetail', `?building_id=${minisiteDetail.building_id}`)).slug).toBe(slug);
    }
    expect(hues.size).toBe(CAMPAIGNS.length);
    expect((await server.get('/ics/property/api/minisite/detail')).status).toBe(404);
  });

  test('the test campaign has a page, but is not listed and not indexed', async () => {
    const { minisites } = await call('minisites');
    expect(minisites.map(({ slug }) => slug).toSorted()).toEqual(
      CAMPAIGNS.filter((campaign) => campaign !== 'test888').toSorted(),
    );
    expect(await (await server.get(addressOf('minisites', 'en'))).text()).not.toContain('test888');
    const page = await server.get(addressOf('minisite', 'en', 'test888'));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"');
  });

  test.each(LANGUAGES)(
    'a minisite keeps its prefix and shows the units of its type, or that there are none, in %s',
    async (lang) => {
      const { minisites } = await call('minisites');
      const t = createI18n(lang, PHRASES[lang]).t;
      for (const ics_type of ['i', 'c'] as const) {
        const details = await Promise.all(
          minisites
            .filter((candidate) => candidate.ics_type === ics_type)
            .map(({ slug }) => call('minisiteDetail', `?slug=${slug}`)),
        );
        const minisite = details.find(({ stocks }) => stocks.length > 0);
        if (!minisite) throw new Error(`no minisite of ${ics_type} has units on offer`);
        const { slug, name, stocks } = minisite;
        for (const prefix of [undefined, 'industrial', 'commercial'] as const) {
          const urlPath = addressOf('minisite', lang, slug, prefix);
          const html = await (await server.get(urlPath)).text();
          const prefixType = { industrial: 'i', commercial: 'c' } as const;
          const pageType = prefix ? prefixType[prefix] : ics_type;
          const shownStocks = prefix ? stocks.filter((stock) => stock.ics_type === pageType) : stocks;
          expect(/<title[^>]*>([^<]+)/.exec(html)?.[1], urlPath).toContain(
            `${name[lang]} | ${t(`type.${pageType}`)}`,
          );
          expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1], urlPath).toBe(name[lang]);
          expect(html).toContain(`<link rel="canonical" href="${server.origin}${urlPath}"`);
          for (const otherLang of LANGUAGES)
            expect(html, urlPath).toContain(`href="${addressOf('minisite', otherLang, slug, prefix)}"`);
          for (const stock of stocks)
            expect(html.includes(`href="${stock.link[lang]}"`), urlPath).toBe(shownStocks.includes(stock));
          const noneText = t(`project:none_of.${pageType}`);
          expect(html.includes(noneText), urlPath).toBe(shownStocks.length === 0);
          expect(html.includes('<meta name="robots" content="noindex"'), urlPath).toBe(
            shownStocks.length === 0,
          );
        }
      }
    },
  );

  test.each(LANGUAGES)('have pages in %s that work without JavaScript', async (lang) => {
    const [firstHand] = (await call('firstHands')).first_hands;
    const [minisite] = (await call('minisites')).minisites;
    if (!firstHand || !minisite?.building_id) throw new Error('no projects');
    const urlPaths = [
      addressOf('firstHands', lang),
      addressOf('firstHand', lang, firstHand.id, slug(firstHand.name.en)),
      addressOf('minisites', lang),
      addressOf('minisiteOfBuilding', lang, minisite.building_id, 'any-name'),
      ...CAMPAIGNS.flatMap((campaign) => [
        addressOf('minisite', lang, campaign),
        addressOf('minisite', lang, campaign, 'industrial'),
        addressOf('minisite', lang, campaign, 'commercial'),
      ]),
    ];
    for (const urlPath of urlPaths) {
      const response = await server.get(urlPath);
      expect(response.status, urlPath).toBe(200);
      const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      expect(html, urlPath).not.toMatch(/project:[a-z]|building_page:|\{\{/);
    }
  });

  test.each(LANGUAGES)(
    'other URLs of a first-hand building redirect to one canonical URL in %s',
    async (lang) => {
      const { id, name } = at((await call('firstHands')).first_hands, 0);
      const ownPath = addressOf('firstHand', lang, id, slug(name.en));
      for (const nameInUrl of [undefined, 'any-name', slug(name.en).toUpperCase()]) {
        const { status, headers } = await server.get(
          `${addressOf('firstHand', lang, id, nameInUrl)}?from=mail`,
        );
        expect([status, headers.get('location')], nameInUrl).toEqual([301, `${ownPath}?from=mail`]);
      }
      expect((await server.get(ownPath)).status).toBe(200);
    },
  );

  test.each(['/minisite/castle', '/minisite/shops/iec1', '/minisite/details/x', '/firsthand/details/9999'])(
    '%s is not found',
    async (path) => expect((await server.get(`/en/ics/property${path}`)).status).toBe(404),
  );
});
