import { calculatorPath } from '#domain/calculator/calculators.ts';
import { MORTGAGE_FIELDS, TENANCY_FIELDS } from '#domain/calculator/forms.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import type { Language } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { expectAccessible } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, PHONE_ONLY } from './test-tags.ts';

/**
 * Unit tests check the figures. The default `npm test` runs each calculator once, so that desktop,
 * phone and all languages occur.
 *
 * `npm test -- --all` runs each calculator on a desktop and on a phone.
 */
const VARIANTS_BY_CALCULATOR = {
  mortgage: sampleOrAll([desktopVariant('en')], [desktopVariant('en'), phoneVariant('gb')]),
  tenancy: sampleOrAll([desktopVariant('zh')], [desktopVariant('zh'), phoneVariant('en')]),
  space: sampleOrAll([phoneVariant('gb')], [desktopVariant('zh'), phoneVariant('gb')]),
};

function desktopVariant(lang: Language) {
  return { lang, at: `${lang}, desktop`, tag: DESKTOP_ONLY };
}

function phoneVariant(lang: Language) {
  return { lang, at: `${lang}, phone`, tag: PHONE_ONLY };
}

for (const { lang, at, tag } of VARIANTS_BY_CALCULATOR.mortgage) {
  test(
    `calculators: the mortgage of a listing, month by month (${at})`,
    tag,
    async ({ page, calls, isMobile }) => {
      const t = phrasesOf(lang);
      const { stocks } = await calls.stocks({ tx_type: 'S', sell_min: '5000000', page_size: '1' });
      const [stock] = stocks;
      if (!stock?.sell) throw new Error('no listing for sale');
      await open(page, stock.link[lang]);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('calculator.mortgage') })
        .click();
      await expect(page.getByLabel(t('calculator:mortgage.value'))).toHaveValue(
        stock.sell.toLocaleString('en'),
      );

      // The result and the page URL update while the visitor types.
      const result = page.getByRole('status').filter({ hasText: t('calculator:mortgage.monthly') });
      await page.getByLabel(t('calculator:mortgage.value')).fill('10,000,000');
      await expect(result).toContainText('42,418.62');
      await page.getByLabel(t('calculator:mortgage.years')).fill('0');
      await expect(page.getByText(t('calculator_fields:wrong.too_small', { least: '1' }))).toBeVisible();
      await expect(page.getByLabel(t('calculator:mortgage.value'))).toHaveValue('10,000,000');
      await page.getByLabel(t('calculator:mortgage.years')).fill('25');
      await expect(page).toHaveURL(calculatorPath(lang, 'mortgage', MORTGAGE_FIELDS, { years: '25' }));
      await page
        .getByText(t('calculator:mortgage.year', { year: 1 }), { exact: true })
        .first()
        .click();
      await expect(
        page.getByRole('table', { name: t('calculator:mortgage.year', { year: 1 }) }),
      ).toBeVisible();
      if (!isMobile) await expectAccessible(page, { colours: true });
      await expectNoOverflow(page);
    },
  );
}

