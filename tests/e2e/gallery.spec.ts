import type { Page } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { slidesOf } from '#web/pages/details/gallery/slides.ts';
import { expectAccessible } from './axe.ts';
import { type Calls, expect, open, phrasesOf, test } from './fixtures.ts';
import {
  DESKTOP_ONLY,
  inLongForm,
  NEEDS_WEBGL,
  oncePerLanguage,
  WEBGL_DESKTOP_ONLY,
  WEBGL_PHONE_ONLY,
  WITH_PICTURES,
} from './test-tags.ts';

test.use(WITH_PICTURES);

// Without a graphics card, the panorama renders slowly and logs a warning.
test.use({ expectedErrors: /GPU stall due to ReadPixels/ });

/** Opens a listing with photos, a video and a panorama. */
async function openListing(page: Page, calls: Calls, lang: Language) {
  const { stocks } = await calls.stocks({ flags: 'video,panorama' });
  const stock = await calls.detail(stocks[0]?.gstock_id ?? 0);
  await open(page, stock.link[lang]);
  const slides = slidesOf(stock.media);
  return { stock, slides, photos: slides.filter(({ kind }) => kind === 'photo') };
}

// The Chinese test runs on a desktop. The English test (only with `npm test -- --all`) runs on a phone
// and also swipes.
for (const lang of sampleOrAll(['gb'], ['gb', 'en'])) {
  test(
    `the gallery is browsed by keyboard, up to the panorama and back (${lang})`,
    oncePerLanguage(lang, NEEDS_WEBGL),
    async ({ page, calls }) => {
      const t = phrasesOf(lang);
      const { slides, photos } = await openListing(page, calls, lang);
      const slideCount = slides.length;
      const caption = photos[0]?.caption?.[lang] ?? '';
      const firstPhotoLink = page.getByRole('link', {
        name: t('details:gallery.open', { n: 1, total: photos.length, caption }),
      });
      await firstPhotoLink.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('details:gallery') });
      const counterAt = (n: number) =>
        dialog.getByText(t('details:gallery.counter', { n, total: slideCount }), { exact: true });
      const arrowButton = (direction: 'previous' | 'next') =>
        dialog.getByRole('button', { name: t(`details:gallery.${direction}`), exact: true });
      await expect(counterAt(1)).toBeVisible();
      await expect(dialog.getByText(caption).first()).toBeVisible();
      await expect(arrowButton('previous')).toBeHidden();
      if (lang === 'gb') await expectAccessible(page, { colours: true });

      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(counterAt(3)).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(counterAt(2)).toBeVisible();

      await page.keyboard.press('End');
      await expect(counterAt(slideCount)).toBeVisible();
      await expect(arrowButton('next')).toBeHidden();
      const panorama = dialog.locator('[data-panorama=ready]');
      await expect(panorama).toBeVisible({ timeout: 60_000 });
      await panorama.getByRole('button', { name: t('details:panorama.left') }).press('Enter');
      if (lang === 'gb') await expectAccessible(page);

      await page.keyboard.press('Home');
      await expect(counterAt(1)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(firstPhotoLink).toBeFocused();
    },
  );
}

test(
  'a swipe shows the next picture, and the video plays in the gallery',
  WEBGL_PHONE_ONLY,
  async ({ page, calls }) => {
    const { slides } = await openListing(page, calls, 'en');
    await page.getByRole('link', { name: 'Video', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Photos' });
    const videoIndex = slides.findIndex(({ kind }) => kind === 'video');
    await expect(dialog.getByText(`${videoIndex + 1} / ${slides.length}`)).toBeVisible();
    await expect(dialog.locator('video')).toBeInViewport();
    // Simulates a swipe: scrolls the strip, which snaps to a picture.
    await dialog
      .getByRole('region')
      .first()
      .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 1.9 }));
    await expect(dialog.getByText(`3 / ${slides.length}`)).toBeVisible();
  },
);

test(
  'the arrows end at the first and the last picture',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    await openListing(page, calls, 'en');
    const previousButton = page.getByRole('button', { name: 'Previous photos' });
    const nextButton = page.getByRole('button', { name: 'More photos' });
    await expect(previousButton).toBeHidden();
    await expect(async () => {
      if (await nextButton.isVisible()) await nextButton.click({ timeout: 500 });
      await expect(nextButton).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(previousButton).toBeVisible();
  },
);

test(
  'a virtual tour is a separate page with a link back',
  inLongForm(WEBGL_DESKTOP_ONLY),
  async ({ page, calls }) => {
    const { stocks } = await calls.stocks({ flags: 'virtual_tour' });
    await page.goto(stocks[0]?.link.en ?? '');
    const popupPromise = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Virtual tour (opens in a new tab)' }).click();
    const tourPage = await popupPromise;
    await expect(tourPage.getByRole('heading', { level: 1 })).toHaveText(/: Virtual tour$/);
    const panorama = tourPage.locator('[data-panorama=ready]');
    await expect(panorama).toBeVisible({ timeout: 60_000 });
    await expectAccessible(tourPage);

    // Moves between scenes by a point in the picture, by keyboard, and by the thumbnails.
    const { media } = await calls.detail(stocks[0]?.gstock_id ?? 0);
    const [firstCaption, secondCaption, thirdCaption] = media.flatMap(({ kind, caption }) =>
      kind === 'panorama' ? (caption?.en ?? []) : [],
    );
    const tourStops = tourPage.getByRole('list', { name: 'Tour stops' });
    const tourStopButton = (name: string | undefined) =>
      tourStops.getByRole('button', { name: `Go to ${name}` });
    await expect(tourStopButton(firstCaption)).toHaveAttribute('aria-current', 'true');
    await expect(tourPage.getByRole('img', { name: `Plan: you are at ${firstCaption}` })).toBeVisible();
    const linkPoint = panorama.getByRole('button', { name: `Go to ${secondCaption}` });
    await linkPoint.focus();
    await expect(linkPoint, 'the scene is shown').toHaveAttribute('data-in-view');
    await linkPoint.press('Enter');
    await expect(tourStopButton(secondCaption)).toHaveAttribute('aria-current', 'true');
    await expect(tourStopButton(secondCaption)).toBeFocused();
    await expect(tourPage.getByRole('img', { name: `Plan: you are at ${secondCaption}` })).toBeVisible();
    await tourStopButton(thirdCaption).click();
    await expect(tourPage.getByRole('status').getByText(`${thirdCaption}, stop 3 of 3`)).toBeAttached();
    await tourPage.getByRole('link', { name: 'Back to the listing' }).click();
    await expect(tourPage).toHaveURL(stocks[0]?.link.en ?? '');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('each picture links to its file', DESKTOP_ONLY, async ({ page, calls, baseURL }) => {
    const { stocks } = await calls.stocks({ flags: 'video' });
    const stock = await calls.detail(stocks[0]?.gstock_id ?? 0);
    await page.goto(stock.link.en);
    await page.getByRole('link', { name: /^Enlarge photo 1 of/ }).click();
    await expect(page).toHaveURL(baseURL + (stock.media[0]?.url ?? ''));
  });
});
