import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { expect, open, phrasesOf, test, topOf } from './fixtures.ts';
import { ON_A_DESK, ON_A_PHONE } from './where.ts';

/*
 * From the home page to an enquiry, as visitors of three kinds go: each with a finger on a phone, and by the keyboard
 * alone on a desk.
 */

type Way = {
  readonly by: 'touch' | 'keyboard';
  readonly lang: Language;
  readonly where: typeof ON_A_DESK;
  /** Uses a link or a button. */
  readonly press: (target: Locator) => Promise<void>;
};

const WAYS: readonly Way[] = [
  { by: 'touch', lang: 'en', where: ON_A_PHONE, press: (target) => target.tap() },
  {
    by: 'keyboard',
    lang: 'zh',
    where: ON_A_DESK,
    press: async (target) => {
      await target.focus();
      await target.press('Enter');
    },
  },
];

const sentNumber = (page: Page) => page.getByText(/E\d{6}/);

/** Fills in the form in the dialog and sends it. */
async function sendEnquiry(page: Page, { lang, press }: Way): Promise<void> {
  const t = phrasesOf(lang);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('enquiry:field.name'), exact: true }).fill('陳大文');
  await dialog.getByRole('textbox', { name: t('enquiry:field.phone'), exact: true }).fill('9123 4567');
  await dialog.getByRole('textbox', { name: t('enquiry:field.email') }).fill('tai.man@visitors.example');
  await dialog.getByRole('combobox', { name: t('enquiry:field.contact_by') }).selectOption('email');
  await dialog.getByRole('combobox', { name: t('enquiry:field.contact_at') }).selectOption('evening');
  await press(dialog.getByRole('button', { name: t('enquiry:send') }));
  await expect(sentNumber(page)).toBeVisible();
}

for (const way of WAYS) {
  const { by, lang, where, press } = way;
  const t = phrasesOf(lang);
  /** A listing of the home page that can be bought. */
  const listed = (page: Page, nth: number) =>
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: t('stock_info:badge.S') })
      .nth(nth)
      .getByRole('heading')
      .getByRole('link');
  const jumpTo = (page: Page, section: 'returns' | 'transactions') =>
    press(
      page
        .getByRole('navigation', { name: t('details:jump') })
        .getByRole('link', { name: t(`details:jump.${section}`), exact: true }),
    );

  test(
    `a buyer looks at what was paid, compares two listings and asks about both (${by})`,
    where,
    async ({ page }) => {
      for (const nth of [0, 1]) {
        await open(page, addressOf('home', lang));
        const name = await listed(page, nth).innerText();
        await press(listed(page, nth));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await jumpTo(page, 'transactions');
        await expect(page).toHaveURL(/#transactions$/);
        // Below the links, which stay at the top, whatever was laid out on the way.
        await expect.poll(() => topOf(page.locator('#transactions'))).toBeCloseTo(64, -1);
        await press(
          page.getByRole('button', { name: t('stock_info:compare', { name }), exact: true }).first(),
        );
      }
      const tray = page.getByRole('region', { name: t('records:tray.label') });
      await press(tray.getByRole('link', { name: t('records:tray.compare') }));
      await press(page.getByRole('link', { name: t('enquiry:button.stocks') }));
      await sendEnquiry(page, way);
    },
  );

  test(
    `an investor works out the return with other assumptions, and asks (${by})`,
    where,
    async ({ page }) => {
      await open(page, addressOf('home', lang));
      await press(listed(page, 0));
      await jumpTo(page, 'returns');
      const returns = page.locator('#returns');
      await expect(returns).toBeInViewport();
      const figures = returns.getByRole('status');
      await returns.getByRole('textbox', { name: t('calculator_fields:investment.rent') }).fill('30,000');
      await expect(figures).toContainText(t('calculator_fields:investment.net_yield'));
      const before = await figures.innerText();
      await press(returns.getByText(t('details:returns.assumptions')));
      await returns.getByRole('textbox', { name: t('calculator_fields:investment.rate') }).fill('8');
      await expect(figures).not.toHaveText(before, { useInnerText: true });
      await press(
        page
          .getByRole('link', { name: t('enquiry:button.stock'), exact: true })
          .filter({ visible: true })
          .first(),
      );
      await sendEnquiry(page, way);
    },
  );

  test(`an owner finds the way to list a property, and lists it (${by})`, where, async ({ page }) => {
    await open(page, addressOf('home', lang));
    await press(
      page
        .getByRole('link', { name: t('layout.list_property'), exact: true })
        .filter({ visible: true })
        .last(),
    );
    const text = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
    const radio = (label: string) => page.getByRole('radio', { name: label, exact: true });
    const next = () => press(page.getByRole('button', { name: t('list_property:next'), exact: true }));
    await radio(t('type.i')).check();
    await next();
    await page.getByRole('combobox', { name: t('list_property:field.location') }).fill('鴻圖道1號');
    await next();
    await radio(t('list_property:txType.L')).check();
    await text(t('list_property:field.area')).fill('3000');
    await next();
    await next();
    await text(t('enquiry:field.name')).fill('陳大文');
    await text(t('enquiry:field.phone')).fill('9123 4567');
    await next();
    await press(page.getByRole('button', { name: t('list_property:send'), exact: true }));
    await expect(page.getByRole('heading', { name: t('enquiry:sent') })).toBeFocused();
    await expect(sentNumber(page)).toBeVisible();
  });
}
