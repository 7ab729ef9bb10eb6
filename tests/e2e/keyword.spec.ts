import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { expectAccessible } from './axe.ts';
import { expect, phrasesOf, test, waitUntilHydrated } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm } from './test-tags.ts';

const keywordBox = (page: Page, lang: Language) =>
  page.getByRole('combobox', { name: phrasesOf(lang)('find:keyword') });

test(
  'the keyword field by keyboard: suggestions, recent searches and analytics events',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto(addressOf('find', 'en'));
    await waitUntilHydrated(page);
    const field = keywordBox(page, 'en');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

    // At most twelve of the fourteen suggestions are shown.
    await field.focus();
    await page.keyboard.type('c');
    await expect(options).toHaveCount(12);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    // While the suggestion list is open, screen readers are confined to the list. Leaving the field
    // closes the list and makes the page accessible again.
    const heading = page.getByRole('heading', { level: 1 });
    await field.fill('kwun');
    await expect(options).not.toHaveCount(0);
    await expect(heading).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(options).toHaveCount(0);
    await expect(heading).toHaveCount(1);
    await field.fill('kwun tong');
    await expect(options.first()).toContainText('Kwun Tong');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, { colours: true, selectors: ['[role=combobox]', '[role=listbox]'] });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page, 'a suggested district selects the district filter').toHaveURL(
      addressOf('find', 'en', { query: new URLSearchParams({ districts: 'KT' }) }),
    );
    await expect(page.getByRole('link', { name: 'Remove filter: Kwun Tong' })).toBeVisible();
    await expect(field).toHaveValue('');
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: 'keywordSearch', category: 'ICS', label: 'Kwun Tong' },
    ]);

    // Another place widens the search. Each has a chip, and without one the address is simple again.
    await field.fill('ngau tau kok');
    await options.filter({ hasText: 'MTR station' }).first().click();
    await expect(page).toHaveURL(
      addressOf('find', 'en', { query: new URLSearchParams({ places: 'd-KT,s-NTK' }) }),
    );
    await page.getByRole('link', { name: 'Remove filter: Ngau Tau Kok MTR' }).click();
    await expect(page).toHaveURL(
      addressOf('find', 'en', { query: new URLSearchParams({ districts: 'KT' }) }),
    );

    // A free keyword is submitted as typed, and offered as a recent search until it is removed.
    await field.fill('tower');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=tower/);
    await field.fill('');
    const recentSearches = page.getByRole('grid', { name: 'Recent searches' });
    const rows = recentSearches.getByRole('row');
    await expect(rows).toHaveText([/^towerKeyword/, /^Ngau Tau KokMTR/, /^Kwun TongDistrict/, 'Clear all']);
    await expectAccessible(page, { colours: true, selectors: ['[role=combobox]', '[role=grid]'] });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(field, 'the button that removes the third one').toHaveAttribute(
      'aria-activedescendant',
      (await rows.nth(2).getByRole('gridcell', { name: 'Remove “Kwun Tong”' }).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([/^tower/, /^Ngau Tau Kok/, 'Clear all']);
    await page.keyboard.press('Escape');
    await expect(recentSearches).toBeHidden();
    await expect(field).toBeFocused();
  },
);

test(
  'a building selected on the home page filters the list, and is named in its filters',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls, isMobile }) => {
    const t = phrasesOf('zh');
    const { stocks } = await calls.stocks({ ics_type: 'c', page_size: '100' });
    const stock = stocks.find(({ pis_bldg_id, chi_name }) => pis_bldg_id !== null && chi_name !== null);
    const buildingId = String(stock?.pis_bldg_id);
    const { count } = await calls.stocks({ pis_bldg_id: buildingId, tx_type: 'S' });
    await page.goto(addressOf('home', 'zh'));
    await waitUntilHydrated(page);
    await page.getByRole('combobox', { name: t('home:search.keyword') }).fill(stock?.chi_name ?? '');
    await page
      .getByRole('option')
      .filter({ hasText: stock?.chi_name ?? '' })
      .filter({ hasText: t('search_box.kind.building') })
      .first()
      .click();
    // The place stands beside the field, which is empty for another; the count includes the other filters.
    const placeList = page.getByRole('list', { name: t('home:search.places') });
    await expect(placeList).toContainText(stock?.chi_name ?? '');
    await expect(page.getByRole('combobox', { name: t('home:search.keyword') })).toHaveValue('');
    await page.getByRole('radio', { name: t('home:search.tx_type.S') }).check();
    await page.getByRole('button', { name: t('home:search.show', { count }) }).click();
    await expect(page).toHaveURL(new RegExp(`sale\\?pis_bldg_id=${buildingId}`));
    const chips = page.getByRole('list', { name: t('find:active') });
    await expect(chips).toContainText(stock?.chi_name ?? '');
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(groupThousands(count));

    // Another place widens the search and keeps the other fields, submitted or not.
    await page.getByRole('button', { name: t(isMobile ? 'find:filters' : 'find:group.price') }).click();
    await page.getByLabel(t('find:range_of.max', { name: t('find:range.sell') })).fill('2000');
    await page.keyboard.press('Escape');
    await keywordBox(page, 'zh').fill('觀塘');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(page).toHaveURL(new RegExp(`find/sale\\?places=b-${buildingId}%2Cd-KT&sell_max=20000000$`));
  },
);

test(
  'a suggested street finds as many listings as the suggestion says',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const t = phrasesOf('en');
    await page.goto(addressOf('find', 'en', {}));
    await waitUntilHydrated(page);
    await keywordBox(page, 'en').fill('Kwun Tong Road');
    const streetOption = page
      .getByRole('option')
      .filter({ hasText: t('search_box.kind.street') })
      .filter({ hasText: /^Kwun Tong Road/ });
    const promisedCount = Number(/([\d,]+)$/.exec(await streetOption.innerText())?.[1]?.replaceAll(',', ''));
    expect(promisedCount).toBeGreaterThan(0);
    await streetOption.click();
    await expect(page).toHaveURL(/find\?street_id=\d+$/);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      t('find:count', { count: promisedCount }),
    );
    await expect(page.getByRole('list', { name: t('find:active') })).toContainText('Kwun Tong Road');
    const streetId = new URL(page.url()).searchParams.get('street_id') ?? '';
    expect((await calls.stocks({ street_id: streetId })).count).toBe(promisedCount);
  },
);
