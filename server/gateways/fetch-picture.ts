import { type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';
import type { RemoteFailure } from '#domain/office/photo-problem.ts';
import { isPublicAddress, lookupPublic, PrivateNetworkError } from './public-network.ts';

/** Why a picture was not fetched. */
export class FetchFailedError extends Error {
  override name = 'FetchFailedError';
  readonly reason: RemoteFailure;
  /** Of a bad answer. */
  readonly status: number | null;
  constructor(reason: RemoteFailure, status: number | null = null) {
    super(status === null ? reason : `${reason} ${status}`);
    this.reason = reason;
    this.status = status;
  }
}

export type FetchPicture = (url: string, gone: AbortSignal) => Promise<Buffer>;

export type FetchLimits = {
  readonly bytes: number;
  /** From the first byte that is asked to the last that comes. */
  readonly milliseconds: number;
};

const REDIRECTS = 3;

/** What a test needs to reach a server of its own. */
type Reach = Pick<RequestOptions, 'ca' | 'lookup'> & { readonly isAllowed?: (address: string) => boolean };

/** Fetches a file by https from the public internet, also where it is led on. */
export function createPictureFetcher(limits: FetchLimits, reach: Reach = {}): FetchPicture {
  const { isAllowed = isPublicAddress, lookup = lookupPublic as RequestOptions['lookup'], ca } = reach;

  async function follow(address: string, signal: AbortSignal, left: number): Promise<Buffer> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol !== 'https:') throw new FetchFailedError('bad_answer');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A host that is a number is not looked up.
    if (isIP(host) && !isAllowed(host)) throw new FetchFailedError('private_network');
    const answer = await ask(url, { lookup, signal, ...(ca && { ca }) }, limits.bytes);
    if (Buffer.isBuffer(answer)) return answer;
    if (left === 0) throw new FetchFailedError('bad_answer');
    return follow(new URL(answer.location, url).href, signal, left - 1);
  }

  return async (url, gone) => {
    const late = AbortSignal.timeout(limits.milliseconds);
    try {
      return await follow(url, AbortSignal.any([gone, late]), REDIRECTS);
    } catch (error) {
      if (error instanceof FetchFailedError) throw error;
      if (error instanceof PrivateNetworkError) throw new FetchFailedError('private_network');
      throw new FetchFailedError(late.aborted ? 'too_slow' : 'no_answer');
    }
  };
}

/** The body of an answer, or where it leads. */
function ask(
  url: URL,
  options: RequestOptions,
  most: number,
): Promise<Buffer | { readonly location: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      ...options,
      // A connection of its own: one that is kept open was looked up for another request.
      agent: false,
      headers: { accept: 'image/avif,image/webp,image/jpeg,image/png', 'user-agent': 'podium-pictures' },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const end = (error: Error) => {
        asked.destroy();
        reject(error);
      };
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        resolve({ location: headers.location });
        return asked.destroy();
      }
      if (status !== 200) return end(new FetchFailedError('bad_answer', status));
      if (Number(headers['content-length'] ?? 0) > most) return end(new FetchFailedError('too_large'));
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > most) return end(new FetchFailedError('too_large'));
        chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asked.end();
  });
}
