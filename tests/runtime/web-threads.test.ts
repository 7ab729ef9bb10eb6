import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const WAIT_OPTIONS = { timeout: 30_000 };
let database: TestDatabase;
let dataFolder: string;
let podium: Podium;
let origin: string;

beforeAll(async () => {
  dataFolder = temporaryFolder();
  database = await openDatabase('embedded', { stocks: 100 });
  const { host = '', port = 5432, user = '', database: name } = database.pool.options;
  const url = `postgres:///${name}?${new URLSearchParams({ host, port: String(port), user })}`;
  podium = startPodium({
    PODIUM_DATA: dataFolder,
    DATABASE_URL: url,
    DATABASE_REPLICA_URLS: url,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
  });
  origin = new URL(await podium.ready).origin;
});
afterAll(async () => {
  podium?.process.kill('SIGKILL');
  await podium?.ended;
  await database?.close();
  if (dataFolder) removeFolder(dataFolder);
});

/**
 * Sends requests over separate connections. The operating system distributes the connections over the
 * web threads.
 */
const requestRepeatedly = (path: string, requestCount = 30) =>
  Promise.all(
    Array.from({ length: requestCount }, () => fetch(origin + path, { headers: { connection: 'close' } })),
  );

const readMetric = async (name: string) => {
  const metricsUrl = /Metrics for Prometheus: (\S+)/.exec(podium.stdout())?.[1] ?? '';
  const line = (await (await fetch(metricsUrl)).text())
    .split('\n')
    .find((metricLine) => metricLine.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};

test('two threads answer on one port, and metrics include both', async () => {
  const answers = await requestRepeatedly('/en/ics/property');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(
    new Set(await Promise.all(answers.map((answer) => answer.text()))).size,
    'all responses are the same page',
  ).toBe(1);
  expect(
    await readMetric('podium_page_draw_seconds_count{page="home"}'),
    'each thread has rendered the page once',
  ).toBe(2);
  expect(await readMetric('podium_response_cache_misses_total{cache="answers"}')).toBe(2);
  const readiness = await (await fetch(`${origin}/readyz`)).json();
  expect(readiness).toMatchObject({ status: 'ready', replicas: [{ ok: true, lag_ms: 0 }] });
});

test('both threads show a data change, and either encodes pictures', async () => {
  const fetchEtags = async () =>
    new Set(
      (await requestRepeatedly('/ics/property/stock/stockFilterJson')).map(({ headers }) =>
        headers.get('etag'),
      ),
    );
  const [etagBefore] = await fetchEtags();
  await database.pool.query('update stock set sell = sell + 1 where sell is not null');
  await vi.waitFor(async () => {
    const newTags = await fetchEtags();
    expect(newTags.size).toBe(1);
    expect(newTags).not.toContain(etagBefore);
  }, WAIT_OPTIONS);
  const html = await (await fetch(`${origin}/en/ics/property/find/office/sale`)).text();
  const picturePath = /"(\/media\/buildings\/[^" ]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const pictureResponses = await requestRepeatedly(picturePath, 8);
  expect(pictureResponses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const pictureSizes = await Promise.all(
    pictureResponses.map(async (answer) => (await answer.arrayBuffer()).byteLength),
  );
  expect(new Set(pictureSizes).size).toBe(1);
});

test('the reader of the log may exit, and the server ends after all threads', async () => {
  podium.process.stdout?.destroy();
  const answers = await requestRepeatedly('/en/ics/property');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  podium.process.kill('SIGTERM');
  expect(await podium.ended).toBe(0);
  expect(podium.stderr()).toBe('');
});
