import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Accept-Encoding of current browsers. */
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

const DECODER_BY_ENCODING: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

export type RawResponse = { readonly status: number; readonly text: string; readonly bytes: number };

/**
 * Downloads a text as a browser does and follows redirects. Returns also the compressed size in bytes,
 * which `fetch` does not report.
 */
export async function fetchRawResponse(url: string): Promise<RawResponse> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': BROWSER_ENCODINGS } }, resolve).once('error', reject);
  });
  const body = await buffer(response);
  const { location, 'content-encoding': encoding = '' } = response.headers;
  if (location !== undefined) return fetchRawResponse(new URL(location, url).href);
  const text = (DECODER_BY_ENCODING[encoding]?.(body) ?? body).toString();
  return { status: response.statusCode ?? 0, text, bytes: body.length };
}
