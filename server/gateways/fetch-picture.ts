import type { IncomingMessage } from 'node:http';
import type { RemotePictureFailure } from '#domain/office/photo-problem.ts';
import { PrivateNetworkError } from './public-network.ts';
import { AddressError, type NetworkOverrides, requestHttps } from './request-https.ts';

/** A picture could not be downloaded; `reason` says why. */
export class FetchFailedError extends Error {
  override name = 'FetchFailedError';
  readonly reason: RemotePictureFailure;
  /** HTTP status of the response, if the reason is `bad_answer`. */
  readonly status: number | null;
  constructor(reason: RemotePictureFailure, status: number | null = null) {
    super(status === null ? reason : `${reason} ${status}`);
    this.reason = reason;
    this.status = status;
  }
}

export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Buffer>;

export type FetchLimits = {
  readonly maxBytes: number;
  /** Maximum duration from the start of the request to the last byte, in milliseconds. */
  readonly timeoutMs: number;
};

const REQUEST_HEADERS = {
  accept: 'image/avif,image/webp,image/jpeg,image/png',
  'user-agent': 'podium-pictures',
};

/** Creates a function that downloads a picture over HTTPS from the public internet, following redirects. */
export function createPictureFetcher(limits: FetchLimits, networkOverrides?: NetworkOverrides): FetchPicture {
  return async (url, signal) => {
    const timeoutSignal = AbortSignal.timeout(limits.timeoutMs);
    try {
      const combinedSignal = AbortSignal.any([signal, timeoutSignal]);
      return await readBody(
        await requestHttps(url, { signal: combinedSignal, headers: REQUEST_HEADERS, networkOverrides }),
        limits.maxBytes,
      );
    } catch (error) {
      if (error instanceof FetchFailedError) throw error;
      if (error instanceof AddressError) throw new FetchFailedError('bad_answer');
      if (error instanceof PrivateNetworkError) throw new FetchFailedError('private_network');
      throw new FetchFailedError(timeoutSignal.aborted ? 'too_slow' : 'no_answer');
    }
  };
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode !== 200) throw new FetchFailedError('bad_answer', statusCode);
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new FetchFailedError('too_large');
    const chunks: Buffer[] = [];
    let receivedBytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      receivedBytes += chunk.length;
      if (receivedBytes > maxBytes) throw new FetchFailedError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
