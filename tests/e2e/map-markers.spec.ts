import type { Locator, Page } from '@playwright/test';
import type { CallAnswer } from '#contract/call-table.ts';
import type { Cluster } from '#contract/cluster.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { expectAccessible } from './axe.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { CLUSTERS_CALL, expectMapIdle, KWUN_TONG_BOUNDS, SLOW_TIMEOUT, serverClusterParams } from './map.ts';
import { inLongForm, WEBGL_DESKTOP_ONLY, WEBGL_PHONE_ONLY } from './test-tags.ts';

// Maps are rendered in software here, which is slow on a busy machine.
test.setTimeout(180_000);

/** Returns the clusters of the map's next request, after it has come to rest. */
const waitForClusters = async (page: Page): Promise<CallAnswer<'stockClusters'>> =>
  (await page.waitForResponse(CLUSTERS_CALL, SLOW_TIMEOUT)).json();

const KWUN_TONG = stockFilterToParams({ bounds: KWUN_TONG_BOUNDS });
/** A few streets of Kwun Tong, where each building has its own marker. */
const FEW_STREETS_BOUNDS = { west: 114.222, south: 22.3085, east: 114.228, north: 22.3125 };
const FEW_STREETS = stockFilterToParams({ bounds: FEW_STREETS_BOUNDS });

/** Checks only the map; other tests check the rest of the page. */
const MAP_ONLY = { colours: true, selectors: ['[data-map-slot]'] };

/** Returns the marker nearest to the middle of the map, where no control covers it. */
async function findNearestToMiddle(page: Page, markers: Locator): Promise<Locator> {
  const map = await page.locator('[data-map]').boundingBox();
  if (!map) throw new Error('no map');
  const distances = await markers.evaluateAll(
    (elements, middle) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y);
      }),
    { x: map.x + map.width / 2, y: map.y + map.height / 2 },
  );
  return markers.nth(distances.indexOf(Math.min(...distances)));
}

async function pressUntilClosed(panel: Locator, page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test.describe('the markers of the map beside the list', WEBGL_DESKTOP_ONLY, () => {
  test('work by keyboard: zoom into a cluster, open the list of a building, and go back', async ({
    page,
    calls,
  }) => {
    const t = phrasesOf('zh');
    const outsideRequests: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(process.env.PODIUM_ORIGIN ?? '-'))
        outsideRequests.push(url);
    });
    const [{ count }, { clusters }] = await Promise.all([
      calls.stocks(Object.fromEntries(KWUN_TONG)),
      calls.clusters(serverClusterParams(KWUN_TONG_BOUNDS)),
      page.goto(addressOf('find', 'zh', { query: KWUN_TONG })),
    ]);
    await expectMapIdle(page);
    const markers = page.locator('[data-map] button.map-marker');
    await expect(markers).toHaveCount(clusters.length);
    for (const marker of await markers.all()) await expect(marker).toHaveAttribute('aria-label', /\d|面議/);
    await expect(page.getByRole('region', { name: t('map:label') })).toBeVisible();

    const buildings = markers.filter({ has: page.locator('.map-pin-many') });
    const building = await findNearestToMiddle(page, buildings);
    await building.focus();
    const markerLabel = await building.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    const listingCount = Number(/\d+/.exec(markerLabel ?? '')?.[0]);
    await expect(panel.getByRole('link')).toHaveCount(Math.min(listingCount, 24));
    await expect(panel.getByRole('heading')).toBeFocused();
    await expectAccessible(page, MAP_ONLY);
    await pressUntilClosed(panel, page);
    await expect(building).toBeFocused();

    const cluster = markers.filter({ has: page.locator('.map-cluster') }).first();
    const [closerAnswer] = await Promise.all([waitForClusters(page), cluster.press('Enter')]);
    expect(closerAnswer.count).toBeLessThan(count);
    await expectMapIdle(page);
    const [furtherAnswer] = await Promise.all([
      waitForClusters(page),
      page.getByRole('button', { name: t('map:show_hong_kong') }).press('Enter'),
    ]);
    expect(furtherAnswer.count).toBeGreaterThan(count);
    expect(outsideRequests).toEqual([]);
  });

  test(
    'a card highlights its marker, and a marker its cards with a preview, by pointer and by focus',
    inLongForm(),
    async ({ page, calls }) => {
      const [{ clusters }, { stocks }] = await Promise.all([
        calls.clusters(serverClusterParams(FEW_STREETS_BOUNDS)),
        calls.stocks(Object.fromEntries(FEW_STREETS)),
        open(page, addressOf('find', 'en', { query: FEW_STREETS })),
      ]);
      await expectMapIdle(page);
      const markers = page.locator('[data-map] button.map-marker');
      await expect(markers).toHaveCount(clusters.length);
      // Finds a marker that no other marker covers and a list card of the same building.
      const uncoveredIndexes = await markers.evaluateAll((buttons) =>
        buttons.map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
      const cardOf = (cluster: Cluster) =>
        stocks.find(({ pis_bldg_id }) => pis_bldg_id !== null && pis_bldg_id === cluster.pis_bldg_id);
      const visibleIndex = clusters.findIndex(
        (cluster, index) => uncoveredIndexes[index] && cluster.kind === 'building' && cardOf(cluster),
      );
      const building = clusters[visibleIndex];
      const stock = building && cardOf(building);
      if (!building || !stock) throw new Error('no building of the first page is free on the map');
      const marker = markers.nth(visibleIndex);
      const card = page.locator(`article[data-row="${stock.gstock_id}"]`);
      const readMarkerScales = () =>
        markers.evaluateAll((elements) =>
          elements.map(({ children: [face] }) => !!face && getComputedStyle(face).scale),
        );
      const readCardShadow = () => card.evaluate((element) => getComputedStyle(element).boxShadow);
      const [normalSize] = await readMarkerScales();
      const expectedScales = clusters.map((_, index) => (index === visibleIndex ? '1.12' : normalSize));
      const normalSizes = clusters.map(() => normalSize);
      const shadowWithoutFrame = await readCardShadow();

      await card.hover();
      await expect.poll(readMarkerScales, 'under the pointer').toEqual(expectedScales);
      await page.mouse.move(0, 0);
      await expect.poll(readMarkerScales).toEqual(normalSizes);
      await card.getByRole('link').focus();
      await expect.poll(readMarkerScales, 'with the focus').toEqual(expectedScales);
      await card.getByRole('link').blur();
      await expect.poll(readMarkerScales).toEqual(normalSizes);

      const preview = page.locator('.map-preview');
      await expect(preview).toHaveCount(0);
      await marker.hover();
      await expect.poll(readCardShadow, 'under the pointer').not.toBe(shadowWithoutFrame);
      await expect(preview).toBeVisible();
      const [box, map] = [await preview.boundingBox(), await page.locator('[data-map]').boundingBox()];
      if (!box || !map) throw new Error('no preview');
      expect(box.x).toBeGreaterThanOrEqual(map.x);
      expect(box.x + box.width).toBeLessThanOrEqual(map.x + map.width);
      await page.mouse.move(0, 0);
      await expect.poll(readCardShadow).toBe(shadowWithoutFrame);
      await expect(preview).toHaveCount(0);
      // Focusing a marker shows its preview to keyboard users.
      await page.keyboard.press('Tab');
      await marker.focus();
      await expect.poll(readCardShadow, 'with the focus').not.toBe(shadowWithoutFrame);
      await expect(preview).toContainText(`${building.count} listings`);
      await expect(preview).toContainText('$');
      await marker.blur();
      await expect.poll(readCardShadow).toBe(shadowWithoutFrame);
      await expect(preview).toHaveCount(0);
    },
  );
});

