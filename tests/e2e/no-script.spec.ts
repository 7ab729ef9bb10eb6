import { addressOf } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { FIRST_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { expect, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

test.use({ javaScriptEnabled: false });

test('every page can be read and reached without JavaScript', DESKTOP_ONLY, async ({ page, calls }) => {
  const t = phrasesOf('zh');
  const cards = page.getByRole('region', { name: t('find:results') }).getByRole('article');

  await page.goto(addressOf('home', 'zh'));
  const searchForm = page.getByRole('form', { name: t('home:search.label') });
  await searchForm.getByRole('radio', { name: t('type.i') }).check();
  await searchForm.getByRole('radio', { name: t('home:search.tx_type.S') }).check();
  await searchForm.locator('button[type=submit]').click();
  await expect(page).toHaveURL(addressOf('find', 'zh', { icsType: 'i', txTypes: ['S'] }));
  await expect(cards).toHaveCount(FIRST_STOCK_PAGE_SIZE);

  // The pages of the result list are linked.
  const pageNavigation = page.getByRole('navigation', { name: t('pages.label') });
  await pageNavigation.getByRole('link', { name: t('pages.page', { n: '3' }), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`cursor=${2 * FIRST_STOCK_PAGE_SIZE}`));
  await pageNavigation.getByRole('link', { name: t('pages.previous') }).click();
  await expect(page).toHaveURL(new RegExp(`cursor=${FIRST_STOCK_PAGE_SIZE}`));
  const nextPage = await calls.stocks({ ics_type: 'i', tx_type: 'S', cursor: String(FIRST_STOCK_PAGE_SIZE) });
  await expect(cards.first()).toContainText(nextPage.stocks[0]?.id ?? 'a listing');

  // A separate page contains all filters.
  await page.getByRole('link', { name: t('find:all_filters') }).click();
  await expect(page.getByRole('link', { name: t('find:all_filters') })).toHaveCount(0);
  const district = at(nextPage.stocks, 0);
  const inDistrict = page.locator(`input[name=districts][value=${district.dist_code}]`);
  await page.locator('details', { has: inDistrict }).locator('summary').click();
  await inDistrict.check();
  await page
    .getByRole('textbox', { name: t('find:range_of.size.min', { name: t('find:range.area') }) })
    .fill('10');
  await page
    .getByRole('form', { name: t('find:filters') })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(new RegExp(`districts=${district.dist_code}&area_min=10$`));
  await expect(page.getByRole('list', { name: t('find:active') })).toContainText(district.dist_name_zh ?? '');

  const name = await cards.first().getByRole('link').innerText();
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: t('details:unit') })).toBeVisible();
});

test('in a narrow window the menu links to the site map', DESKTOP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf('find', 'en'));
  const siteMap = page.getByRole('contentinfo').getByRole('navigation', { name: 'Offices' });
  await expect(siteMap).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await siteMap.getByRole('link', { name: 'All offices' }).click();
  await expect(page).toHaveURL(addressOf('find', 'en', { icsType: 'c' }));
});

test('the map is server-rendered, and its markers link to lists', DESKTOP_ONLY, async ({ page }) => {
  await page.goto(addressOf('find', 'en'));
  const map = page.getByRole('region', { name: phrasesOf('en')('map:label') });
  await expect(map).toBeVisible();
  const picture = map.locator('img.map-picture');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const marker = map
    .getByRole('link')
    .filter({ has: page.locator('.map-cluster') })
    .first();
  const count = Number((await marker.innerText()).replaceAll(',', ''));
  await marker.click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole('link', { name: 'Remove filter: Map area' })).toBeVisible();
  await expect(page.getByText(phrasesOf('en')('find:count', { count }), { exact: true })).toBeVisible();
});

test('on a phone without JavaScript, the map is on a separate page', DESKTOP_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf('find', 'en'));
  const map = page.getByRole('region', { name: phrasesOf('en')('map:label') });
  await expect(map).toBeHidden();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(map).toBeVisible();
  await expect(map.getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(map).toBeHidden();
});

test('the markers of branches link to their cards', DESKTOP_ONLY, async ({ page }) => {
  const t = phrasesOf('zh');
  await page.goto(addressOf('branches', 'zh'));
  const pin = page
    .getByRole('region', { name: t('branch:map') })
    .getByRole('link')
    .first();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  // Adjacent pins overlap, so the test presses them by keyboard instead of clicking.
  await pin.press('Enter');
  await expect(page).toHaveURL(/#[\w-]+$/);
  await expect(page.locator('article:target')).toContainText(name);
});

test(
  'the language selected by the switch is used at the next start',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    await page.goto('/');
    await expect(page, 'the browser prefers Traditional Chinese').toHaveURL(addressOf('home', 'zh'));
    for (const lang of ['en', 'gb'] as const) {
      await page.getByRole('link', { name: phrasesOf(lang)(`language.${lang}`) }).click();
      await expect(page).toHaveURL(addressOf('home', lang));
      await page.goto(addressOf('find', 'zh'));
      await expect(page).toHaveURL(addressOf('find', 'zh'));
      await page.goto('/');
      await expect(page).toHaveURL(addressOf('home', lang));
    }
  },
);

test(
  'an area is searched by its corners, and shown on the map',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const t = phrasesOf('gb');
    const polygon = '114.2,22.3;114.24,22.3;114.22,22.33';
    await page.goto(addressOf('find', 'gb', { query: new URLSearchParams({ show: 'filters' }) }));
    await page.getByRole('textbox', { name: t('find:corners_field') }).fill(`${polygon}; 114.2,22.3`);
    await page
      .getByRole('form', { name: t('find:filters') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(`${addressOf('find', 'gb')}?${new URLSearchParams({ polygon })}`);
    const { count } = await calls.stocks({ polygon });
    await expect(page.getByText(t('find:count', { count }), { exact: true }).first()).toBeVisible();
    await expect(page.locator('.map-area path')).toBeVisible();

    await page.goto(`${addressOf('find', 'gb')}?polygon=1,2`);
    const cornerLimits = { least: MIN_CORNERS, most: MAX_CORNERS };
    const refusal = t('find:ignored.bad_polygon', { name: t('find:polygon'), ...cornerLimits });
    await expect(page.getByText(refusal)).toBeVisible();
  },
);
