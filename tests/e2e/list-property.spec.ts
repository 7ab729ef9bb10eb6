import type { Page } from '@playwright/test';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { UPLOADED_FILE_HOURS } from '#domain/enquiry/enquiry.ts';
import type { PropertyStep } from '#domain/enquiry/property-form.ts';
import type { Language } from '#domain/text/language.ts';
import { cameraPhoto, plainPhoto } from '#tests/factories/photos.ts';
import { DIALOG_ONLY, expectAccessible, FORM_ONLY } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, PHONE_ONLY, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

const PHOTO_CALL = `**${BASE_PATH}/api/property_photo/*`;
const CAPTCHA_CALL = `**${BASE_PATH}/api/captcha`;

/** Returns functions that operate the form as a visitor does, in one language. */
function formActions(page: Page, lang: Language) {
  const t = phrasesOf(lang);
  return {
    t,
    next: () => page.getByRole('button', { name: t('list_property:next'), exact: true }).click(),
    heading: (step: PropertyStep) =>
      page.getByRole('heading', { name: t(`list_property:heading.${step}`), level: 2 }),
    text: (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) }),
    radio: (label: string) => page.getByRole('radio', { name: label, exact: true }),
    async choosePhotos(...names: string[]) {
      const buffer = await cameraPhoto();
      await page
        .getByLabel(t('list_property:photos_choose'))
        .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
    },
    /** Fills in the three steps before the photos with only a few details. Starts at the first step. */
    async describeProperty() {
      await this.radio(t('type.i')).check();
      await this.next();
      await page.getByRole('combobox', { name: t('list_property:field.location') }).fill('鴻圖道1號');
      await this.next();
      await this.radio(t('list_property:txType.L')).check();
      await this.text(t('list_property:field.area')).fill('3000');
      await this.next();
    },
    async fillContact() {
      await this.radio(t('list_property:authority.owner')).check();
      await this.text(t('enquiry:field.name')).fill('陳大文');
      await this.text(t('enquiry:field.phone')).fill('9123 4567');
    },
    send: () => page.getByRole('button', { name: t('list_property:send'), exact: true }).click(),
    photo: (n: number) => page.getByRole('img', { name: t('list_property:photo', { n }), exact: true }),
  };
}

