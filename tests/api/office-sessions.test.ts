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
  type OfficeBrowser,
  readStatusAndCode,
  startOffice,
  TEST_PASSWORD,
  type TestOffice,
} from '#tests/factories/office.ts';
import { RELEASE_VERSION } from '#tests/factories/release.ts';

/** Request options with the header that the page sends after user activity. */
const USER_ACTIVITY_OPTIONS = { headers: { [USER_ACTIVITY_HEADER]: '1' } };

/** Timeout in milliseconds until one SQL statement waits for the lock of another. */
const LOCK_WAIT_TIMEOUT_MS = 10_000;

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());
beforeEach(() => office.reset());

const OFFICE_PAGES = [
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
  test.each(OFFICE_PAGES)(
    'the page %s answers like a page that does not exist, in every language',
    async (page) => {
      for (const prefix of ['', '/zh-cn', '/en']) {
        const response = await office.browser().ask(`${prefix}/ics/property/office/${page}`);
        expect(response.status, prefix).toBe(404);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(await response.text()).not.toContain(PHRASES.en.office.sign_out);
      }
    },
  );

  test.each(Object.keys(OFFICE_PATHS).filter((name) => name !== 'signIn') as (keyof typeof OFFICE_PATHS)[])(
    'the call %s answers like a call that does not exist',
    async (name) => {
      const { method, path } = splitOfficePath(name);
      const urlPath = `/ics/property/${path.replace(':number', 'E000001').replace(':id', '1')}`;
      for (const cookie of [undefined, 'podium_office=x', `podium_office=${'a'.repeat(43)}`]) {
        const response = await office.browser().ask(urlPath, {
          method,
          ...(cookie && { headers: { cookie } }),
          ...(method !== 'GET' && { body: {} }),
        });
        expect(await readStatusAndCode(response), cookie ?? '').toEqual({ status: 404, code: 'not_found' });
      }
      expect((await office.browser().ask('/ics/property/api/office/enquiries.csv')).status).toBe(404);
    },
  );

  test('the sign-in page is neither cached nor indexed', async () => {
    const response = await office.browser().ask('/en/ics/property/office/sign-in');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('etag')).toBeNull();
    const html = await response.text();
    expect(html).toContain(PHRASES.en.office['sign_in.title']);
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test('no page of the portal links to the office, and /office is the home page of office property', async () => {
    const html = await (await office.server.get('/en/ics/property/office')).text();
    expect(html).not.toMatch(/\/office\/(sign-in|inbox)/);
    expect(await (await office.server.get('/ics/property/api/openapi.json')).text()).not.toContain(
      'api/office',
    );
  });
});

