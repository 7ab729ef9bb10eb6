import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { addUser } from '#cli/commands/office.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { hashPassword } from '#server/office/password.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

export const PASSWORD = 'a password of tests';

/** A user of the office, made as the command makes one. */
export async function addOfficeUser(pool: pg.Pool, name: string): Promise<void> {
  await addUser(pool, name, { password: PASSWORD, shown: false });
}

/** A portal with an office of its own, to which the user `may` can sign in. */
export async function startOffice({ env, photos }: Pick<ServerOptions, 'env' | 'photos'> = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'podium-office-'));
  const server: TestServer = await startServer('embedded', {
    env: { TRUST_PROXY: 'loopback', PODIUM_DATA: data, ...env },
    ...(photos && { photos }),
  });
  // Hashing is slow on purpose, so that all tests of a file share one hash.
  const hash = await hashPassword(PASSWORD);
  let browsers = 0;
  return {
    server,
    /** Its data folder. */
    data,
    async close() {
      await server.close();
      await rm(data, { recursive: true, force: true });
    },
    /** A browser with a network address of its own. */
    browser: () => officeBrowser(() => server.origin, `203.0.113.${++browsers}`),
    /** Nothing was sent and nothing was done; `may` is the only user. */
    async reset() {
      await server.pool.query(
        'truncate request_count, office_user, office_session, office_attempt, office_action, enquiry, enquiry_note, submitted_property, submitted_photo restart identity cascade',
      );
      await server.pool.query(`insert into office_user (name, password_hash) values ('may', $1)`, [hash]);
    },
    /** The lines of the action log, the oldest first. */
    actions: async () =>
      (await server.pool.query('select user_name, action, subject, details from office_action order by id'))
        .rows,
  };
}
export type TestOffice = Awaited<ReturnType<typeof startOffice>>;

/** What an error answer says. */
export async function codeOf(response: Response) {
  return { status: response.status, code: errorAnswer.parse(await response.json()).error.code };
}

type Sent = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

/** A browser of somebody of the agency: it keeps the session's cookie. */
function officeBrowser(origin: () => string, address: string) {
  let cookie = '';

  async function ask(path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Response> {
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
  const call = (path: string, sent?: Sent) => ask(`/ics/property/api/office/${path}`, sent);

  return {
    ask,
    call,
    signIn: (name: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      call('sign_in', { method: 'POST', body: { name, password }, headers }),
    json: async (path: string, sent?: Sent) => (await call(path, sent)).json(),
  };
}
export type OfficeBrowser = ReturnType<typeof officeBrowser>;
