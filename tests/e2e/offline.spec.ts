import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Stock } from '#contract/stock.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { manifestPath, shareTargetPath } from '#domain/address/app-files.ts';
import type { Language } from '#domain/text/language.ts';
import { sharedPostgres } from '#tests/factories/postgres.ts';
import { OFFLINE_CACHE } from '#web/worker/offline-cache.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { favouriteButton, findUniqueStocks, nameOf } from './records.ts';
import { DESKTOP_ONLY, inLongForm, PHONE_ONLY, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

// An offline browser logs an error for every request.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|net::ERR|unavailable/ });

const CONTACT_CALL = `${BASE_PATH}/api/contact`;

/** Waits until the service worker is active and has cached the offline page in this language. */
async function waitUntilOfflineReady(page: Page, lang: Language): Promise<void> {
  const isOfflinePageReady = (offlinePageUrl: string) =>
    page.evaluate(
      async (address) => navigator.serviceWorker.controller !== null && Boolean(await caches.match(address)),
      offlinePageUrl,
    );
  await expect.poll(() => isOfflinePageReady(addressOf('offline', lang))).toBe(true);
}

/** Returns the URLs of all cached listings and pictures. */
function readCachedUrls(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    OFFLINE_CACHE,
  );
}

const isDetailOf = (stock: Stock) => (url: string) => url.endsWith(`stock_id=${stock.gstock_id}`);

/** Waits until these listings and their pictures are cached. */
async function expectCached(page: Page, stocks: readonly Stock[]): Promise<void> {
  const countCached = async () => {
    const urls = await readCachedUrls(page);
    const detailCount = stocks.filter((stock) => urls.some(isDetailOf(stock))).length;
    return {
      details: detailCount,
      hasPictures: urls.filter((url) => url.includes('/media/')).length >= stocks.length,
    };
  };
  await expect.poll(countCached).toEqual({ details: stocks.length, hasPictures: true });
}

