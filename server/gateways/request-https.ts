import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateNetworkError } from './public-network.ts';

/** Thrown if the URL of a request or of a redirect is not allowed. */
export class AddressError extends Error {
  override name = 'AddressError';
}

/** Options with which a test can reach its own local server. */
export type NetworkOverrides = Pick<RequestOptions, 'ca' | 'lookup'>;

type HttpsOptions = {
  /** Aborts the request and the download of the response. */
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  /** A host that the operator has configured, so it may be in a private network. */
  readonly trustedHost?: string | undefined;
  readonly networkOverrides?: NetworkOverrides | undefined;
};

/** Maximum number of redirects that are followed. */
const MAX_REDIRECTS = 3;

/**
 * Requests a URL over HTTPS and follows redirects. Every hop must use HTTPS and, except for
 * `trustedHost`, resolve to a public address, which is checked before each connection. Returns the final
 * response, whatever its status.
 */
export async function requestHttps(address: string, options: HttpsOptions): Promise<IncomingMessage> {
  let url = httpsUrl(address);
  for (let redirectCount = 0; ; redirectCount += 1) {
    const response = await sendRequest(url, options);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return response;
    response.destroy();
    if (redirectCount === MAX_REDIRECTS) throw new AddressError(`leads on more than ${MAX_REDIRECTS} times`);
    url = httpsUrl(headers.location, url);
  }
}

function httpsUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url?.protocol === 'https:') return url;
  throw new AddressError(base ? 'leads to an address that is not https' : 'is not https');
}

function sendRequest(
  url: URL,
  { signal, headers, trustedHost, networkOverrides = {} }: HttpsOptions,
): Promise<IncomingMessage> {
  const isTrusted = url.hostname === trustedHost;
  const { lookup = lookupPublic as RequestOptions['lookup'], ca } = networkOverrides;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A numeric host is never looked up, so it is checked here.
  if (!isTrusted && isIP(host) && !isPublicAddress(host)) throw new PrivateNetworkError(host);
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      signal,
      headers,
      // No keep-alive: the host name must be looked up and checked for every request.
      agent: false,
      ...(!isTrusted && { lookup }),
      ...(ca !== undefined && { ca }),
    });
    clientRequest.on('error', reject);
    clientRequest.on('response', resolve);
    clientRequest.end();
  });
}
