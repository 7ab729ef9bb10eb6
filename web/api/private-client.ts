import { splitPrivatePath } from '#contract/paths.ts';
import type { PrivateAnswer, PrivateBody, PrivateCallName } from '#contract/private-call-table.ts';
import { apiUrl, fetchJson } from './http-client.ts';

/**
 * Sends a private API call: a call that concerns this visitor or changes data. A change completes even
 * if the visitor leaves the page.
 */
export async function privateCall<Name extends PrivateCallName>(
  name: Name,
  input: Record<string, string> = {},
  body?: PrivateBody<Name>,
): Promise<PrivateAnswer<Name>> {
  const { method, path } = splitPrivatePath(name);
  const init: RequestInit = method === 'GET' ? {} : { method, keepalive: true };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  return (await fetchJson(apiUrl(path, input), init)) as PrivateAnswer<Name>;
}