/** Asserts that the browser has loaded every picture of the page. */
async function expectPicturesLoaded(page: Page): Promise<void> {
  const firstImage = page.getByRole('main').locator('article img').first();
  await expect
    .poll(() => firstImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test(
  'the portal can be installed, and content shared to it opens the search or a page',
  inLongForm(PHONE_ONLY),
  async ({ page, context, calls }) => {
    const [stock] = await findUniqueStocks(calls);
    await open(page, addressOf('home', 'en'));
    await waitUntilOfflineReady(page, 'en');
    const cdpSession = await context.newCDPSession(page);
    const { url, errors } = await cdpSession.send('Page.getAppManifest');
    expect(new URL(url).pathname).toBe(manifestPath('en'));
    expect(errors).toEqual([]);
    const { installabilityErrors } = await cdpSession.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito, where apps cannot be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    await page.goto(`${shareTargetPath('en')}?${new URLSearchParams({ text: 'Kwun Tong Road' })}`);
    await expect(page).toHaveURL(/\/en\/ics\/property\/find\?keyword=Kwun/);
    const sharedUrl = new URL(stock.link.zh, page.url()).href;
    await page.goto(`${shareTargetPath('en')}?${new URLSearchParams({ text: `Look: ${sharedUrl}` })}`);
    await expect(page).toHaveURL(sharedUrl);
  },
);

test(
  'favourites, viewed listings and the last search are available offline with pictures, until they are removed',
  PHONE_ONLY,
  async ({ page, context, calls }) => {
    const t = phrasesOf('en');
    const [firstStock, secondStock] = await findUniqueStocks(calls);
    await open(page, addressOf('find', 'en'));
    await waitUntilOfflineReady(page, 'en');
    const saveResponse = page.waitForResponse('**/api/favorite2/*');
    await favouriteButton(page, firstStock).click();
    await saveResponse;
    await page.waitForFunction(() => localStorage.getItem('podium.last-search') !== null);
    await open(page, secondStock.link.en);
    await expectCached(page, [firstStock, secondStock]);

    await context.setOffline(true);
    await expect(page.getByText(t('layout.offline'))).toBeVisible();
    await page.getByRole('link', { name: t('offline.title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();

    // Opens the pages by URL instead of by links, as an installed app does.
    await page.goto(addressOf('favourites', 'en'));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toContainText([firstStock.id]);
    await expectPicturesLoaded(page);
    await cards.first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(firstStock, 'en'));
    await page.goto(addressOf('history', 'en'));
    await expect(cards.first()).toBeVisible();
    await page.goto(addressOf('home', 'en'));
    await expect(page).toHaveURL(addressOf('offline', 'en'));
    await page.getByRole('link', { name: t('offline.last_search') }).click();
    await expect(cards.first()).toContainText(/\w/);
    await expectPicturesLoaded(page);

    // Listings removed from the lists are removed from the cache.
    await context.setOffline(false);
    await open(page, addressOf('history', 'en'));
    await page.getByRole('button', { name: t('records:history.clear') }).click();
    await expect.poll(async () => (await readCachedUrls(page)).some(isDetailOf(secondStock))).toBe(false);
  },
);

test(
  'an enquiry written offline is sent once, despite a reload and a second tab',
  DESKTOP_ONLY,
  async ({ page, context, calls }) => {
    const t = phrasesOf('zh');
    const [stock] = await findUniqueStocks(calls, 'zh');
    const message = `離線寫的查詢 ${crypto.randomUUID()}`;
    await open(page, stock.link.zh);
    await waitUntilOfflineReady(page, 'zh');
    await expectCached(page, [stock]);
    await context.setOffline(true);
    // The page itself comes from the cache.
    await page.reload();
    await page
      .getByRole('link', { name: t('enquiry:button.stock'), exact: true })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog');
    const field = (name: 'name' | 'phone' | 'message') =>
      dialog.getByRole('textbox', { name: t(`enquiry:field.${name}`), exact: true });
    await field('name').fill('陳大文');
    await field('phone').fill('9123 4567');
    await field('message').fill(message);
    await dialog.getByRole('button', { name: t('enquiry:send') }).click();
    await expect(dialog.getByRole('heading', { name: t('waiting.title') })).toBeFocused();

    await page.reload();
    const otherPage = await context.newPage();
    await otherPage.goto(addressOf('favourites', 'zh'));
    const waitingNotice = (tab: Page) =>
      tab.getByText(t('waiting.waiting', { about: nameOf(stock, 'zh'), days: 7 }));
    await expect(waitingNotice(page)).toBeVisible();
    await expect(waitingNotice(otherPage)).toBeVisible();

    const contactResponse = context.waitForEvent('response', (response) =>
      response.url().endsWith(CONTACT_CALL),
    );
    await context.setOffline(false);
    const { enquiry_no: number } = await (await contactResponse).json();
    for (const tab of [page, otherPage])
      await expect(tab.getByText(t('waiting.sent', { about: nameOf(stock, 'zh'), number }))).toBeVisible();

    // Simulates another tab that does not know about the first request and sends the same enquiry
    // again.
    const sentBody = (await contactResponse).request().postDataJSON();
    const repeatedResponse = await page.evaluate(
      async ({ address, body }) =>
        (
          await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json(),
      { address: CONTACT_CALL, body: sentBody },
    );
    expect(repeatedResponse.enquiry_no).toBe(number);
    expect(await countEnquiries(message)).toEqual({ enquiries: 1, mails: 1 });
    const storedText = await page.evaluate(
      () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
    );
    expect(storedText).not.toContain('陳大文');
  },
);

async function countEnquiries(message: string): Promise<{ enquiries: number; mails: number }> {
  const client = new pg.Client(sharedPostgres());
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(distinct enquiry.id)::int as enquiries, count(mail.enquiry_id)::int as mails
       from enquiry left join outgoing_mail mail on mail.enquiry_id = enquiry.id where message = $1`,
      [message],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

test(
  'a new release is announced, and files of the previous release are kept while a page is open',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    const t = phrasesOf('gb');
    const OLDER_CACHE_NAME = 'podium-shell-older';
    await open(page, addressOf('favourites', 'gb'));
    await waitUntilOfflineReady(page, 'gb');
    await page.evaluate(async (cacheName) => {
      await caches.open(cacheName);
      // Simulates a page of an older release, whose entry script differs from that of the new service
      // worker.
      for (const script of document.scripts) if (script.src) script.remove();
      // The browser treats a different script URL as a new service worker.
      await navigator.serviceWorker.register('/worker.js?next');
    }, OLDER_CACHE_NAME);
    await expect(page.getByText(t('app.update'))).toBeVisible();
    const pageReload = page.waitForEvent('load');
    await page.getByRole('button', { name: t('app.reload') }).click();
    await pageReload;
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'));
    const hasOlderCache = () => page.evaluate((cacheName) => caches.has(cacheName), OLDER_CACHE_NAME);
    expect(await hasOlderCache()).toBe(true);

    // Closes the previous page, after which the service worker may delete the old cache.
    const reopenPage = async () => {
      await page.goto('about:blank');
      await page.goto(addressOf('favourites', 'gb'));
    };
    await expect.poll(() => reopenPage().then(hasOlderCache)).toBe(false);
  },
);
