import { addressOf } from '#domain/address/addresses.ts';
import { expect, expectTop, isSameDocument, markDocument, open, phrasesOf, test, topOf } from './fixtures.ts';
import { PHONE_ONLY } from './test-tags.ts';

test('Back closes an open panel or dialog before it leaves the page', PHONE_ONLY, async ({ page, calls }) => {
  const t = phrasesOf('en');
  const startPath = addressOf('find', 'en', { icsType: 'c' });
  await open(page, startPath);
  await markDocument(page);

  // Opening the filter panel and searching add one history entry in all, not two.
  const filterForm = page.getByRole('form', { name: t('find:filters') });
  const filtersButton = page.getByRole('button', { name: t('find:filters') });
  await filtersButton.click();
  await expect(filterForm).toBeVisible();
  await page.goBack();
  await expect(filterForm).toBeHidden();
  await expect(page).toHaveURL(startPath);
  await filtersButton.click();
  await filterForm.getByRole('button', { name: t('find:districts') }).click();
  const regionGroup = filterForm.locator('details').first();
  await regionGroup.locator('summary').click();
  await regionGroup.getByRole('checkbox').first().check();
  await filterForm.locator('button[type=submit]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/zones=/);
  await expect(filterForm).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(startPath);

  // Opening the menu and following a link in it add one history entry in all.
  const menu = page.getByRole('dialog', { name: t('layout.menu') });
  const menuButton = page.getByRole('button', { name: t('layout.menu'), exact: true });
  await menuButton.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(startPath);
  await menuButton.click();
  await menu.getByText(t('calculator.title'), { exact: true }).click();
  await menu.getByRole('link', { name: t('layout.all_calculators') }).click();
  await expect(page).toHaveURL(addressOf('calculator', 'en'));
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(startPath);
  expect(await isSameDocument(page)).toBe(true);

  // Back closes the photos and the form of a listing; Forward does not reopen them.
  const { stocks } = await calls.stocks({ flags: 'video' });
  const listingPath = stocks[0]?.link.en ?? '';
  await open(page, listingPath);
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
  await expect(page).toHaveURL(listingPath);
  await expect(viewer).toBeHidden();
  await page.goBack();

  const dialog = page.getByRole('dialog');
  const contactBar = page.getByRole('region', { name: t('details:contact') });
  const contactBarTop = await topOf(contactBar);
  await contactBar.getByRole('link', { name: t('enquiry:button.stock') }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectTop(contactBar, contactBarTop);
  // Closing a dialog by its button leaves no history entry.
  await contactBar.getByRole('link', { name: t('enquiry:button.stock') }).click();
  await dialog
    .getByRole('button', { name: t('enquiry:close') })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(startPath);
});
