import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { CLUSTERS_CALL, expectMapIdle, SLOW_TIMEOUT } from './map.ts';
import { inLongForm, WEBGL_DESKTOP_ONLY } from './test-tags.ts';

// Maps are rendered in software here, which is slow on a busy machine.
test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The sea south-east of the islands. */
const SEA_FILTER_PARAMS = stockFilterToParams({
  bounds: { west: 114.36, south: 22.17, east: 114.38, north: 22.185 },
});

/** Returns the offset in pixels of each visible marker from the middle of the map. */
async function readMarkerOffsets(page: Page): Promise<Map<string, { x: number; y: number }>> {
  const positions = await page.locator('[data-map]').evaluate((map) => {
    const middleOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { x, y } = middleOf(map);
    return [...map.querySelectorAll<HTMLElement>('button.map-marker')]
      .filter(({ style }) => style.visibility !== 'hidden')
      .map((marker) => {
        const centre = middleOf(marker);
        return [marker.getAttribute('aria-label') ?? '', { x: centre.x - x, y: centre.y - y }] as const;
      });
  });
  return new Map(positions);
}

test.describe('the map beside the list', WEBGL_DESKTOP_ONLY, () => {
  test('says that an area is empty, and offers to zoom out', inLongForm(), async ({ page }) => {
    const t = phrasesOf('en');
    await page.goto(addressOf('find', 'en', { query: SEA_FILTER_PARAMS }));
    await expect(page.getByText(t('map:empty'))).toBeVisible(SLOW_TIMEOUT);
    const zoomOutButton = page.getByRole('button', { name: t('map:zoom_out_more') });
    await expect(async () => {
      if (await zoomOutButton.isVisible()) await zoomOutButton.click({ timeout: 1000 });
      await expect(zoomOutButton).toBeHidden({ timeout: 2000 });
    }).toPass(SLOW_TIMEOUT);
    await expect(page.locator('[data-map] button.map-marker').first()).toBeVisible();
    await expect(page.getByText(t('map:empty'))).toBeHidden();
  });

  test.describe('if a request fails', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('says so after the map has moved, keeps the list and can be retried; then it counts listings without coordinates', async ({
      page,
    }) => {
      const t = phrasesOf('gb');
      await open(page, addressOf('find', 'gb'));
      await expectMapIdle(page);
      // Turns off searching by map area, because an area search excludes listings without coordinates.
      await page.getByRole('checkbox', { name: t('find:follow') }).uncheck();
      await page.route(CLUSTERS_CALL, (route) => route.abort());
      await page.getByRole('button', { name: t('map:zoom_in'), exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: t('map:points_failed') });
      await expect(alert).toBeVisible(SLOW_TIMEOUT);
      await expect(page.locator('article').first()).toBeVisible();

      await page.unroute(CLUSTERS_CALL);
      // Mocks the number of listings without coordinates, because all demonstration listings have
      // coordinates.
      await page.route(CLUSTERS_CALL, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), without_position: 7 } });
      });
      await alert.getByRole('button').click();
      await expect(alert).toBeHidden();
      await expect(page.locator('[data-map] button.map-marker').first()).toBeVisible();
      await expect(page.getByText(t('map:off_map', { count: 7 }))).toBeVisible(SLOW_TIMEOUT);
    });
  });

  test(
    'does not change the URL after the visitor has left the page, and resizing the window does not search',
    inLongForm(),
    async ({ page }) => {
      const t = phrasesOf('en');
      await open(page, addressOf('find', 'en'));
      await expectMapIdle(page);
      await expect.poll(async () => (await readMarkerOffsets(page)).size).toBeGreaterThan(5);
      const offsetsBefore = await readMarkerOffsets(page);
      await page.setViewportSize({ width: 1300, height: 700 });
      // Resizing the window keeps the middle of the map and therefore the offsets of all markers from
      // the middle.
      await expect(async () => {
        for (const [name, { x, y }] of await readMarkerOffsets(page)) {
          const offsetBefore = offsetsBefore.get(name);
          if (!offsetBefore) continue;
          expect(Math.abs(x - offsetBefore.x), name).toBeLessThanOrEqual(1);
          expect(Math.abs(y - offsetBefore.y), name).toBeLessThanOrEqual(1);
        }
      }).toPass(SLOW_TIMEOUT);
      await expectMapIdle(page);
      await expect(page.getByRole('list', { name: t('find:active') })).toHaveCount(0);
      for (const index of [0, 1]) {
        const card = page.locator('article').nth(index);
        await card.getByRole('button', { name: /^Compare/ }).click();
      }
      await page.getByRole('link', { name: t('records:tray.compare'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('records:compare.title'));
      // Waits for pending requests: if the map triggered a search, the page would request listings.
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('records:compare.title'));
    },
  );
});
