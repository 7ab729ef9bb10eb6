import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/error.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { PHRASES } from '#phrases/index.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('failed calls, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server?.close());

  async function failure(path: string, init: RequestInit = {}) {
    const response = await fetch(`${server.origin}/ics/property/${path}`, init);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    const { error } = errorAnswer.parse(await response.json());
    expect(response.status).toBe(ERROR_STATUS[error.code as ErrorCode]);
    return error;
  }

  test.each([
    ['stock/stockFilterJson?page_size=101', 'bad_parameter', 'page_size'],
    ['stock/stockFilterJson?page_size=0', 'bad_parameter', 'page_size'],
    ['stock/stockFilterJson?cursor=-1', 'bad_parameter', 'cursor'],
    ['stock/stockFilterJson?area_min=1.5x', 'bad_parameter', 'area_min'],
    ['stock/stockFilterJson?area_min=1&area_min=2', 'bad_parameter', 'area_min'],
    ['stock/stockFilterJson?ics_type=x', 'bad_parameter', 'ics_type'],
    ['stock/stockFilterJson?tx_type=S,X', 'bad_parameter', 'tx_type'],
    ['stock/stockFilterJson?districts=kt', 'bad_parameter', 'districts'],
    ['stock/stockFilterJson?flags=shiny', 'bad_parameter', 'flags'],
    ['stock/stockFilterJson?grade=D', 'bad_parameter', 'grade'],
    ['stock/stockFilterJson?polygon=114.15,22.28;114.16,22.28', 'bad_polygon', 'polygon'],
    ['stock/stockFilterJson?bounds=1,2,3', 'bad_parameter', 'bounds'],
    ['stock/stockFilterJson?order_field=colour', 'bad_parameter', 'order_field'],
    ['stock/stockFilterJson?order_direction=up', 'bad_parameter', 'order_direction'],
    ['stock/stockFilterJson?rent_min=9&rent_max=8', 'min_above_max', 'rent_min'],
    ['stock/StockArchiveFilterJson?stock_ids=1,x', 'bad_parameter', 'stock_ids'],
    ['api/stock_detail', 'bad_parameter', 'stock_id'],
    ['api/stock_detail?stock_id=abc', 'bad_parameter', 'stock_id'],
    ['api/stock_detail?stock_id=999999999', 'stock_not_found', 'stock_id'],
    ['api/home_stock?limit=99', 'bad_parameter', 'limit'],
    ['stock/stockFilterJson?facets=yes', 'bad_parameter', 'facets'],
    [`stock/stockFilterJson?keyword=${'x'.repeat(10_240)}`, 'bad_parameter', 'keyword'],
    ['stock/stockFilterJson?sell_max=1e9', 'bad_parameter', 'sell_max'],
    ['stock/stockFilterJson?sell_max=1000000000000000', 'bad_parameter', 'sell_max'],
    ['stock/stockFilterByAnchorJson?stock_ics_type=c', 'bad_parameter', 'stock_id'],
    ['stock/stockFilterByAnchorJson?stock_id=1', 'bad_parameter', 'stock_ics_type'],
    ['stock/stockFilterByAnchorJson?stock_id=0&stock_ics_type=c', 'bad_parameter', 'stock_id'],
    ['stock/stockFilterByAnchorJson?stock_id=1&stock_ics_type=x', 'bad_parameter', 'stock_ics_type'],
    [
      'stock/stockFilterByAnchorJson?stock_id=1&stock_ics_type=c&order_direction=desc',
      'bad_parameter',
      'order_direction',
    ],
    [
      'stock/stockFilterByAnchorJson?stock_id=1&stock_ics_type=c&area_min=9&area_max=1',
      'min_above_max',
      'area_min',
    ],
    ['stock/stockFilterByAnchorJson?stock_id=999999999&stock_ics_type=c', 'anchor_not_found', 'stock_id'],
    ['stock/stockClusterJson?zoom=12', 'bad_parameter', 'bounds'],
    ['stock/stockClusterJson?zoom=12&bounds=%20', 'bad_parameter', 'bounds'],
    ['stock/stockClusterJson?zoom=12&bounds=114,22,113,23', 'bad_parameter', 'bounds'],
    ['stock/stockClusterJson?bounds=113,22,115,23', 'bad_parameter', 'zoom'],
    ['stock/stockClusterJson?bounds=113,22,115,23&zoom=23', 'bad_parameter', 'zoom'],
    ['stock/stockClusterJson?bounds=113,22,115,23&zoom=-1', 'bad_parameter', 'zoom'],
    ['stock/stockClusterJson?bounds=113,22,115,23&zoom=x', 'bad_parameter', 'zoom'],
    ['api/stock_keyword?keyword=a&limit=15', 'bad_parameter', 'limit'],
    ['api/stock_keyword?keyword=a&limit=0', 'bad_parameter', 'limit'],
    ['api/stock_keyword?keyword=a&lang=fr', 'bad_parameter', 'lang'],
    ['api/stock_keyword?keyword=a&ics_type=i,c', 'bad_parameter', 'ics_type'],
    [`api/stock_keyword?keyword=${'x'.repeat(101)}`, 'bad_parameter', 'keyword'],
    ['api/suggested_stocks', 'bad_parameter', 'stock_id'],
    ['api/suggested_stocks?stock_id=1&limit=13', 'bad_parameter', 'limit'],
    ['api/suggested_stocks?stock_id=999999999', 'stock_not_found', 'stock_id'],
    ['api/openday?ics_type=x', 'bad_parameter', 'ics_type'],
    ['transaction/json?page_size=101', 'bad_parameter', 'page_size'],
    ['transaction/json?cursor=-1', 'bad_parameter', 'cursor'],
    ['transaction/json?order=tx_date', 'bad_parameter', 'order'],
    ['transaction/json?order=update_date-desc', 'bad_parameter', 'order'],
    ['transaction/json?tx_type=X', 'bad_parameter', 'tx_type'],
    ['transaction/json?tx_source=rumour', 'bad_parameter', 'tx_source'],
    ['transaction/json?rent_min=2&rent_max=1', 'min_above_max', 'rent_min'],
    ['api/tx_keyword?keyword=a&limit=99', 'bad_parameter', 'limit'],
    ['api/tx_keyword_by_pis_bldg_id', 'bad_parameter', 'pis_bldg_id'],
    ['api/tx_keyword_by_pis_bldg_id?pis_bldg_id=1&ics_type=z', 'bad_parameter', 'ics_type'],
    ['lang/fr/main', 'unknown_language', 'lang'],
    ['lang/zh/nonsense', 'unknown_section', 'section'],
  ])('%s is refused with %s of %s', async (path, code, field) => {
    expect(await failure(path)).toMatchObject({ code, field });
  });

  test.each(['api/nonsense', 'stock/nonsense', 'stock/', 'lang/zh'])(
    'the unknown call %s is not found',
    async (path) => {
      expect(await failure(path)).toMatchObject({ code: 'not_found' });
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is not a method of a call or a page',
    async (method) => {
      for (const path of ['api/districts/ics', 'stock/stockFilterJson', 'find', '']) {
        const body = method === 'OPTIONS' ? null : 'x'.repeat(5000);
        const response = await fetch(`${server.origin}/ics/property/${path}`, { method, body });
        expect(response.status, path).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
        expect(errorAnswer.parse(await response.json()).error.code).toBe('method_not_allowed');
      }
    },
  );

  test.each([
    ['?lang=en', 'zh-HK', 'en'],
    ['?lang=gb', 'en', 'gb'],
    ['?lang=english', 'zh-HK', 'en'],
    ['', 'zh-CN,zh;q=0.9', 'gb'],
    ['', 'en-GB', 'en'],
    ['', 'fr', 'zh'],
    ['', '*', 'en'],
    ['?lang=zh', '*', 'zh'],
  ] as const)('says it with %s and Accept-Language %s in %s', async (search, accepted, lang) => {
    const error = await failure(`api/stock_detail${search}`, { headers: { 'accept-language': accepted } });
    expect(error.message).toBe(PHRASES[lang].main['errors.bad_parameter']);
  });

  test('every code has words in every language', () => {
    for (const lang of ['zh', 'gb', 'en'] as const) {
      for (const code of Object.keys(ERROR_STATUS)) {
        expect(PHRASES[lang].main[`errors.${code}`], `${lang} ${code}`).toBeTruthy();
      }
    }
  });
});
