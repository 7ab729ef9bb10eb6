import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#server/database/pool.ts';
import { createIndexNowQueries } from '#server/database/queries/index-now.ts';
import { runIfUnlocked } from '#server/database/run-if-unlocked.ts';
import { createIndexNow } from '#server/search-engines/index-now.ts';
import { startNotifyingSearchEngines } from '#server/search-engines/notify-search-engines.ts';
import { DEMO_DATE } from '#tests/factories/database.ts';
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  SHOP_LINE,
  stocksCsv,
} from '#tests/factories/import-market.ts';
import { startWebhookListener, type WebhookListener } from '#tests/factories/webhook-listener.ts';

const SITE_URL = 'https://portal.example';
const INDEX_NOW_KEY = 'a-key-of-ours-1';
const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };
const LOCK_ID = 7_046_331_999;

const { run, pool, importStocks } = prepareImportMarket();
let listener: WebhookListener;
let notifiers: { stop(): Promise<void> }[];
beforeEach(async () => {
  listener = await startWebhookListener();
  notifiers = [];
  await run('delete from index_now');
});
afterEach(async () => {
  await Promise.all(notifiers.map((notifier) => notifier.stop()));
  await listener.close();
});

function startNotifier(maxUrlsPerRequest?: number) {
  const warnings: object[] = [];
  notifiers.push(
    startNotifyingSearchEngines({
      queries: createIndexNowQueries(createDatabase(pool())),
      indexNow: createIndexNow({ endpoint: listener.url, siteUrl: SITE_URL, key: INDEX_NOW_KEY }),
      siteUrl: SITE_URL,
      everyMs: 20,
      runExclusively: (work) => runIfUnlocked(pool(), LOCK_ID, work),
      ...(maxUrlsPerRequest !== undefined && { urlsPerSubmission: maxUrlsPerRequest }),
      now: () => Date.parse(`${DEMO_DATE}T04:00:00Z`),
      log: { info: () => undefined, warn: (facts) => void warnings.push(facts) },
    }),
  );
  return warnings;
}
const readNotifiedUrls = () =>
  listener.receivedPosts.flatMap(({ body }): string[] => JSON.parse(body).urlList);
const readState = async () => (await run('select version::text from index_now')).rows[0]?.version;
const readDataVersion = async () => (await run('select version::text from data_version')).rows[0]?.version;
const waitUntilStarted = () =>
  vi.waitFor(async () => expect(await readState()).toBe(await readDataVersion()), WAIT_OPTIONS);

test('sends the URLs changed since its start in three languages, each change once', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  startNotifier();
  await waitUntilStarted();
  expect(listener.receivedPosts).toEqual([]);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
  await waitUntilStarted();
  expect(listener.receivedPosts.map(({ body }) => JSON.parse(body))).toEqual([
    {
      host: 'portal.example',
      key: INDEX_NOW_KEY,
      keyLocation: `${SITE_URL}/${INDEX_NOW_KEY}.txt`,
      urlList: [
        expect.stringMatching(/^https:\/\/portal\.example\/zh-hk\/property\/CW-.*\/S0*103$/),
        expect.stringMatching(/^https:\/\/portal\.example\/zh-cn\/property\/CW-.*\/S0*103$/),
        expect.stringMatching(/^https:\/\/portal\.example\/en\/property\/CW-.*\/S0*103$/),
      ],
    },
  ]);
  await run(`select change_stock_status(102, 'withdrawn', '${DEMO_DATE}')`);
  await waitUntilStarted();
  expect(
    readNotifiedUrls()
      .slice(3)
      .every((url) => /I0*102$/.test(url)),
  ).toBe(true);
  expect(readNotifiedUrls()).toHaveLength(6);
});

test('several processes send each URL once, in batches', async () => {
  startNotifier(2);
  await waitUntilStarted();
  startNotifier(2);
  startNotifier(2);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
  await waitUntilStarted();
  expect(readNotifiedUrls()).toHaveLength(9);
  expect(listener.receivedPosts.map(({ body }) => JSON.parse(body).urlList.length)).toEqual([2, 2, 2, 2, 1]);
});

test('a rejected batch is sent again', async () => {
  const warnings = startNotifier();
  await waitUntilStarted();
  listener.answerNext(503, 429, 422);
  await importStocks(stocksCsv(OFFICE_LINE));
  await waitUntilStarted();
  expect(warnings).toHaveLength(3);
  expect(listener.receivedPosts.length).toBe(4);
  expect(new Set(listener.receivedPosts.map(({ body }) => body)).size).toBe(1);
});

test('after a change without row ids, sends listings by confirmation date and articles by publication date', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  startNotifier();
  await waitUntilStarted();
  await Promise.all(notifiers.map((notifier) => notifier.stop()));
  await run(`update stock set update_date = '${DEMO_DATE}' where id = 101`);
  await run('update row_change set ids = null');
  const insertArticleSql = `insert into article (id, article_type, channel, title_zh, title_gb, title_en, summary_zh, summary_gb,
    summary_en, body_zh, body_gb, body_en, author_zh, author_gb, author_en, published_on)
    values ($1, 'ics_news', 'ici', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', $2)`;
  await run(insertArticleSql, [7, DEMO_DATE]);
  await run(insertArticleSql, [8, '2020-01-01']);
  startNotifier();
  await waitUntilStarted();
  const paths = readNotifiedUrls().map((url) => url.replace(SITE_URL, ''));
  expect(paths.filter((path) => /C0*101$/.test(path))).toHaveLength(3);
  expect(paths.slice(3)).toEqual([
    '/ics/property/article/7',
    '/zh-cn/ics/property/article/7',
    '/en/ics/property/article/7',
  ]);
  await run('delete from article');
});
