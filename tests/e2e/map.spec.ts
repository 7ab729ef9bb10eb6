import type { Locator, Page } from '@playwright/test';
import type { Cluster, ClustersAnswer } from '#contract/cluster.ts';
import { addressOf } from '#domain/addresses.ts';
import { stockFilterToParams } from '#domain/stock-filter.ts';
import { expectAccessible } from './axe.ts';
import { expect, open, test, wordsOf } from './fixtures.ts';
import { DRAWN_ON_A_DESK } from './where.ts';

// Drawing by software, on a machine that does other things too.
test.setTimeout(180_000);
const CLUSTERS = '**/stock/stockClusterJson?*';
const SLOW = { timeout: 60_000 };

/** The map is there and has nothing left to draw. */
const isIdle = (page: Page) => expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'idle', SLOW);
/** What the map asks next, once it has come to rest. */
const clustersOf = async (page: Page): Promise<ClustersAnswer> =>
  (await page.waitForResponse(CLUSTERS, SLOW)).json();

/** Kwun Tong, at the size of a screen: clusters, buildings and single listings. */
const KWUN_TONG = stockFilterToParams({
  bounds: { west: 114.205, south: 22.303, east: 114.235, north: 22.323 },
});
/** A few streets of it: buildings, each with its own marker. */
const FEW_STREETS = stockFilterToParams({
  bounds: { west: 114.222, south: 22.3085, east: 114.228, north: 22.3125 },
});
/** The sea south-east of the islands. */
const SEA = stockFilterToParams({ bounds: { west: 114.36, south: 22.17, east: 114.38, north: 22.185 } });

/** The map alone: what stands around it is looked through elsewhere. */
const MAP_ALONE = { colours: true, parts: ['[data-map-slot]'] };

/** How far each marker in sight stands from the middle of the map, in pixels. */
async function offsetsOf(page: Page): Promise<Map<string, { x: number; y: number }>> {
  const found = await page.locator('[data-map]').evaluate((map) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { x, y } = middle(map);
    return [...map.querySelectorAll<HTMLElement>('button.map-marker')]
      .filter(({ style }) => style.visibility !== 'hidden')
      .map((marker) => {
        const at = middle(marker);
        return [marker.getAttribute('aria-label') ?? '', { x: at.x - x, y: at.y - y }] as const;
      });
  });
  return new Map(found);
}

