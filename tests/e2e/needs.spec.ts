import type { Locator, Page } from '@playwright/test';
import type { CallAnswer } from '#contract/call-table.ts';
import { CALL_PATHS } from '#contract/paths.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { heightValues } from '#domain/text/height.ts';
import type { Language } from '#domain/text/language.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { PHONE_ONLY } from './test-tags.ts';

/* Journeys of three visitors on a phone, from the box of the home page to an enquiry. Each states the
   number of its taps, so that a step that is added to a page is noticed. */

/** Taps of each journey: on controls, on fields to type in, and two to choose from a list. */
const TENANT_TAPS = 18;
const INVESTOR_TAPS = 16;
const WAREHOUSE_USER_TAPS = 15;

/** Taps of an enquiry: the button, the name, the phone number and the button that sends it. */
const ENQUIRY_TAPS = 4;

/** Operates the pages of a language as a finger does, and counts the taps. */
function createVisitor(page: Page, lang: Language) {
  const t = phrasesOf(lang);
  let tapCount = 0;
  const tap = async (control: Locator) => {
    tapCount += 1;
    await control.tap();
  };
  const type = async (field: Locator, text: string) => {
    tapCount += 1;
    await field.fill(text);
  };
  /** Opens a native list of choices and selects one. */
  const choose = async (select: Locator, label: string) => {
    tapCount += 2;
    await select.selectOption({ label });
  };
  const sheet = page.getByRole('form', { name: t('find:filters') });
  const openGroup = (name: string) => tap(sheet.getByRole('button', { name, exact: true }));
  return {
    t,
    tap,
    type,
    choose,
    sheet,
    openGroup,
    tapCount: () => tapCount,
    /** Selects lease or sale, and a property type, by the words of the home page's box. */
    tapRadio: (name: string) => tap(page.locator('.ask label').filter({ hasText: name })),
    /** Opens the sheet of filters after the search of the home page's box. */
    async searchAndOpenSheet(address: RegExp) {
      await tap(page.getByRole('form', { name: t('home:search.label') }).getByRole('button', { name: /\d/ }));
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('feed')).toBeVisible();
      await tap(page.getByRole('button', { name: t('find:filters') }));
    },
    /** Presses the back button of the phone. */
    async goBack() {
      tapCount += 1;
      await page.goBack();
    },
    async submitSheet(count: number) {
      await tap(sheet.getByRole('button', { name: t('find:show_n', { count }), exact: true }));
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(t('find:count', { count }));
    },
    async sendEnquiry(reference: string) {
      const tapCountBefore = tapCount;
      await tap(
        page
          .getByRole('link', { name: t('enquiry:button.stock'), exact: true })
          .filter({ visible: true })
          .first(),
      );
      const dialog = page.getByRole('dialog', { name: t('enquiry:title_of.stock') });
      const field = (name: 'name' | 'phone' | 'message') =>
        dialog.getByRole('textbox', { name: t(`enquiry:field.${name}`), exact: true });
      await expect(field('message')).toHaveValue(new RegExp(reference));
      await type(field('name'), '陳大文');
      await type(field('phone'), '9123 4567');
      await tap(dialog.getByRole('button', { name: t('enquiry:send') }));
      await expect(dialog.getByRole('heading', { name: t('enquiry:sent') })).toBeVisible();
      await expect(dialog.getByText(/E\d{6}/)).toBeVisible();
      expect(tapCount - tapCountBefore).toBe(ENQUIRY_TAPS);
    },
  };
}

/** Returns the fact of a listing with this label. */
const factOf = (page: Page, label: string) =>
  page
    .locator('.fact')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')
    .first();

