import type { StockDetail } from '#contract/stock.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { phoneText } from '#domain/text/phone.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { expectAccessible } from './axe.ts';
import { type Calls, expect, open, phrasesOf, test, topOf, waitUntilHydrated } from './fixtures.ts';
import {
  DESKTOP_AND_PHONE_LANGUAGES,
  DESKTOP_ONLY,
  inLongForm,
  oncePerLanguage,
  PHONE_ONLY,
  WITH_PICTURES,
} from './test-tags.ts';

test.use(WITH_PICTURES);

async function findStock(
  calls: Calls,
  query: Record<string, string> = { ics_type: 'c' },
): Promise<StockDetail> {
  const { stocks } = await calls.stocks(query);
  return calls.detail(stocks[0]?.gstock_id ?? 0);
}

for (const lang of sampleOrAll(DESKTOP_AND_PHONE_LANGUAGES, LANGUAGES)) {
  test(
    `a listing shows its numbers, facts and contacts (${lang})`,
    oncePerLanguage(lang),
    async ({ page, calls }) => {
      const t = phrasesOf(lang);
      const stock = await findStock(calls);
      await page.goto(stock.link[lang]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const title of ['details:unit', 'details:features', 'building_page:building'] as const) {
        await expect(page.getByRole('heading', { level: 2, name: t(title), exact: true })).toBeVisible();
      }
      await expect(
        page
          .getByRole('region', { name: t('details:gallery') })
          .getByRole('img')
          .first(),
      ).toBeVisible();
      const agent = page.getByRole('region', { name: t('details:agent'), exact: true });
      await expect(agent).toContainText(stock.agent?.licence_no ?? 'an agent');
      // The three details required by the Estate Agents Authority: property number, date, and licence
      // of the agency.
      await expect(agent).toContainText(stock.id);
      await expect(agent).toContainText(t('details:advertisement_date'));
      await expect(agent).toContainText(/C-\d{6}/);

      const callLink = page.getByRole('link', {
        name: t('details:call', { phone: phoneText(stock.agent?.phone ?? '') }),
      });
      await expect(callLink.filter({ visible: true })).toHaveAttribute('href', /^tel:\+852\d{8}$/);
      const whatsApp = page.getByRole('link', { name: t('details:whatsapp') }).filter({ visible: true });
      const whatsAppUrl = new URL((await whatsApp.getAttribute('href')) ?? '');
      expect(whatsAppUrl.host).toBe('wa.me');
      expect(whatsAppUrl.searchParams.get('text')).toContain(stock.id);
    },
  );
}