for (const { lang, at, tag } of VARIANTS_BY_CALCULATOR.tenancy) {
  test(`calculators: the stamp duty of a tenancy, also with invalid dates (${at})`, tag, async ({ page }) => {
    const t = phrasesOf(lang);
    await open(page, calculatorPath(lang, 'mortgage'));
    const tabBar = page.getByRole('navigation', { name: t('calculator:choose') });
    await tabBar.getByRole('link', { name: t('calculator.tenancy') }).click();
    const amountToPay = page.getByRole('status').filter({ hasText: t('calculator:to_pay') });
    await expect(amountToPay).toContainText(t('calculator:tenancy.message.dates_incomplete'));
    await page.getByLabel(t('calculator:tenancy.start'), { exact: true }).fill('01/12/2026');
    await page.getByLabel(t('calculator:tenancy.end'), { exact: true }).fill('31/02/2029');
    await expect(page.getByText(t('calculator_fields:wrong.not_a_day'))).toBeVisible();
    await page.getByLabel(t('calculator:tenancy.end'), { exact: true }).fill('30/11/2029');
    await page.getByLabel(t('calculator:tenancy.monthly_rent'), { exact: true }).fill('48,000');
    await expect(amountToPay).toContainText('2,885');
    if (lang === 'zh') await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

for (const { lang, at, tag } of VARIANTS_BY_CALCULATOR.space) {
  test(
    `calculators: the area that an office needs, and offices of that size (${at})`,
    tag,
    async ({ page }) => {
      const t = phrasesOf(lang);
      await open(page, calculatorPath(lang, 'space'));
      const tabBar = page.getByRole('navigation', { name: t('calculator:choose') });
      await expect(tabBar.getByRole('link', { name: t('calculator.space') })).toBeInViewport({ ratio: 0.9 });
      const item = t('calculator:space.items.workstations');
      await page.getByLabel(t('calculator:space.units_of', { name: item })).fill('30');
      await expect(page.getByRole('img', { name: /\d+.*\d+/ })).toBeVisible();
      await expectNoOverflow(page);
      await page
        .getByRole('link', {
          name: t('calculator:space.find', {
            min: areaText(squareFeet(500), lang),
            max: areaText(squareFeet(750), lang),
          }),
        })
        .click();
      await expect(page).toHaveURL(/find\/office\?area_min=500&area_max=750/);
    },
  );
}

for (const { lang, at, tag } of VARIANTS_BY_CALCULATOR.space) {
  test(`calculators: an office's area, and the offices of that size (${at})`, tag, async ({ page }) => {
    const t = phrasesOf(lang);
    await open(page, calculatorPath(lang, 'space'));
    const tabBar = page.getByRole('navigation', { name: t('calculator:choose') });
    await expect(tabBar.getByRole('link', { name: t('calculator.space') })).toBeInViewport({ ratio: 0.9 });
    const item = t('calculator:space.items.workstations');
    await page.getByLabel(t('calculator:space.units_of', { name: item })).fill('30');
    await expect(page.getByRole('img', { name: /\d+.*\d+/ })).toBeVisible();
    await expectNoOverflow(page);
    await page
      .getByRole('link', {
        name: t('calculator:space.find', {
          min: areaText(squareFeet(500), lang),
          max: areaText(squareFeet(750), lang),
        }),
      })
      .click();
    await expect(page).toHaveURL(/find\/office\?area_min=500&area_max=750/);
  });
}

test(
  'calculators: the cost of two units on a phone follows the unit that is edited',
  PHONE_ONLY,
  async ({ page }) => {
    const t = phrasesOf('en');
    const query = 'spaces=2&name=First&rent=30,000&b_name=Second&b_rent=60,000&b_management_fee=';
    await open(page, `${calculatorPath('en', 'occupancy')}?${query}`);
    const result = page.getByRole('status').filter({ hasText: t('calculator:occupancy.monthly_cost') });
    await expect(result).toContainText('First');
    // An unknown fee is requested without an error, until the visitor has typed and cleared it.
    const secondFee = page
      .getByRole('group', { name: 'Second' })
      .getByRole('textbox', { name: t('calculator:occupancy.management'), exact: true });
    await expect(secondFee).not.toHaveAttribute('aria-invalid');
    await secondFee.fill('4');
    await expect(result).toContainText(/Second.*HK\$[\d,]+$/);
    await expect(result).toBeInViewport({ ratio: 1 });
    await secondFee.fill('');
    await expect(secondFee).toHaveAttribute('aria-invalid', 'true');
    await expect(result).toContainText(t('calculator_fields:incomplete'));
    await expectNoOverflow(page);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a calculator's URL shows its result, and a button calculates another",
    DESKTOP_ONLY,
    async ({ page }) => {
      const t = phrasesOf('en');
      const filledValues = { start: '01/09/2025', end: '31/08/2027', monthlyRent: '36,850' };
      await page.goto(calculatorPath('en', 'tenancy', TENANCY_FIELDS, filledValues));
      await expect(page.getByText('HK$2,216').first()).toBeVisible();
      await page.getByLabel(t('calculator:tenancy.counterparts')).fill('0');
      await page.getByRole('button', { name: t('calculator_fields:work_out') }).click();
      await expect(page.getByText('HK$2,211').first()).toBeVisible();
    },
  );
});
