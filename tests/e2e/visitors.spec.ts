import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { takeTurns } from '#tests/factories/long-form.ts';
import { type Calls, expect, isAlive, open, phrasesOf, test, topOf } from './fixtures.ts';
import { ON_A_DESK, ON_A_PHONE } from './where.ts';

/*
 * From the home page to an enquiry, as visitors of five kinds go, by the keyboard alone on a desk and with a finger on a
 * phone: in the long form each of them both ways, else in turns.
 */

type Way = {
  readonly by: 'touch' | 'keyboard';
  readonly lang: Language;
  readonly where: typeof ON_A_DESK;
  /** Uses a link or a button. */
  readonly press: (target: Locator) => Promise<void>;
  /** Takes one of the suggestions of a box. */
  readonly choose: (box: Locator, option: Locator) => Promise<void>;
};

const WAYS: readonly Way[] = [
  {
    by: 'keyboard',
    lang: 'zh',
    where: ON_A_DESK,
    press: async (target) => {
      await target.focus();
      await target.press('Enter');
    },
    choose: async (box, option) => {
      const id = (await option.getAttribute('id')) ?? 'no option';
      while ((await box.getAttribute('aria-activedescendant')) !== id) await box.press('ArrowDown');
      await box.press('Enter');
    },
  },
  {
    by: 'touch',
    lang: 'en',
    where: ON_A_PHONE,
    press: (target) => target.tap(),
    choose: (_box, option) => option.tap(),
  },
];

type Visit = { readonly page: Page; readonly calls: Calls };

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

for (const [turn, way] of WAYS.entries()) {
  const { by, lang, where, press, choose } = way;
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

  const enquire = (page: Page) =>
    press(
      page
        .getByRole('link', { name: t('enquiry:button.stock'), exact: true })
        .filter({ visible: true })
        .first(),
    );

  const journeys: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    'a tenant says in one box what is wanted, and asks about what it finds': async ({ page, calls }) => {
      await open(page, addressOf('home', lang));
      const box = page.getByRole('form', { name: t('home:search.label') });
      await box.getByRole('radio', { name: t('type.c') }).check();
      const place = box.getByRole('combobox', { name: t('home:search.keyword') });
      await place.fill('觀塘');
      await choose(
        place,
        page
          .getByRole('option')
          .filter({ hasText: t('search_box.kind.district') })
          .first(),
      );
      await box.getByRole('textbox', { name: t('home:search.area.min') }).fill('500');
      const asked = { ics_type: 'c', tx_type: 'L', districts: 'KT', area_min: '500' };
      const { count, stocks } = await calls.stocks(asked);
      await press(box.getByRole('button', { name: t('home:search.show', { count }) }));
      await expect(page).toHaveURL(/office\/lease\?districts=KT&area_min=500$/);

      // What was opened is marked when the list is seen again.
      const first = page
        .getByRole('region', { name: t('find:results') })
        .getByRole('article')
        .first();
      await expect(first).toContainText(stocks[0]?.id ?? 'a listing');
      await expect(first.getByText(t('stock_info:seen'))).toBeHidden();
      await press(first.getByRole('link'));
      await expect(page).toHaveURL(stocks[0]?.link[lang] ?? '');
      await isAlive(page);
      await page.goBack();
      await expect(first.getByText(t('stock_info:seen'))).toBeVisible();
      await press(first.getByRole('link'));
      await enquire(page);
      await sendEnquiry(page, way);
    },

    'an agent takes leases as a table, in the order of all-in rents, and as a file': async ({
      page,
      calls,
    }) => {
      await open(page, addressOf('home', lang));
      await press(
        page.getByRole('list', { name: t('home:ready') }).getByRole('link', { name: t('home:ready.all_in') }),
      );
      await expect(page).toHaveURL(/facilities=rent_inclusive&order=all_in_rent-asc$/);
      await press(page.getByRole('button', { name: t('find:view.table') }));

      // A heading puts the table in its order, and then the other way round.
      const headings = page.getByRole('navigation', { name: t('find:sort') });
      await press(headings.getByRole('link', { name: new RegExp(`^${t('find:column.all_in_rent')}`) }));
      await expect(page).toHaveURL(/order=all_in_rent-desc$/);
      const asked = {
        tx_type: 'L',
        facilities: 'rent_inclusive',
        order_field: 'all_in_rent',
        order_direction: 'desc',
      };
      const { stocks } = await calls.stocks(asked);
      const first = page.getByRole('feed').getByRole('article').first();
      await expect(first.getByRole('link')).toHaveAttribute('href', stocks[0]?.link[lang] ?? 'a listing');

      // Another column.
      const number = stocks[0]?.id ?? 'a number';
      await expect(first.getByText(number)).toBeHidden();
      await press(page.getByRole('button', { name: t('find:columns') }));
      const columns = page.getByRole('region', { name: t('find:columns') });
      await columns.getByRole('checkbox', { name: t('find:column.id') }).check();
      await press(columns.getByRole('button', { name: t('find:close') }));
      await expect(first.getByText(number)).toBeVisible();

      const saving = page.waitForEvent('download');
      await press(page.getByRole('link', { name: t('find:csv') }));
      expect((await saving).suggestedFilename()).toMatch(/_\d{4}-\d\d-\d\d\.csv$/);

      await press(first.getByRole('link'));
      await expect(page).toHaveURL(stocks[0]?.link[lang] ?? '');
      await enquire(page);
      await sendEnquiry(page, way);
    },

    'a buyer looks at what was paid, compares two listings and asks about both': async ({ page }) => {
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

    'an investor works out the return with other assumptions, and asks': async ({ page }) => {
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
      await enquire(page);
      await sendEnquiry(page, way);
    },

    'an owner finds the way to list a property, and lists it': async ({ page }) => {
      await open(page, addressOf('home', lang));
      await press(
        page
          .getByRole('link', { name: t('layout.list_property'), exact: true })
          .filter({ visible: true })
          .last(),
      );
      await expect(page).toHaveURL(addressOf('listProperty', lang));
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
      await radio(t('list_property:authority.owner')).check();
      await text(t('enquiry:field.name')).fill('陳大文');
      await text(t('enquiry:field.phone')).fill('9123 4567');
      await next();
      await press(page.getByRole('button', { name: t('list_property:send'), exact: true }));
      await expect(page.getByRole('heading', { name: t('enquiry:sent') })).toBeFocused();
      await expect(sentNumber(page)).toBeVisible();
    },
  };
  for (const [name, go] of takeTurns(Object.entries(journeys), turn, WAYS.length))
    test(`${name} (${by})`, where, ({ page, calls }) => go({ page, calls }));
}
