import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { addUser } from '#cli/commands/office.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { hashPassword } from '#server/office/password.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

export const PASSWORD = 'a password of tests';

/** Adds an office user, as the command does. */
export async function addOfficeUser(pool: pg.Pool, name: string): Promise<void> {
  await addUser(pool, name, { password: PASSWORD, isGenerated: false });
}

/** Starts a portal with an office, to which the user `may` can sign in. */
export async function startOffice({ env, photos }: Pick<ServerOptions, 'env' | 'photos'> = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'podium-office-'));
  const server: TestServer = await startServer('embedded', {
    env: { TRUST_PROXY: 'loopback', PODIUM_DATA: data, ...env },
    ...(photos && { photos }),
  });
  // Password hashing is slow by design, so all tests of a file share one hash.
  const hash = await hashPassword(PASSWORD);
  let browsers = 0;
  return {
    server,
    /** Path of the portal's data folder. */
    data,
    async close() {
      await server.close();
      await rm(data, { recursive: true, force: true });
    },
    /** Simulates a browser with a network address of its own. */
    browser: () => officeBrowser(() => server.origin, `203.0.113.${++browsers}`),
    /** Deletes enquiries, sessions and log; `may` stays the only user. */
    async reset() {
      await server.pool.query(
        'truncate request_count, office_user, office_session, office_attempt, office_action, enquiry, enquiry_note, submitted_property, submitted_photo restart identity cascade',
      );
      await server.pool.query(`insert into office_user (name, password_hash) values ('may', $1)`, [hash]);
    },
    /** Returns the entries of the action log, oldest first. */
    actions: async () =>
      (await server.pool.query('select user_name, action, subject, details from office_action order by id'))
        .rows,
  };
}
export type TestOffice = Awaited<ReturnType<typeof startOffice>>;

/** Returns the code of an error response. */
export async function codeOf(response: Response) {
  return { status: response.status, code: errorAnswer.parse(await response.json()).error.code };
}

type RequestInput = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** Simulates a staff browser that stores the session cookie. */
function officeBrowser(origin: () => string, address: string) {
  let cookie = '';

  async function ask(
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
    const set = response.headers.get('set-cookie');
    if (set) cookie = set.split(';', 1)[0] ?? '';
    return response;
  }
  const call = (path: string, init?: RequestInput) => ask(`/ics/property/api/office/${path}`, init);

  return {
    ask,
    call,
    signIn: (name: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      call('sign_in', { method: 'POST', body: { name, password }, headers }),
    json: async (path: string, init?: RequestInput) => (await call(path, init)).json(),
  };
}
export type OfficeBrowser = ReturnType<typeof officeBrowser>;
