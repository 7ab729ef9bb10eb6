import type { IncomingMessage } from 'node:http';
import type { RemoteFailure } from '#domain/office/photo-problem.ts';
import { AddressError, askHttps, type Reach } from './ask-https.ts';
import { PrivateNetworkError } from './public-network.ts';

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

const HEADERS = { accept: 'image/avif,image/webp,image/jpeg,image/png', 'user-agent': 'podium-pictures' };

/** Fetches a file by https from the public internet, also where it is led on. */
export function createPictureFetcher(limits: FetchLimits, reach?: Reach): FetchPicture {
  return async (url, gone) => {
    const late = AbortSignal.timeout(limits.milliseconds);
    try {
      const signal = AbortSignal.any([gone, late]);
      return await bodyOf(await askHttps(url, { signal, headers: HEADERS, reach }), limits.bytes);
    } catch (error) {
      if (error instanceof FetchFailedError) throw error;
      if (error instanceof AddressError) throw new FetchFailedError('bad_answer');
      if (error instanceof PrivateNetworkError) throw new FetchFailedError('private_network');
      throw new FetchFailedError(late.aborted ? 'too_slow' : 'no_answer');
    }
  };
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  try {
    if (statusCode !== 200) throw new FetchFailedError('bad_answer', statusCode);
    if (Number(headers['content-length'] ?? 0) > most) throw new FetchFailedError('too_large');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new FetchFailedError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}
