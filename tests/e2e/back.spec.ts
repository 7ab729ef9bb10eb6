import { addressOf } from '#domain/address/addresses.ts';
import { expect, expectAt, markDocument, open, phrasesOf, sameDocument, test, topOf } from './fixtures.ts';
import { ON_A_PHONE } from './where.ts';

test('Back closes what is open before it leaves the page', ON_A_PHONE, async ({ page, calls }) => {
  const t = phrasesOf('en');
  const start = addressOf('find', 'en', { icsType: 'c' });
  await open(page, start);
  await markDocument(page);

  // Filters: a search from the open panel is one step of history, not two.
  const filters = page.getByRole('form', { name: t('find:filters') });
  const toFilters = page.getByRole('button', { name: t('find:filters') });
  await toFilters.click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(start);
  await toFilters.click();
  await filters.getByRole('button', { name: t('find:districts') }).click();
  const region = filters.locator('details').first();
  await region.locator('summary').click();
  await region.getByRole('checkbox').first().check();
  await filters.locator('button[type=submit]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/zones=/);
  await expect(filters).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(start);

  // Menu: the page that it links to is one step of history.
  const menu = page.getByRole('dialog', { name: t('layout.menu') });
  const toMenu = page.getByRole('button', { name: t('layout.menu'), exact: true });
  await toMenu.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(start);
  await toMenu.click();
  await menu.getByText(t('calculator.title'), { exact: true }).click();
  await menu.getByRole('link', { name: t('layout.all_calculators') }).click();
  await expect(page).toHaveURL(addressOf('calculator', 'en'));
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(start);
  expect(await sameDocument(page)).toBe(true);

  // Photos and form of a listing; Forward opens neither again.
  const { stocks } = await calls.stocks({ flags: 'video' });
  const listing = stocks[0]?.link.en ?? '';
  await open(page, listing);
  const viewer = page.getByRole('dialog', { name: t('details:gallery') });
  await page
    .getByRole('region', { name: t('details:gallery') })
    .getByRole('link')
    .first()
    .click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(listing);
  await expect(viewer).toBeHidden();
  await page.goBack();

  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('region', { name: t('details:contact') });
  const top = await topOf(bar);
  await bar.getByRole('link', { name: t('enquiry:button.stock') }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectAt(bar, top);
  // Closing a dialog by its button leaves no history entry.
  await bar.getByRole('link', { name: t('enquiry:button.stock') }).click();
  await dialog
    .getByRole('button', { name: t('enquiry:close') })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(start);
});
