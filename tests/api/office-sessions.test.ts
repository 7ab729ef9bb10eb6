import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listUsers, removeUser, setPassword } from '#cli/commands/office.ts';
import { OFFICE_CALLS } from '#contract/office.ts';
import {
  OFFICE_PATHS,
  type OfficeCallName,
  splitOfficePath,
  USER_ACTIVITY_HEADER,
} from '#contract/office-paths.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { SESSION_SECONDS, SIGN_IN_LIMITS } from '#domain/office/office.ts';
import { PHRASES } from '#phrases/index.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createOfficeSessionQueries } from '#server/database/queries/office-sessions.ts';
import {
  addOfficeUser,
  codeOf,
  type OfficeBrowser,
  PASSWORD,
  startOffice,
  type TestOffice,
} from '#tests/factories/office.ts';
import { RELEASE } from '#tests/factories/release.ts';

/** The header of calls after user activity on the page. */
const USED = { headers: { [USER_ACTIVITY_HEADER]: '1' } };

/** Timeout in milliseconds for one statement to wait for another. */
const WAITING_MS = 10_000;

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());
beforeEach(() => office.reset());

const PAGES = [
  'inbox',
  'applications',
  'reports',
  'properties',
  'listings',
  'data',
  'log',
  'sessions',
  'enquiries/E000001',
  'nothing',
];

