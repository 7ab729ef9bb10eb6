import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { everyNthEntry } from '#tests/factories/long-form.ts';
import { type Calls, expect, open, phrasesOf, test, topOf, waitUntilHydrated } from './fixtures.ts';
import { DESKTOP_ONLY, PHONE_ONLY } from './test-tags.ts';

/* Journeys of five kinds of visitors, from the home page to an enquiry. Input is by keyboard on a
   desktop and by touch on a phone.
   
   `npm test -- --all` runs each journey with each input; the default `npm test` alternates between
   them. */

type InputMethod = {
  readonly name: 'touch' | 'keyboard';
  readonly lang: Language;
  readonly device: typeof DESKTOP_ONLY;
  /** Activates a link or a button. */
  readonly press: (target: Locator) => Promise<void>;
  /** Selects a suggestion of a combobox. */
  readonly choose: (combobox: Locator, option: Locator) => Promise<void>;
};

const INPUT_METHODS: readonly InputMethod[] = [
  {
    name: 'keyboard',
    lang: 'zh',
    device: DESKTOP_ONLY,
    press: async (target) => {
      await target.focus();
      await target.press('Enter');
    },
    choose: async (combobox, option) => {
      const id = (await option.getAttribute('id')) ?? 'no option';
      while ((await combobox.getAttribute('aria-activedescendant')) !== id) await combobox.press('ArrowDown');
      await combobox.press('Enter');
    },
  },
  {
    name: 'touch',
    lang: 'en',
    device: PHONE_ONLY,
    press: (target) => target.tap(),
    choose: (_combobox, option) => option.tap(),
  },
];

type Visit = { readonly page: Page; readonly calls: Calls };

const enquiryNumberText = (page: Page) => page.getByText(/E\d{6}/);

/** Fills in the form of the dialog and submits it. */
async function sendEnquiry(page: Page, { lang, press }: InputMethod): Promise<void> {
  const t = phrasesOf(lang);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('enquiry:field.name'), exact: true }).fill('陳大文');
  await dialog.getByRole('textbox', { name: t('enquiry:field.phone'), exact: true }).fill('9123 4567');
  await dialog.getByRole('textbox', { name: t('enquiry:field.email') }).fill('tai.man@visitors.example');
  await dialog.getByRole('combobox', { name: t('enquiry:field.contact_by') }).selectOption('email');
  await dialog.getByRole('combobox', { name: t('enquiry:field.contact_at') }).selectOption('evening');
  await press(dialog.getByRole('button', { name: t('enquiry:send') }));
  await expect(enquiryNumberText(page)).toBeVisible();
}

