import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { parsePolygon } from '#domain/map/polygon.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { isIdle } from './map.ts';
import { inLongForm, WEBGL_ON_A_DESK, WEBGL_ON_A_PHONE } from './where.ts';

// Software rendering on a busy machine is slow.
test.setTimeout(180_000);

/** Returns the page coordinates of a point given as fractions of the map's width and height. */
async function pointOf(page: Page, across: number, down: number): Promise<[number, number]> {
  const box = await page.locator('.map-host').boundingBox();
  if (!box) throw new Error('no map');
  return [box.x + box.width * across, box.y + box.height * down];
}

/** Returns the number of corners in the address; 0 without a valid polygon. */
function corners(page: Page): number {
  return parsePolygon(new URL(page.url()).searchParams.get('polygon') ?? '')?.length ?? 0;
}

/** The narrowest screen with map and list side by side, since a smaller map renders faster. */
const NARROW_DESK = { width: 1040, height: 640 };

test(
  'an area is drawn with the mouse, changed, and taken back',
  inLongForm(WEBGL_ON_A_DESK),
  async ({ page, calls }) => {
    const t = phrasesOf('en');
    const drawing = page.getByRole('region', { name: t('map:draw') });
    await page.setViewportSize(NARROW_DESK);
    await open(page, addressOf('find', 'en'));
    await isIdle(page);
    await page.getByRole('button', { name: t('map:draw') }).click();
    await expect(drawing).toBeVisible();
    for (const [across, down] of [
      [0.4, 0.5],
      [0.7, 0.5],
      [0.7, 0.8],
      [0.5, 0.9],
    ] as const)
      await page.mouse.click(...(await pointOf(page, across, down)));
    await expect(drawing.getByRole('status')).toHaveText(t('map:draw.count', { count: 4 }));
    await drawing.getByRole('button', { name: t('map:draw.undo') }).click();
    await expect(drawing.getByRole('status')).toHaveText(t('map:draw.count', { count: 3 }));

    // Dragging a corner does not move the map.
    await page.mouse.move(...(await pointOf(page, 0.7, 0.8)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 0.8, 0.85)), { steps: 4 });
    await page.mouse.up();
    await drawing.getByRole('button', { name: t('map:draw.done') }).click();
    await expect.poll(() => corners(page)).toBe(3);
    const polygon = new URL(page.url()).searchParams.get('polygon') ?? '';
    const { count } = await calls.stocks({ polygon });
    await expect(page.getByText(t('find:count', { count }), { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: t('map:draw.change') }).click();
    await expect(drawing.getByRole('status')).toHaveText(t('map:draw.count', { count: 3 }));
    await page.keyboard.press('Escape');
    await expect(drawing).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('map:draw.change') })).toBeFocused();

    const chip = t('find:named', { name: t('find:polygon'), value: t('find:corners', { count: 3 }) });
    await page.getByRole('link', { name: t('find:remove', { name: chip }) }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('polygon')).toBe(false);
  },
);

test('an area is drawn by keys alone', inLongForm(WEBGL_ON_A_DESK), async ({ page }) => {
  const t = phrasesOf('zh');
  const drawing = page.getByRole('region', { name: t('map:draw') });
  await page.setViewportSize(NARROW_DESK);
  await open(page, addressOf('transactions', 'zh'));
  await isIdle(page);
  await page.getByRole('button', { name: t('map:draw') }).press('Enter');
  await drawing.getByRole('button', { name: t('map:draw.done') }).press('Enter');
  await expect(drawing.getByRole('alert')).toHaveText(
    t('map:draw.refused', { least: MIN_CORNERS, most: MAX_CORNERS }),
  );
  const add = drawing.getByRole('button', { name: t('map:draw.add') });
  await add.press('Enter');
  await page.locator('.maplibregl-canvas').press('ArrowRight');
  await isIdle(page);
  await add.press('Enter');
  await drawing.locator('summary').press('Enter');
  const corner = (n: number) => drawing.getByRole('textbox', { name: t('map:draw.corner', { n }) });
  await corner(2).fill('114.25,22.35');
  await page.locator('.maplibregl-canvas').press('ArrowDown');
  await isIdle(page);
  await add.press('Enter');
  await corner(3).press('Enter');
  await expect.poll(() => corners(page)).toBe(3);
  expect(page.url()).toContain('114.25%2C22.35');
});

test('an area is drawn with a finger', inLongForm(WEBGL_ON_A_PHONE), async ({ page }) => {
  const t = phrasesOf('gb');
  await open(page, addressOf('find', 'gb', { query: new URLSearchParams({ show: 'map' }) }));
  await isIdle(page);
  await page.getByRole('button', { name: t('map:draw') }).tap();
  const status = page.getByRole('region', { name: t('map:draw') }).getByRole('status');
  await expect(status).toBeVisible();
  const taps = [
    [0.3, 0.6],
    [0.7, 0.6],
    [0.5, 0.9],
  ] as const;
  for (const [index, [across, down]] of taps.entries()) {
    await page.touchscreen.tap(...(await pointOf(page, across, down)));
    await expect(status).toHaveText(t('map:draw.count', { count: index + 1 }));
  }
  await page.getByRole('button', { name: t('map:draw.done') }).tap();
  await expect.poll(() => corners(page)).toBe(3);
});
