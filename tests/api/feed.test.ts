import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createToken, listTokens, revokeToken } from '#cli/commands/tokens.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { type FeedReport, feedReport, MAX_FEED_ROWS } from '#contract/feed.ts';
import type { FeedRight } from '#domain/office/feed.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { undoImport } from '#server/import/undo.ts';
import { AS_OF, openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { BUILDINGS, DISTRICTS } from '#tests/factories/import-market.ts';
import { type ImportFolder, importInto, openImportFolder } from '#tests/factories/imports.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

/** An office unit from the agency's own system. */
const UNIT = {
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
const lines = (...rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

describe('the write API', () => {
  let database: TestDatabase;
  let files: ImportFolder;
  let server: TestServer;
  const tokens: Record<string, string> = {};
  let networks = 0;

  beforeAll(async () => {
    database = await openDatabase('embedded');
    files = await openImportFolder();
    await importInto(database.pool, 'districts', await files.write('districts.csv', DISTRICTS));
    await importInto(database.pool, 'buildings', await files.write('buildings.csv', BUILDINGS));
    server = await startServerOn(database, { env: { TRUST_PROXY: 'loopback' } });
    for (const rights of [['check'], ['write'], ['write', 'feed_wins']] as FeedRight[][]) {
      const created = await createToken(database.pool, rights.join('-'), rights);
      tokens[rights.join('-')] = created.split(': ')[1] ?? '';
    }
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await files.close();
  });
  beforeEach(async () => {
    networks += 1;
    await run('delete from stock');
    await run('delete from import_history');
  });
  const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

  type RequestInput = {
    readonly token?: string;
    readonly type?: string;
    readonly headers?: Record<string, string>;
  };
  async function send(
    method: string,
    path: string,
    body: string,
    { token = 'write', type, headers }: RequestInput = {},
  ) {
    const bearer = tokens[token] ?? token;
    const response = await fetch(`${server.origin}/ics/property/api/feed/${path}`, {
      method,
      body,
      headers: {
        'x-forwarded-for': `203.0.113.${networks}`,
        'content-type': type ?? (method === 'PUT' ? 'application/json' : 'application/x-ndjson'),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
    });
    return { response, status: response.status, json: await response.json() };
  }
  const put = (id: number | string, row: object, init?: RequestInput) =>
    send('PUT', `stocks/${id}`, JSON.stringify(row), init);
  const post = (body: string, query = '', init?: RequestInput) => send('POST', `stocks${query}`, body, init);
  const codeOf = ({ status, json }: { status: number; json: unknown }) => [
    status,
    errorAnswer.parse(json).error.code,
  ];
  const storedStock = async (id: number) =>
    (await run('select sell, status, name_zh from stock where id = $1', [id])).rows[0];

  test('adds a listing, changes what differs, and is taken back as any import', async () => {
    const { gstock_id: _, ...unit } = UNIT;
    const first = await put(201, unit);
    expect(first.status).toBe(200);
    expect(feedReport.parse(first.json)).toMatchObject({ rows: 1, added: 1, changed: 0, refused: 0 });
    expect(await storedStock(201)).toMatchObject({ sell: 12_000_000, name_zh: '環球大廈' });

    expect((await put(201, UNIT)).json).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    // A PUT with a few fields changes only those of an existing listing.
    const lower = feedReport.parse((await put(201, { sell: '1,100萬' })).json);
    expect(lower).toMatchObject({ changed: 1 });
    expect(await storedStock(201)).toMatchObject({ sell: 11_000_000, name_zh: '環球大廈' });

    const { rows } = await run('select * from import_history where id = $1', [lower.import]);
    expect(rows).toMatchObject([
      { kind: 'stocks', file_name: 'api.ndjson', imported_by: 'write', outcome: 'done' },
    ]);
    expect(await undoImport(database.pool, lower.import ?? 0, 'may', AS_OF)).toMatchObject({
      restored: 1,
      skipped: 0,
    });
    expect(await storedStock(201)).toMatchObject({ sell: 12_000_000 });
  });

  test('a batch is stored whole or not at all, and says why by line, field and reason', async () => {
    const broken = { ...UNIT, gstock_id: 202, dist_code: 'XX', ics_type: 'z' };
    const refused = await post(lines(UNIT, broken));
    expect(codeOf(refused)).toEqual([422, 'rows_refused']);
    const { report } = refused.json as { report: FeedReport };
    expect(report).toMatchObject({ rows: 2, refused: 1, added: 0, import: null });
    expect(report.refusals).toContainEqual(
      expect.objectContaining({ line: 2, field: 'ics_type', value: 'z' }),
    );
    expect(await storedStock(201)).toBeUndefined();
    expect((await run(`select outcome from import_history where kind = 'stocks'`)).rows).toEqual([
      { outcome: 'refused' },
    ]);

    const partial = await post(lines(UNIT, broken), '?partial=1');
    expect(partial.status).toBe(200);
    expect(partial.json).toMatchObject({ added: 1, refused: 1, refusals: [{ line: 2 }, { line: 2 }] });
    expect(await storedStock(201)).toBeDefined();
  });

  test('names unknown fields, warns of suspicious values, and refuses these on request', async () => {
    const odd = { ...UNIT, colour: 'red' };
    const unknown = await post(lines(odd));
    expect(codeOf(unknown)).toEqual([422, 'rows_refused']);
    expect((unknown.json as { report: FeedReport }).report.problem).toContain('colour');
    expect((await post(lines(odd), '?ignore_unknown=1')).json).toMatchObject({
      added: 1,
      ignored: ['colour'],
    });

    const cheap = { ...UNIT, gstock_id: 203, sell: 1 };
    expect(codeOf(await post(lines(cheap), '?strict=1'))).toEqual([422, 'rows_refused']);
    expect((await post(lines(cheap))).json).toMatchObject({
      added: 1,
      warned: 1,
      warnings: [{ field: 'sell' }],
    });
  });

  test('leaves the office what is its own, unless the token may overrule it', async () => {
    await put(201, UNIT);
    await run(`select change_stock_status(201, 'sold', '${AS_OF}')`);
    const report = feedReport.parse((await put(201, { ...UNIT, sell: 11_000_000 })).json);
    expect(report).toMatchObject({
      changed: 1,
      disagreeing: 1,
      disagreements: [{ key: '201', field: 'status' }],
    });
    expect(await storedStock(201)).toMatchObject({ status: 'sold', sell: 11_000_000 });

    expect(codeOf(await send('PUT', 'stocks/201?feed_wins=1', JSON.stringify(UNIT)))).toEqual([
      403,
      'token_rights',
    ]);
    const won = await send('PUT', 'stocks/201?feed_wins=1', JSON.stringify(UNIT), {
      token: 'write-feed_wins',
    });
    expect(won.json).toMatchObject({ changed: 1, disagreeing: 0 });
    expect(await storedStock(201)).toMatchObject({ status: 'active' });
  });

  test('a token that may only check stores nothing', async () => {
    expect(codeOf(await put(201, UNIT, { token: 'check' }))).toEqual([403, 'token_rights']);
    const response = await send('PUT', 'stocks/201?dry_run=1', JSON.stringify(UNIT), { token: 'check' });
    expect(response.json).toMatchObject({ added: 1, import: null });
    expect(await storedStock(201)).toBeUndefined();
  });

  test('a token is needed, is known by its hash alone, and ends when it is revoked', async () => {
    const withoutToken = await put(201, UNIT, { token: '' });
    expect(codeOf(withoutToken)).toEqual([401, 'bad_token']);
    expect(withoutToken.response.headers.get('www-authenticate')).toBe('Bearer');
    expect(codeOf(await put(201, UNIT, { token: 'x'.repeat(43) }))).toEqual([401, 'bad_token']);

    const created = await createToken(database.pool, 'crm', ['write']);
    const token = created.split(': ')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await run(`select feed_token::text as row from feed_token where name = 'crm'`);
    expect(rows[0].row).not.toContain(token);
    await expect(createToken(database.pool, 'crm', ['write'])).rejects.toThrow('A token crm is in use');
    expect(await listTokens(database.pool)).toMatch(/^crm \| write \| since .* \| never used$/m);
    expect((await put(201, UNIT, { token })).status).toBe(200);
    expect(await listTokens(database.pool)).toMatch(/^crm .* \| last used /m);
    expect(await revokeToken(database.pool, 'crm')).toBe('crm may no longer write.');
    expect(codeOf(await put(201, UNIT, { token }))).toEqual([401, 'bad_token']);
    await expect(revokeToken(database.pool, 'crm')).rejects.toThrow('There is no token crm in use.');
    expect(await listTokens(database.pool)).toMatch(/^crm .* \| revoked /m);
    const logged = await run(`select action from office_action where subject = 'crm' order by id`);
    expect(logged.rows).toEqual([{ action: 'add_token' }, { action: 'revoke_token' }]);
  });

  test.each([
    ['what is no JSON', () => send('PUT', 'stocks/201', '{'), [400, 'bad_rows']],
    ['a list instead of a listing', () => send('PUT', 'stocks/201', '[]'), [400, 'bad_rows']],
    ['another number than that of the address', () => put(202, UNIT), [400, 'bad_rows']],
    ['an address without a number', () => put('abc', UNIT), [400, 'bad_parameter']],
    ['rows of another type', () => post('a,b', '', { type: 'text/csv' }), [415, 'media_type']],
    ['no rows', () => post('\n \n'), [400, 'bad_rows']],
    ['an option that is none', () => post(lines(UNIT), '?partial=maybe'), [400, 'bad_parameter']],
    ['too many rows', () => post('{}\n'.repeat(MAX_FEED_ROWS + 1)), [413, 'too_large']],
    ['too large a listing', () => put(201, { ...UNIT, eng_name: 'x'.repeat(300_000) }), [413, 'too_large']],
    ['another method', () => send('DELETE', 'stocks/201', ''), [405, 'method_not_allowed']],
  ] as const)('refuses %s', async (_, sendRequest, expected) => {
    expect(codeOf(await sendRequest())).toEqual(expected);
    expect(await storedStock(201)).toBeUndefined();
  });

  test.each(LANGUAGES)('refuses in %s', async (lang) => {
    const { json } = await put(201, UNIT, {
      token: '',
      headers: { 'accept-language': LANGUAGE_DEFINITIONS[lang].html },
    });
    expect(errorAnswer.parse(json).error.message).toBe(PHRASES[lang].main['errors.bad_token']);
  });

  test('takes a full batch, and calls that come together wait for each other', async () => {
    const batch = Array.from({ length: MAX_FEED_ROWS }, (_, index) => ({
      ...UNIT,
      gstock_id: 1_000 + index,
    }));
    const [full, ...otherResponses] = await Promise.all([
      post(lines(...batch)),
      ...[1, 2, 3].map((id) => put(id, { ...UNIT, gstock_id: id })),
    ]);
    expect(full.json).toMatchObject({ rows: MAX_FEED_ROWS, added: MAX_FEED_ROWS });
    for (const response of otherResponses) expect(response.json).toMatchObject({ added: 1 });
    expect((await run('select from stock')).rowCount).toBe(MAX_FEED_ROWS + 3);
  });

  test('sends a caller away who sends too much, and nobody writes among demonstration data', async () => {
    await run('update dataset set demonstration = true');
    expect(codeOf(await put(201, UNIT))).toEqual([409, 'demonstration_data']);
    for (let calls = 1; calls < 120; calls++) await put(201, UNIT, { token: '' });
    const rejected = await put(201, UNIT);
    expect(codeOf(rejected)).toEqual([429, 'too_many_requests']);
    expect(Number(rejected.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
