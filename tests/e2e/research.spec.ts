import { readFile } from 'node:fs/promises';
import { addressOf } from '#domain/address/addresses.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, PHONE_ONLY, WITH_PICTURES } from './test-tags.ts';

// Enables pictures, because saving a chart as a picture loads the chart as an image.
test.use(WITH_PICTURES);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the trend chart is server-rendered, and every choice is a link or a form',
    DESKTOP_ONLY,
    async ({ page }) => {
      const t = phrasesOf('zh');
      await page.goto(addressOf('researchTrend', 'zh'));
      const chart = page.getByRole('slider', { name: t('research:read_out') });
      const lines = chart.locator('svg:visible > path');
      await expect(lines).toHaveCount(4);
      await page
        .getByRole('navigation', { name: t('research:kind.rent_index') })
        .getByRole('link', { name: '商舖租金指數' })
        .click();
      await expect(lines).toHaveCount(5);
      await page
        .getByRole('navigation', { name: t('research:period'), exact: true })
        .getByRole('link', { name: t('research:years', { count: 1 }) })
        .click();
      await expect(page).toHaveURL(/series=.*retail_rent.*&period=1$/);
      const form = page.getByRole('form', { name: t('research:zoom') });
      await form.getByLabel(t('research:zoom.from')).fill('2019-01');
      await form.getByLabel(t('research:zoom.to')).fill('2019-12');
      await form.getByRole('button', { name: t('research:zoom.show') }).click();
      await expect(lines).toHaveCount(5);
      await expect(page.getByRole('rowheader', { name: '2019年12月' })).toBeVisible();
      await expect(page.getByRole('rowheader', { name: '2020年1月' })).toHaveCount(0);
    },
  );
});

test(
  'values of the trend are read and zoomed by keyboard and pointer',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    const t = phrasesOf('en');
    await open(page, addressOf('researchTrend', 'en'));
    const chart = page.getByRole('slider', { name: t('research:read_out') });
    const readText = () => chart.getAttribute('aria-valuetext');
    await chart.focus();
    const latestText = await readText();
    expect(latestText).toMatch(/^\w{3} \d{4}: Industrial price index [\d.]+; Grade A/);
    await page.keyboard.press('ArrowLeft');
    expect(await readText()).not.toBe(latestText);
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('PageUp');
    await expect(chart).toHaveAttribute('aria-valuenow', '12');
    await page.keyboard.press('+');
    await expect(page).toHaveURL(/from=\d{4}-\d\d&to=\d{4}-\d\d$/);
    await expect(chart).toHaveAttribute('aria-valuemax', '30');
    await expect(chart).toBeFocused();
    await page.getByRole('link', { name: t('research:zoom.reset') }).click();
    await expect(chart).toHaveAttribute('aria-valuemax', '60');

    const chartSvg = chart.locator('svg:visible');
    await chartSvg.scrollIntoViewIfNeeded();
    const chartBox = await chartSvg.boundingBox();
    if (!chartBox) throw new Error('the chart is not drawn');
    const [x, y] = [
      (fraction: number) => chartBox.x + chartBox.width * fraction,
      chartBox.y + chartBox.height / 2,
    ];
    await page.mouse.move(x(0.3), y);
    await page.mouse.down();
    await page.mouse.move(x(0.4), y, { steps: 4 });
    await page.mouse.move(x(0.5), y, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/from=\d{4}-\d\d&to=\d{4}-\d\d$/);
    await expect(chart).not.toHaveAttribute('aria-valuemax', '60');
    await page.goBack();
    await expect(chart).toHaveAttribute('aria-valuemax', '60');
  },
);