async function pressUntilClosed(panel: Locator, page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test.describe('The map beside the list', DRAWN_ON_A_DESK, () => {
  test('is walked by keyboard: closer to a cluster, into the list of a building, and back', async ({
    page,
  }) => {
    const t = wordsOf('zh');
    const outside: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(process.env.PODIUM_ORIGIN ?? '-')) outside.push(url);
    });
    const [{ clusters, count }] = await Promise.all([
      clustersOf(page),
      page.goto(addressOf('find', 'zh', { query: KWUN_TONG })),
    ]);
    await isIdle(page);
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(count);
    const markers = page.locator('[data-map] button.map-marker');
    await expect(markers).toHaveCount(clusters.length);
    for (const marker of await markers.all()) await expect(marker).toHaveAccessibleName(/\d|面議/);
    await expect(page.getByRole('region', { name: t('map:label') })).toBeVisible();

    const building = markers.filter({ has: page.locator('.map-pin-many') }).first();
    await building.focus();
    const named = await building.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    const size = Number(/\d+/.exec(named ?? '')?.[0]);
    await expect(panel.getByRole('link')).toHaveCount(Math.min(size, 24));
    await expect(panel.getByRole('heading')).toBeFocused();
    await expectAccessible(page, MAP_ALONE);
    await pressUntilClosed(panel, page);
    await expect(building).toBeFocused();

    const cluster = markers.filter({ has: page.locator('.map-cluster') }).first();
    const [closer] = await Promise.all([clustersOf(page), cluster.press('Enter')]);
    expect(closer.count).toBeLessThan(count);
    await isIdle(page);
    const [further] = await Promise.all([
      clustersOf(page),
      page.getByRole('button', { name: t('map:show_hong_kong') }).press('Enter'),
    ]);
    expect(further.count).toBeGreaterThan(count);
    expect(outside).toEqual([]);
  });

  test('a card lights its marker and a marker its cards, by pointer and by focus', async ({
    page,
    calls,
  }) => {
    const [{ clusters }, { stocks }] = await Promise.all([
      clustersOf(page),
      calls.stocks(Object.fromEntries(FEW_STREETS)),
      open(page, addressOf('find', 'en', { query: FEW_STREETS })),
    ]);
    await isIdle(page);
    const markers = page.locator('[data-map] button.map-marker');
    await expect(markers).toHaveCount(clusters.length);
    // A marker that no other covers, and a card of the same building.
    const free = await markers.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
    const cardOf = (cluster: Cluster) =>
      stocks.find(({ pis_bldg_id }) => pis_bldg_id !== null && pis_bldg_id === cluster.pis_bldg_id);
    const shown = clusters.findIndex((cluster, index) => free[index] && cardOf(cluster));
    const building = clusters[shown];
    const stock = building && cardOf(building);
    if (!stock) throw new Error('no building of the first page is free on the map');
    const marker = markers.nth(shown);
    const card = page.locator(`article[data-row="${stock.gstock_id}"]`);
    const grown = () =>
      markers.evaluateAll((all) => all.map(({ children: [face] }) => !!face && getComputedStyle(face).scale));
    const framed = () => card.evaluate((element) => getComputedStyle(element).boxShadow);
    const [plain] = await grown();
    const lone = clusters.map((_, index) => (index === shown ? '1.12' : plain));
    const none = clusters.map(() => plain);
    const unframed = await framed();

    await card.hover();
    await expect.poll(grown, 'under the pointer').toEqual(lone);
    await page.mouse.move(0, 0);
    await expect.poll(grown).toEqual(none);
    await card.getByRole('link').focus();
    await expect.poll(grown, 'with the focus').toEqual(lone);
    await card.getByRole('link').blur();
    await expect.poll(grown).toEqual(none);

    await marker.hover();
    await expect.poll(framed, 'under the pointer').not.toBe(unframed);
    await page.mouse.move(0, 0);
    await expect.poll(framed).toBe(unframed);
    await marker.focus();
    await expect.poll(framed, 'with the focus').not.toBe(unframed);
    await marker.blur();
    await expect.poll(framed).toBe(unframed);
  });

  test('says that an area is empty and how to leave it', async ({ page }) => {
    const t = wordsOf('en');
    await page.goto(addressOf('find', 'en', { query: SEA }));
    await expect(page.getByText(t('map:empty'))).toBeVisible(SLOW);
    const way = page.getByRole('button', { name: t('map:zoom_out_more') });
    await expect(async () => {
      if (await way.isVisible()) await way.click({ timeout: 1000 });
      await expect(way).toBeHidden({ timeout: 2000 });
    }).toPass(SLOW);
    await expect(page.locator('[data-map] button.map-marker').first()).toBeVisible();
    await expect(page.getByText(t('map:empty'))).toBeHidden();
  });

  test.describe('without an answer', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('says so, keeps the list, and can be asked again', async ({ page }) => {
      const t = wordsOf('gb');
      await page.route(CLUSTERS, (route) => route.abort());
      await page.goto(addressOf('find', 'gb', { query: KWUN_TONG }));
      const alert = page.getByRole('alert').filter({ hasText: t('map:points_failed') });
      await expect(alert).toBeVisible(SLOW);
      await expect(page.locator('article').first()).toBeVisible();
      await page.unroute(CLUSTERS);
      await alert.getByRole('button').click();
      await expect(alert).toBeHidden();
      await expect(page.locator('[data-map] button.map-marker').first()).toBeVisible();
    });
  });

  test('lets go of the page when the visitor leaves it, and a window of another size is no search', async ({
    page,
  }) => {
    const t = wordsOf('en');
    await open(page, addressOf('find', 'en'));
    await isIdle(page);
    await expect.poll(async () => (await offsetsOf(page)).size).toBeGreaterThan(5);
    const before = await offsetsOf(page);
    await page.setViewportSize({ width: 1300, height: 700 });
    // The middle of the map stays, and with it how far each marker stands from there.
    await expect(async () => {
      for (const [name, { x, y }] of await offsetsOf(page)) {
        const old = before.get(name);
        if (!old) continue;
        expect(Math.abs(x - old.x), name).toBeLessThanOrEqual(1);
        expect(Math.abs(y - old.y), name).toBeLessThanOrEqual(1);
      }
    }).toPass(SLOW);
    await isIdle(page);
    await expect(page.getByRole('list', { name: t('find:active') })).toHaveCount(0);
    for (const index of [0, 1]) {
      const card = page.locator('article').nth(index);
      await card.getByRole('button', { name: /^Compare/ }).click();
    }
    await page.getByRole('link', { name: t('records:tray.compare'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('records:compare.title'));
    // A map that called the page back would ask for its listings.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('records:compare.title'));
  });

  test('is done without where the browser cannot draw it, and the list is complete', async ({
    page,
    calls,
  }) => {
    const t = wordsOf('en');
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const { count } = await calls.stocks(Object.fromEntries(KWUN_TONG));
    await page.goto(addressOf('find', 'en', { query: KWUN_TONG }));
    await expect(page.getByText(t('map:unsupported'), { exact: true })).toBeVisible(SLOW);
    await expect(page.locator('article')).not.toHaveCount(0);
    await expect(page.getByText(t('find:count', { count, n: String(count) })).first()).toBeVisible();
    await expectAccessible(page, MAP_ALONE);
  });
});

test(
  'The place of a listing comes when it is scrolled near, and moves nothing',
  DRAWN_ON_A_DESK,
  async ({ page, calls }) => {
    const { stocks } = await calls.stocks({ ics_type: 'c', page_size: '10' });
    const stock = stocks.find(({ lat, eng_name }) => lat !== null && eng_name !== null);
    if (!stock) throw new Error('the demonstration data hold no office with a place');
    await open(page, stock.link.en);
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(await page.locator('[data-map]').count()).toBe(0);
    await page.locator('[data-map-slot]').scrollIntoViewIfNeeded();
    await isIdle(page);
    await expect(page.getByRole('img', { name: stock.eng_name ?? '', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  },
);
