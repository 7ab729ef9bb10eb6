import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { ENGINES, type Engine, startServerOn, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('sentences, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase(kind, { stocks: 600, hasSearchTables: true });
  });
  afterAll(() => database.close());

  describe.each(ENGINES)('from %s:', (engine) => defineSentenceTests(() => database, engine));
});

function defineSentenceTests(database: () => TestDatabase, engine: Engine) {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServerOn(database(), { engine });
  });
  afterAll(() => server.close());

  const read = (params: Record<string, string>) => call('stockSentence', `?${new URLSearchParams(params)}`);
  const countStocks = async (params: Record<string, string>) =>
    (await call('stocks', `?${new URLSearchParams({ ...params, page_size: '1' })}`)).count;

  test('a sentence is the search of its parts, with the count that this search finds', async () => {
    const answer = await read({ text: '觀塘寫字樓 租 月租5萬以下 500-2500呎', lang: 'zh' });
    console.log(JSON.stringify(answer, null, 1));
    expect(answer.params).toEqual({
      ics_type: 'c',
      tx_type: 'L',
      districts: 'KT',
      area_min: '500',
      area_max: '2500',
      rent_max: '50000',
    });
    expect(answer.leftover).toEqual([]);
    expect(answer.count).toBe(await countStocks(answer.params));
    for (const text of ['IFC', 'c100042', 'Central or Admiralty zzz', 'zzzz qqqq', 'kowloon east grade a', '九龍 工廈'])
      console.log(JSON.stringify(await read({ text, lang: 'en' })));
    for (const search of ['transaction', 'building'])
      console.log(JSON.stringify(await read({ text: 'kwun tong office 2010 以後 2000 sq ft', search, lang: 'en' })));
  });
}
