import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** The encodings that a browser of today takes. */
const BROWSERS = 'gzip, deflate, br, zstd';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

export type SentText = { readonly status: number; readonly text: string; readonly bytes: number };

/** A text as a browser gets it, wherever it is led, with its bytes on the wire, which `fetch` does not tell. */
export async function getAsSent(url: string): Promise<SentText> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': BROWSERS } }, resolve).once('error', reject);
  });
  const sent = await buffer(answer);
  const { location, 'content-encoding': encoding = '' } = answer.headers;
  if (location !== undefined) return getAsSent(new URL(location, url).href);
  const text = (DECODERS[encoding]?.(sent) ?? sent).toString();
  return { status: answer.statusCode ?? 0, text, bytes: sent.length };
}