test(
  'a shared trend shows the same lines, and is saved as CSV and as a picture',
  inLongForm(PHONE_ONLY),
  async ({ page }) => {
    const t = phrasesOf('gb');
    const query = new URLSearchParams({
      series: 'retail_price,unemployment',
      from: '2018-01',
      to: '2018-12',
      scale: 'change',
    });
    await open(page, addressOf('researchTrend', 'gb', query));
    const chart = page.getByRole('slider', { name: t('research:read_out') });
    await expect(chart.locator('svg:visible')).toHaveCount(2);
    await expect(page.getByRole('columnheader', { name: '失业率' })).toBeVisible();
    // Touch devices show no keyboard hints.
    await expect(page.getByText(t('research:read_out.drag'))).toBeVisible();
    await expect(page.getByText(t('research:read_out.zoom_keys'))).toBeHidden();
    await expectNoOverflow(page);
    const csvDownload = page.waitForEvent('download');
    await page.getByRole('link', { name: t('research:csv') }).click();
    const csv = await readFile(await (await csvDownload).path(), 'utf8');
    const csvLines = csv.trim().split('\r\n');
    expect(csvLines).toHaveLength(13);
    expect(csvLines[1]).toMatch(/^2018-01,0,\d\.\d$/);
    const svgDownload = page.waitForEvent('download');
    await page.getByRole('button', { name: t('research:picture.svg') }).click();
    const svgFile = await svgDownload;
    expect(svgFile.suggestedFilename()).toMatch(/商铺售价指数.*_\d{4}-\d\d-\d\d\.svg$/);
    const svg = await readFile(await svgFile.path(), 'utf8');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain('商铺售价指数');
    expect(svg).not.toContain('currentColor" class');
    const pngDownload = page.waitForEvent('download');
    await page.getByRole('button', { name: t('research:picture.png') }).click();
    const png = await readFile(await (await pngDownload).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(10_000);
  },
);

test.describe('a district', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test(
    'is added to the trend, retried after a failure, read by keyboard and removed',
    inLongForm(DESKTOP_ONLY),
    async ({ page }) => {
      const t = phrasesOf('zh');
      await open(page, addressOf('researchTrend', 'zh', new URLSearchParams({ series: 'industrial_price' })));
      const form = page.getByRole('search', { name: t('research:district.add_label') });
      await form.getByRole('combobox', { name: t('research:district'), exact: true }).selectOption('觀塘');
      await form.getByRole('combobox', { name: t('research:registered.type') }).selectOption(t('type.i'));
      await page.route('**/district_series*', (route) => route.abort());
      await form.getByRole('button', { name: t('research:district.add') }).click();
      await expect(page.getByText(t('research:district.failed'))).toBeVisible();
      await page.unroute('**/district_series*');
      await page.getByRole('button', { name: t('error.retry') }).click();
      await expect(page).toHaveURL(/series=industrial_price%2CKT-i-S%2CKT-i-L$/);
      const chart = page.getByRole('slider', { name: t('research:read_out') });
      await expect(chart.locator('svg:visible > path')).toHaveCount(3);
      await chart.focus();
      await page.keyboard.press('End');
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        /觀塘工廈呎價 \$[\d,]+ \(截至\d{4}年\d+月的12個月，\d+宗成交\)/,
      );
      await page.getByRole('link', { name: t('research:scale.change') }).click();
      await expect(chart.locator('svg:visible')).toHaveCount(1);
      await expectAccessible(page, { colours: true });
      await page.getByRole('link', { name: t('research:district.remove', { name: '觀塘工廈呎租' }) }).click();
      await expect(page).toHaveURL(/series=industrial_price%2CKT-i-S&scale=change$/);
      await expect(chart.locator('svg:visible > path')).toHaveCount(2);
    },
  );
});

test('from the header to a report and on to its trend', DESKTOP_ONLY, async ({ page }) => {
  const t = phrasesOf('zh');
  await open(page, addressOf('home', 'zh'));
  await page
    .getByRole('navigation', { name: t('layout.market_tools') })
    .getByRole('link', { name: t('layout.research') })
    .click();
  await expect(page).toHaveURL(addressOf('research', 'zh'));
  await page
    .getByRole('region', { name: t('research:reports') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '買賣登記', exact: true })).toBeVisible();
  await expectAccessible(page, { colours: true });
  await page.getByRole('link', { name: t('research:open_trend') }).click();
  await expect(page).toHaveURL(/\/research\/trend\?series=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('research:trend.title'));
});