test('on a phone, the links to call and WhatsApp stay at the bottom of the screen', async ({
  page,
  calls,
  isMobile,
}) => {
  const stock = await findStock(calls);
  await page.goto(stock.link.en);
  const contactBar = page.getByRole('region', { name: 'Contact the agent' });
  if (!isMobile) return expect(contactBar).toBeHidden();
  for (const scrollFraction of [0, 0.4]) {
    await page.evaluate(
      (fraction) => scrollTo(0, document.documentElement.scrollHeight * fraction),
      scrollFraction,
    );
    await expect(contactBar.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
  }
});

test(
  'a closed listing shows its status and date at the top, with links to similar listings',
  DESKTOP_ONLY,
  async ({ page, calls }) => {
    const closedStock = await calls.closedStock();
    await page.goto(closedStock.link.en);
    const note = page.getByRole('note').filter({ hasText: /was (sold|leased out) on \d+ \w+ \d{4}/ });
    await expect(note).toBeInViewport();
    // Available listings come before unavailable ones.
    const similarHeading = page.getByRole('heading', { level: 2, name: 'Similar listings' });
    const unitHeading = page.getByRole('heading', { level: 2, name: 'The unit' });
    expect(await topOf(similarHeading)).toBeLessThan(await topOf(unitHeading));
    await note.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/find/.*districts=${closedStock.dist_code}`));
  },
);

test(
  'the share menu of a listing copies its link, and says so',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const stock = await findStock(calls);
    await open(page, stock.link.en);
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const actionsRegion = page.getByRole('region', { name: 'Save, share and print' });

    const shareButton = actionsRegion.getByRole('button', { name: 'Share', exact: true });
    await shareButton.click();
    const menu = page.getByRole('dialog', { name: 'Share', exact: true });
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(menu.getByRole('status')).toHaveText('Link copied');
    expect(await readClipboard()).toBe(baseURL + stock.link.en);
    const whatsApp = await menu.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(stock.id);
    await expectAccessible(page, { colours: true });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(shareButton).toBeFocused();

    await page.evaluate(() => navigator.clipboard.writeText(''));
    await actionsRegion.getByRole('button', { name: 'Copy link' }).click();
    await expect(actionsRegion.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await readClipboard()).toBe(baseURL + stock.link.en);
  },
);

test(
  'the share dialog of the device is used if it exists',
  inLongForm(PHONE_ONLY),
  async ({ page, calls, baseURL }) => {
    const stock = await findStock(calls);
    await page.addInitScript(() => {
      const sharedData: ShareData[] = [];
      Object.assign(window, { shared: sharedData });
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => void sharedData.push(data),
      });
    });
    await open(page, stock.link.zh);
    await page.getByRole('button', { name: '分享', exact: true }).first().click();
    const readSharedData = () => page.evaluate(() => Reflect.get(window, 'shared'));
    await expect
      .poll(readSharedData)
      .toEqual([{ title: `${stock.chi_name}（${stock.id}）`, url: baseURL + stock.link.zh }]);
  },
);

for (const lang of sampleOrAll(['gb'], ['gb', 'en'])) {
  test(
    `a listing prints on one page, with a QR code (${lang})`,
    inLongForm(DESKTOP_ONLY),
    async ({ page, calls }) => {
      const { stocks } = await calls.stocks({ tx_type: 'B', ics_type: lang === 'gb' ? 's' : 'c' });
      await page.goto(stocks[0]?.link[lang] ?? '');
      const countPdfPages = async (format: 'A4' | 'Letter') =>
        (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
      expect(await countPdfPages('A4')).toBe(1);
      expect(await countPdfPages('Letter')).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(
        page
          .getByText(stocks[0]?.id ?? '-')
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      const qrCode = page.locator(`img[src="/media/qr/${lang}/${stocks[0]?.gstock_id}.svg"]`);
      await expect(qrCode).toBeVisible();
      const imageWidth = () => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(imageWidth).toBeGreaterThan(0);
    },
  );
}

test(
  'a listing that changes while it is open says so, and can be reloaded',
  DESKTOP_ONLY,
  async ({ page, calls }) => {
    const t = phrasesOf('gb');
    const stock = await findStock(calls);
    await page.clock.install();
    await open(page, stock.link.gb);
    const requestedUrls: string[] = [];
    await page.route('**/api/stock_detail?*', async (route) => {
      requestedUrls.push(route.request().url());
      await route.fulfill({ json: { ...stock, sell: 1 } });
    });
    await page.clock.runFor(61_000);
    await expect(page.getByText(t('details:updated'))).toBeVisible();
    expect(requestedUrls).toHaveLength(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('details:updated.reload') }).click();
    await waitUntilHydrated(page);
    await expect(page.getByText(t('details:updated'))).toBeHidden();
  },
);

test.describe("sections beside the listing's own facts", () => {
  test.use({ expectedErrors: /status of 500|GPU stall|failed get transactions/ });

  test('may fail separately, and can be retried', inLongForm(DESKTOP_ONLY), async ({ page, calls }) => {
    const { stocks } = await calls.stocks({});
    const stock = stocks.find(({ pis_bldg_id }) => pis_bldg_id !== null);
    await open(page, '/en/ics/property/find');
    await page.route('**/transaction/json?*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
    );
    await page.locator(`a[href="${stock?.link.en}"]`).first().click();
    const transactions = page.locator('section', {
      has: page.getByRole('heading', { name: 'Past transactions in this building' }),
    });
    await expect(transactions.getByRole('alert')).toContainText('The transactions could not be loaded');
    await page.unroute('**/transaction/json?*');
    await transactions.getByRole('button', { name: 'Try again' }).click();
    await expect(
      transactions.getByRole('table').or(transactions.getByText('No transaction records')),
    ).toBeVisible();
  });
});
