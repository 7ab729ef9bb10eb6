import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reasonOf } from '../env/start-error.ts';
import { ImportError } from '../import/errors/import-error.ts';
import type { SftpSettings } from './sftp.ts';

/** The most that is taken from elsewhere. Bytes. */
const MOST_BYTES = 4_000_000_000;
/** An address that has sent nothing for so long is given up. */
const SILENCE_MS = 60_000;

/** Whoever writes to the standard input may think for a while. */
const STDIN_SILENCE_MS = 3_600_000;

type SourceOptions = {
  readonly input?: Readable;
  readonly silenceMs?: number;
  readonly sftp?: SftpSettings | undefined;
};

export type ImportSource = {
  /** Where the rows are on this machine. */
  readonly file: string;
  /** What reports are named after. */
  readonly name: string;
  close(): Promise<void>;
};

/** Whether rows come from the standard input or from an address instead of a file. */
export function isElsewhere(from: string): boolean {
  return from === '-' || /^(https?|sftp):\/\//i.test(from);
}

/**
 * Rows from the standard input (`-`) or an https or sftp address, written to a file that only this user may read: their encoding
 * is known when all of them are there, and nothing is imported of what broke off.
 */
export async function openSource(
  from: string,
  suffix: string,
  { input = process.stdin, silenceMs = SILENCE_MS, sftp = {} }: SourceOptions = {},
): Promise<ImportSource> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-feed-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const name = from === '-' ? `stdin${suffix}` : nameOf(from, suffix);
    const file = path.join(folder, name);
    const { stream, close: hangUp } = await openStream(from, input, sftp);
    const silence = from === '-' ? STDIN_SILENCE_MS : silenceMs;
    await pipeline(stream, limited(silence), createWriteStream(file, { mode: 0o600 }))
      .catch((error: unknown) => {
        if (error instanceof ImportError) throw error;
        throw new ImportError(`${withoutSecrets(from)} has broken off: ${reasonOf(error)}.`);
      })
      .finally(hangUp);
    return { file, name, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openStream(
  from: string,
  input: Readable,
  sftp: SftpSettings,
): Promise<{ readonly stream: Readable; close(): void }> {
  if (/^sftp:/i.test(from)) {
    // Loaded here only: no other source needs the code of SSH.
    const { openSftpFile } = await import('./sftp.ts');
    return openSftpFile(from, sftp);
  }
  return { stream: from === '-' ? input : await download(from), close: () => undefined };
}

/** The last part of an address, without what a file name cannot have. */
function nameOf(address: string, suffix: string): string {
  const last = path.posix.basename(new URL(address).pathname).replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  const name = last === '' || last.startsWith('.') ? 'feed' : last;
  return path.extname(name) === '' ? `${name}${suffix}` : name;
}

async function download(address: string): Promise<Readable> {
  if (!address.toLowerCase().startsWith('https://'))
    throw new ImportError(
      'A feed is fetched from an https address, so that nobody can change it on its way.',
    );
  const shown = withoutSecrets(address);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('it does not answer')), SILENCE_MS);
  const response = await fetch(address, {
    signal: giveUp.signal,
    headers: { 'user-agent': 'podium-import' },
  })
    .catch((error: unknown) => {
      const { cause = error } = error as { cause?: unknown };
      throw new ImportError(
        `${shown} cannot be fetched: ${cause instanceof Error ? cause.message : String(cause)}.`,
      );
    })
    .finally(() => clearTimeout(timer));
  if (!response.ok || !response.body) throw new ImportError(`${shown} answers ${response.status}.`);
  if (!response.url.startsWith('https://'))
    throw new ImportError(`${shown} leads to an address that is not https.`);
  return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
}

/** Where rows come from, without a password or a key: in an address both stand where others may read them. */
export function withoutSecrets(from: string): string {
  if (!isElsewhere(from) || from === '-') return from;
  const { protocol, host, pathname } = new URL(from);
  return `${protocol}//${host}${pathname}`;
}

function limited(silenceMs: number): Transform {
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => stream.destroy(new ImportError('The feed has broken off: nothing more of it comes.')),
      silenceMs,
    );
  };
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      wait();
      if (bytes > MOST_BYTES) done(new ImportError('The feed is longer than 4 GB.'));
      else done(null, chunk);
    },
  });
  stream.once('close', () => clearTimeout(timer));
  wait();
  return stream;
}
