import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from './usage-error.ts';

/** The most that is taken from elsewhere. Bytes. */
const MOST_BYTES = 4_000_000_000;
/** An address that has not answered by then is given up. */
const ANSWER_MS = 60_000;

export type ImportSource = {
  /** Where the rows are on this machine. */
  readonly file: string;
  /** What reports are named after. */
  readonly name: string;
  close(): Promise<void>;
};

/** Whether rows come from the standard input or from an address instead of a file. */
export function isElsewhere(from: string): boolean {
  return from === '-' || /^https?:\/\//i.test(from);
}

/**
 * Rows from the standard input (`-`) or an https address, written to a file that only this user may read: their encoding
 * is known when all of them are there, and nothing is imported of what broke off.
 */
export async function openSource(
  from: string,
  suffix: string,
  input: Readable = process.stdin,
): Promise<ImportSource> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-feed-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const name = from === '-' ? `stdin${suffix}` : nameOf(from, suffix);
    const file = path.join(folder, name);
    const stream = from === '-' ? input : await download(from);
    await pipeline(stream, limited(), createWriteStream(file, { mode: 0o600 }));
    return { file, name, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The last part of an address, without what a file name cannot have. */
function nameOf(address: string, suffix: string): string {
  const last = path.posix.basename(new URL(address).pathname).replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  const name = last === '' || last.startsWith('.') ? 'feed' : last;
  return path.extname(name) === '' ? `${name}${suffix}` : name;
}

async function download(address: string): Promise<Readable> {
  if (!address.toLowerCase().startsWith('https://'))
    throw new UsageError('A feed is fetched from an https address, so that nobody can change it on its way.');
  const response = await fetch(address, {
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { 'user-agent': 'podium-import' },
  }).catch((error: unknown) => {
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new UsageError(`${address} cannot be fetched: ${cause}.`);
  });
  if (!response.ok || !response.body) throw new UsageError(`${address} answers ${response.status}.`);
  if (!response.url.startsWith('https://'))
    throw new UsageError(`${address} leads to an address that is not https.`);
  return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
}

function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) done(new UsageError('The feed is longer than 4 GB.'));
      else done(null, chunk);
    },
  });
}