test(
  'an owner lists a property step by step, with photos in order, and receives a number (en)',
  PHONE_ONLY,
  async ({ page }) => {
    await open(page, addressOf('listProperty', 'en'));
    const { t, next, heading, text, radio, choosePhotos: choose, photo, send } = formActions(page, 'en');
    await next();
    await expect(page.getByRole('alert')).toContainText(t('list_property:error.choose'));
    await expectAccessible(page, FORM_ONLY);
    await radio(t('type.c')).check();
    await next();

    await expect(heading('location')).toBeFocused();
    const location = page.getByRole('combobox', { name: t('list_property:field.location') });
    await location.pressSequentially('Centre');
    await expect(page.getByRole('option').first()).toBeVisible();
    await location.press('ArrowDown');
    await location.press('Enter');
    await expect(location).toHaveAccessibleDescription(t('list_property:location_known'));
    await next();

    await radio(t('list_property:txType.B')).check();
    await text(t('list_property:field.area')).fill('1,250');
    await text(t('list_property:field.sell')).fill('eighteen');
    await next();
    await page.getByRole('alert').getByRole('link').press('Enter');
    await expect(text(t('list_property:field.sell'))).toBeFocused();
    await expect(text(t('list_property:field.sell'))).toHaveAccessibleDescription(
      t('list_property:error.not_a_number'),
    );
    // Types an amount in dollars into a field whose unit is millions.
    await text(t('list_property:field.sell')).fill('18,000,000');
    await next();
    await expectAccessible(page, FORM_ONLY);
    await page.getByRole('button', { name: t('list_property:meant', { amount: 'HK$18,000,000' }) }).click();
    await expect(text(t('list_property:field.sell'))).toHaveValue('18');
    await next();

    // Counts the captcha requests: the photos and the form share one captcha.
    let captchaCount = 0;
    await page.route(CAPTCHA_CALL, (route) => {
      captchaCount += 1;
      return route.continue();
    });
    await choose('a.jpg', 'b.jpg');
    await expect(photo(2)).toBeVisible();
    const secondPhotoUrl = await photo(2).getAttribute('src');
    await page.getByRole('button', { name: t('list_property:earlier', { n: 2 }) }).press('Enter');
    await expect(photo(1)).toHaveAttribute('src', secondPhotoUrl ?? '');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page, FORM_ONLY);
    await expectNoOverflow(page);
    // Input survives a reload, and Back leads to the previous step.
    await page.reload();
    await expect(photo(2)).toBeVisible();
    await page.goBack();
    await expect(text(t('list_property:field.area'))).toHaveValue('1,250');
    await page.goForward();
    await next();

    await next();
    await expect(page.getByRole('alert')).toContainText(t('list_property:error.choose'));
    await radio(t('list_property:authority.owner')).check();
    await text(t('enquiry:field.name')).fill('Chan Tai Man');
    await text(t('enquiry:field.phone')).fill('+44 20 7946 0958');
    await expectAccessible(page, FORM_ONLY);
    await next();
    await expect(heading('review')).toBeFocused();
    await expect(page.getByText('HK$18,000,000')).toBeVisible();
    await expect(page.getByText(t('list_property:follows.agreement.B'))).toBeVisible();
    await expect(photo(2)).toBeVisible();
    await expectAccessible(page, FORM_ONLY);
    await expectNoOverflow(page);
    const sentRequest = page.waitForRequest(`**${BASE_PATH}/api/list_property`);
    await send();
    const body = (await sentRequest).postDataJSON();
    expect(body).toMatchObject({ ics_type: 'c', tx_type: 'B', area: 1250, sell: 18_000_000, rent: null });
    expect(body.authority).toBe('owner');
    expect(body.photos).toHaveLength(2);
    expect(captchaCount).toBe(1);
    await expect(page.getByRole('heading', { name: t('enquiry:sent') })).toBeFocused();
    await expect(page.getByText(/E\d{6}/)).toBeVisible();
    await expectNoOverflow(page);
    await page.reload();
    await open(page, addressOf('listProperty', 'en'));
    await expect(radio(t('type.c'))).not.toBeChecked();
  },
);

