import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** Accept-Encoding of current browsers. */
const BROWSERS = 'gzip, deflate, br, zstd';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

export type SentText = { readonly status: number; readonly text: string; readonly bytes: number };

/**
 * Downloads a text as a browser does, following redirects, with its size on the wire, which `fetch`
 * does not report.
 */
export async function getAsSent(url: string): Promise<SentText> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': BROWSERS } }, resolve).once('error', reject);
  });
  const body = await buffer(answer);
  const { location, 'content-encoding': encoding = '' } = answer.headers;
  if (location !== undefined) return getAsSent(new URL(location, url).href);
  const text = (DECODERS[encoding]?.(body) ?? body).toString();
  return { status: answer.statusCode ?? 0, text, bytes: body.length };
}
