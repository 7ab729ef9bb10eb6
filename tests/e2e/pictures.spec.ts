import { addressOf } from '#domain/address/addresses.ts';
import { expect, open, test } from './fixtures.ts';
import { DESKTOP_ONLY, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

test('a card loads a picture of its own width, without a layout shift', DESKTOP_ONLY, async ({ page }) => {
  await open(page, addressOf('find', 'en', { icsType: 'c', txTypes: ['S'] }));
  const picture = page.getByRole('main').locator('.stock-picture img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const image = await picture.evaluate((image: HTMLImageElement) => ({
    address: image.currentSrc,
    pixels: image.naturalWidth,
    css: image.clientWidth,
  }));
  expect(image.address).toMatch(/\/media\/buildings\/\d+\/0-[0-9a-f]{8}\?w=(360|720)$/);
  expect(image.pixels).toBeGreaterThanOrEqual(image.css * 0.9);
  const answer = await page.request.get(image.address, { headers: { accept: 'image/webp,*/*' } });
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(answer.headers()['cache-control']).toContain('immutable');
});
