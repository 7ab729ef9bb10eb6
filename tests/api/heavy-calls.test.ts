import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_NAMES } from '#contract/call-table.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { heavyRequestsOf } from '#contract/heavy-calls.ts';
import { openApiDocument } from '#contract/openapi-document.ts';
import { PHRASES } from '#phrases/index.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const PER_MINUTE = 5;
const ARCHIVE_PATH = '/ics/property/stock/StockArchiveFilterJson';
let server: TestServer;
beforeAll(async () => {
  server = await startServer('embedded', {
    env: { HEAVY_CALLS_PER_MINUTE: String(PER_MINUTE), TRUST_PROXY: 'loopback' },
  });
});
afterAll(() => server?.close());

const askFrom = (network: string) => {
  const sendRequest = (path: string, headers: Record<string, string> = {}) =>
    server.get(path, { 'x-forwarded-for': network, ...headers });
  return {
    ask: sendRequest,
    archive: (minArea: number) => sendRequest(`${ARCHIVE_PATH}?area_min=${minArea}&lang=en`),
  };
};

test('a network that sends too many heavy calls is rejected; cached answers do not count', async () => {
  const { ask, archive } = askFrom('192.0.2.1');
  const firstResponse = await archive(0);
  const etag = firstResponse.headers.get('etag') ?? '';
  for (let count = 0; count < 2 * PER_MINUTE; count += 1) {
    expect((await archive(0)).status).toBe(200);
    expect((await ask(`${ARCHIVE_PATH}?area_min=0&lang=en`, { 'if-none-match': etag })).status).toBe(304);
  }
  for (let minArea = 1; minArea < PER_MINUTE; minArea += 1) expect((await archive(minArea)).status).toBe(200);

  const refusedResponse = await archive(PER_MINUTE);
  expect(refusedResponse.status).toBe(429);
  expect(errorAnswer.parse(await refusedResponse.json()).error).toEqual({
    code: 'too_many_requests',
    message: PHRASES.en.main['errors.too_many_requests'],
  });
  expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([refusedResponse.headers.get('cache-control'), refusedResponse.headers.get('etag')]).toEqual([
    'no-store',
    null,
  ]);

  // All heavy calls share one rate limit, including calls that are heavy only with facets. Cached
  // answers and light calls are not limited.
  const readStatus = async (path: string) => (await ask(`/ics/property/${path}`)).status;
  expect(await readStatus('transaction/json?facets=1&cursor=1')).toBe(429);
  expect(await readStatus('transaction/json?cursor=1')).toBe(200);
  expect(await readStatus('stock/stockFilterJson?page_size=100')).toBe(200);
  expect((await archive(0)).status).toBe(200);
  expect((await askFrom('192.0.2.2').archive(PER_MINUTE)).status).toBe(200);
});

test('a request that waits for the same answer is not rejected because of another network', async () => {
  const floodingNetwork = askFrom('192.0.2.3');
  for (let minArea = 100; minArea < 100 + PER_MINUTE; minArea += 1) await floodingNetwork.archive(minArea);
  const answers = await Promise.all([floodingNetwork.archive(200), askFrom('192.0.2.4').archive(200)]);
  expect(answers.map(({ status }) => status)).toEqual([429, 200]);
});

test('the API document names the limited calls', async () => {
  const response = await server.get('/ics/property/api/openapi.json');
  const { paths } = openApiDocument.parse(await response.json());
  const limitedOperations = Object.values(paths).flatMap(({ get }) =>
    get?.responses[429]?.description.includes('expensive calls') ? [get.operationId] : [],
  );
  const heavyCallNames = CALL_NAMES.filter((name) => heavyRequestsOf(name) !== 'none');
  expect(limitedOperations.toSorted()).toEqual(heavyCallNames.toSorted());
});
