import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { expect, isAlive, open, phrasesOf, test } from './fixtures.ts';
import { ON_A_DESK, ON_A_PHONE } from './where.ts';

const field = (page: Page, lang: Language, name: 'name' | 'phone') =>
  page.getByRole('textbox', { name: phrasesOf(lang)(`enquiry:field.${name}`), exact: true });

const enquire = (page: Page, lang: Language) =>
  page
    .getByRole('link', { name: phrasesOf(lang)('enquiry:button.stock'), exact: true })
    .filter({ visible: true })
    .first();

test(
  'a tenant by touch: from the box of the home page to an enquiry',
  ON_A_PHONE,
  async ({ page, calls }) => {
    const t = phrasesOf('zh');
    await open(page, addressOf('home', 'zh'));
    const box = page.getByRole('form', { name: t('home:search.label') });
    await box.getByRole('radio', { name: t('type.c') }).check();
    await box.getByRole('combobox', { name: t('home:search.keyword') }).fill('觀塘');
    await page
      .getByRole('option')
      .filter({ hasText: t('search_box.kind.district') })
      .first()
      .tap();
    await box.getByRole('textbox', { name: t('home:search.area.min') }).fill('500');
    const asked = { ics_type: 'c', tx_type: 'L', districts: 'KT', area_min: '500' };
    const { count, stocks } = await calls.stocks(asked);
    await box.getByRole('button', { name: t('home:search.show', { count }) }).tap();
    await expect(page).toHaveURL(/office\/lease\?districts=KT&area_min=500$/);

    // What was opened is marked when the list is seen again.
    const first = page
      .getByRole('region', { name: t('find:results') })
      .getByRole('article')
      .first();
    await expect(first).toContainText(stocks[0]?.id ?? 'a listing');
    await expect(first.getByText(t('stock_info:seen'))).toBeHidden();
    await first.getByRole('link').tap();
    await expect(page).toHaveURL(stocks[0]?.link.zh ?? '');
    await isAlive(page);
    await page.goBack();
    await expect(first.getByText(t('stock_info:seen'))).toBeVisible();
    await first.getByRole('link').tap();
    await enquire(page, 'zh').tap();
    await field(page, 'zh', 'name').fill('陳大文');
    await field(page, 'zh', 'phone').fill('9123 4567');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('enquiry:send') })
      .tap();
    await expect(page.getByRole('dialog').getByText(/E\d{6}/)).toBeVisible();
  },
);

test(
  'an agent by keyboard: leases as a table in the order of all-in rents, as a file, and an enquiry',
  ON_A_DESK,
  async ({ page, calls }) => {
    const t = phrasesOf('en');
    await open(page, addressOf('home', 'en'));
    await page
      .getByRole('list', { name: t('home:ready') })
      .getByRole('link', { name: t('home:ready.all_in') })
      .press('Enter');
    await expect(page).toHaveURL(/facilities=rent_inclusive&order=all_in_rent-asc$/);
    await page.getByRole('button', { name: t('find:view.table') }).press('Enter');

    // A heading puts the table in its order, and then the other way round.
    const headings = page.getByRole('navigation', { name: t('find:sort') });
    await headings.getByRole('link', { name: new RegExp(`^${t('find:column.all_in_rent')}`) }).press('Enter');
    await expect(page).toHaveURL(/order=all_in_rent-desc$/);
    const asked = {
      tx_type: 'L',
      facilities: 'rent_inclusive',
      order_field: 'all_in_rent',
      order_direction: 'desc',
    };
    const { stocks } = await calls.stocks(asked);
    const first = page.getByRole('feed').getByRole('article').first();
    await expect(first.getByRole('link')).toHaveAttribute('href', stocks[0]?.link.en ?? 'a listing');

    // Another column.
    const number = stocks[0]?.id ?? 'a number';
    await expect(first.getByText(number)).toBeHidden();
    await page.getByRole('button', { name: t('find:columns') }).press('Enter');
    await page.getByRole('checkbox', { name: t('find:column.id') }).press(' ');
    await page.keyboard.press('Escape');
    await expect(first.getByText(number)).toBeVisible();

    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: t('find:csv') }).press('Enter');
    expect((await saving).suggestedFilename()).toMatch(/_\d{4}-\d\d-\d\d\.csv$/);

    await first.getByRole('link').press('Enter');
    await expect(page).toHaveURL(stocks[0]?.link.en ?? '');
    await enquire(page, 'en').press('Enter');
    await field(page, 'en', 'name').fill('Chan Tai Man');
    await field(page, 'en', 'phone').fill('9123 4567');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('enquiry:send') })
      .press('Enter');
    await expect(page.getByRole('dialog').getByText(/E\d{6}/)).toBeVisible();
  },
);