test('a photo is reduced in size before it is uploaded (zh)', inLongForm(DESKTOP_ONLY), async ({ page }) => {
  await open(page, addressOf('listProperty', 'zh', 'photos'));
  const { t } = formActions(page, 'zh');
  const photoResponse = page.waitForResponse(PHOTO_CALL);
  await page
    .getByLabel(t('list_property:photos_choose'))
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto(5_000, 4_000) });
  // The photo has twenty million pixels, more than the server accepts, so the browser shrinks it.
  expect(await (await photoResponse).json()).toEqual({ width: 2048, height: 1638 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test(
    'unreadable and surplus photos are named, a failed upload can be retried, and the form can be sent without it (gb)',
    inLongForm(DESKTOP_ONLY),
    async ({ page }) => {
      await open(page, addressOf('listProperty', 'gb', 'photos'));
      const form = formActions(page, 'gb');
      const { t, heading, choosePhotos: choose, photo } = form;
      const photoInput = page.getByLabel(t('list_property:photos_choose'));
      await photoInput.setInputFiles({
        name: 'plan.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      await expect(
        page.getByText(t('list_property:photo_error.unreadable', { name: 'plan.png' })),
      ).toBeVisible();
      await page.route(PHOTO_CALL, (route) => route.abort('connectionreset'));
      await choose('a.jpg');
      const retryButton = page.getByRole('button', { name: t('list_property:retry', { n: 1 }) });
      await expect(retryButton).toBeVisible();
      await page.unroute(PHOTO_CALL);
      await retryButton.click();
      await expect(retryButton).toBeHidden();
      await choose(...Array.from({ length: 10 }, (_, n) => `${n}.jpg`));
      await expect(photo(10)).toBeVisible();
      await expect(page.getByText(t('list_property:photo_error.too_many', { most: 10 }))).toBeVisible();
      await expect(photoInput).toBeDisabled();
      await page.getByRole('button', { name: t('list_property:remove', { n: 1 }), exact: true }).click();
      await expect(photo(10)).toBeHidden();
      await expectAccessible(page, FORM_ONLY);
      await expectNoOverflow(page);
      // Clearing the form asks for confirmation.
      const startOver = page.getByRole('button', { name: t('list_property:start_over'), exact: true });
      await startOver.click();
      await page
        .getByRole('button', { name: t('list_property:start_over.cancel') })
        .last()
        .click();
      await expect(startOver).toBeFocused();
      await expect(photo(9)).toBeVisible();
      await startOver.click();
      await expectAccessible(page, DIALOG_ONLY);
      await page.getByRole('button', { name: t('list_property:start_over.confirm') }).click();
      await expect(heading('type')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await form.describeProperty();
      await expect(photo(1)).toBeHidden();
      await form.next();
      await form.fillContact();
      await form.next();
      await form.send();
      await expect(page.getByText(/E\d{6}/)).toBeVisible();
    },
  );

  test(
    'photos that the server has deleted must be chosen again, and the form can then be sent (gb)',
    inLongForm(PHONE_ONLY),
    async ({ page }) => {
      await open(page, addressOf('listProperty', 'gb'));
      const form = formActions(page, 'gb');
      const { t, choosePhotos: choose, photo } = form;
      await form.describeProperty();
      await choose('a.jpg', 'b.jpg');
      await expect(photo(2)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      // Simulates an unsent form from an earlier day.
      await page.evaluate(() => {
        const storedDraft = JSON.parse(sessionStorage.getItem('podium.list_property') ?? '{}');
        sessionStorage.setItem(
          'podium.list_property',
          JSON.stringify({ ...storedDraft, form: '0'.repeat(32) }),
        );
      });
      await page.reload();
      await expect(photo(2)).toBeVisible();
      await choose('c.jpg');
      await expect(
        page.getByText(t('list_property:photo_error.expired', { hours: UPLOADED_FILE_HOURS })),
      ).toBeVisible();
      await expect(photo(1)).toBeVisible();
      await expect(photo(2)).toBeHidden();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page, FORM_ONLY);
      await expectNoOverflow(page);
      await form.next();
      await form.fillContact();
      await form.next();
      await form.send();
      await expect(page.getByText(/E\d{6}/)).toBeVisible();
    },
  );

  test(
    'an error in an earlier step leads back to it, and a retry after a lost response creates no second enquiry (zh)',
    inLongForm(DESKTOP_ONLY),
    async ({ page }) => {
      await open(page, addressOf('listProperty', 'zh', 'contact'));
      const form = formActions(page, 'zh');
      const { t, heading, radio } = form;
      await form.fillContact();
      await form.next();
      await form.send();
      await expect(heading('type')).toBeVisible();
      await page.getByRole('alert').getByRole('link').press('Enter');
      await expect(radio(t('type.i'))).toBeFocused();
      await form.describeProperty();
      await form.next();
      await form.next();
      const enquiryNumbers: string[] = [];
      // The property is stored, but its response is lost.
      await page.route(`**${BASE_PATH}/api/list_property`, async (route) => {
        const answer = await route.fetch();
        enquiryNumbers.push((await answer.json()).enquiry_no);
        await route.abort('connectionreset');
      });
      await form.send();
      await expect(page.getByRole('alert')).toContainText(t('enquiry:failed'));
      await page.unrouteAll();
      await page.reload();
      await expect(page.getByText('鴻圖道1號')).toBeVisible();
      await form.send();
      expect(new Set(enquiryNumbers).size).toBe(1);
      await expect(page.getByText(t('enquiry:number', { number: enquiryNumbers[0] ?? '' }))).toBeVisible();
    },
  );
});