for (const [index, method] of INPUT_METHODS.entries()) {
  const { name: methodName, lang, device, press, choose } = method;
  const t = phrasesOf(lang);
  /** Locates the link of the n-th listing for sale on the home page. `rowNumber` starts at 0. */
  const listingLink = (page: Page, rowNumber: number) =>
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: t('stock_info:badge.S') })
      .nth(rowNumber)
      .getByRole('heading')
      .getByRole('link');
  const pressSectionLink = (page: Page, section: 'returns' | 'transactions') =>
    press(
      page
        .getByRole('navigation', { name: t('details:jump') })
        .getByRole('link', { name: t(`details:jump.${section}`), exact: true }),
    );

  const fillAndSendEnquiry = (page: Page) =>
    press(
      page
        .getByRole('link', { name: t('enquiry:button.stock'), exact: true })
        .filter({ visible: true })
        .first(),
    );

  const journeys: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    'a tenant searches in one box, and enquires about a listing': async ({ page, calls }) => {
      await open(page, addressOf('home', lang));
      const searchForm = page.getByRole('form', { name: t('home:search.label') });
      await searchForm.getByRole('radio', { name: t('type.c') }).check();
      const keywordBox = searchForm.getByRole('combobox', { name: t('home:search.keyword') });
      await keywordBox.fill('觀塘');
      await choose(
        keywordBox,
        page
          .getByRole('option')
          .filter({ hasText: t('search_box.kind.district') })
          .first(),
      );
      await searchForm.getByRole('textbox', { name: t('home:search.area.min') }).fill('500');
      const query = { ics_type: 'c', tx_type: 'L', districts: 'KT', area_min: '500' };
      const { count, stocks } = await calls.stocks(query);
      await press(searchForm.getByRole('button', { name: t('home:search.show', { count }) }));
      await expect(page).toHaveURL(/office\/lease\?districts=KT&area_min=500$/);

      // A viewed listing is marked in the list.
      const firstListing = page
        .getByRole('region', { name: t('find:results') })
        .getByRole('article')
        .first();
      await expect(firstListing).toContainText(stocks[0]?.id ?? 'a listing');
      await expect(firstListing.getByText(t('stock_info:seen'))).toBeHidden();
      await press(firstListing.getByRole('link'));
      await expect(page).toHaveURL(stocks[0]?.link[lang] ?? '');
      await waitUntilHydrated(page);
      await page.goBack();
      await expect(firstListing.getByText(t('stock_info:seen'))).toBeVisible();
      await press(firstListing.getByRole('link'));
      await fillAndSendEnquiry(page);
      await sendEnquiry(page, method);
    },

    'an agent views leases as a table, sorts them by all-in rent, and downloads them': async ({
      page,
      calls,
    }) => {
      await open(page, addressOf('home', lang));
      await press(
        page.getByRole('list', { name: t('home:ready') }).getByRole('link', { name: t('home:ready.all_in') }),
      );
      await expect(page).toHaveURL(/facilities=rent_inclusive&order=rent_with_charges-asc$/);
      await press(page.getByRole('button', { name: t('find:view.table') }));

      // A click on a column heading sorts the table, a second click reverses the order.
      const sortHeadings = page.getByRole('navigation', { name: t('find:sort') });
      await press(
        sortHeadings.getByRole('link', { name: new RegExp(`^${t('find:column.rent_with_charges')}`) }),
      );
      await expect(page).toHaveURL(/order=rent_with_charges-desc$/);
      const query = {
        tx_type: 'L',
        facilities: 'rent_inclusive',
        order_field: 'rent_with_charges',
        order_direction: 'desc',
      };
      const { stocks } = await calls.stocks(query);
      const firstListing = page.getByRole('feed').getByRole('article').first();
      await expect(firstListing.getByRole('link')).toHaveAttribute(
        'href',
        stocks[0]?.link[lang] ?? 'a listing',
      );

      // Sorts by another column.
      const listingNumber = stocks[0]?.id ?? 'a number';
      await expect(firstListing.getByText(listingNumber)).toBeHidden();
      await press(page.getByRole('button', { name: t('find:columns') }));
      const columnsPanel = page.getByRole('region', { name: t('find:columns') });
      await columnsPanel.getByRole('checkbox', { name: t('find:column.id') }).check();
      await press(columnsPanel.getByRole('button', { name: t('find:close') }));
      await expect(firstListing.getByText(listingNumber)).toBeVisible();

      const downloadPromise = page.waitForEvent('download');
      await press(page.getByRole('link', { name: t('find:csv') }));
      expect((await downloadPromise).suggestedFilename()).toMatch(/_\d{4}-\d\d-\d\d\.csv$/);

      await press(firstListing.getByRole('link'));
      await expect(page).toHaveURL(stocks[0]?.link[lang] ?? '');
      await fillAndSendEnquiry(page);
      await sendEnquiry(page, method);
    },

    'a buyer looks at past prices, compares two listings and enquires about both': async ({ page }) => {
      for (const rowNumber of [0, 1]) {
        await open(page, addressOf('home', lang));
        const name = await listingLink(page, rowNumber).innerText();
        await press(listingLink(page, rowNumber));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await pressSectionLink(page, 'transactions');
        await expect(page).toHaveURL(/#transactions$/);
        // The section is directly below the sticky links, even if content above was laid out meanwhile.
        await expect.poll(() => topOf(page.locator('#transactions'))).toBeCloseTo(64, -1);
        await press(
          page.getByRole('button', { name: t('stock_info:compare', { name }), exact: true }).first(),
        );
      }
      const compareBar = page.getByRole('region', { name: t('records:tray.label') });
      await press(compareBar.getByRole('link', { name: t('records:tray.compare') }));
      await press(page.getByRole('link', { name: t('enquiry:button.stocks') }));
      await sendEnquiry(page, method);
    },

    'an investor changes the assumptions of the return, and enquires': async ({ page }) => {
      await open(page, addressOf('home', lang));
      await press(listingLink(page, 0));
      await pressSectionLink(page, 'returns');
      const returnsSection = page.locator('#returns');
      await expect(returnsSection).toBeInViewport();
      const figuresStatus = returnsSection.getByRole('status');
      await returnsSection
        .getByRole('textbox', { name: t('calculator_fields:investment.rent') })
        .fill('30,000');
      await expect(figuresStatus).toContainText(t('calculator_fields:investment.net_yield'));
      const figuresBefore = await figuresStatus.innerText();
      await press(returnsSection.getByText(t('details:returns.assumptions')));
      await returnsSection.getByRole('textbox', { name: t('calculator_fields:investment.rate') }).fill('8');
      await expect(figuresStatus).not.toHaveText(figuresBefore, { useInnerText: true });
      await fillAndSendEnquiry(page);
      await sendEnquiry(page, method);
    },

    'an owner finds the form to list a property, and submits it': async ({ page }) => {
      await open(page, addressOf('home', lang));
      await press(
        page
          .getByRole('link', { name: t('layout.list_property'), exact: true })
          .filter({ visible: true })
          .last(),
      );
      await expect(page).toHaveURL(addressOf('listProperty', lang));
      const textField = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
      const radioButton = (label: string) => page.getByRole('radio', { name: label, exact: true });
      const pressNext = () => press(page.getByRole('button', { name: t('list_property:next'), exact: true }));
      await radioButton(t('type.i')).check();
      await pressNext();
      await page.getByRole('combobox', { name: t('list_property:field.location') }).fill('鴻圖道1號');
      await pressNext();
      await radioButton(t('list_property:txType.L')).check();
      await textField(t('list_property:field.area')).fill('3000');
      await pressNext();
      await pressNext();
      await radioButton(t('list_property:authority.owner')).check();
      await textField(t('enquiry:field.name')).fill('陳大文');
      await textField(t('enquiry:field.phone')).fill('9123 4567');
      await pressNext();
      await press(page.getByRole('button', { name: t('list_property:send'), exact: true }));
      await expect(page.getByRole('heading', { name: t('enquiry:sent') })).toBeFocused();
      await expect(enquiryNumberText(page)).toBeVisible();
    },
  };
  for (const [name, runJourney] of everyNthEntry(Object.entries(journeys), index, INPUT_METHODS.length))
    test(`${name} (${methodName})`, device, ({ page, calls }) => runJourney({ page, calls }));
}
