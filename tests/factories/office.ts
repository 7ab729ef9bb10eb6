import type pg from 'pg';
import { addUser } from '#cli/office.ts';

export const PASSWORD = 'a password of tests';

/** A user of the office, made as the command makes one. */
export async function addOfficeUser(pool: pg.Pool, name: string): Promise<void> {
  await addUser(pool, name, { password: PASSWORD, shown: false });
}

type Sent = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

/** A browser of somebody of the agency: it keeps the session's cookie. */
export function officeBrowser(origin: () => string, address: string) {
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