describe('without a session', () => {
  test.each(PAGES)('the page %s is one that does not exist, in every language', async (page) => {
    for (const prefix of ['', '/zh-cn', '/en']) {
      const response = await office.browser().ask(`${prefix}/ics/property/office/${page}`);
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
        const response = await office.browser().ask(address, {
          method,
          ...(cookie && { headers: { cookie } }),
          ...(method !== 'GET' && { body: {} }),
        });
        expect(await codeOf(response), cookie ?? '').toEqual({ status: 404, code: 'not_found' });
      }
      expect((await office.browser().ask('/ics/property/api/office/enquiries.csv')).status).toBe(404);
    },
  );

  test('the sign-in is a page that is neither stored nor indexed', async () => {
    const response = await office.browser().ask('/en/ics/property/office/sign-in');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('etag')).toBeNull();
    const html = await response.text();
    expect(html).toContain(PHRASES.en.office['sign_in.title']);
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test('no page of the portal leads to the office, and /office is the home page of offices', async () => {
    const html = await (await office.server.get('/en/ics/property/office')).text();
    expect(html).not.toMatch(/\/office\/(sign-in|inbox)/);
    expect(await (await office.server.get('/ics/property/api/openapi.json')).text()).not.toContain(
      'api/office',
    );
  });
});

describe('signing in', () => {
  test('opens the office for whoever has the cookie, which no script and no other site reaches', async () => {
    const may = office.browser();
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
      version: RELEASE,
      users: ['may'],
      waiting: { inbox: 0, applications: 0, reports: 0, properties: 0 },
    });
    const { rows } = await office.server.pool.query('select token_hash from office_session');
    expect(signedIn.headers.get('set-cookie')).not.toContain(rows[0].token_hash.toString('base64url'));
    expect(await office.actions()).toMatchObject([{ user_name: 'may', action: 'sign_in' }]);
  });

  test('is passed over by whoever is signed in, on to the page of the office that was asked for', async () => {
    const may = office.browser();
    const target = addressOf('officeEnquiry', 'en', 'E000042');
    expect((await may.ask(addressOf('officeSignIn', 'en', target))).status).toBe(200);
    await may.signIn('may');
    const answer = await may.ask(addressOf('officeSignIn', 'en', target));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
    for (const url of ['https://evil.example/', '//evil.example', addressOf('contact', 'en')]) {
      const elsewhere = await may.ask(addressOf('officeSignIn', 'en', url));
      expect(elsewhere.headers.get('location'), url).toBe(addressOf('office', 'en'));
    }
  });

  test('sends the cookie over https alone when the portal is reached by https', async () => {
    const signedIn = await office.browser().signIn('may', PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-podium_office=.*; Secure/);
  });

  test('fails alike for a wrong password and for a user that there is not', async () => {
    const failed = { status: 403, code: 'sign_in_failed' };
    expect(await codeOf(await office.browser().signIn('may', 'wrong'))).toEqual(failed);
    expect(await codeOf(await office.browser().signIn('eve', PASSWORD))).toEqual(failed);
    expect(await codeOf(await office.browser().signIn('', ''))).toEqual(failed);
    expect((await office.browser().call('sign_in', { method: 'POST', body: { name: 1 } })).status).toBe(400);
    expect(
      (await office.browser().call('sign_in', { method: 'POST', body: { password: 'x'.repeat(1e6) } }))
        .status,
    ).toBe(413);
    expect((await office.server.pool.query('select from office_session')).rowCount).toBe(0);
  });

  test('takes hostile input for a wrong name or refuses it', async () => {
    const eve = office.browser();
    for (const name of [`' or 1=1 --`, 'eve\r\nset-cookie: a=b', 'eve\u0000', '<script>', '😀'.repeat(50)])
      expect(await codeOf(await eve.signIn(name)), name).toEqual({ status: 403, code: 'sign_in_failed' });
    expect((await eve.signIn('may', PASSWORD, { 'content-type': 'text/plain' })).status).toBe(400);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await eve.signIn('may', PASSWORD, { 'content-type': type })).status, type).toBe(415);
    expect((await eve.signIn('may', 'x'.repeat(10_000_000))).status).toBe(413);
    // Compressed bodies are rejected, so that a small body cannot expand into a large one.
    const packed = await fetch(`${office.server.origin}/ics/property/api/office/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ name: 'may', password: PASSWORD, more: 'x'.repeat(10_000_000) })),
    });
    expect(packed.status).toBe(400);
    expect((await office.server.pool.query('select from office_session')).rowCount).toBe(0);
  });

  test.each(['may', 'nobody-known'])(
    'locks the name %s from a network after repeated failure there, and from no other',
    async (name) => {
      const guesser = office.browser();
      const tries = Array.from({ length: SIGN_IN_LIMITS.failuresPerNameAndNetwork + 3 }, () =>
        guesser.signIn(name, 'wrong'),
      );
      const codes = (await Promise.all((await Promise.all(tries)).map(codeOf)))
        .map(({ code }) => code)
        .sort();
      // Concurrent attempts are limited like sequential ones.
      expect(codes).toEqual([
        ...Array(3).fill('locked_out'),
        ...Array(SIGN_IN_LIMITS.failuresPerNameAndNetwork).fill('sign_in_failed'),
      ]);
      const locked = await guesser.signIn(name);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(SIGN_IN_LIMITS.windowSeconds - 60);
      const lines = name === 'may' ? [{ user_name: null, action: 'lock_out', subject: 'may' }] : [];
      expect(await office.actions()).toMatchObject(lines);
      const rightful = name === 'may' ? 200 : 403;
      expect((await office.browser().signIn(name)).status).toBe(rightful);
      await office.server.pool.query(`update office_attempt set since = since - interval '16 minutes'`);
      expect((await guesser.signIn(name)).status).toBe(rightful);
    },
  );

  test.each(['may', 'nobody-known'])(
    'spaces tries of the name %s once it has failed from many networks, and keeps nobody out for long',
    async (name) => {
      const { pool } = office.server;
      const failed = { status: 403, code: 'sign_in_failed' };
      for (let n = 0; n < SIGN_IN_LIMITS.failuresBeforeDelay; n++)
        expect(await codeOf(await office.browser().signIn(name, 'wrong'))).toEqual(failed);
      const guesser = office.browser();
      expect(await codeOf(await guesser.signIn(name, 'wrong'))).toEqual(failed);
      const tooSoon = await guesser.signIn(name, 'wrong');
      expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(2);
      expect(await codeOf(tooSoon)).toEqual({ status: 429, code: 'too_many_requests' });
      // Rejected attempts are not counted and do not extend the pause.
      const { rows } = await pool.query(
        `select attempts from office_attempt where name = $1 and network = ''`,
        [name],
      );
      expect(rows).toEqual([{ attempts: SIGN_IN_LIMITS.failuresBeforeDelay + 1 }]);
      await pool.query(`update office_attempt set tried_at = tried_at - interval '2 seconds'`);
      expect(await codeOf(await guesser.signIn(name, 'wrong'))).toEqual(failed);

      // A user from a new network can sign in with the right password until the name has failed from
      // many networks.
      const failures = (count: number) =>
        pool.query(`update office_attempt set attempts = $2 where name = $1 and network = ''`, [name, count]);
      const rightful = name === 'may' ? 200 : 403;
      await failures(SIGN_IN_LIMITS.failuresBeforeFirstDelay - 1);
      const desk = office.browser();
      expect((await desk.signIn(name)).status).toBe(rightful);
      await failures(5_000);
      const stranger = office.browser();
      const tooMany = await stranger.signIn(name);
      expect(tooMany.status).toBe(429);
      expect(Number(tooMany.headers.get('retry-after'))).toBeLessThanOrEqual(SIGN_IN_LIMITS.maxDelaySeconds);
      // From a network with an earlier sign-in, failures elsewhere have no effect.
      if (name === 'may') {
        expect((await desk.signIn(name, 'mistyped')).status).toBe(403);
        expect((await desk.signIn(name)).status).toBe(200);
      }
      await pool.query(
        `update office_attempt set tried_at = tried_at - make_interval(secs => ${SIGN_IN_LIMITS.maxDelaySeconds})`,
      );
      expect((await stranger.signIn(name)).status).toBe(rightful);
    },
  );

  test('of strangers who fail leaves a session that is open as it is', async () => {
    const may = office.browser();
    await may.signIn('may');
    for (let n = 0; n < 10; n++) await office.browser().signIn('may', 'wrong');
    expect((await may.call('overview')).status).toBe(200);
    const changed = await may.call('password', {
      method: 'PUT',
      body: { password: PASSWORD, new_password: 'another password' },
    });
    expect(changed.status).toBe(200);
  });

  test('with a name that reads like another’s count does not touch that', async () => {
    const { pool } = office.server;
    for (const name of ['may from 203.0.113.1', '', 'session']) await office.browser().signIn(name, 'wrong');
    expect((await pool.query(`select from office_attempt where name = 'may'`)).rowCount).toBe(0);
  });

  test('locks a network after repeated failure with many names, and sign-ins that succeed do not count', async () => {
    const crowd = office.browser();
    for (let n = 0; n < 3; n++) expect((await crowd.signIn('may')).status).toBe(200);
    for (let n = 0; n < SIGN_IN_LIMITS.failuresPerNetwork; n++)
      expect((await crowd.signIn(`user-${n}`, 'x')).status).toBe(403);
    expect((await crowd.signIn('may')).status).toBe(429);
    expect((await office.browser().signIn('may')).status).toBe(200);
  });

  test('at two computers at once gives two sessions; signing out ends one', async () => {
    const [desk, phone] = [office.browser(), office.browser()];
    const signIns = await Promise.all([desk.signIn('may'), phone.signIn('may')]);
    expect(signIns.map(({ status }) => status)).toEqual([200, 200]);
    const signOut = await desk.call('sign_out', { method: 'POST', body: {} });
    expect(signOut.headers.get('set-cookie')).toMatch(/^podium_office=; .*Expires=Thu, 01 Jan 1970/);
    expect((await desk.call('overview')).status).toBe(404);
    expect((await phone.call('overview')).status).toBe(200);
    expect((await office.actions()).map(({ action }) => action)).toEqual(['sign_in', 'sign_in', 'sign_out']);
  });

  test.each([
    [
      'its time is over',
      `update office_session set created_at = now() - make_interval(secs => ${SESSION_SECONDS.max})`,
    ],
    [
      'nobody has used it for long',
      `update office_session set seen_at = now() - make_interval(secs => ${SESSION_SECONDS.idle})`,
    ],
  ])('lasts until %s', async (_, sql) => {
    const may = office.browser();
    await may.signIn('may');
    expect((await may.call('overview')).status).toBe(200);
    await office.server.pool.query(sql);
    expect((await may.call('overview')).status).toBe(404);
    expect((await may.ask('/ics/property/office/inbox')).status).toBe(404);
  });

  describe('is used', () => {
    const LATE = SESSION_SECONDS.idle - 60;
    const TWO_MINUTES = 120;
    /** Moves the counters into the past by this many seconds. */
    const pass = (seconds: number) =>
      office.server.pool.query('update office_session set seen_at = seen_at - make_interval(secs => $1)', [
        seconds,
      ]);
    const usedAt = async (browser: OfficeBrowser) =>
      OFFICE_CALLS.sessions.answer.parse(await browser.json('sessions')).sessions[0]?.used_at;

    test('by no call that a page makes by itself', async () => {
      const reads = (Object.keys(OFFICE_PATHS) as OfficeCallName[])
        .map(splitOfficePath)
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path.replace('api/office/', '').replace(':number', 'E000001'));
      expect(reads.length).toBeGreaterThan(6);
      const may = office.browser();
      await may.signIn('may');
      await pass(LATE);
      const usedBefore = await usedAt(may);
      for (const path of [...reads, 'enquiries/E000001/photos/0']) await may.call(path);
      expect(await usedAt(may)).toBe(usedBefore);
      await pass(TWO_MINUTES);
      expect((await may.call('overview')).status).toBe(404);
    });

    test.each([
      ['a call after an input', (browser: OfficeBrowser) => browser.call('overview', USED)],
      ['a page that is opened', (browser: OfficeBrowser) => browser.ask('/en/ics/property/office/inbox')],
      ['a file that is opened', (browser: OfficeBrowser) => browser.call('enquiries.csv')],
      [
        'a change',
        (browser: OfficeBrowser) => browser.call('enquiries/E000001', { method: 'PUT', body: {} }),
      ],
    ])('by %s', async (_, use) => {
      const may = office.browser();
      await may.signIn('may');
      await pass(LATE);
      const usedBefore = (await usedAt(may)) ?? '';
      await use(may);
      expect(Date.parse((await usedAt(may)) ?? '')).toBeGreaterThan(
        Date.parse(usedBefore) + (LATE - 60) * 1_000,
      );
      await pass(TWO_MINUTES);
      expect((await may.call('overview')).status).toBe(200);
    });

    test('never again once it has ended, whatever the page says', async () => {
      const may = office.browser();
      await may.signIn('may');
      await pass(SESSION_SECONDS.idle);
      expect((await may.call('overview', USED)).status).toBe(404);
    });
  });

  test('sign-ins that count no longer are deleted, and those that count stay', async () => {
    const { pool } = office.server;
    const { deleteOldAttempts } = createOfficeSessionQueries(createDatabase(pool));
    await office.browser().signIn('may', 'wrong');
    await pool.query(`update office_attempt set since = now() - interval '16 minutes'`);
    await office.browser().signIn('june', 'wrong');
    const countsOf = async (condition: string) =>
      (await pool.query(`select name, network from office_attempt where ${condition} order by 1, 2`)).rows;
    const stillCounting = await countsOf(`since > now() - interval '15 minutes'`);
    expect(stillCounting).toHaveLength(3);
    expect(await deleteOldAttempts(2)).toBe(2);
    expect(await deleteOldAttempts(200)).toBe(1);
    expect(await countsOf('true')).toEqual(stillCounting);
    expect(await deleteOldAttempts(200)).toBe(0);
  });

  test('ends when the command line gives another password or removes the user', async () => {
    const may = office.browser();
    await may.signIn('may');
    await setPassword(office.server.pool, 'may', { password: 'another password', isGenerated: false });
    expect((await may.call('overview')).status).toBe(404);
    expect((await may.signIn('may')).status).toBe(403);
    expect((await may.signIn('may', 'another password')).status).toBe(200);
    expect(await listUsers(office.server.pool)).toMatch(/^may \| since [\d-]+ \| sessions: 1$/);
    expect(await removeUser(office.server.pool, 'may')).toBe('may may no longer sign in.');
    expect((await may.call('overview')).status).toBe(404);
    await expect(removeUser(office.server.pool, 'may')).rejects.toThrow('The office has no user may.');
    await addOfficeUser(office.server.pool, 'may');
    await expect(addOfficeUser(office.server.pool, 'may')).rejects.toThrow('User may already exists.');
    expect((await office.actions()).map(({ action }) => action)).toEqual([
      'sign_in',
      'set_password',
      'sign_in',
      'remove_user',
      'add_user',
    ]);
  });
});

describe('a user who changes their own password', () => {
  const change = (browser: OfficeBrowser, password: string, new_password: string) =>
    browser.call('password', { method: 'PUT', body: { password, new_password } });
  const NEXT = 'another password';

  test('stays signed in here, is signed out elsewhere, and signs in with the new one alone', async () => {
    const [desk, phone] = [office.browser(), office.browser()];
    await desk.signIn('may');
    await phone.signIn('may');
    expect((await change(desk, PASSWORD, NEXT)).status).toBe(200);
    expect((await desk.call('overview')).status).toBe(200);
    expect((await phone.call('overview')).status).toBe(404);
    expect((await phone.signIn('may')).status).toBe(403);
    expect((await phone.signIn('may', NEXT)).status).toBe(200);
    expect(await office.actions()).toMatchObject([
      { user_name: 'may', action: 'sign_in' },
      { user_name: 'may', action: 'sign_in' },
      { user_name: 'may', action: 'set_password', subject: 'may' },
      { user_name: 'may', action: 'sign_in' },
    ]);
  });

  test('must know the present one, and cannot guess it', async () => {
    const may = office.browser();
    await may.signIn('may');
    for (let n = 0; n < SIGN_IN_LIMITS.failuresPerNameAndNetwork; n++)
      expect(await codeOf(await change(may, `guess ${n}`, NEXT))).toEqual({
        status: 403,
        code: 'wrong_password',
      });
    expect(await codeOf(await change(may, PASSWORD, NEXT))).toEqual({ status: 429, code: 'locked_out' });
    await office.server.pool.query('truncate office_attempt');
    for (const password of ['too short', 'x'.repeat(201)])
      expect(await codeOf(await change(may, PASSWORD, password))).toEqual({
        status: 400,
        code: 'bad_parameter',
      });
    for (const weak of ['MAYMAYMAYMAY', 'aaaaaaaaaaaa', 'Password1234', 'qwertyuiop123'])
      expect(await codeOf(await change(may, PASSWORD, weak)), weak).toEqual({
        status: 400,
        code: 'weak_password',
      });
    expect((await office.server.pool.query('select from office_attempt')).rowCount).toBe(0);
    expect((await office.browser().signIn('may')).status).toBe(200);
  });

  test('at two computers at once has one of the two passwords', async () => {
    const [desk, phone] = [office.browser(), office.browser()];
    await desk.signIn('may');
    await phone.signIn('may');
    const responses = await Promise.all([
      change(desk, PASSWORD, `${NEXT} 1`),
      change(phone, PASSWORD, `${NEXT} 2`),
    ]);
    const winner = responses.findIndex(({ status }) => status === 200) + 1;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await office.browser().signIn('may', `${NEXT} ${winner}`)).status).toBe(200);
    expect((await office.actions()).filter(({ action }) => action === 'set_password')).toHaveLength(1);
  });
});

describe('the own sessions of a user', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1';
  const listOf = async (browser: OfficeBrowser) =>
    OFFICE_CALLS.sessions.answer.parse(await browser.json('sessions', USED)).sessions;
  const end = (browser: OfficeBrowser, which: string) =>
    browser.call('sessions/end', { method: 'POST', body: { which } });

  test('are listed with where they are from, and which is this one, and nobody else’s', async () => {
    await addOfficeUser(office.server.pool, 'june');
    await office.browser().signIn('june');
    const [desk, phone] = [office.browser(), office.browser()];
    await desk.signIn('may', PASSWORD, { 'user-agent': CHROME });
    await phone.signIn('may', PASSWORD, { 'user-agent': IPHONE, 'x-forwarded-for': '2001:db8:1:2::3' });
    await office.server.pool.query(
      `update office_session set created_at = '2030-01-01T00:00Z', seen_at = now() where browser = 'Chrome'`,
    );
    const [first, second, ...otherSessions] = await listOf(phone);
    expect(otherSessions).toEqual([]);
    expect(first).toMatchObject({
      browser: 'Safari',
      system: 'iPhone',
      network: '2001:db8:1::',
      is_this: true,
    });
    expect(second).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      network: '203.0.113.0',
      is_this: false,
      begun_at: '2030-01-01T00:00:00.000Z',
    });
    expect((await listOf(desk)).map(({ is_this, system }) => [is_this, system])).toEqual([
      [true, 'Windows'],
      [false, 'iPhone'],
    ]);
  });

  test('end all but this one, or all, and the log says how many', async () => {
    const [desk, phone, tablet] = [office.browser(), office.browser(), office.browser()];
    for (const browser of [desk, phone, tablet]) await browser.signIn('may');
    expect((await end(desk, 'none')).status).toBe(400);
    expect((await end(desk, 'others')).status).toBe(200);
    expect((await phone.call('overview')).status).toBe(404);
    expect((await tablet.call('overview')).status).toBe(404);
    expect(await listOf(desk)).toHaveLength(1);
    await phone.signIn('may');
    const response = await end(desk, 'all');
    expect(response.headers.get('set-cookie')).toMatch(/^podium_office=; .*Expires=Thu, 01 Jan 1970/);
    for (const browser of [desk, phone]) expect((await browser.call('overview')).status).toBe(404);
    const endActions = (await office.actions()).filter(({ action }) => action === 'end_sessions');
    expect(endActions).toMatchObject([
      { user_name: 'may', details: { value: 2 } },
      { user_name: 'may', details: { value: 2 } },
    ]);
  });
});

test.each([
  ['has another password', `update office_user set password_hash = 'another'`],
  ['is removed', 'delete from office_user'],
])('a password that was right when it was checked opens no session once its user %s', async (_, sql) => {
  const { pool } = office.server;
  const may = office.browser();
  const change = await pool.connect();
  try {
    // The sign-in reads the old hash, verifies the password, and then meets the uncommitted change.
    await change.query('begin');
    await change.query(sql);
    const signedIn = may.signIn('may');
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%open_office_session%'`,
      );
      expect(rowCount).toBe(1);
    }, WAITING_MS);
    await change.query('commit');
    expect(await codeOf(await signedIn)).toEqual({ status: 403, code: 'sign_in_failed' });
  } finally {
    change.release();
  }
  expect((await may.call('overview')).status).toBe(404);
  expect((await pool.query('select from office_session')).rowCount).toBe(0);
  expect(await office.actions()).toEqual([]);
});

describe('a change that another site’s page sends', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('is refused (%j)', async (headers) => {
    const may = office.browser();
    await may.signIn('may');
    const refused = { status: 403, code: 'cross_site' };
    expect(await codeOf(await may.call('sign_out', { method: 'POST', body: {}, headers }))).toEqual(refused);
    expect(
      await codeOf(
        await may.call('enquiries/E000001', { method: 'PUT', body: { status: 'handled' }, headers }),
      ),
    ).toEqual(refused);
    expect(await codeOf(await office.browser().signIn('may', PASSWORD, headers))).toEqual(refused);
  });
});
