import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listUsers, removeUser, setPassword } from '#cli/office.ts';
import { CALLS } from '#contract/calls.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { OFFICE_CALLS } from '#contract/office.ts';
import { OFFICE_PATHS, splitOfficePath } from '#contract/office-paths.ts';
import { SESSION_SECONDS, SIGN_IN_LIMITS } from '#domain/office.ts';
import { PHRASES } from '#phrases/index.ts';
import { addOfficeUser, officeBrowser, PASSWORD } from '#tests/factories/office.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let browsers = 0;
const browser = () => officeBrowser(() => server.origin, `203.0.113.${++browsers}`);
const codeOf = async (response: Response) => ({
  status: response.status,
  code: errorAnswer.parse(await response.json()).error.code,
});
const actions = async () =>
  (await server.pool.query('select user_name, action, subject, details from office_action order by id')).rows;

beforeAll(async () => {
  server = await startServer('embedded', { env: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.pool.query(
    'truncate office_user, office_session, office_attempt, office_action, enquiry, enquiry_note, submitted_property, submitted_photo restart identity cascade',
  );
  await addOfficeUser(server.pool, 'may');
  await server.pool.query('truncate office_action restart identity');
});

const PAGES = ['inbox', 'reports', 'properties', 'listings', 'data', 'log', 'enquiries/E000001', 'nothing'];

describe('without a session', () => {
  test.each(PAGES)('the page %s is one that does not exist, in every language', async (page) => {
    for (const prefix of ['', '/zh-cn', '/en']) {
      const response = await browser().ask(`${prefix}/ics/property/office/${page}`);
      expect(response.status, prefix).toBe(404);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.text()).not.toContain(PHRASES.en.office.sign_out);
    }
  });

  test.each(Object.keys(OFFICE_PATHS).filter((name) => name !== 'signIn') as (keyof typeof OFFICE_PATHS)[])(
    'the call %s is one that does not exist',
    async (name) => {
      const { method, path } = splitOfficePath(name);
      const address = `/ics/property/${path.replace(':number', 'E000001').replace(':id', '1')}`;
      for (const cookie of [undefined, 'podium_office=x', `podium_office=${'a'.repeat(43)}`]) {
        const response = await browser().ask(address, {
          method,
          ...(cookie && { headers: { cookie } }),
          ...(method !== 'GET' && { body: {} }),
        });
        expect(await codeOf(response), cookie ?? '').toEqual({ status: 404, code: 'not_found' });
      }
      expect((await browser().ask('/ics/property/api/office/enquiries.csv')).status).toBe(404);
    },
  );

  test('the sign-in is a page that is neither stored nor indexed', async () => {
    const response = await browser().ask('/en/ics/property/office/sign-in');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('etag')).toBeNull();
    const html = await response.text();
    expect(html).toContain(PHRASES.en.office['sign_in.title']);
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test('no page of the portal leads to the office, and /office is the home page of offices', async () => {
    const html = await (await server.get('/en/ics/property/office')).text();
    expect(html).not.toMatch(/\/office\/(sign-in|inbox)/);
    expect(await (await server.get('/ics/property/api/openapi.json')).text()).not.toContain('api/office');
  });
});

describe('signing in', () => {
  test('opens the office for whoever has the cookie, which no script and no other site reaches', async () => {
    const may = browser();
    const signedIn = await may.signIn(' May ');
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toMatch(
      /^podium_office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const page = await may.ask('/en/ics/property/office/inbox');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('Signed in as may');
    expect((await may.ask('/en/ics/property/office/nothing')).status).toBe(404);
    const overview = OFFICE_CALLS.overview.answer.parse(await may.json('overview'));
    expect(overview).toEqual({
      user: 'may',
      users: ['may'],
      waiting: { inbox: 0, reports: 0, properties: 0 },
    });
    const { rows } = await server.pool.query('select token_hash from office_session');
    expect(signedIn.headers.get('set-cookie')).not.toContain(rows[0].token_hash.toString('base64url'));
    expect(await actions()).toMatchObject([{ user_name: 'may', action: 'sign_in' }]);
  });

  test('sends the cookie over https alone when the portal is reached by https', async () => {
    const signedIn = await browser().signIn('may', PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-podium_office=.*; Secure/);
  });

  test('fails alike for a wrong password and for a user that there is not', async () => {
    const failed = { status: 403, code: 'sign_in_failed' };
    expect(await codeOf(await browser().signIn('may', 'wrong'))).toEqual(failed);
    expect(await codeOf(await browser().signIn('eve', PASSWORD))).toEqual(failed);
    expect(await codeOf(await browser().signIn('', ''))).toEqual(failed);
    expect((await browser().call('sign_in', { method: 'POST', body: { name: 1 } })).status).toBe(400);
    expect(
      (await browser().call('sign_in', { method: 'POST', body: { password: 'x'.repeat(1e6) } })).status,
    ).toBe(413);
    expect((await server.pool.query('select from office_session')).rowCount).toBe(0);
  });

  test.each(['may', 'nobody-known'])(
    'locks the name %s after repeated failure, from everywhere',
    async (name) => {
      const tries = Array.from({ length: SIGN_IN_LIMITS.ofUser + 3 }, () => browser().signIn(name, 'wrong'));
      const codes = (await Promise.all((await Promise.all(tries)).map(codeOf)))
        .map(({ code }) => code)
        .sort();
      // However many are tried at once, no more are looked at.
      expect(codes).toEqual([
        ...Array(3).fill('locked_out'),
        ...Array(SIGN_IN_LIMITS.ofUser).fill('sign_in_failed'),
      ]);
      const locked = await browser().signIn(name);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(SIGN_IN_LIMITS.windowSeconds - 60);
      const lines = name === 'may' ? [{ user_name: null, action: 'lock_out', subject: 'may' }] : [];
      expect(await actions()).toMatchObject(lines);
      await server.pool.query(`update office_attempt set since = since - interval '16 minutes'`);
      expect((await browser().signIn(name)).status).toBe(name === 'may' ? 200 : 403);
    },
  );

  test('locks a network after repeated failure with many names, and sign-ins that succeed do not count', async () => {
    const crowd = browser();
    for (let n = 0; n < 3; n++) expect((await crowd.signIn('may')).status).toBe(200);
    for (let n = 0; n < SIGN_IN_LIMITS.ofNetwork; n++)
      expect((await crowd.signIn(`user-${n}`, 'x')).status).toBe(403);
    expect((await crowd.signIn('may')).status).toBe(429);
    expect((await browser().signIn('may')).status).toBe(200);
  });

  test('at two computers at once gives two sessions; signing out ends one', async () => {
    const [desk, phone] = [browser(), browser()];
    const both = await Promise.all([desk.signIn('may'), phone.signIn('may')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const out = await desk.call('sign_out', { method: 'POST', body: {} });
    expect(out.headers.get('set-cookie')).toMatch(/^podium_office=; .*Expires=Thu, 01 Jan 1970/);
    expect((await desk.call('overview')).status).toBe(404);
    expect((await phone.call('overview')).status).toBe(200);
    expect((await actions()).map(({ action }) => action)).toEqual(['sign_in', 'sign_in', 'sign_out']);
  });

  test.each([
    [
      'its time is over',
      `update office_session set created_at = now() - make_interval(secs => ${SESSION_SECONDS.longest})`,
    ],
    [
      'nothing was asked for long',
      `update office_session set seen_at = now() - make_interval(secs => ${SESSION_SECONDS.unused})`,
    ],
  ])('lasts until %s', async (_, sql) => {
    const may = browser();
    await may.signIn('may');
    expect((await may.call('overview')).status).toBe(200);
    await server.pool.query(sql);
    expect((await may.call('overview')).status).toBe(404);
    expect((await may.ask('/ics/property/office/inbox')).status).toBe(404);
  });

  test('ends when the command line gives another password or removes the user', async () => {
    const may = browser();
    await may.signIn('may');
    await setPassword(server.pool, 'may', { password: 'another password', shown: false });
    expect((await may.call('overview')).status).toBe(404);
    expect((await may.signIn('may')).status).toBe(403);
    expect((await may.signIn('may', 'another password')).status).toBe(200);
    expect(await listUsers(server.pool)).toMatch(/^may \| since [\d-]+ \| sessions: 1$/);
    expect(await removeUser(server.pool, 'may')).toBe('may may no longer sign in.');
    expect((await may.call('overview')).status).toBe(404);
    await expect(removeUser(server.pool, 'may')).rejects.toThrow('The office has no user may.');
    await addOfficeUser(server.pool, 'may');
    await expect(addOfficeUser(server.pool, 'may')).rejects.toThrow('There is a user may already.');
    expect((await actions()).map(({ action }) => action)).toEqual([
      'sign_in',
      'set_password',
      'sign_in',
      'remove_user',
      'add_user',
    ]);
  });
});

describe('a change that another site’s page sends', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('is refused (%j)', async (headers) => {
    const may = browser();
    await may.signIn('may');
    const refused = { status: 403, code: 'cross_site' };
    expect(await codeOf(await may.call('sign_out', { method: 'POST', body: {}, headers }))).toEqual(refused);
    expect(
      await codeOf(
        await may.call('enquiries/E000001', { method: 'PUT', body: { status: 'handled' }, headers }),
      ),
    ).toEqual(refused);
    expect(await codeOf(await browser().signIn('may', PASSWORD, headers))).toEqual(refused);
  });
});

describe('enquiries', () => {
  let may: ReturnType<typeof officeBrowser>;
  beforeEach(async () => {
    await addOfficeUser(server.pool, 'ken');
    await server.pool.query('truncate office_action');
    may = browser();
    await may.signIn('may');
    await server.pool.query(
      `insert into enquiry (kind, name, phone, message, direct_marketing, language, received_at, details)
       select kind, name, phone, message, false, 'zh', now() - n * interval '1 hour', details::jsonb
         from (values
           (1, 'general', '陳大文', '+85291234567', '=HYPERLINK("https://evil.example")', '{}'),
           (3, 'shops', 'Lee_Ann', '+85298765432', '100% sure', '{}'),
           (2, 'commercial', 'Wong', '+85223456789', '想睇<b>寫字樓</b>', '{}'),
           (4, 'report_listing', null, null, '', '{"reason":"price"}')
         ) as sent (n, kind, name, phone, message, details)`,
    );
  });
  const numbers = async (query = '') =>
    OFFICE_CALLS.enquiries.answer
      .parse(await may.json(`enquiries${query}`))
      .enquiries.map(({ number }) => number);
  const change = (number: string, body: object) => may.call(`enquiries/${number}`, { method: 'PUT', body });

  test('that have waited longest stand first, and each tab has its own', async () => {
    expect(await numbers()).toEqual(['E000002', 'E000003', 'E000001']);
    expect(await numbers('?tab=reports')).toEqual(['E000004']);
    expect(await numbers('?tab=properties')).toEqual([]);
    const { waiting } = OFFICE_CALLS.overview.answer.parse(await may.json('overview'));
    expect(waiting).toEqual({ inbox: 3, reports: 1, properties: 0 });
    await change('E000003', { status: 'handled' });
    await change('E000002', { status: 'handled' });
    expect(await numbers()).toEqual(['E000001']);
    expect(await numbers('?status=all')).toEqual(['E000001', 'E000002', 'E000003']);
    expect(await numbers('?status=handled')).toEqual(['E000002', 'E000003']);
  });

  test('are found by name, number and text, as they are written', async () => {
    expect(await numbers('?keyword=lee_')).toEqual(['E000002']);
    expect(await numbers('?keyword=_')).toEqual(['E000002']);
    expect(await numbers('?keyword=100%25')).toEqual(['E000002']);
    expect(await numbers('?keyword=9123+4567')).toEqual(['E000001']);
    expect(await numbers('?keyword=E000003')).toEqual(['E000003']);
    expect(await numbers(`?keyword=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
    expect((await may.call('enquiries?status=lost')).status).toBe(400);
  });

  test('change their status and assignee, each with a line in the log', async () => {
    const changed = await change('e3', { status: 'open', assignee: 'ken' });
    expect(OFFICE_CALLS.changeEnquiry.answer.parse(await changed.json())).toMatchObject({
      number: 'E000003',
      status: 'open',
      assignee: 'ken',
      handled_at: null,
      message: '想睇<b>寫字樓</b>',
    });
    await change('E000003', { status: 'open', assignee: 'ken' });
    await change('E000003', { status: 'handled', assignee: null });
    expect(await actions()).toEqual([
      { user_name: 'may', action: 'sign_in', subject: null, details: {} },
      { user_name: 'may', action: 'enquiry_status', subject: 'E000003', details: { value: 'open' } },
      { user_name: 'may', action: 'enquiry_assignee', subject: 'E000003', details: { value: 'ken' } },
      { user_name: 'may', action: 'enquiry_status', subject: 'E000003', details: { value: 'handled' } },
      { user_name: 'may', action: 'enquiry_assignee', subject: 'E000003', details: { value: null } },
    ]);
    const { rows } = await server.pool.query('select status, handled_at from enquiry where id = 3');
    expect(rows).toEqual([{ status: 'handled', handled_at: expect.any(Date) }]);
    const log = OFFICE_CALLS.log.answer.parse(await may.json('log'));
    expect([log.count, log.actions[0]?.subject]).toEqual([5, 'E000003']);
  });

  test('are narrowed to whose they are', async () => {
    await change('E000001', { assignee: 'ken' });
    expect(await numbers('?assignee=ken')).toEqual(['E000001']);
    expect(await numbers('?assignee=-')).toEqual(['E000002', 'E000003']);
    await removeUser(server.pool, 'ken');
    expect(await numbers('?assignee=-')).toEqual(['E000002', 'E000003', 'E000001']);
  });

  test.each([
    ['E000099', { status: 'open' }, 404, 'enquiry_not_found'],
    ['x', { status: 'open' }, 404, 'enquiry_not_found'],
    ['E000001', { status: 'lost' }, 400, 'bad_parameter'],
    ['E000001', { assignee: 'eve' }, 400, 'bad_parameter'],
    ['E000001', { assignee: '' }, 400, 'bad_parameter'],
  ])('%s cannot become %j', async (number, body, status, code) => {
    expect(await codeOf(await change(number, body))).toEqual({ status, code });
  });

  test('take notes, as text', async () => {
    const note = (text: unknown) => may.call('enquiries/E000001/notes', { method: 'POST', body: { text } });
    const noted = OFFICE_CALLS.addNote.answer.parse(
      await (await note('Called.\r\n<i>Wants\u0000 more</i>')).json(),
    );
    expect(noted.notes).toMatchObject([{ user: 'may', text: 'Called.\n<i>Wants more</i>' }]);
    for (const bad of ['', ' \u0000 ', 'x'.repeat(2_001), 7, null])
      expect((await note(bad)).status).toBe(400);
    expect((await actions()).at(-1)).toMatchObject({ action: 'enquiry_note', subject: 'E000001' });
  });

  test('are exported without formulas, and the log says who took them', async () => {
    const file = await may.call('enquiries.csv?lang=en&status=all');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const text = await file.text();
    expect(text).toContain('No.,Received,Kind,');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(`'+852 9123 4567`);
    expect((await actions()).at(-1)).toMatchObject({ action: 'enquiry_export', details: { value: 3 } });
  });
});

describe('listings', () => {
  let may: ReturnType<typeof officeBrowser>;
  beforeEach(async () => {
    may = browser();
    await may.signIn('may');
  });
  const list = async (query = '') => OFFICE_CALLS.stocks.answer.parse(await may.json(`stocks${query}`));
  const change = (id: number, status: string) =>
    may.call(`stocks/${id}`, { method: 'PUT', body: { status } });
  const idOf = async (txType: string) =>
    (
      await server.pool.query<{ id: number }>(
        `select min(id) as id from stock where status = 'active' and tx_type = $1`,
        [txType],
      )
    ).rows[0]?.id ?? 0;

  test('that nobody has confirmed for longest stand first, until somebody does', async () => {
    const { stocks, count } = await list();
    expect(count).toBeGreaterThan(stocks.length);
    const dates = stocks.map(({ update_date }) => update_date);
    expect(dates).toEqual(dates.toSorted());
    const [oldest] = stocks;
    const confirmed = await change(oldest?.gstock_id ?? 0, 'active');
    expect(OFFICE_CALLS.changeStock.answer.parse(await confirmed.json())).toEqual({
      ...oldest,
      update_date: '2026-11-15',
    });
    expect((await list()).stocks[0]?.id).not.toBe(oldest?.id);
    expect((await actions()).at(-1)).toMatchObject({ action: 'stock_confirmed', subject: oldest?.id });
  });

  test('are found by number and by part of a name', async () => {
    const stock = (await list()).stocks.find(({ name }) => name.en !== null);
    for (const keyword of [stock?.id, stock?.gstock_id])
      expect((await list(`?keyword=${keyword}`)).stocks.map(({ id }) => id)).toEqual([stock?.id]);
    const part = stock?.name.en?.slice(1, 5) ?? '';
    const named = await list(`?keyword=${encodeURIComponent(part)}&status=all`);
    expect(named.stocks.every(({ name }) => name.en?.toLowerCase().includes(part.toLowerCase()))).toBe(true);
    expect((await list(`?keyword=${encodeURIComponent("%' or 1=1")}`)).count).toBe(0);
  });

  test('that are sold leave the searches of the running portal within 3 s, and keep their asking prices', async () => {
    const id = await idOf('S');
    const prices = () =>
      server.pool.query('select * from asking_price where stock_id = $1 order by asked_on', [id]);
    const before = (await prices()).rows;
    expect((await change(id, 'sold')).status).toBe(200);
    await vi.waitFor(async () => {
      const answer = await server.get(`/ics/property/${CALLS.stockArchive.path}?stock_ids=${id}`);
      expect(CALLS.stockArchive.answer.parse(await answer.json()).stocks[0]?.status).toBe('sold');
    }, 3_000);
    expect((await prices()).rows).toEqual(before);
    expect((await list(`?keyword=${id}&status=sold`)).stocks[0]).toMatchObject({ closed_on: '2026-11-15' });
    expect((await change(id, 'active')).status).toBe(200);
    expect((await list(`?keyword=${id}`)).stocks[0]).toMatchObject({ status: 'active', closed_on: null });
    expect((await actions()).slice(-2)).toMatchObject([
      { user_name: 'may', action: 'stock_status', details: { value: 'sold' } },
      { user_name: 'may', action: 'stock_status', details: { value: 'active' } },
    ]);
  });

  test('become only what they are for', async () => {
    const refused = { status: 409, code: 'status_not_possible' };
    expect(await codeOf(await change(await idOf('S'), 'leased'))).toEqual(refused);
    expect(await codeOf(await change(await idOf('L'), 'sold'))).toEqual(refused);
    expect(await codeOf(await change(await idOf('S'), 'burnt'))).toEqual({
      status: 400,
      code: 'bad_parameter',
    });
    expect(await codeOf(await change(999_999_999, 'sold'))).toEqual({ status: 404, code: 'stock_not_found' });
  });
});

test('a submitted property shows its photos, and becomes one draft that no visitor sees until it is published', async () => {
  const may = browser();
  await may.signIn('may');
  await server.pool.query(
    `insert into enquiry (kind, name, phone, message, about, direct_marketing, language)
     values ('list_property', 'Owner', '+85291234567', 'Please call', 'Somewhere', false, 'zh')`,
  );
  await server.pool.query(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, building_id, location, floor, flat, area, area_basis, sell)
     select 1, ics_type, 'S', id, 'Somewhere', '12', 'A', 1000, 'gross', 8000000 from building where ics_type = 'c' order by id limit 1`,
  );
  await server.pool.query(
    `insert into submitted_photo (key, enquiry_id, position, width, height, jpeg) values ($1, 1, 0, 4, 3, $2)`,
    ['ab'.repeat(16), Buffer.from([0xff, 0xd8, 0xff])],
  );
  const photo = await may.call('enquiries/E000001/photos/0');
  expect(photo.headers.get('content-type')).toBe('image/jpeg');
  expect(photo.headers.get('cache-control')).toBe('private, no-store');
  expect((await may.call('enquiries/E000001/photos/1')).status).toBe(404);
  expect((await browser().call('enquiries/E000001/photos/0')).status).toBe(404);

  const draft = () => may.call('enquiries/E000001/draft', { method: 'POST', body: {} });
  const { property } = OFFICE_CALLS.draftStock.answer.parse(await (await draft()).json());
  expect(property).toMatchObject({ location: 'Somewhere', area: 1000, photos: [0] });
  const again = OFFICE_CALLS.draftStock.answer.parse(await (await draft()).json());
  expect(again.property?.draft).toBe(property?.draft);
  expect((await actions()).filter(({ action }) => action === 'stock_draft')).toHaveLength(1);

  const id = Number(property?.draft?.slice(1));
  const { rows } = await server.pool.query(
    `select status, sell, ft_sell, floor_no, flat, area_gross, district_code is not null as is_placed,
            (select count(*) from asking_price where stock_id = stock.id) as prices from stock where id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      status: 'withdrawn',
      sell: 8_000_000,
      ft_sell: 8_000,
      floor_no: '12',
      flat: 'A',
      area_gross: 1_000,
      is_placed: true,
      prices: 1,
    },
  ]);
  const seen = async () =>
    (await server.get(`/ics/property/${CALLS.stockDetail.path}?stock_id=${id}`)).status;
  expect(await seen()).toBe(404);
  expect((await may.call(`stocks/${id}`, { method: 'PUT', body: { status: 'active' } })).status).toBe(200);
  await vi.waitFor(async () => expect(await seen()).toBe(200), 3_000);
  expect((await may.call('enquiries/E000002/draft', { method: 'POST', body: {} })).status).toBe(404);
});

test('the data’s version and the imports are shown', async () => {
  const may = browser();
  await may.signIn('may');
  await server.pool.query(
    `insert into import_history (kind, file_name, imported_by, started_at, outcome, is_partial, is_replace,
       rows_read, rows_added, rows_changed, rows_unchanged, rows_withdrawn, rows_refused)
     values ('stocks', 'stocks.csv', 'operator', now(), 'done', false, false, 9, 1, 2, 6, 0, 0)`,
  );
  const { rows } = await server.pool.query('select version from data_version');
  expect(OFFICE_CALLS.data.answer.parse(await may.json('data'))).toMatchObject({
    version: rows[0].version,
    demonstration: true,
    imports: [{ kind: 'stocks', file_name: 'stocks.csv', rows_read: 9, outcome: 'done' }],
  });
});
