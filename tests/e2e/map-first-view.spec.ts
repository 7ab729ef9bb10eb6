import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { expect, open, test } from './fixtures.ts';
import { expectMapIdle } from './map.ts';
import { inLongForm, WEBGL_DESKTOP_ONLY, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

// Maps are rendered in software here, which is slow on a busy machine.
test.setTimeout(180_000);

declare global {
  interface Window {
    /** Cumulative layout shift of the page. */
    shift: number;
  }
}

test(
  'the map of a listing loads when it is scrolled near, without a layout shift',
  inLongForm(WEBGL_DESKTOP_ONLY),
  async ({ page, calls }) => {
    const { stocks } = await calls.stocks({ ics_type: 'c', page_size: '10' });
    const stock = stocks.find(({ lat, eng_name }) => lat !== null && eng_name !== null);
    if (!stock) throw new Error('the demonstration data have no office with coordinates');
    await open(page, stock.link.en);
    await page.evaluate(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    expect(await page.locator('[data-map]').count()).toBe(0);
    await page.locator('[data-map-slot]').scrollIntoViewIfNeeded();
    await expectMapIdle(page);
    await expect(page.getByRole('img', { name: stock.eng_name ?? '', exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBe(0);
  },
);

test.describe('the first view of a map', WEBGL_DESKTOP_ONLY, () => {
  /**
   * Returns the label and the position of each marker, sorted by label: `a` selects the static map's
   * markers, `button` the live map's.
   */
  const markersOf = (page: Page, kind: 'a' | 'button') =>
    page.locator(`[data-map-slot] ${kind}.map-marker`).evaluateAll((elements) =>
      elements
        .map((marker) => {
          const { x, y, width, height } = marker.getBoundingClientRect();
          return [marker.textContent ?? '', Math.round(x + width / 2), Math.round(y + height / 2)] as const;
        })
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );

  test('is server-rendered, and the live map replaces it without a layout shift', async ({ page }) => {
    const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scriptsReleased;
      await route.continue();
    });
    const clusterCalls: string[] = [];
    page.on('request', (request) => {
      if (/stockClusterJson/.test(request.url())) clusterCalls.push(request.url());
    });
    await page.goto(addressOf('find', 'en'), { waitUntil: 'commit' });
    const picture = page.locator('img.map-picture');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
    const markers = await markersOf(page, 'a');
    expect(markers.length).toBeGreaterThan(5);
    releaseScripts();
    await expectMapIdle(page);
    await expect(page.locator('img.map-picture')).toHaveCount(0);
    const liveMarkers = await markersOf(page, 'button');
    expect(liveMarkers.map(([text]) => text)).toEqual(markers.map(([text]) => text));
    for (const [index, [text, x, y]] of liveMarkers.entries()) {
      expect(Math.abs(x - (markers[index]?.[1] ?? 0)), text).toBeLessThanOrEqual(1);
      expect(Math.abs(y - (markers[index]?.[2] ?? 0)), text).toBeLessThanOrEqual(1);
    }
    expect(clusterCalls).toEqual([]);
  });

  test('has a picture for each theme, and is not loaded where the map is hidden', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const pictureUrls: string[] = [];
    page.on('request', (request) => {
      if (/basemap/.test(request.url())) pictureUrls.push(request.url());
    });
    await open(page, addressOf('find', 'en'));
    await page.waitForLoadState('networkidle');
    expect(pictureUrls).toEqual([]);
  });
});
