import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { stopAtFirstFailure } from '#tests/factories/first-failure.ts';
import { createRandomGenerator, randomRequest } from '#tests/factories/requests.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

stopAtFirstFailure();

let database: TestDatabase;
let memoryServer: TestServer;
let postgresServer: TestServer;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300, hasSearchTables: true });
  memoryServer = await startServerOn(database, { engine: 'memory' });
  postgresServer = await startServerOn(database, { engine: 'postgres' });
});
afterAll(async () => {
  await memoryServer.close();
  await postgresServer.close();
  await database.close();
});

/** Compares the answers of the two engines byte for byte, except the server's origin. */
async function expectSameAnswers(path: string): Promise<void> {
  const [a = '', b] = await Promise.all(
    [memoryServer, postgresServer].map(async (server) => {
      const response = await server.get(path);
      return `${response.status} ${(await response.text()).replaceAll(server.origin, '')}`;
    }),
  );
  expect(a, path).toBe(b);
}

test.each([
  'stock/stockFilterJson',
  'stock/stockFilterJson?facets=1&ics_type=c,s&area_min=300&order_field=ft_rent&order_direction=asc',
  'stock/stockFilterJson?keyword=%E8%A7%80%E5%A1%98&page_size=100&cursor=7',
  'stock/stockFilterJson?cursor=99999&facets=1',
  'stock/stockClusterJson?bounds=113,22,115,23&zoom=13&tx_type=L',
  'transaction/json',
  'transaction/json?facets=1&tx_type=S&order=ft_sell-asc&page_size=50',
  'api/stock_keyword?keyword=kwu&lang=gb',
  'api/openday',
  'api/stock_medians?stock_id=999999999',
  'api/research/district_series?codes=KT-i-S,KT-c-L,MK-s-S,ZZ-c-L',
  'api/research/district_series?codes=KT-i-S,KT-c-L,MK-s-S',
  'api/home_stock',
  'api/districts/ics',
])('both engines return the same answer to %s', (path) => expectSameAnswers(`/ics/property/${path}`));

test('both engines answer or reject random calls alike', async () => {
  const random = createRandomGenerator(7);
  for (let count = 0; count < 300; count++) await expectSameAnswers(randomRequest(random));
});
