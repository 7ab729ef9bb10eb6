import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { openDatabase, type TestDatabase } from '../factories/database.ts';
import { startServerOn } from '../factories/server.ts';
import { expect, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm } from './test-tags.ts';

/** Starts its own server with analytics enabled. Requests to Google are mocked. */
test.describe.configure({ mode: 'default' });

let database: TestDatabase;
test.beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 60 });
});
test.afterAll(() => database.close());

/** Opens the home page of a portal with these settings and records its requests to Google. */
async function openPortal(page: Page, env: Record<string, string>) {
  const server = await startServerOn(database, { env });
  const requestedUrls: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    requestedUrls.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagHasRun = true' });
  });
  await page.goto(server.origin + addressOf('home', 'en'));
  await expect(page.locator('html')).toHaveAttribute('lang', /en/);
  return { server, requestedUrls };
}

const expectTagRun = (page: Page) => expect.poll(() => page.evaluate(() => 'tagHasRun' in window)).toBe(true);
const eventsOf = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(entry))));

test(
  'no tag is loaded before the visitor agrees, and earlier events are not sent',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    const t = phrasesOf('en');
    const { server, requestedUrls } = await openPortal(page, {
      ANALYTICS_GTM_ID: 'GTM-TEST123',
      ANALYTICS_CONSENT: '1',
    });
    try {
      const consentQuestion = page.getByRole('region', { name: t('analytics.label') });
      await expect(consentQuestion).toBeVisible();
      // Opens a listing in a new tab by a middle-click.
      const cardLink = page.getByRole('main').locator('article').first().getByRole('link').first();
      await cardLink.click({ button: 'middle' });
      await expect.poll(() => eventsOf(page)).toMatchObject([{ event: 'gotoStockDetail' }]);
      expect(requestedUrls).toEqual([]);

      await consentQuestion.getByRole('button', { name: t('analytics.deny') }).click();
      await expect(consentQuestion).toBeHidden();
      await page.reload();
      await page.getByRole('button', { name: t('analytics.change') }).click();
      expect(requestedUrls).toEqual([]);
      await consentQuestion.getByRole('button', { name: t('analytics.allow') }).click();
      await expectTagRun(page);
      expect(requestedUrls).toEqual(['/gtm.js?id=GTM-TEST123']);
      expect(await eventsOf(page)).toMatchObject([{ event: 'gtm.js' }]);

      // The consent is stored.
      await page.reload();
      await expectTagRun(page);
      await expect(consentQuestion).toBeHidden();
    } finally {
      // Pending requests must end before the server stops.
      await page.goto('about:blank');
      await server.close();
    }
  },
);

test(
  'without a consent question, the tag loads immediately and receives searches',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    const t = phrasesOf('en');
    const { server, requestedUrls } = await openPortal(page, { ANALYTICS_GA4_ID: 'G-TEST12345' });
    try {
      await expectTagRun(page);
      expect(requestedUrls).toEqual(['/gtag/js?id=G-TEST12345']);
      await page.getByRole('combobox', { name: t('home:search.keyword') }).fill('Kwun Tong');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/keyword=/);
      const expectedEvent = { event_category: 'ICS', event_label: 'Kwun Tong', send_to: 'G-TEST12345' };
      expect(await eventsOf(page)).toContainEqual({ 0: 'event', 1: 'keywordSearch', 2: expectedEvent });
    } finally {
      // Pending requests must end before the server stops.
      await page.goto('about:blank');
      await server.close();
    }
  },
);