test(
  'a tenant: an office in either of two places, by all-in rent and travel time, to the enquiry (zh)',
  PHONE_ONLY,
  async ({ page, calls }) => {
    const visitor = createVisitor(page, 'zh');
    const { t, tap, type, sheet } = visitor;
    await open(page, addressOf('home', 'zh'));
    await visitor.tapRadio(t('type.c'));
    for (const place of ['觀塘', '中環']) {
      await type(page.getByRole('combobox', { name: t('home:search.keyword') }), place);
      await tap(page.getByRole('option', { name: new RegExp(`^${place}\\s*地區`) }));
    }
    await visitor.searchAndOpenSheet(/find\/office\/lease\?districts=CEN%2CKT$/);

    await visitor.openGroup(t('find:group.price'));
    const allInLabel = t('find:range_of.max', { name: t('find:range.rent_with_charges') });
    await type(sheet.getByLabel(allInLabel), '100000');
    await visitor.openGroup(t('find:group.railway'));
    await visitor.choose(sheet.getByRole('combobox', { name: t('find:reach_from') }), '鑽石山');
    const { count, stocks } = await calls.stocks({
      ics_type: 'c',
      tx_type: 'L',
      districts: 'KT,CEN',
      rent_with_charges_max: '100000',
      reach: 'DIH,30',
    });
    await visitor.submitSheet(count);

    // The card shows the all-in rent that the filter compares, and the minutes from the station.
    const card = page.getByRole('article').first();
    await expect(card).toContainText(stocks[0]?.id ?? 'a listing');
    await expect(card).toContainText(/鑽石山站?約\d+分鐘/);
    const allInRent = card.getByText(t('stock_info:all_in.label')).locator('b');
    const figure = await allInRent.innerText();
    await expectNoOverflow(page);
    await tap(card.getByRole('heading').getByRole('link'));

    await expect(
      page.getByRole('paragraph').filter({ hasText: `${t('stock_info:all_in.label')} ${figure}` }),
    ).toBeVisible();
    await expect(factOf(page, t('stock_info:all_in.label'))).toHaveText(figure);
    await expectNoOverflow(page);
    await visitor.sendEnquiry(stocks[0]?.id ?? 'a listing');
    expect(visitor.tapCount()).toBe(TENANT_TAPS);
  },
);

