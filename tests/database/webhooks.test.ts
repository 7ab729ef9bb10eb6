import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stockEvents } from '#contract/webhooks.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createWebhookQueries } from '#server/database/queries/webhooks.ts';
import { createStockWebhook } from '#server/gateways/stock-webhook.ts';
import { undoImport } from '#server/import/undo.ts';
import { startNotifyingWebhooks } from '#server/jobs/notify-webhooks.ts';
import { IDS_ONLY_TRACER } from '#server/trace/trace.ts';
import { DEMO_DATE } from '#tests/factories/database.ts';
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  SHOP_LINE,
  stocksCsv,
} from '#tests/factories/import-market.ts';
import { startWebhookListener, type WebhookListener } from '#tests/factories/webhook-listener.ts';

const WEBHOOK_SECRET = 'a secret of sixteen or more characters';
const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };
const NOW = Date.parse('2026-11-17T04:00:00Z');

const { run, pool, importStocks, count } = prepareImportMarket();
let listener: WebhookListener;
let notifiers: { stop(): Promise<void> }[];
beforeEach(async () => {
  listener = await startWebhookListener();
  notifiers = [];
  await run('delete from webhook');
  await run('delete from stock_event');
});
afterEach(async () => {
  await Promise.all(notifiers.map((notifier) => notifier.stop()));
  await listener.close();
});

const createQueries = () => createWebhookQueries(createDatabase(pool()));
function startNotifier(urls: readonly string[] = [listener.url]) {
  notifiers.push(
    startNotifyingWebhooks({
      urls,
      queries: createQueries(),
      webhook: createStockWebhook(WEBHOOK_SECRET, () => NOW),
      tracer: IDS_ONLY_TRACER,
      log: { warn: () => undefined },
      retrySecondsAfter: () => 0,
      intervalMs: 20,
    }),
  );
}
/** Parses the posted events with the strict schema of the API document. */
const eventsOf = ({ body }: { body: string }) => stockEvents.parse(JSON.parse(body)).events;
const readNotifiedEvents = () =>
  listener.receivedPosts.flatMap(eventsOf).map(({ type, gstock_id }) => `${type} ${gstock_id}`);

test('every change of a listing is sent in order, signed, and once', async () => {
  await createQueries().replaceUrls([listener.url]);
  startNotifier();
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
  // Importing the same file again emits no events.
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
  const { id } = await importStocks(
    stocksCsv(OFFICE_LINE.replace('12000000', '11000000'), FACTORY_LINE, SHOP_LINE),
  );
  await run(`select change_stock_status(103, 'sold', '${DEMO_DATE}')`);
  await importStocks(stocksCsv(OFFICE_LINE.replace('12000000', '11000000'), SHOP_LINE), {
    replace: true,
    maxWithdrawn: { percent: 100 },
  });
  await run(`select change_stock_status(102, 'active', '${DEMO_DATE}')`);
  await run(
    `insert into media (id, stock_id, kind, url, position) values (1, 102, 'photo', '/media/files/a.jpg', 0)`,
  );
  await undoImport(pool(), id ?? 0, 'may', DEMO_DATE);
  await run('delete from stock where id = 101');
  const expectedEvents = [
    'stock.created 101',
    'stock.created 102',
    'stock.created 103',
    'stock.changed 101',
    'stock.closed 103',
    'stock.withdrawn 102',
    'stock.reopened 102',
    'stock.changed 102',
    'stock.changed 101',
    'stock.deleted 101',
  ];
  await vi.waitFor(() => expect(readNotifiedEvents()).toEqual(expectedEvents), WAIT_OPTIONS);
  const eventIds = listener.receivedPosts.flatMap(eventsOf).map((event) => event.id);
  expect(eventIds).toEqual(eventIds.toSorted((a, b) => a - b));
  expect(new Set(eventIds).size).toBe(eventIds.length);
  for (const { headers, body } of listener.receivedPosts) {
    const timestamp = String(NOW / 1000);
    expect(headers['podium-timestamp']).toBe(timestamp);
    expect(headers.traceparent, 'each post has its own trace').toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(headers['podium-signature']).toBe(
      `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex')}`,
    );
    const events = eventsOf({ body });
    expect(headers['podium-delivery']).toBe(`${events[0]?.id}-${events.at(-1)?.id}`);
  }
  await vi.waitFor(
    async () => expect(await count('stock_event'), 'accepted events are deleted').toBe(0),
    WAIT_OPTIONS,
  );
});

