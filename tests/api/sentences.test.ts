import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatStockId } from '#domain/codes/formatted-id.ts';
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
    expect(answer.params).toEqual({
      ics_type: 'c',
      tx_type: 'L',
      districts: 'KT',
      area_min: '500',
      area_max: '2500',
      rent_max: '50000',
    });
    expect(answer.leftover).toEqual([]);
    expect(answer.parts.map(({ text, field, label }) => [text, field, label])).toEqual([
      ['觀塘', 'districts', '觀塘'],
      ['寫字樓', 'ics_type', '寫字樓'],
      ['租', 'tx_type', '出租'],
      ['月租5萬以下', 'rent', '月租：$50,000或以下'],
      ['500-2500呎', 'area', '面積：500呎 – 2,500呎'],
    ]);
    expect(answer.count).toBe(await countStocks(answer.params));
    expect(answer.link).toBe(
      '/ics/property/find/office/lease?districts=KT&area_min=500&area_max=2500&rent_max=50000',
    );
  });

  test.each([
    '九龍 工廈',
    'IFC',
    'kowloon east grade a',
    'tenanted shop yield over 2%',
    '觀塘站10分鐘',
    '30 min from Central by MTR',
  ])('%s promises what the search of its parameters finds', async (text) => {
    const { params, count, leftover } = await read({ text, lang: 'en' });
    expect(Object.keys(params)).not.toEqual([]);
    expect(leftover).toEqual([]);
    expect(count).toBe(await countStocks(params));
  });

  test('a property number of any case leads to its listing, an agent’s name or number to the agent', async () => {
    const [stock] = (await call('stocks', '?page_size=1&ics_type=c')).stocks;
    if (!stock) throw new Error('no office');
    const formattedId = formatStockId(stock.ics_type, stock.gstock_id);
    const shortId = formattedId.toLowerCase().replace(/^c0+/, 'c');
    expect(await read({ text: shortId, lang: 'en' })).toMatchObject({
      parts: [{ field: 'stock', value: formattedId }],
      count: 1,
      link: stock.link.en,
    });
    const [agent] = (await call('agents', '?limit=1')).result;
    if (!agent) throw new Error('no agent');
    for (const text of [agent.name.zh, agent.licence_no, agent.phone])
      expect(await read({ text, lang: 'zh' })).toMatchObject({
        parts: [{ field: 'agent' }],
        link: expect.stringContaining('/agent/'),
      });
  });

  test('a place replaces the places before; other filters stay unless the sentence names them', async () => {
    const answer = await read({
      text: 'Central or Admiralty under 30k',
      lang: 'en',
      ics_type: 'c',
      tx_type: 'L',
      districts: 'KT',
      rent_max: '90000',
      area_min: '500',
    });
    expect(answer.params).toEqual({
      ics_type: 'c',
      tx_type: 'L',
      districts: 'ADM,CEN',
      rent_max: '30000',
      area_min: '500',
    });
    expect(answer.count).toBe(await countStocks(answer.params));
  });

  test('words that are not understood are searched as words, and offered without', async () => {
    const answer = await read({ text: 'kwun tong zzqq', lang: 'en' });
    expect(answer).toMatchObject({
      leftover: ['zzqq'],
      params: { districts: 'KT', keyword: 'zzqq' },
      count: 0,
      understood: { params: { districts: 'KT' }, count: await countStocks({ districts: 'KT' }) },
      words: { params: { keyword: 'kwun tong zzqq' } },
    });
    expect(await read({ text: 'zzqq', lang: 'en' })).toMatchObject({
      parts: [],
      params: { keyword: 'zzqq' },
      understood: null,
      words: null,
    });
  });

  test('transactions and buildings are searched by the same words', async () => {
    const transactions = await read({ text: '觀塘 寫字樓 2024', search: 'transaction', lang: 'zh' });
    expect(transactions.params).toEqual({
      ics_type: 'c',
      districts: 'KT',
      tx_date_min: '2024-01-01',
      tx_date_max: '2024-12-31',
    });
    const found = await call(
      'transactions',
      `?${new URLSearchParams({ ...transactions.params, page_size: '1' })}`,
    );
    expect(found).toMatchObject({ count: transactions.count });
    const buildings = await read({ text: 'grade A office in Kwun Tong', search: 'building', lang: 'en' });
    expect(buildings).toMatchObject({ params: { ics: 'c', districts: 'KT', grade: 'A' } });
    expect(buildings.count).toBe(
      (await call('buildings', `?${new URLSearchParams(buildings.params)}`)).count,
    );
  });

  test.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(201)],
  ])('a sentence of %s is refused with a sentence', async (_, text) => {
    const response = await server.get(
      `/ics/property/api/stock_sentence?${new URLSearchParams({ text, lang: 'en' })}`,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'bad_parameter', field: 'text' } });
  });
}
