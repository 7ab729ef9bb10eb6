import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { parsePolygon } from '#domain/map/polygon.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { expectMapIdle } from './map.ts';
import { inLongForm, WEBGL_DESKTOP_ONLY, WEBGL_PHONE_ONLY } from './test-tags.ts';

// Maps are rendered in software here, which is slow on a busy machine.
test.setTimeout(180_000);

/** Returns the page coordinates of a point given as fractions of the map's width and height. */
async function mapPointAt(page: Page, xFraction: number, yFraction: number): Promise<[number, number]> {
  const mapBox = await page.locator('.map-host').boundingBox();
  if (!mapBox) throw new Error('no map');
  return [mapBox.x + mapBox.width * xFraction, mapBox.y + mapBox.height * yFraction];
}

/** Returns the number of polygon corners in the page URL; 0 without a valid polygon. */
function countCorners(page: Page): number {
  return parsePolygon(new URL(page.url()).searchParams.get('polygon') ?? '')?.length ?? 0;
}

/** The narrowest screen that shows map and list side by side. A smaller map renders faster. */
const NARROW_DESKTOP = { width: 1040, height: 640 };

test(
  'an area is drawn with the mouse, edited and removed',
  inLongForm(WEBGL_DESKTOP_ONLY),
  async ({ page, calls }) => {
    const t = phrasesOf('en');
    const drawingPanel = page.getByRole('region', { name: t('map:draw') });
    await page.setViewportSize(NARROW_DESKTOP);
    await open(page, addressOf('find', 'en'));
    await expectMapIdle(page);
    await page.getByRole('button', { name: t('map:draw') }).click();
    await expect(drawingPanel).toBeVisible();
    for (const [xFraction, yFraction] of [
      [0.4, 0.5],
      [0.7, 0.5],
      [0.7, 0.8],
      [0.5, 0.9],
    ] as const)
      await page.mouse.click(...(await mapPointAt(page, xFraction, yFraction)));
    await expect(drawingPanel.getByRole('status')).toHaveText(t('map:draw.count', { count: 4 }));
    await drawingPanel.getByRole('button', { name: t('map:draw.undo') }).click();
    await expect(drawingPanel.getByRole('status')).toHaveText(t('map:draw.count', { count: 3 }));

    // Dragging a corner does not move the map.
    await page.mouse.move(...(await mapPointAt(page, 0.7, 0.8)));
    await page.mouse.down();
    await page.mouse.move(...(await mapPointAt(page, 0.8, 0.85)), { steps: 4 });
    await page.mouse.up();
    await drawingPanel.getByRole('button', { name: t('map:draw.done') }).click();
    await expect.poll(() => countCorners(page)).toBe(3);
    const polygon = new URL(page.url()).searchParams.get('polygon') ?? '';
    const { count } = await calls.stocks({ polygon });
    await expect(page.getByText(t('find:count', { count }), { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: t('map:draw.change') }).click();
    await expect(drawingPanel.getByRole('status')).toHaveText(t('map:draw.count', { count: 3 }));
    await page.keyboard.press('Escape');
    await expect(drawingPanel).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('map:draw.change') })).toBeFocused();

    const chipName = t('find:named', { name: t('find:polygon'), value: t('find:corners', { count: 3 }) });
    await page.getByRole('link', { name: t('find:remove', { name: chipName }) }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('polygon')).toBe(false);
  },
);

test('an area is drawn by keyboard', inLongForm(WEBGL_DESKTOP_ONLY), async ({ page }) => {
  const t = phrasesOf('zh');
  const drawingPanel = page.getByRole('region', { name: t('map:draw') });
  await page.setViewportSize(NARROW_DESKTOP);
  await open(page, addressOf('transactions', 'zh'));
  await expectMapIdle(page);
  await page.getByRole('button', { name: t('map:draw') }).press('Enter');
  await drawingPanel.getByRole('button', { name: t('map:draw.done') }).press('Enter');
  await expect(drawingPanel.getByRole('alert')).toHaveText(
    t('map:draw.refused', { least: MIN_CORNERS, most: MAX_CORNERS }),
  );
  const addButton = drawingPanel.getByRole('button', { name: t('map:draw.add') });
  await addButton.press('Enter');
  await page.locator('.maplibregl-canvas').press('ArrowRight');
  await expectMapIdle(page);
  await addButton.press('Enter');
  await drawingPanel.locator('summary').press('Enter');
  const cornerField = (n: number) => drawingPanel.getByRole('textbox', { name: t('map:draw.corner', { n }) });
  await cornerField(2).fill('114.25,22.35');
  await page.locator('.maplibregl-canvas').press('ArrowDown');
  await expectMapIdle(page);
  await addButton.press('Enter');
  await cornerField(3).press('Enter');
  await expect.poll(() => countCorners(page)).toBe(3);
  expect(page.url()).toContain('114.25%2C22.35');
});

test('an area is drawn by touch', inLongForm(WEBGL_PHONE_ONLY), async ({ page }) => {
  const t = phrasesOf('gb');
  await open(page, addressOf('find', 'gb', { query: new URLSearchParams({ show: 'map' }) }));
  await expectMapIdle(page);
  await page.getByRole('button', { name: t('map:draw') }).tap();
  const status = page.getByRole('region', { name: t('map:draw') }).getByRole('status');
  await expect(status).toBeVisible();
  const tapPoints = [
    [0.3, 0.6],
    [0.7, 0.6],
    [0.5, 0.9],
  ] as const;
  for (const [index, [xFraction, yFraction]] of tapPoints.entries()) {
    await page.touchscreen.tap(...(await mapPointAt(page, xFraction, yFraction)));
    await expect(status).toHaveText(t('map:draw.count', { count: index + 1 }));
  }
  await page.getByRole('button', { name: t('map:draw.done') }).tap();
  await expect.poll(() => countCorners(page)).toBe(3);
});
