import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { expectAccessible } from './axe.ts';
import {
  expectNoOverflow,
  expect as expectSoon,
  isSameDocument,
  markDocument,
  open,
  phrasesOf,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, oncePerLanguage, PHONE_ONLY } from './test-tags.ts';

const STOCKS_CALL = '**/stock/stockFilterJson?*';
// Counts and axe checks are slow on a busy machine.
const expect = expectSoon.configure({ timeout: 15_000 });

/** Returns the button that submits the filters: of the sheet on a phone, of the open panel on a desktop. */
function submitButtonOf(page: Page, lang: Language): Locator {
  return page
    .getByRole('form', { name: phrasesOf(lang)('find:filters') })
    .locator('button[type=submit]')
    .filter({ visible: true });
}

// The Chinese test runs on a desktop, the English test (only with `npm test -- --all`) on a phone.
// journey.spec.ts and back.spec.ts also select a district.
for (const lang of sampleOrAll(['gb'], ['gb', 'en'])) {
  test(
    `counts follow the selected filters: a district and a price (${lang})`,
    oncePerLanguage(lang),
    async ({ page, calls, isMobile }) => {
      const t = phrasesOf(lang);
      const officePath = addressOf('find', lang, { icsType: 'c' });
      const { facets } = await calls.stocks({ ics_type: 'c', facets: '1' });
      const [district = ''] = Object.entries(facets?.districts ?? {}).sort(([, a], [, b]) => b - a)[0] ?? [];
      const districtStocks = await calls.stocks({ ics_type: 'c', districts: district });
      const priceQuery = { ics_type: 'c', districts: district, sell_max: '200000000' };
      const cheapStocks = await calls.stocks(priceQuery);
      const showLabel = (count: number) => t('find:show_n', { count });

      await page.goto(officePath);
      await waitUntilHydrated(page);
      await markDocument(page);
      const form = page.getByRole('form', { name: t('find:filters') });
      const submitButton = submitButtonOf(page, lang);
      await page.getByRole('button', { name: isMobile ? t('find:filters') : t('find:districts') }).click();
      const districtCheckbox = page.locator(`input[name=districts][value=${district}]`);
      // The region is collapsed at first, and expands when the visitor searches for its district in any
      // language.
      const inChinese = districtStocks.stocks[0]?.dist_name_zh ?? '';
      // On a phone the groups of the sheet are collapsed.
      if (isMobile) {
        await form.getByRole('button', { name: t('find:districts') }).click();
        await form.getByRole('searchbox', { name: t('find:district_search') }).fill(inChinese);
      }
      await expect(form.locator('label').filter({ has: districtCheckbox })).toContainText(
        groupThousands(districtStocks.count),
      );
      await districtCheckbox.check();
      await expect(submitButton).toHaveText(showLabel(districtStocks.count));
      if (isMobile) {
        expect(new URL(page.url()).pathname + new URL(page.url()).search, 'typing does not search yet').toBe(
          officePath,
        );
        await expect(
          form.getByRole('button', { name: t('find:districts') }),
          'the group button shows its selection',
        ).toContainText(districtStocks.stocks[0]?.[lang === 'en' ? 'dist_name_en' : 'dist_name_gb'] ?? '');
        await form.getByRole('button', { name: t('find:group.price'), exact: true }).click();
      } else {
        await expect(page, 'a checkbox searches immediately').toHaveURL(new RegExp(`districts=${district}`));
        await expect(districtCheckbox, 'the panel stays open').toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: t('find:group.price'), exact: true }).click();
      }

      // The price is entered in the unit of the language. Histogram bars outside the price range turn
      // pale.
      await form
        .getByLabel(t('find:range_of.max', { name: t('find:range.sell') }))
        .fill(lang === 'en' ? '200' : '20000');
      await expect(submitButton).toHaveText(showLabel(cheapStocks.count));
      const priceHistogram = form.getByRole('img', { name: t('find:range.sell') }).first();
      await expect(priceHistogram).toBeVisible();
      await expect(priceHistogram.locator('rect.fill-brand')).not.toHaveCount(
        await priceHistogram.locator('rect').count(),
      );
      if (!isMobile) await expectAccessible(page, { colours: true, selectors: [':popover-open'] });

      await submitButton.click();
      await expect(page).toHaveURL(/sell_max=20000000/);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
        t('find:count', { count: cheapStocks.count }),
      );
      await expectNoOverflow(page);
      const activeFilters = page.getByRole('list', { name: t('find:active') });
      await expect(activeFilters.getByRole('link')).toHaveCount(3);
      await activeFilters.getByRole('link', { name: t('find:clear_all') }).click();
      await expect(page).toHaveURL(officePath);
      await expect(districtCheckbox, 'the fields follow the search').not.toBeChecked();

      await page.goBack();
      await expect(page).toHaveURL(/sell_max=20000000/);
      await expect(districtCheckbox).toBeChecked();
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}