describe('a sign-in', () => {
  test('creates a session cookie that scripts and other sites cannot read', async () => {
    const mayBrowser = office.browser();
    const signedIn = await mayBrowser.signIn(' May ');
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toMatch(
      /^podium_office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const page = await mayBrowser.ask('/en/ics/property/office/inbox');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('Signed in as may');
    expect((await mayBrowser.ask('/en/ics/property/office/nothing')).status).toBe(404);
    const overview = OFFICE_CALLS.overview.answer.parse(await mayBrowser.json('overview'));
    expect(overview).toEqual({
      user: 'may',
      version: RELEASE_VERSION,
      users: ['may'],
      waiting: { inbox: 0, applications: 0, reports: 0, properties: 0 },
    });
    const { rows } = await office.server.pool.query('select token_hash from office_session');
    expect(signedIn.headers.get('set-cookie')).not.toContain(rows[0].token_hash.toString('base64url'));
    expect(await office.actions()).toMatchObject([{ user_name: 'may', action: 'sign_in' }]);
  });

  test('is skipped by a signed-in user, who is redirected to the requested page of the office', async () => {
    const mayBrowser = office.browser();
    const targetPath = addressOf('officeEnquiry', 'en', 'E000042');
    expect((await mayBrowser.ask(addressOf('officeSignIn', 'en', targetPath))).status).toBe(200);
    await mayBrowser.signIn('may');
    const answer = await mayBrowser.ask(addressOf('officeSignIn', 'en', targetPath));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, targetPath]);
    for (const url of ['https://evil.example/', '//evil.example', addressOf('contact', 'en')]) {
      const foreignTargetResponse = await mayBrowser.ask(addressOf('officeSignIn', 'en', url));
      expect(foreignTargetResponse.headers.get('location'), url).toBe(addressOf('office', 'en'));
    }
  });

  test('sets a Secure cookie if the portal is used over HTTPS', async () => {
    const signedIn = await office.browser().signIn('may', TEST_PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(signedIn.headers.get('set-cookie')).toMatch(/^__Host-podium_office=.*; Secure/);
  });

  test('fails alike for a wrong password and an unknown user', async () => {
    const signInFailure = { status: 403, code: 'sign_in_failed' };
    expect(await readStatusAndCode(await office.browser().signIn('may', 'wrong'))).toEqual(signInFailure);
    expect(await readStatusAndCode(await office.browser().signIn('eve', TEST_PASSWORD))).toEqual(
      signInFailure,
    );
    expect(await readStatusAndCode(await office.browser().signIn('', ''))).toEqual(signInFailure);
    expect((await office.browser().call('sign_in', { method: 'POST', body: { name: 1 } })).status).toBe(400);
    expect(
      (await office.browser().call('sign_in', { method: 'POST', body: { password: 'x'.repeat(1e6) } }))
        .status,
    ).toBe(413);
    expect((await office.server.pool.query('select from office_session')).rowCount).toBe(0);
  });

  test('with hostile input fails like a wrong name, or is rejected as invalid', async () => {
    const eveBrowser = office.browser();
    for (const name of [`' or 1=1 --`, 'eve\r\nset-cookie: a=b', 'eve\u0000', '<script>', '😀'.repeat(50)])
      expect(await readStatusAndCode(await eveBrowser.signIn(name)), name).toEqual({
        status: 403,
        code: 'sign_in_failed',
      });
    expect((await eveBrowser.signIn('may', TEST_PASSWORD, { 'content-type': 'text/plain' })).status).toBe(
      400,
    );
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await eveBrowser.signIn('may', TEST_PASSWORD, { 'content-type': type })).status, type).toBe(
        415,
      );
    expect((await eveBrowser.signIn('may', 'x'.repeat(10_000_000))).status).toBe(413);
    // Compressed bodies are rejected, so that a small body cannot expand into a large one.
    const compressedResponse = await fetch(`${office.server.origin}/ics/property/api/office/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ name: 'may', password: TEST_PASSWORD, more: 'x'.repeat(10_000_000) })),
    });
    expect(compressedResponse.status).toBe(400);
    expect((await office.server.pool.query('select from office_session')).rowCount).toBe(0);
  });

  test.each(['may', 'nobody-known'])(
    'locks the user name %s for a network after repeated failures there, but not for other networks',
    async (name) => {
      const guesserBrowser = office.browser();
      const signInAttempts = Array.from({ length: SIGN_IN_LIMITS.failuresPerNameAndNetwork + 3 }, () =>
        guesserBrowser.signIn(name, 'wrong'),
      );
      const codes = (await Promise.all((await Promise.all(signInAttempts)).map(readStatusAndCode)))
        .map(({ code }) => code)
        .sort();
      // Concurrent attempts are limited like sequential ones.
      expect(codes).toEqual([
        ...Array(3).fill('locked_out'),
        ...Array(SIGN_IN_LIMITS.failuresPerNameAndNetwork).fill('sign_in_failed'),
      ]);
      const lockedResponse = await guesserBrowser.signIn(name);
      expect(lockedResponse.status).toBe(429);
      expect(Number(lockedResponse.headers.get('retry-after'))).toBeGreaterThan(
        SIGN_IN_LIMITS.windowSeconds - 60,
      );
      const expectedLogLines =
        name === 'may' ? [{ user_name: null, action: 'lock_out', subject: 'may' }] : [];
      expect(await office.actions()).toMatchObject(expectedLogLines);
      const expectedStatus = name === 'may' ? 200 : 403;
      expect((await office.browser().signIn(name)).status).toBe(expectedStatus);
      await office.server.pool.query(`update office_attempt set since = since - interval '16 minutes'`);
      expect((await guesserBrowser.signIn(name)).status).toBe(expectedStatus);
    },
  );

  test.each(['may', 'nobody-known'])(
    'delays attempts with the user name %s after failures from many networks, but only briefly',
    async (name) => {
      const { pool } = office.server;
      const expectedFailure = { status: 403, code: 'sign_in_failed' };
      for (let n = 0; n < SIGN_IN_LIMITS.failuresBeforeDelay; n++)
        expect(await readStatusAndCode(await office.browser().signIn(name, 'wrong'))).toEqual(
          expectedFailure,
        );
      const guesserBrowser = office.browser();
      expect(await readStatusAndCode(await guesserBrowser.signIn(name, 'wrong'))).toEqual(expectedFailure);
      const tooSoonResponse = await guesserBrowser.signIn(name, 'wrong');
      expect(Number(tooSoonResponse.headers.get('retry-after'))).toBeLessThanOrEqual(2);
      expect(await readStatusAndCode(tooSoonResponse)).toEqual({ status: 429, code: 'too_many_requests' });
      // Rejected attempts are not counted and do not extend the pause.
      const { rows } = await pool.query(
        `select attempts from office_attempt where name = $1 and network = ''`,
        [name],
      );
      expect(rows).toEqual([{ attempts: SIGN_IN_LIMITS.failuresBeforeDelay + 1 }]);
      await pool.query(`update office_attempt set tried_at = tried_at - interval '2 seconds'`);
      expect(await readStatusAndCode(await guesserBrowser.signIn(name, 'wrong'))).toEqual(expectedFailure);

      // From a new network, the right password still works until sign-ins with this user name have
      // failed from many networks.
      const failSignIns = (count: number) =>
        pool.query(`update office_attempt set attempts = $2 where name = $1 and network = ''`, [name, count]);
      const expectedStatus = name === 'may' ? 200 : 403;
      await failSignIns(SIGN_IN_LIMITS.failuresBeforeFirstDelay - 1);
      const desktopBrowser = office.browser();
      expect((await desktopBrowser.signIn(name)).status).toBe(expectedStatus);
      await failSignIns(5_000);
      const signedOutBrowser = office.browser();
      const lockedOutResponse = await signedOutBrowser.signIn(name);
      expect(lockedOutResponse.status).toBe(429);
      expect(Number(lockedOutResponse.headers.get('retry-after'))).toBeLessThanOrEqual(
        SIGN_IN_LIMITS.maxDelaySeconds,
      );
      // Failures from elsewhere do not affect a network from which the user has signed in before.
      if (name === 'may') {
        expect((await desktopBrowser.signIn(name, 'mistyped')).status).toBe(403);
        expect((await desktopBrowser.signIn(name)).status).toBe(200);
      }
      await pool.query(
        `update office_attempt set tried_at = tried_at - make_interval(secs => ${SIGN_IN_LIMITS.maxDelaySeconds})`,
      );
      expect((await signedOutBrowser.signIn(name)).status).toBe(expectedStatus);
    },
  );

  test('that fails elsewhere does not affect an open session', async () => {
    const mayBrowser = office.browser();
    await mayBrowser.signIn('may');
    for (let n = 0; n < 10; n++) await office.browser().signIn('may', 'wrong');
    expect((await mayBrowser.call('overview')).status).toBe(200);
    const passwordResponse = await mayBrowser.call('password', {
      method: 'PUT',
      body: { password: TEST_PASSWORD, new_password: 'another password' },
    });
    expect(passwordResponse.status).toBe(200);
  });

  test("with a name that resembles another user's counter does not change that counter", async () => {
    const { pool } = office.server;
    for (const name of ['may from 203.0.113.1', '', 'session']) await office.browser().signIn(name, 'wrong');
    expect((await pool.query(`select from office_attempt where name = 'may'`)).rowCount).toBe(0);
  });

  test('locks a network after failures with many user names; successful sign-ins do not count', async () => {
    const busyNetworkBrowser = office.browser();
    for (let n = 0; n < 3; n++) expect((await busyNetworkBrowser.signIn('may')).status).toBe(200);
    for (let n = 0; n < SIGN_IN_LIMITS.failuresPerNetwork; n++)
      expect((await busyNetworkBrowser.signIn(`user-${n}`, 'x')).status).toBe(403);
    expect((await busyNetworkBrowser.signIn('may')).status).toBe(429);
    expect((await office.browser().signIn('may')).status).toBe(200);
  });

  test('on two computers creates two sessions; signing out ends one of them', async () => {
    const [desktopBrowser, phoneBrowser] = [office.browser(), office.browser()];
    const signIns = await Promise.all([desktopBrowser.signIn('may'), phoneBrowser.signIn('may')]);
    expect(signIns.map(({ status }) => status)).toEqual([200, 200]);
    const signOut = await desktopBrowser.call('sign_out', { method: 'POST', body: {} });
    expect(signOut.headers.get('set-cookie')).toMatch(/^podium_office=; .*Expires=Thu, 01 Jan 1970/);
    expect((await desktopBrowser.call('overview')).status).toBe(404);
    expect((await phoneBrowser.call('overview')).status).toBe(200);
    expect((await office.actions()).map(({ action }) => action)).toEqual(['sign_in', 'sign_in', 'sign_out']);
  });

  test.each([
    [
      'its maximum duration is over',
      `update office_session set created_at = now() - make_interval(secs => ${SESSION_SECONDS.max})`,
    ],
    [
      'it has been idle for too long',
      `update office_session set seen_at = now() - make_interval(secs => ${SESSION_SECONDS.idle})`,
    ],
  ])('ends when %s', async (_, sql) => {
    const mayBrowser = office.browser();
    await mayBrowser.signIn('may');
    expect((await mayBrowser.call('overview')).status).toBe(200);
    await office.server.pool.query(sql);
    expect((await mayBrowser.call('overview')).status).toBe(404);
    expect((await mayBrowser.ask('/ics/property/office/inbox')).status).toBe(404);
  });

  describe('is extended', () => {
    const ALMOST_IDLE_SECONDS = SESSION_SECONDS.idle - 60;
    const TWO_MINUTES_SECONDS = 120;
    /** Makes all sessions older: moves their `seen_at` back by `seconds`. */
    const ageSessions = (seconds: number) =>
      office.server.pool.query('update office_session set seen_at = seen_at - make_interval(secs => $1)', [
        seconds,
      ]);
    const readUsedAt = async (browser: OfficeBrowser) =>
      OFFICE_CALLS.sessions.answer.parse(await browser.json('sessions')).sessions[0]?.used_at;

    test('not by a request that the page makes automatically', async () => {
      const readPaths = (Object.keys(OFFICE_PATHS) as OfficeCallName[])
        .map(splitOfficePath)
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path.replace('api/office/', '').replace(':number', 'E000001'));
      expect(readPaths.length).toBeGreaterThan(6);
      const mayBrowser = office.browser();
      await mayBrowser.signIn('may');
      await ageSessions(ALMOST_IDLE_SECONDS);
      const usedBefore = await readUsedAt(mayBrowser);
      for (const path of [...readPaths, 'enquiries/E000001/photos/0']) await mayBrowser.call(path);
      expect(await readUsedAt(mayBrowser)).toBe(usedBefore);
      await ageSessions(TWO_MINUTES_SECONDS);
      expect((await mayBrowser.call('overview')).status).toBe(404);
    });

    test.each([
      [
        'a call after user input',
        (browser: OfficeBrowser) => browser.call('overview', USER_ACTIVITY_OPTIONS),
      ],
      ['opening a page', (browser: OfficeBrowser) => browser.ask('/en/ics/property/office/inbox')],
      ['opening a file', (browser: OfficeBrowser) => browser.call('enquiries.csv')],
      [
        'a change',
        (browser: OfficeBrowser) => browser.call('enquiries/E000001', { method: 'PUT', body: {} }),
      ],
    ])('by %s', async (_, useSession) => {
      const mayBrowser = office.browser();
      await mayBrowser.signIn('may');
      await ageSessions(ALMOST_IDLE_SECONDS);
      const usedBefore = (await readUsedAt(mayBrowser)) ?? '';
      await useSession(mayBrowser);
      expect(Date.parse((await readUsedAt(mayBrowser)) ?? '')).toBeGreaterThan(
        Date.parse(usedBefore) + (ALMOST_IDLE_SECONDS - 60) * 1_000,
      );
      await ageSessions(TWO_MINUTES_SECONDS);
      expect((await mayBrowser.call('overview')).status).toBe(200);
    });

    test('not after it has ended, even if the page reports user activity', async () => {
      const mayBrowser = office.browser();
      await mayBrowser.signIn('may');
      await ageSessions(SESSION_SECONDS.idle);
      expect((await mayBrowser.call('overview', USER_ACTIVITY_OPTIONS)).status).toBe(404);
    });
  });

  test('expired counters of failed attempts are deleted, recent ones are kept', async () => {
    const { pool } = office.server;
    const { deleteOldAttempts } = createOfficeSessionQueries(createDatabase(pool));
    await office.browser().signIn('may', 'wrong');
    await pool.query(`update office_attempt set since = now() - interval '16 minutes'`);
    await office.browser().signIn('june', 'wrong');
    const readAttempts = async (condition: string) =>
      (await pool.query(`select name, network from office_attempt where ${condition} order by 1, 2`)).rows;
    const recentAttempts = await readAttempts(`since > now() - interval '15 minutes'`);
    expect(recentAttempts).toHaveLength(3);
    expect(await deleteOldAttempts(2)).toBe(2);
    expect(await deleteOldAttempts(200)).toBe(1);
    expect(await readAttempts('true')).toEqual(recentAttempts);
    expect(await deleteOldAttempts(200)).toBe(0);
  });

  test('ends when a command changes the password or removes the user', async () => {
    const mayBrowser = office.browser();
    await mayBrowser.signIn('may');
    await setPassword(office.server.pool, 'may', { password: 'another password', isGenerated: false });
    expect((await mayBrowser.call('overview')).status).toBe(404);
    expect((await mayBrowser.signIn('may')).status).toBe(403);
    expect((await mayBrowser.signIn('may', 'another password')).status).toBe(200);
    expect(await listUsers(office.server.pool)).toMatch(/^may \| since [\d-]+ \| sessions: 1$/);
    expect(await removeUser(office.server.pool, 'may')).toBe('may may no longer sign in.');
    expect((await mayBrowser.call('overview')).status).toBe(404);
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

describe('a user who changes their password', () => {
  const changePassword = (browser: OfficeBrowser, password: string, new_password: string) =>
    browser.call('password', { method: 'PUT', body: { password, new_password } });
  const NEXT_PASSWORD = 'another password';

  test('stays signed in here, is signed out elsewhere, and signs in with the new password only', async () => {
    const [desktopBrowser, phoneBrowser] = [office.browser(), office.browser()];
    await desktopBrowser.signIn('may');
    await phoneBrowser.signIn('may');
    expect((await changePassword(desktopBrowser, TEST_PASSWORD, NEXT_PASSWORD)).status).toBe(200);
    expect((await desktopBrowser.call('overview')).status).toBe(200);
    expect((await phoneBrowser.call('overview')).status).toBe(404);
    expect((await phoneBrowser.signIn('may')).status).toBe(403);
    expect((await phoneBrowser.signIn('may', NEXT_PASSWORD)).status).toBe(200);
    expect(await office.actions()).toMatchObject([
      { user_name: 'may', action: 'sign_in' },
      { user_name: 'may', action: 'sign_in' },
      { user_name: 'may', action: 'set_password', subject: 'may' },
      { user_name: 'may', action: 'sign_in' },
    ]);
  });

  test('must enter the current password, and cannot guess it', async () => {
    const mayBrowser = office.browser();
    await mayBrowser.signIn('may');
    for (let n = 0; n < SIGN_IN_LIMITS.failuresPerNameAndNetwork; n++)
      expect(await readStatusAndCode(await changePassword(mayBrowser, `guess ${n}`, NEXT_PASSWORD))).toEqual({
        status: 403,
        code: 'wrong_password',
      });
    expect(await readStatusAndCode(await changePassword(mayBrowser, TEST_PASSWORD, NEXT_PASSWORD))).toEqual({
      status: 429,
      code: 'locked_out',
    });
    await office.server.pool.query('truncate office_attempt');
    for (const password of ['too short', 'x'.repeat(201)])
      expect(await readStatusAndCode(await changePassword(mayBrowser, TEST_PASSWORD, password))).toEqual({
        status: 400,
        code: 'bad_parameter',
      });
    for (const weakPassword of ['MAYMAYMAYMAY', 'aaaaaaaaaaaa', 'Password1234', 'qwertyuiop123'])
      expect(
        await readStatusAndCode(await changePassword(mayBrowser, TEST_PASSWORD, weakPassword)),
        weakPassword,
      ).toEqual({
        status: 400,
        code: 'weak_password',
      });
    expect((await office.server.pool.query('select from office_attempt')).rowCount).toBe(0);
    expect((await office.browser().signIn('may')).status).toBe(200);
  });

  test('on two computers at the same time ends up with one of the two passwords', async () => {
    const [desktopBrowser, phoneBrowser] = [office.browser(), office.browser()];
    await desktopBrowser.signIn('may');
    await phoneBrowser.signIn('may');
    const responses = await Promise.all([
      changePassword(desktopBrowser, TEST_PASSWORD, `${NEXT_PASSWORD} 1`),
      changePassword(phoneBrowser, TEST_PASSWORD, `${NEXT_PASSWORD} 2`),
    ]);
    const winnerNumber = responses.findIndex(({ status }) => status === 200) + 1;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await office.browser().signIn('may', `${NEXT_PASSWORD} ${winnerNumber}`)).status).toBe(200);
    expect((await office.actions()).filter(({ action }) => action === 'set_password')).toHaveLength(1);
  });
});

describe("a user's own sessions", () => {
  const CHROME_USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const IPHONE_USER_AGENT =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1';
  const listSessions = async (browser: OfficeBrowser) =>
    OFFICE_CALLS.sessions.answer.parse(await browser.json('sessions', USER_ACTIVITY_OPTIONS)).sessions;
  const endSession = (browser: OfficeBrowser, sessionId: string) =>
    browser.call('sessions/end', { method: 'POST', body: { which: sessionId } });

  test("are listed with their IP address and browser, the current one is marked, and other users' are hidden", async () => {
    await addOfficeUser(office.server.pool, 'june');
    await office.browser().signIn('june');
    const [desktopBrowser, phoneBrowser] = [office.browser(), office.browser()];
    await desktopBrowser.signIn('may', TEST_PASSWORD, { 'user-agent': CHROME_USER_AGENT });
    await phoneBrowser.signIn('may', TEST_PASSWORD, {
      'user-agent': IPHONE_USER_AGENT,
      'x-forwarded-for': '2001:db8:1:2::3',
    });
    await office.server.pool.query(
      `update office_session set created_at = '2030-01-01T00:00Z', seen_at = now() where browser = 'Chrome'`,
    );
    const [first, second, ...otherSessions] = await listSessions(phoneBrowser);
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
    expect((await listSessions(desktopBrowser)).map(({ is_this, system }) => [is_this, system])).toEqual([
      [true, 'Windows'],
      [false, 'iPhone'],
    ]);
  });

  test('can be ended all, or all but the current one, and the log has their number', async () => {
    const [desktopBrowser, phoneBrowser, tabletBrowser] = [
      office.browser(),
      office.browser(),
      office.browser(),
    ];
    for (const browser of [desktopBrowser, phoneBrowser, tabletBrowser]) await browser.signIn('may');
    expect((await endSession(desktopBrowser, 'none')).status).toBe(400);
    expect((await endSession(desktopBrowser, 'others')).status).toBe(200);
    expect((await phoneBrowser.call('overview')).status).toBe(404);
    expect((await tabletBrowser.call('overview')).status).toBe(404);
    expect(await listSessions(desktopBrowser)).toHaveLength(1);
    await phoneBrowser.signIn('may');
    const response = await endSession(desktopBrowser, 'all');
    expect(response.headers.get('set-cookie')).toMatch(/^podium_office=; .*Expires=Thu, 01 Jan 1970/);
    for (const browser of [desktopBrowser, phoneBrowser])
      expect((await browser.call('overview')).status).toBe(404);
    const endActions = (await office.actions()).filter(({ action }) => action === 'end_sessions');
    expect(endActions).toMatchObject([
      { user_name: 'may', details: { value: 2 } },
      { user_name: 'may', details: { value: 2 } },
    ]);
  });
});

test.each([
  ['gets another password', `update office_user set password_hash = 'another'`],
  ['is removed', 'delete from office_user'],
])('a correct password creates no session if, during the sign-in, the user %s', async (_, sql) => {
  const { pool } = office.server;
  const mayBrowser = office.browser();
  const changeClient = await pool.connect();
  try {
    // Meanwhile the sign-in reads the old password hash, verifies the password, and then waits for this
    // uncommitted change.
    await changeClient.query('begin');
    await changeClient.query(sql);
    const signedIn = mayBrowser.signIn('may');
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%open_office_session%'`,
      );
      expect(rowCount).toBe(1);
    }, LOCK_WAIT_TIMEOUT_MS);
    await changeClient.query('commit');
    expect(await readStatusAndCode(await signedIn)).toEqual({ status: 403, code: 'sign_in_failed' });
  } finally {
    changeClient.release();
  }
  expect((await mayBrowser.call('overview')).status).toBe(404);
  expect((await pool.query('select from office_session')).rowCount).toBe(0);
  expect(await office.actions()).toEqual([]);
});

describe("a change sent by another site's page", () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('is rejected (%j)', async (headers) => {
    const mayBrowser = office.browser();
    await mayBrowser.signIn('may');
    const expectedRefusal = { status: 403, code: 'cross_site' };
    expect(
      await readStatusAndCode(await mayBrowser.call('sign_out', { method: 'POST', body: {}, headers })),
    ).toEqual(expectedRefusal);
    expect(
      await readStatusAndCode(
        await mayBrowser.call('enquiries/E000001', { method: 'PUT', body: { status: 'handled' }, headers }),
      ),
    ).toEqual(expectedRefusal);
    expect(await readStatusAndCode(await office.browser().signIn('may', TEST_PASSWORD, headers))).toEqual(
      expectedRefusal,
    );
  });
});
