import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { CALL_NAMES, CALLS } from '#contract/call-table.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/error.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { expectedFieldsOf } from '#contract/json-schemas.ts';
import type { PrivateCall } from '#contract/private-call-definition.ts';
import { PRIVATE_CALLS } from '#contract/private-call-table.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { describeExpected } from '#server/services/describe-expected.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('failed calls, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server?.close());

  async function fetchError(path: string, init: RequestInit = {}) {
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
    ['stock/stockFilterJson?places=KT', 'bad_places', 'places'],
    ['stock/stockFilterJson?reach=CEN,30;CEN,20', 'bad_reach', 'reach'],
    ['stock/stockFilterJson?reach=ADM,10;CEN,10;KOT,10;NTK,10', 'bad_reach', 'reach'],
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
  ])('%s is rejected with code %s for %s', async (path, code, field) => {
    expect(await fetchError(path)).toMatchObject({ code, field });
  });

  test.each(['api/nonsense', 'stock/nonsense', 'stock/', 'lang/zh'])(
    'the unknown call %s is not found',
    async (path) => {
      expect(await fetchError(path)).toMatchObject({ code: 'not_found' });
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'calls and pages do not accept the method %s',
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
  ] as const)(
    'with the query "%s" and Accept-Language %s the message is in %s',
    async (search, accepted, lang) => {
      const error = await fetchError(`api/stock_detail${search}`, {
        headers: { 'accept-language': accepted },
      });
      const expectedMessage = PHRASES[lang].refusal['expected.stock_id']?.replace('{field}', 'stock_id');
      expect(error.message).toBe(expectedMessage);
    },
  );

  test.each([
    [
      'stock/stockFilterJson?page_size=101',
      { type: 'integer', minimum: 1, maximum: 100 },
      'page_size must be a whole number from 1 to 100.',
    ],
    [
      'stock/stockFilterJson?cursor=-1',
      { type: 'integer', minimum: 0, maximum: 999_999_999_999_999 },
      'cursor must be a whole number of at least 0.',
    ],
    [
      'stock/stockFilterJson?ics_type=x',
      { type: 'array', items: { type: 'string', enum: ['i', 'c', 's'] }, maxItems: 3 },
      'ics_type must be one or more of these, with commas between them: i, c, s.',
    ],
    [
      'stock/stockFilterJson?order_direction=up',
      { type: 'string', enum: ['asc', 'desc'] },
      'order_direction must be one of: asc, desc.',
    ],
    [
      `stock/stockFilterJson?keyword=${'x'.repeat(200)}`,
      { type: 'string', maxLength: 100 },
      'keyword must be a text of at most 100 characters.',
    ],
    [
      'stock/stockFilterJson?bounds=1,2,3',
      { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
      'bounds must be 4 numbers with commas between them.',
    ],
    [
      'transaction/json?tx_date_min=2025-02-30',
      { type: 'string', format: 'date' },
      'tx_date_min must be a day such as 2026-10-31.',
    ],
    [
      'article/ajax/all/ici/1/1?month=2026-13',
      { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
      'month must match ^\\d{4}-(0[1-9]|1[0-2])$.',
    ],
    [
      'stock/stockClusterJson?bounds=113,22,115,23&zoom=23',
      { type: 'number', minimum: 0, maximum: 22 },
      'zoom must be a number from 0 to 22.',
    ],
    ['api/branches?strict=maybe', { type: 'boolean' }, 'strict must be true or false.'],
    ['lang/fr/main', { type: 'string', enum: ['zh', 'gb', 'en'] }, 'There is no such language.'],
  ])('%s describes the expected values', async (path, expectedFormat, message) => {
    expect(await fetchError(path)).toMatchObject({ expected: expectedFormat, message });
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is rejected by every call that takes JSON',
    async (type) => {
      const privateCalls = Object.values<PrivateCall & { method: string; path: string }>(PRIVATE_CALLS);
      const callsWithBody = privateCalls.filter(({ body }) => body !== undefined);
      expect(callsWithBody.length).toBeGreaterThan(3);
      for (const { method, path } of callsWithBody) {
        const error = await fetchError(path, { method, headers: { 'content-type': type }, body: 'name=x' });
        expect([path, error.code]).toEqual([path, 'media_type']);
      }
    },
  );

  test('a minimum above its maximum is rejected without expected values, since each is valid alone', async () => {
    expect(await fetchError('stock/stockFilterJson?rent_min=9&rent_max=8')).not.toHaveProperty('expected');
  });

  test.each(LANGUAGES)('an error in %s describes the expected values of every parameter', async (lang) => {
    const callSchemas: [name: string, sent: z.ZodType][] = [
      ...CALL_NAMES.map((name): [string, z.ZodType] => [name, CALLS[name].params]),
      ...Object.entries<PrivateCall>(PRIVATE_CALLS).map(([name, { params, body }]): [string, z.ZodType] => [
        name,
        body ?? params,
      ]),
    ];
    for (const [name, sentSchema] of callSchemas) {
      for (const [field, expected] of expectedFieldsOf(sentSchema)) {
        const message = describeExpected(field, expected, lang);
        expect(message, `${name} ${field}`).toContain(field);
        expect(message, `${name} ${field}`).not.toMatch(/undefined|NaN|\{(?!\d)|expected\./);
        expect(message).not.toBe(PHRASES[lang].refusal['expected.other']?.replace('{field}', field));
      }
    }
  });

  test('every error code has a message in every language', () => {
    for (const lang of ['zh', 'gb', 'en'] as const) {
      for (const code of Object.keys(ERROR_STATUS)) {
        expect(PHRASES[lang].main[`errors.${code}`], `${lang} ${code}`).toBeTruthy();
      }
    }
  });
});
