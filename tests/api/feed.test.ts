import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createToken, listTokens, revokeToken } from '#cli/commands/tokens.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { MAX_WRITE_ROWS, type WriteReport, writeReportSchema } from '#contract/write-api.ts';
import type { TokenRight } from '#domain/office/feed.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { undoImport } from '#server/import/undo.ts';
import { DEMO_DATE, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { BUILDINGS_CSV, DISTRICTS_CSV } from '#tests/factories/import-market.ts';
import { type ImportFolder, importInto, openImportFolder } from '#tests/factories/imports.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

/** An office unit from the agency's own system. */
const UNIT_ROW = {
  gstock_id: 201,
  ics_type: 'c',
  tx_type: 'S',
  status: null,
  pis_bldg_id: 1,
  dist_code: null,
  street_id: null,
  streetno: null,
  chi_name: null,
  eng_name: null,
  lat: null,
  lng: null,
  area_gross: 1000,
  area_saleable: 700,
  sell: 12_000_000,
  rent: null,
  listed_on: '2026-10-01',
  update_date: '2026-10-01',
  closed_on: null,
};
const toJsonLines = (...rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

describe('the write API', () => {
  let database: TestDatabase;
  let importFolder: ImportFolder;
  let server: TestServer;
  const tokenByRights: Record<string, string> = {};
  let networkCount = 0;

  beforeAll(async () => {
    database = await openDatabase('embedded');
    importFolder = await openImportFolder();
    await importInto(database.pool, 'districts', await importFolder.write('districts.csv', DISTRICTS_CSV));
    await importInto(database.pool, 'buildings', await importFolder.write('buildings.csv', BUILDINGS_CSV));
    server = await startServerOn(database, { env: { TRUST_PROXY: 'loopback' } });
    for (const rights of [['check'], ['write'], ['write', 'feed_wins']] as TokenRight[][]) {
      const createdToken = await createToken(database.pool, rights.join('-'), rights);
      tokenByRights[rights.join('-')] = createdToken.split(': ')[1] ?? '';
    }
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await importFolder.close();
  });
  beforeEach(async () => {
    networkCount += 1;
    await runSql('delete from stock');
    await runSql('delete from import_history');
  });
  const runSql = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

  type RequestInput = {
    readonly token?: string;
    readonly type?: string;
    readonly headers?: Record<string, string>;
  };
  async function sendToFeed(
    method: string,
    path: string,
    body: string,
    { token = 'write', type, headers }: RequestInput = {},
  ) {
    const bearerToken = tokenByRights[token] ?? token;
    const response = await fetch(`${server.origin}/ics/property/api/feed/${path}`, {
      method,
      body,
      headers: {
        'x-forwarded-for': `203.0.113.${networkCount}`,
        'content-type': type ?? (method === 'PUT' ? 'application/json' : 'application/x-ndjson'),
        ...(bearerToken && { authorization: `Bearer ${bearerToken}` }),
        ...headers,
      },
    });
    return { response, status: response.status, json: await response.json() };
  }
  const putUnit = (id: number | string, row: object, init?: RequestInput) =>
    sendToFeed('PUT', `stocks/${id}`, JSON.stringify(row), init);
  const postUnits = (body: string, query = '', init?: RequestInput) =>
    sendToFeed('POST', `stocks${query}`, body, init);
  const statusAndCodeOf = ({ status, json }: { status: number; json: unknown }) => [
    status,
    errorAnswer.parse(json).error.code,
  ];
  const readStoredStock = async (id: number) =>
    (await runSql('select sell, status, name_zh from stock where id = $1', [id])).rows[0];

  test('adds a listing, updates changed fields, and can be undone like any import', async () => {
    const { gstock_id: _, ...unit } = UNIT_ROW;
    const firstResponse = await putUnit(201, unit);
    expect(firstResponse.status).toBe(200);
    expect(writeReportSchema.parse(firstResponse.json)).toMatchObject({
      rows: 1,
      added: 1,
      changed: 0,
      refused: 0,
    });
    expect(await readStoredStock(201)).toMatchObject({ sell: 12_000_000, name_zh: '環球大廈' });

    expect((await putUnit(201, UNIT_ROW)).json).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    // A PUT with a few fields changes only these fields of an existing listing.
    const lowerPriceReport = writeReportSchema.parse((await putUnit(201, { sell: '1,100萬' })).json);
    expect(lowerPriceReport).toMatchObject({ changed: 1 });
    expect(await readStoredStock(201)).toMatchObject({ sell: 11_000_000, name_zh: '環球大廈' });

    const { rows } = await runSql('select * from import_history where id = $1', [lowerPriceReport.import]);
    expect(rows).toMatchObject([
      { kind: 'stocks', file_name: 'api.ndjson', imported_by: 'write', outcome: 'done' },
    ]);
    expect(await undoImport(database.pool, lowerPriceReport.import ?? 0, 'may', DEMO_DATE)).toMatchObject({
      restored: 1,
      skipped: 0,
    });
    expect(await readStoredStock(201)).toMatchObject({ sell: 12_000_000 });
  });

  test('stores a batch completely or not at all, and reports errors by line, field and reason', async () => {
    const invalidUnit = { ...UNIT_ROW, gstock_id: 202, dist_code: 'XX', ics_type: 'z' };
    const refusedResponse = await postUnits(toJsonLines(UNIT_ROW, invalidUnit));
    expect(statusAndCodeOf(refusedResponse)).toEqual([422, 'rows_refused']);
    const { report } = refusedResponse.json as { report: WriteReport };
    expect(report).toMatchObject({ rows: 2, refused: 1, added: 0, import: null });
    expect(report.refusals).toContainEqual(
      expect.objectContaining({ line: 2, field: 'ics_type', value: 'z' }),
    );
    expect(await readStoredStock(201)).toBeUndefined();
    expect((await runSql(`select outcome from import_history where kind = 'stocks'`)).rows).toEqual([
      { outcome: 'refused' },
    ]);

    const partialResponse = await postUnits(toJsonLines(UNIT_ROW, invalidUnit), '?partial=1');
    expect(partialResponse.status).toBe(200);
    expect(partialResponse.json).toMatchObject({
      added: 1,
      refused: 1,
      refusals: [{ line: 2 }, { line: 2 }],
    });
    expect(await readStoredStock(201)).toBeDefined();
  });

  test('names unknown fields, warns of suspicious values, and rejects them on request', async () => {
    const unitWithUnknownField = { ...UNIT_ROW, colour: 'red' };
    const unknownFieldResponse = await postUnits(toJsonLines(unitWithUnknownField));
    expect(statusAndCodeOf(unknownFieldResponse)).toEqual([422, 'rows_refused']);
    expect((unknownFieldResponse.json as { report: WriteReport }).report.problem).toContain('colour');
    expect((await postUnits(toJsonLines(unitWithUnknownField), '?ignore_unknown=1')).json).toMatchObject({
      added: 1,
      ignored: ['colour'],
    });

    const cheapUnit = { ...UNIT_ROW, gstock_id: 203, sell: 1 };
    expect(statusAndCodeOf(await postUnits(toJsonLines(cheapUnit), '?strict=1'))).toEqual([
      422,
      'rows_refused',
    ]);
    expect((await postUnits(toJsonLines(cheapUnit))).json).toMatchObject({
      added: 1,
      warned: 1,
      warnings: [{ field: 'sell' }],
    });
  });

  test('keeps changes made by the office, unless the token may overrule them', async () => {
    await putUnit(201, UNIT_ROW);
    await runSql(`select change_stock_status(201, 'sold', '${DEMO_DATE}')`);
    const report = writeReportSchema.parse((await putUnit(201, { ...UNIT_ROW, sell: 11_000_000 })).json);
    expect(report).toMatchObject({
      changed: 1,
      disagreeing: 1,
      disagreements: [{ key: '201', field: 'status' }],
    });
    expect(await readStoredStock(201)).toMatchObject({ status: 'sold', sell: 11_000_000 });

    expect(
      statusAndCodeOf(await sendToFeed('PUT', 'stocks/201?feed_wins=1', JSON.stringify(UNIT_ROW))),
    ).toEqual([403, 'token_rights']);
    const feedWinsResponse = await sendToFeed('PUT', 'stocks/201?feed_wins=1', JSON.stringify(UNIT_ROW), {
      token: 'write-feed_wins',
    });
    expect(feedWinsResponse.json).toMatchObject({ changed: 1, disagreeing: 0 });
    expect(await readStoredStock(201)).toMatchObject({ status: 'active' });
  });

  test('stores nothing with a token that may only check', async () => {
    expect(statusAndCodeOf(await putUnit(201, UNIT_ROW, { token: 'check' }))).toEqual([403, 'token_rights']);
    const response = await sendToFeed('PUT', 'stocks/201?dry_run=1', JSON.stringify(UNIT_ROW), {
      token: 'check',
    });
    expect(response.json).toMatchObject({ added: 1, import: null });
    expect(await readStoredStock(201)).toBeUndefined();
  });

  test('requires a token, stores only its hash, and rejects a revoked token', async () => {
    const withoutToken = await putUnit(201, UNIT_ROW, { token: '' });
    expect(statusAndCodeOf(withoutToken)).toEqual([401, 'bad_token']);
    expect(withoutToken.response.headers.get('www-authenticate')).toBe('Bearer');
    expect(statusAndCodeOf(await putUnit(201, UNIT_ROW, { token: 'x'.repeat(43) }))).toEqual([
      401,
      'bad_token',
    ]);

    const createdToken = await createToken(database.pool, 'crm', ['write']);
    const token = createdToken.split(': ')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await runSql(`select feed_token::text as row from feed_token where name = 'crm'`);
    expect(rows[0].row).not.toContain(token);
    await expect(createToken(database.pool, 'crm', ['write'])).rejects.toThrow('A token crm is in use');
    expect(await listTokens(database.pool)).toMatch(/^crm \| write \| since .* \| never used$/m);
    expect((await putUnit(201, UNIT_ROW, { token })).status).toBe(200);
    expect(await listTokens(database.pool)).toMatch(/^crm .* \| last used /m);
    expect(await revokeToken(database.pool, 'crm')).toBe('crm may no longer write.');
    expect(statusAndCodeOf(await putUnit(201, UNIT_ROW, { token }))).toEqual([401, 'bad_token']);
    await expect(revokeToken(database.pool, 'crm')).rejects.toThrow('There is no token crm in use.');
    expect(await listTokens(database.pool)).toMatch(/^crm .* \| revoked /m);
    const loggedActions = await runSql(`select action from office_action where subject = 'crm' order by id`);
    expect(loggedActions.rows).toEqual([{ action: 'add_token' }, { action: 'revoke_token' }]);
  });

  test.each([
    ['invalid JSON', () => sendToFeed('PUT', 'stocks/201', '{'), [400, 'bad_rows']],
    ['a list instead of a listing', () => sendToFeed('PUT', 'stocks/201', '[]'), [400, 'bad_rows']],
    ['an id that differs from the URL', () => putUnit(202, UNIT_ROW), [400, 'bad_rows']],
    ['a URL without an id', () => putUnit('abc', UNIT_ROW), [400, 'bad_parameter']],
    ['rows of another content type', () => postUnits('a,b', '', { type: 'text/csv' }), [415, 'media_type']],
    ['no rows', () => postUnits('\n \n'), [400, 'bad_rows']],
    ['an invalid option', () => postUnits(toJsonLines(UNIT_ROW), '?partial=maybe'), [400, 'bad_parameter']],
    ['too many rows', () => postUnits('{}\n'.repeat(MAX_WRITE_ROWS + 1)), [413, 'too_large']],
    [
      'a listing that is too large',
      () => putUnit(201, { ...UNIT_ROW, eng_name: 'x'.repeat(300_000) }),
      [413, 'too_large'],
    ],
    ['another method', () => sendToFeed('DELETE', 'stocks/201', ''), [405, 'method_not_allowed']],
  ] as const)('rejects %s', async (_, sendRequest, expected) => {
    expect(statusAndCodeOf(await sendRequest())).toEqual(expected);
    expect(await readStoredStock(201)).toBeUndefined();
  });

  test.each(LANGUAGES)('rejects in %s', async (lang) => {
    const { json } = await putUnit(201, UNIT_ROW, {
      token: '',
      headers: { 'accept-language': LANGUAGE_DEFINITIONS[lang].html },
    });
    expect(errorAnswer.parse(json).error.message).toBe(PHRASES[lang].main['errors.bad_token']);
  });

  test('accepts a batch of maximum size, and runs simultaneous calls one after another', async () => {
    const batch = Array.from({ length: MAX_WRITE_ROWS }, (_, index) => ({
      ...UNIT_ROW,
      gstock_id: 1_000 + index,
    }));
    const [fullBatchResponse, ...otherResponses] = await Promise.all([
      postUnits(toJsonLines(...batch)),
      ...[1, 2, 3].map((id) => putUnit(id, { ...UNIT_ROW, gstock_id: id })),
    ]);
    expect(fullBatchResponse.json).toMatchObject({ rows: MAX_WRITE_ROWS, added: MAX_WRITE_ROWS });
    for (const response of otherResponses) expect(response.json).toMatchObject({ added: 1 });
    expect((await runSql('select from stock')).rowCount).toBe(MAX_WRITE_ROWS + 3);
  });

  test('limits the calls of a network, and rejects rows among demonstration data', async () => {
    await runSql('update dataset set demonstration = true');
    expect(statusAndCodeOf(await putUnit(201, UNIT_ROW))).toEqual([409, 'demonstration_data']);
    for (let callNumber = 1; callNumber < 120; callNumber++) await putUnit(201, UNIT_ROW, { token: '' });
    const rejectedResponse = await putUnit(201, UNIT_ROW);
    expect(statusAndCodeOf(rejectedResponse)).toEqual([429, 'too_many_requests']);
    expect(Number(rejectedResponse.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
