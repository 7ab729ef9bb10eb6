import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { CLUSTERS, isIdle, SLOW } from './map.ts';
import { inLongForm, WEBGL_ON_A_DESK } from './where.ts';

// Software rendering on a busy machine is slow.
test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The sea south-east of the islands. */
const SEA = stockFilterToParams({ bounds: { west: 114.36, south: 22.17, east: 114.38, north: 22.185 } });

/** Returns the offset in pixels of each visible marker from the middle of the map. */
async function offsetsOf(page: Page): Promise<Map<string, { x: number; y: number }>> {
  const positions = await page.locator('[data-map]').evaluate((map) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { x, y } = middle(map);
    return [...map.querySelectorAll<HTMLElement>('button.map-marker')]
      .filter(({ style }) => style.visibility !== 'hidden')
      .map((marker) => {
        const centre = middle(marker);
        return [marker.getAttribute('aria-label') ?? '', { x: centre.x - x, y: centre.y - y }] as const;
      });
  });
  return new Map(positions);
}

test.describe('The map beside the list', WEBGL_ON_A_DESK, () => {
  test('says that an area is empty and how to leave it', inLongForm(), async ({ page }) => {
    const t = phrasesOf('en');
    await page.goto(addressOf('find', 'en', { query: SEA }));
    await expect(page.getByText(t('map:empty'))).toBeVisible(SLOW);
    const zoomOutButton = page.getByRole('button', { name: t('map:zoom_out_more') });
    await expect(async () => {
      if (await zoomOutButton.isVisible()) await zoomOutButton.click({ timeout: 1000 });
      await expect(zoomOutButton).toBeHidden({ timeout: 2000 });
    }).toPass(SLOW);
    await expect(page.locator('[data-map] button.map-marker').first()).toBeVisible();
    await expect(page.getByText(t('map:empty'))).toBeHidden();
  });

  test.describe('without an answer', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('after a movement says so, keeps the list, and can be asked again; then it says what it cannot show', async ({
      page,
    }) => {
      const t = phrasesOf('gb');
      await open(page, addressOf('find', 'gb'));
      await isIdle(page);
      // An area search excludes listings without coordinates, so the map must not filter this search.
      await page.getByRole('checkbox', { name: t('find:follow') }).uncheck();
      await page.route(CLUSTERS, (route) => route.abort());
      await page.getByRole('button', { name: t('map:zoom_in'), exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: t('map:points_failed') });
      await expect(alert).toBeVisible(SLOW);
      await expect(page.locator('article').first()).toBeVisible();

      await page.unroute(CLUSTERS);
      // All demonstration listings have coordinates, so the count is mocked.
      await page.route(CLUSTERS, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), without_position: 7 } });
      });
      await alert.getByRole('button').click();
      await expect(alert).toBeHidden();
      await expect(page.locator('[data-map] button.map-marker').first()).toBeVisible();
      await expect(page.getByText(t('map:off_map', { count: 7 }))).toBeVisible(SLOW);
    });
  });

  test(
    'lets go of the page when the visitor leaves it, and a window of another size is no search',
    inLongForm(),
    async ({ page }) => {
      const t = phrasesOf('en');
      await open(page, addressOf('find', 'en'));
      await isIdle(page);
      await expect.poll(async () => (await offsetsOf(page)).size).toBeGreaterThan(5);
      const offsetsBefore = await offsetsOf(page);
      await page.setViewportSize({ width: 1300, height: 700 });
      // The middle of the map stays, and so do the offsets of all markers.
      await expect(async () => {
        for (const [name, { x, y }] of await offsetsOf(page)) {
          const offsetBefore = offsetsBefore.get(name);
          if (!offsetBefore) continue;
          expect(Math.abs(x - offsetBefore.x), name).toBeLessThanOrEqual(1);
          expect(Math.abs(y - offsetBefore.y), name).toBeLessThanOrEqual(1);
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
      // A map that triggered a search would request its listings.
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('records:compare.title'));
    },
  );
});