test(
  'filters selected on the page of all filters are selected in the panels too',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    const officeCheckbox = page.locator('input[name=usage][value=office]');
    await open(page, `${addressOf('find', 'en')}?show=filters`);
    await officeCheckbox.check();
    await expect(page, 'checkboxes do not search before the button is pressed').toHaveURL(/show=filters$/);
    await submitButtonOf(page, 'en').click();
    await expect(page).toHaveURL(/find\?usage=office$/);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(officeCheckbox).toBeChecked();
  },
);

test('a late response to an earlier choice is never shown', DESKTOP_ONLY, async ({ page, calls }) => {
  const { facets, count: totalCount } = await calls.stocks({ facets: '1' });
  const [[firstDistrict = ''] = [], [secondDistrict = ''] = []] = Object.entries(
    facets?.districts ?? {},
  ).sort(([, a], [, b]) => b - a);
  const bothDistricts = await calls.stocks({ districts: `${firstDistrict},${secondDistrict}` });
  await page.goto(addressOf('find', 'en'));
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Districts' }).click();
  await expect(submitButtonOf(page, 'en')).toHaveText(`Show ${groupThousands(totalCount)} listings`);

  const { promise: answerReleased, resolve: releaseAnswer } = Promise.withResolvers<void>();
  await page.route(STOCKS_CALL, async (route) => {
    const districtsParam = new URL(route.request().url()).searchParams.get('districts');
    if (districtsParam === firstDistrict) await answerReleased;
    await route.continue().catch(() => undefined);
  });
  await page.locator(`input[name=districts][value=${firstDistrict}]`).check();
  await page.locator(`input[name=districts][value=${secondDistrict}]`).check();
  await expect(submitButtonOf(page, 'en')).toHaveText(`Show ${groupThousands(bothDistricts.count)} listings`);
  releaseAnswer();
  const list = page.getByRole('region', { name: 'Results' });
  await expect(list.getByRole('article').first()).toBeVisible();
  await expect(submitButtonOf(page, 'en')).toHaveText(`Show ${groupThousands(bothDistricts.count)} listings`);
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    groupThousands(bothDistricts.count),
  );
});

test('a yield is entered in per cent, with decimals', inLongForm(DESKTOP_ONLY), async ({ page, calls }) => {
  const t = phrasesOf('zh');
  const { count } = await calls.stocks({ tx_type: 'S', yield_min: '3.25' });
  await page.goto(addressOf('find', 'zh', { txTypes: ['S'] }));
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: t('find:group.price') }).click();
  await page.getByLabel(t('find:range_of.min', { name: t('find:range.yield') })).fill('3.25%');
  await submitButtonOf(page, 'zh').click();
  await expect(page).toHaveURL(/find\/sale\?yield_min=3.25$/);
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(groupThousands(count));
  await expect(page.getByRole('list', { name: t('find:active') })).toContainText('3.25%');
  await page.getByLabel(t('find:sort')).selectOption({ label: t('find:order.yield-desc') });
  await expect(page).toHaveURL(/yield_min=3.25&order=yield-desc$/);
  const [bestYield] = (await calls.stocks({ tx_type: 'S', yield_min: '3.25', order_field: 'yield' })).stocks;
  const yieldText = t(`stock_info:price.yield.${bestYield?.yield_kind ?? 'asking'}`, {
    percent: bestYield?.yield?.toFixed(2) ?? '',
  });
  await expect(page.getByRole('article').first()).toContainText(yieldText);
});

