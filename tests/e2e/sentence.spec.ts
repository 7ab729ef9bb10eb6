import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { expectAccessible } from './axe.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, PHONE_ONLY } from './test-tags.ts';

const searchBox = (page: Page, lang: Language) =>
  page.getByRole('combobox', { name: phrasesOf(lang)('find:keyword') });
const resultCount = (page: Page) => page.getByRole('main').getByRole('status').first();
const chipList = (page: Page, lang: Language) =>
  page.getByRole('list', { name: phrasesOf(lang)('find:active') });

/** Returns the number of matches at the end of an option. */
async function promisedCount(option: Locator): Promise<number> {
  return Number(/([\d,]+)$/.exec(await option.innerText())?.[1]?.replaceAll(',', ''));
}

test(
  'a sentence typed on a phone is offered as its parts, and found as promised',
  PHONE_ONLY,
  async ({ page }) => {
    const t = phrasesOf('zh');
    await open(page, addressOf('find', 'zh'));
    await searchBox(page, 'zh').tap();
    await searchBox(page, 'zh').fill('觀塘寫字樓 月租8萬以下');
    const option = page.getByRole('option').first();
    await expect(option).toContainText(`觀塘 · ${t('type.c')} · `);
    const count = await promisedCount(option);
    await option.tap();
    await expect(chipList(page, 'zh')).toContainText('觀塘');
    await expect(resultCount(page)).toContainText(groupThousands(count));
    await expect(page).toHaveURL(/find\/office\?districts=KT&rent_max=80000&typed=/);
    await expect(searchBox(page, 'zh')).toHaveValue('');

    // The sentence is a recent search, and reads again.
    await page.getByRole('link', { name: t('find:clear_all') }).click();
    await expect(page).toHaveURL(/find\/office$/);
    await searchBox(page, 'zh').tap();
    await page.getByRole('gridcell', { name: /^觀塘寫字樓 月租8萬以下/ }).tap();
    await expect(page).toHaveURL(/districts=KT&rent_max=80000&typed=/);
    await expect(resultCount(page)).toContainText(groupThousands(count));
  },
);

test(
  'Enter opens the first option, and words that were not understood are named',
  DESKTOP_ONLY,
  async ({ page }) => {
    const t = phrasesOf('en');
    await open(page, addressOf('find', 'en'));
    const box = searchBox(page, 'en');
    await box.fill('central office zzqq');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('Central · Offices · without “zzqq”');
    await expect(options.nth(1)).toContainText('with the words “zzqq”');
    await expectAccessible(page, { colours: true, selectors: ['[role=combobox]', '[role=listbox]'] });
    const count = await promisedCount(options.first());
    await box.press('Enter');
    await expect(page).toHaveURL(/find\/office\?districts=CEN&typed=/);
    await expect(resultCount(page)).toContainText(groupThousands(count));
    await expect(page.getByText(t('find:words_left_out', { words: 'zzqq' }))).toBeVisible();

    // A typed place replaces the place before. Enter does not wait for suggestions.
    await box.fill('kwun tong or kowloon bay');
    await box.press('Enter');
    await expect(page).toHaveURL(/find\/office\?districts=KB%2CKT&typed=/);
    await expect(box).toHaveValue('');

    // The way back to the plain words finds nothing, and offers how they read.
    await page.getByRole('link', { name: /as words instead$/ }).click();
    await expect(page).toHaveURL(/find\/office\?keyword=kwun\+tong\+or\+kowloon\+bay$/);
    await expect(box).toHaveValue('kwun tong or kowloon bay');
    await page.getByRole('link', { name: /^Did you mean/ }).click();
    await expect(page).toHaveURL(/find\/office\?districts=KB%2CKT$/);
  },
);

test(
  'a search without matches offers the smallest steps that find something',
  DESKTOP_ONLY,
  async ({ page }) => {
    await open(
      page,
      addressOf('find', 'en', {
        icsType: 'c',
        txTypes: ['L'],
        query: new URLSearchParams({ districts: 'CEN', rent_max: '3000' }),
      }),
    );
    const step = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /^Rent: up to/ })
      .first();
    const name = await step.innerText();
    const count = /([\d,]+) listings?/.exec(name)?.[1];
    expect(count).toBeDefined();
    await step.click();
    await expect(resultCount(page)).toContainText(count ?? '');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a submitted sentence is read, with a way back to its words', DESKTOP_ONLY, async ({ page }) => {
    const t = phrasesOf('gb');
    await page.goto(addressOf('home', 'gb'));
    const form = page.getByRole('form', { name: t('home:search.label') });
    await form.getByRole('radio', { name: t('home:search.tx_type.any') }).check();
    const sentence = '观塘写字楼 zzqq';
    await form.locator('input[name=text]').fill(sentence);
    await form.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/find\/office\?districts=KT&typed=/);
    await expect(chipList(page, 'gb')).toContainText('观塘');
    await page.getByRole('link', { name: t('find:as_words', { words: sentence }) }).click();
    await expect(page).toHaveURL(/find\?keyword=/);
    await expect(page.locator('input[name=text]')).toHaveValue(sentence);

    // The same words submitted again stay words.
    await page.getByRole('button', { name: t('find:search') }).click();
    await expect(page).toHaveURL(/find\?keyword=[^&]*$/);
  });
});