test(
  'on a phone, the map keeps count and filters, nothing covers the selected marker, and a tap does not search',
  WEBGL_PHONE_ONLY,
  async ({ page, calls }) => {
    const t = phrasesOf('en');
    const { clusters } = await calls.clusters({
      ...serverClusterParams(KWUN_TONG_BOUNDS),
      area_min: '500',
      zoom: '18',
    });
    const building = clusters.find(({ kind }) => kind === 'building');
    if (!building) throw new Error('no building with several listings');
    // The map is placed so that a bottom sheet would hide the building.
    const { lat, lng } = building;
    const bounds = { west: lng - 0.0008, south: lat - 0.0004, east: lng + 0.0008, north: lat + 0.0016 };
    const searchParams = stockFilterToParams({ bounds, area: { min: 500 } });
    const query = new URLSearchParams([...searchParams, ['show', 'map']]);
    await open(page, addressOf('find', 'en', { query }));
    await expectMapIdle(page);
    await expect(page.getByRole('list', { name: t('find:active') })).toBeVisible();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /listing/ })
        .first(),
    ).toBeVisible();
    const doOverlap = async (first: Locator, second: Locator) => {
      const [a, b] = [await first.boundingBox(), await second.boundingBox()];
      if (!a || !b) throw new Error('not shown');
      return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    };
    const map = page.locator('[data-map]');
    expect(await doOverlap(page.getByRole('link', { name: 'List', exact: true }), map)).toBe(false);
    expect(await doOverlap(page.locator('.map-controls'), page.locator('.map-host'))).toBe(false);
    expect(await doOverlap(page.locator('.map-legend'), page.locator('.map-host'))).toBe(false);
    const urlBefore = page.url();

    const pins = page.locator('[data-map] button.map-marker:has(.map-pin-many)');
    const lowestIndex = await pins.evaluateAll((elements) => {
      const visiblePins = elements.filter(({ style }) => style.visibility !== 'hidden');
      const pinBottoms = visiblePins.map((pin) => pin.getBoundingClientRect().bottom);
      return elements.indexOf(visiblePins[pinBottoms.indexOf(Math.max(...pinBottoms))] as HTMLElement);
    });
    const pin = pins.nth(lowestIndex);
    await pin.click();
    const bottomSheet = page.getByRole('dialog');
    await expect(bottomSheet.getByRole('link').first()).toBeVisible();
    await expect.poll(() => doOverlap(pin, bottomSheet)).toBe(false);
    await expect(pin).toBeInViewport();
    await expectMapIdle(page);
    await expect(page, 'only movements by the visitor change the URL').toHaveURL(urlBefore);
  },
);