test(
  'a search without matches offers to remove each filter, with the resulting count',
  PHONE_ONLY,
  async ({ page, calls }) => {
    const emptyBounds = '114.30,22.20,114.31,22.21';
    const withoutKeyword = await calls.stocks({ flags: 'photo' });
    const query = new URLSearchParams({ keyword: 'qqqqqq', flags: 'photo' });
    await page.goto(addressOf('find', 'en', { query }));
    const removeLink = page.getByRole('link', { name: 'Remove “Keyword: qqqqqq”' });
    await expect(removeLink).toContainText(groupThousands(withoutKeyword.count));
    await waitUntilHydrated(page);
    await expect(page.getByText(phrasesOf('en')('find:no_match'))).toBeVisible();
    await expectAccessible(page, { colours: true, selectors: ['.search-list'] });
    await removeLink.click();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      groupThousands(withoutKeyword.count),
    );

    // Opens the list for a map area without listings.
    await page.goto(addressOf('find', 'en', { query: new URLSearchParams({ bounds: emptyBounds }) }));
    await expect(page.getByText('Zoom out to see more.')).toBeVisible();
    const totalCount = (await calls.stocks()).count;
    await expect(page.getByRole('link', { name: 'Remove “Map area”' })).toContainText(
      groupThousands(totalCount),
    );
  },
);

test(
  'a search with too many matches offers the districts with the most matches',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const { facets } = await calls.stocks({ ics_type: 'c', tx_type: 'L', facets: '1' });
    const maxDistrictCount = Math.max(...Object.values(facets?.districts ?? {}));
    await page.goto(addressOf('find', 'en', { icsType: 'c' }));
    await waitUntilHydrated(page);
    await page.route(STOCKS_CALL, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), count: 3001 } });
    });
    await page
      .getByRole('navigation', { name: 'Sale or lease' })
      .getByRole('link', { name: 'For lease' })
      .click();
    const note = page.getByRole('note');
    await expect(note).toContainText('More than 3,000 results');
    await expect(note.getByRole('link').first()).toContainText(groupThousands(maxDistrictCount));
    await note.getByRole('link').first().click();
    await expect(page).toHaveURL(/districts=/);
  },
);

test(
  'filters work by keyboard only, and an invalid price is reported immediately',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    await page.goto(
      addressOf('find', 'en', { query: new URLSearchParams({ bounds: '114.1,22.2,114.2,22.3' }) }),
    );
    await waitUntilHydrated(page);
    const districtsButton = page.getByRole('button', { name: 'Districts' });
    await districtsButton.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox', { name: 'Find a district' })).toBeFocused();
    await page.keyboard.type('kwun tong');
    const districtCheckbox = page.getByRole('checkbox', { name: /^Kwun Tong [\d,]+$/ });
    await districtCheckbox.focus();
    await page.keyboard.press('Space');
    await expect(page, 'a new location removes the map area').toHaveURL(/find\?districts=KT$/);
    await expect(districtCheckbox, 'the focus stays').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(districtCheckbox).toBeHidden();

    await page.getByRole('button', { name: 'Price', exact: true }).focus();
    await page.keyboard.press('Enter');
    const minimumBox = page.getByLabel('Asking price: minimum');
    const maximumBox = page.getByLabel('Asking price: maximum');
    // The response for the first field arrives only after typing into the second.
    const { promise: typingDone, resolve: finishTyping } = Promise.withResolvers<void>();
    await page.route(STOCKS_CALL, async (route) => {
      if (route.request().url().includes('sell_min')) await typingDone;
      await route.continue().catch(() => undefined);
    });
    await minimumBox.fill('50');
    await maximumBox.fill('8');
    await expect(page, 'leaving a field searches, and the map area stays removed').toHaveURL(
      /find\?districts=KT&sell_min=50000000$/,
    );
    finishTyping();
    await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
    await expect(maximumBox, 'input during the search is kept').toHaveValue('8');
    await expect(page.getByText('the lower limit is above the upper limit')).toBeVisible();
    await expect(minimumBox).toHaveAttribute('aria-invalid', 'true');
    await expect(page, 'input without leaving the field is not searched').not.toHaveURL(/sell_max/);
  },
);

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('filters are a plain form without JavaScript', PHONE_ONLY, async ({ page }) => {
    const t = phrasesOf('gb');
    await page.goto(addressOf('find', 'gb'));
    await page.getByRole('link', { name: t('find:all_filters') }).click();
    await page.locator('input[name=usage][value=office]').check();
    await submitButtonOf(page, 'gb').click();
    await expect(page).toHaveURL(/usage=office/);
    await expect(page.getByRole('list', { name: t('find:active') })).toContainText('写字楼');
  });
});
