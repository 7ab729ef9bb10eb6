import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateNetworkError } from './public-network.ts';

/** An address, or one that it leads to, that is not asked. */
export class AddressError extends Error {
  override name = 'AddressError';
}

/** All that a test needs to reach a server of its own. */
export type Reach = Pick<RequestOptions, 'ca' | 'lookup'>;

type HttpsOptions = {
  /** Ends the request, and the answer that is being read. */
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  /** A host that may be in a private network, since the operator has named it. */
  readonly ownHost?: string | undefined;
  readonly reach?: Reach | undefined;
};

/** Times that an answer may lead elsewhere. */
const REDIRECTS = 3;

/**
 * Asks an address by https and follows where it leads: by https alone and only to the public internet, which is checked
 * each time before anything is asked. Whatever the last one answers is an answer, whether it is an error or not.
 */
export async function askHttps(address: string, options: HttpsOptions): Promise<IncomingMessage> {
  let url = httpsUrl(address);
  for (let led = 0; ; led += 1) {
    const answer = await ask(url, options);
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return answer;
    answer.destroy();
    if (led === REDIRECTS) throw new AddressError(`leads on more than ${REDIRECTS} times`);
    url = httpsUrl(headers.location, url);
  }
}

function httpsUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url?.protocol === 'https:') return url;
  throw new AddressError(base ? 'leads to an address that is not https' : 'is not https');
}

function ask(url: URL, { signal, headers, ownHost, reach = {} }: HttpsOptions): Promise<IncomingMessage> {
  const isOwn = url.hostname === ownHost;
  const { lookup = lookupPublic as RequestOptions['lookup'], ca } = reach;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A host that is a number is not looked up.
  if (!isOwn && isIP(host) && !isPublicAddress(host)) throw new PrivateNetworkError(host);
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      signal,
      headers,
      // A connection of its own: one that is kept open was looked up for another request.
      agent: false,
      ...(!isOwn && { lookup }),
      ...(ca !== undefined && { ca }),
    });
    asked.on('error', reject);
    asked.on('response', resolve);
    asked.end();
  });
}