test('rejected events are sent again with the same ids, before later events', async () => {
  await createQueries().replaceUrls([listener.url]);
  listener.answerNext(500, 302, 429);
  await importStocks(stocksCsv(OFFICE_LINE));
  startNotifier();
  await vi.waitFor(() => expect(listener.receivedPosts.length).toBeGreaterThanOrEqual(4), WAIT_OPTIONS);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  await vi.waitFor(() => expect(readNotifiedEvents().at(-1)).toBe('stock.created 102'), WAIT_OPTIONS);
  const [first, ...laterPosts] = listener.receivedPosts;
  const repeatedPosts = laterPosts.slice(0, 3);
  expect(first && eventsOf(first)).toMatchObject([
    { type: 'stock.created', gstock_id: 101, status: 'active' },
  ]);
  for (const { headers, body } of repeatedPosts) {
    expect(body).toBe(first?.body);
    expect(headers['podium-delivery']).toBe(first?.headers['podium-delivery']);
  }
  expect(readNotifiedEvents()).toEqual([...Array(4).fill('stock.created 101'), 'stock.created 102']);
});

test('several portals send each webhook an event once, and another portal takes over after a crash', async () => {
  await createQueries().replaceUrls([listener.url]);
  await importStocks(stocksCsv(OFFICE_LINE));
  const dyingNotifier = await createQueries().takeDueEvents(listener.url, 10, 60);
  expect(dyingNotifier).toMatchObject({ attempts: 1, events: [{ event: 'created', stock_id: 101 }] });
  expect(
    await createQueries().takeDueEvents(listener.url, 10, 60),
    'a leased batch is not taken twice',
  ).toBeUndefined();
  await run(`update webhook set next_attempt_at = now() - interval '1 second'`);
  startNotifier();
  startNotifier();
  await vi.waitFor(() => expect(readNotifiedEvents()).toEqual(['stock.created 101']), WAIT_OPTIONS);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  await vi.waitFor(
    () => expect(readNotifiedEvents()).toEqual(['stock.created 101', 'stock.created 102']),
    WAIT_OPTIONS,
  );
});

test('an unreachable webhook does not delay others, and a new webhook receives only later events', async () => {
  const unreachableUrl = 'http://127.0.0.1:1/hook';
  await createQueries().replaceUrls([unreachableUrl]);
  await importStocks(stocksCsv(OFFICE_LINE));
  await createQueries().replaceUrls([unreachableUrl, listener.url]);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  startNotifier([unreachableUrl, listener.url]);
  await vi.waitFor(() => expect(readNotifiedEvents()).toEqual(['stock.created 102']), WAIT_OPTIONS);
  await vi.waitFor(async () => {
    const { rows } = await run('select last_error from webhook where url = $1', [unreachableUrl]);
    expect(rows[0].last_error).toBeTruthy();
  }, WAIT_OPTIONS);
  expect(await count('stock_event'), 'events of the unreachable webhook are kept').toBe(2);
  await run(`update stock_event set happened_at = now() - interval '31 days'`);
  await vi.waitFor(
    async () => expect(await count('stock_event'), 'but only for 30 days').toBe(0),
    WAIT_OPTIONS,
  );
});

test('no events are stored while there is no webhook', async () => {
  await createQueries().replaceUrls([listener.url]);
  await importStocks(stocksCsv(OFFICE_LINE));
  await createQueries().replaceUrls([]);
  expect(await count('stock_event')).toBe(0);
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  expect(await count('stock_event')).toBe(0);
});
