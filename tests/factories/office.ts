import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { addUser } from '#cli/commands/office.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { hashPassword } from '#server/office/password.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

export const TEST_PASSWORD = 'a password of tests';

/** Adds an office user, as the operator command does. */
export async function addOfficeUser(pool: pg.Pool, name: string): Promise<void> {
  await addUser(pool, name, { password: TEST_PASSWORD, isGenerated: false });
}

/** Starts a portal with an office. The office has one user, named `may`. */
export async function startOffice({ env, photos }: Pick<ServerOptions, 'env' | 'photos'> = {}) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'podium-office-'));
  const server: TestServer = await startServer('embedded', {
    env: { TRUST_PROXY: 'loopback', PODIUM_DATA: dataFolder, ...env },
    ...(photos && { photos }),
  });
  // Password hashing is slow by design, so all tests of a file share one hash.
  const passwordHash = await hashPassword(TEST_PASSWORD);
  let browserCount = 0;
  return {
    server,
    dataFolder,
    async close() {
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
    /** Returns a new simulated browser that has its own IP address. */
    browser: () => officeBrowser(() => server.origin, `203.0.113.${++browserCount}`),
    /** Deletes all enquiries, sessions and log entries. The only remaining user is `may`. */
    async reset() {
      await server.pool.query(
        'truncate request_count, office_user, office_session, office_attempt, office_action, enquiry, enquiry_note, submitted_property, submitted_photo restart identity cascade',
      );
      await server.pool.query(`insert into office_user (name, password_hash) values ('may', $1)`, [
        passwordHash,
      ]);
    },
    /** Returns the entries of the action log, oldest first. */
    actions: async () =>
      (await server.pool.query('select user_name, action, subject, details from office_action order by id'))
        .rows,
  };
}
export type TestOffice = Awaited<ReturnType<typeof startOffice>>;

/** Returns the HTTP status and the error code of an error response. */
export async function readStatusAndCode(response: Response) {
  return { status: response.status, code: errorAnswer.parse(await response.json()).error.code };
}

type RequestInput = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/**
 * Simulates the browser of an office user. The browser stores the session cookie and sends requests
 * from the given IP address.
 */
function officeBrowser(origin: () => string, address: string) {
  let cookie = '';

  async function sendRequest(
    path: string,
    { method = 'GET', body, headers = {} }: RequestInput = {},
  ): Promise<Response> {
    const response = await fetch(origin() + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const setCookie = response.headers.get('set-cookie');
    if (setCookie) cookie = setCookie.split(';', 1)[0] ?? '';
    return response;
  }
  const call = (path: string, init?: RequestInput) => sendRequest(`/ics/property/api/office/${path}`, init);

  return {
    ask: sendRequest,
    call,
    signIn: (name: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
      call('sign_in', { method: 'POST', body: { name, password }, headers }),
    json: async (path: string, init?: RequestInput) => (await call(path, init)).json(),
  };
}
export type OfficeBrowser = ReturnType<typeof officeBrowser>;