test(
  'an investor: tenanted shops by yield, the return in the calculator, to the enquiry (en)',
  PHONE_ONLY,
  async ({ page, calls, request }) => {
    const visitor = createVisitor(page, 'en');
    const { t, tap, sheet } = visitor;
    await open(page, addressOf('home', 'en'));
    await visitor.tapRadio(t('home:search.tx_type.S'));
    await visitor.tapRadio(t('type.s'));
    await visitor.searchAndOpenSheet(/find\/shops\/sale$/);

    await visitor.openGroup(t('find:more'));
    await tap(sheet.getByText(t('stock_info:flag.with_tenancy'), { exact: true }));
    const query = { ics_type: 's', tx_type: 'S', flags: 'with_tenancy' };
    const { count, stocks } = await calls.stocks({ ...query, order_field: 'yield', order_direction: 'desc' });
    await visitor.submitSheet(count);
    await visitor.choose(page.getByRole('combobox', { name: t('find:sort') }), t('find:order.yield-desc'));
    await expect(page).toHaveURL(/order=yield-desc/);

    // A district with few transactions has no yield of its own, so the first listing with one is opened.
    let rank = 0;
    let market: CallAnswer<'stockMarketYield'>['district'] = null;
    for (; rank < stocks.length && market?.yield == null; rank++) {
      const params = { stock_id: String(stocks[rank]?.gstock_id) };
      const response = await request.get(`${BASE_PATH}/${CALL_PATHS.stockMarketYield}`, { params });
      market = ((await response.json()) as CallAnswer<'stockMarketYield'>).district;
    }
    const stock = stocks[rank - 1];
    const marketYield = market?.yield;
    if (!stock || marketYield == null) throw new Error('no tenanted shop in a district with a yield');
    const yieldText = t('stock_info:price.yield.passing', { percent: stock.yield?.toFixed(2) ?? '' });
    const card = page.getByRole('article').filter({ hasText: stock.id });
    await expect(card).toContainText(yieldText);
    await expectNoOverflow(page);
    await tap(card.getByRole('heading').getByRole('link'));

    const main = page.getByRole('main');
    await expect(main.getByText(`${stock.yield?.toFixed(2)}%`).first()).toBeVisible();
    await expect(main.getByText(`${marketYield.toFixed(2)}%`, { exact: true })).toBeVisible();
    await expectNoOverflow(page);
    await tap(main.getByRole('link', { name: t('calculator_fields:investment.open') }));
    await expect(page).toHaveURL(/calculator\/investment\?price=/);
    const grossYield = page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${stock.yield?.toFixed(2)}%$`) });
    await expect(grossYield).toBeVisible();
    await expect(main.getByRole('status').first()).toContainText(t('calculator_fields:investment.net_yield'));
    await expectNoOverflow(page);
    await visitor.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(stock.eng_name ?? '');
    await visitor.sendEnquiry(stock.id);
    expect(visitor.tapCount()).toBe(INVESTOR_TAPS);
  },
);

test(
  'a warehouse user: height in feet, loading, lifts, floor and handover, to the enquiry (gb)',
  PHONE_ONLY,
  async ({ page, calls }) => {
    const visitor = createVisitor(page, 'gb');
    const { t, tap, type, sheet } = visitor;
    await open(page, addressOf('home', 'gb'));
    await visitor.tapRadio(t('type.i'));
    await visitor.searchAndOpenSheet(/find\/industrial\/lease$/);

    await visitor.openGroup(t('find:group.premises'));
    const limit = (end: 'min' | 'max', range: 'ceiling_height' | 'cargo_lifts' | 'floor') =>
      sheet.getByLabel(t(`find:range_of.${end}`, { name: t(`find:range.${range}`) }), { exact: true });
    await tap(sheet.getByRole('link', { name: t('find:available_now') }));
    const today = await sheet.getByLabel(t('find:available')).inputValue();
    await type(limit('min', 'ceiling_height'), '10呎');
    await type(limit('min', 'cargo_lifts'), '1');
    await type(limit('max', 'floor'), '15');
    await tap(sheet.getByText(t('stock_info:facility.loading_bay'), { exact: true }));
    const { count, stocks } = await calls.stocks({
      ics_type: 'i',
      tx_type: 'L',
      available_max: today,
      ceiling_height_cm_min: '305',
      cargo_lifts_min: '1',
      floor_max: '15',
      facilities: 'loading_bay',
    });
    await visitor.submitSheet(count);
    await expectNoOverflow(page);
    // The first listing with a height of its building alone.
    const details = await Promise.all(stocks.map(({ gstock_id }) => calls.detail(gstock_id)));
    const stock = details.find(({ ceiling_height_cm }) => ceiling_height_cm === null);
    const building = stock?.building;
    if (!stock || !building?.ceiling_height_cm) throw new Error('no warehouse with a height of its building');
    const card = page.getByRole('article').filter({ hasText: stock.id });
    await tap(card.getByRole('heading').getByRole('link'));

    const height = t('building_page:metres', heightValues(building.ceiling_height_cm));
    await expect(factOf(page, t('fields:ceiling_height_cm'))).toHaveText(
      t('fields:from_building', { value: height }),
    );
    await expect(factOf(page, t('fields:handover_on'))).toHaveText(t('fields:handover_on.now'));
    await expect(factOf(page, t('building_page:loading_bays'))).toHaveText(/[1-9]/);
    await expect(factOf(page, t('building_page:cargo_lifts'))).toHaveText(
      t('building_page:lift_count', { count: building.cargo_lifts ?? 0 }),
    );
    await expect(factOf(page, t('details:floor_unit'))).toHaveText(/\d|层/);
    await expectNoOverflow(page);
    await visitor.sendEnquiry(stock.id);
    expect(visitor.tapCount()).toBe(WAREHOUSE_USER_TAPS);
  },
);
