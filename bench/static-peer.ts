import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BROWSER_ENCODINGS } from './connection.ts';
import { type Server, startStaticServer } from './processes.ts';
import type { StaticResponse } from './static-server.ts';

/** Headers that every server adds automatically. */
const AUTOMATIC_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** Runs `work` with a Fastify server that sends the same bytes as Podium for these paths. */
export async function withStaticPeer<Result>(
  podiumServer: Server,
  paths: readonly string[],
  work: (peer: Server) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-bench-'));
  try {
    const responses: Record<string, StaticResponse> = {};
    for (const url of paths) responses[url] = await fetchRawResponse(podiumServer, url);
    const file = path.join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(responses));
    const peer = await startStaticServer(file);
    try {
      return await work(peer);
    } finally {
      await peer.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fetches a response as raw bytes, since `fetch` would decompress the body. */
async function fetchRawResponse({ port }: Server, url: string): Promise<StaticResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': BROWSER_ENCODINGS };
    request({ host: '127.0.0.1', port, path: url, headers }, resolve).on('error', reject).end();
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !AUTOMATIC_HEADERS.includes(name) ? [[name, value] as const] : [],
  );
  return { headers: Object.fromEntries(headers), body: body.toString('base64') };
}
