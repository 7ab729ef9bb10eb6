import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline as connect, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { reasonOf } from '../env/start-error.ts';
import { AddressError, askHttps, type Reach } from '../gateways/ask-https.ts';
import { PrivateNetworkError } from '../gateways/public-network.ts';
import { ImportError } from '../import/errors/import-error.ts';
import type { SftpSettings } from './sftp.ts';

export type SourceLimits = {
  /** The most that is taken, unpacked. */
  readonly bytes: number;
  /** A source that has sent nothing for so long is given up. */
  readonly silenceMs: number;
  /** From the first byte that is asked to the last that comes. */
  readonly deadlineMs: number;
};

const LIMITS: SourceLimits = { bytes: 4_000_000_000, silenceMs: 60_000, deadlineMs: 3_600_000 };

/** Whoever writes to the standard input may think for a while. */
const STDIN_LIMITS: SourceLimits = { ...LIMITS, silenceMs: 3_600_000, deadlineMs: 2_147_483_647 };

type SourceOptions = {
  readonly input?: Readable;
  readonly sftp?: SftpSettings | undefined;
  /** Where a folder for the file is made. */
  readonly within?: string | undefined;
  readonly limits?: Partial<SourceLimits>;
  readonly reach?: Reach;
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
 * Rows from the standard input (`-`) or an https or sftp address, written to a file that only this user may read: their
 * encoding is known when all of them are there, and nothing is imported of what broke off.
 */
export async function openSource(
  from: string,
  suffix: string,
  { input = process.stdin, sftp = {}, within = tmpdir(), limits: given, reach }: SourceOptions = {},
): Promise<ImportSource> {
  const limits = { ...(from === '-' ? STDIN_LIMITS : LIMITS), ...given };
  const folder = await mkdtemp(path.join(within, 'podium-feed-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const late = AbortSignal.timeout(limits.deadlineMs);
  try {
    const name = from === '-' ? `stdin${suffix}` : nameOf(from, suffix);
    const file = path.join(folder, name);
    const { stream, close: hangUp } = await openStream(from, { input, sftp, reach, late, limits });
    await pipeline(stream, limited(limits), createWriteStream(file, { mode: 0o600 }), { signal: late })
      .catch((error: unknown) => {
        if (error instanceof ImportError) throw error;
        throw new ImportError(`${withoutSecrets(from)} has broken off: ${reasonOf(error)}.`);
      })
      .finally(hangUp);
    return { file, name, close };
  } catch (error) {
    await close();
    if (!late.aborted) throw error;
    throw new ImportError(
      `${withoutSecrets(from)} was given up: it has not come within ${limits.deadlineMs / 60_000} minutes.`,
    );
  }
}

type Opening = {
  readonly input: Readable;
  readonly sftp: SftpSettings;
  readonly reach: Reach | undefined;
  readonly late: AbortSignal;
  readonly limits: SourceLimits;
};

async function openStream(
  from: string,
  opening: Opening,
): Promise<{ readonly stream: Readable; close(): void }> {
  if (/^sftp:/i.test(from)) {
    // Loaded here only: no other source needs the code of SSH.
    const { openSftpFile } = await import('./sftp.ts');
    return openSftpFile(from, opening.sftp);
  }
  return { stream: from === '-' ? opening.input : await download(from, opening), close: () => undefined };
}

/** The last part of an address, without what a file name cannot have. */
function nameOf(address: string, suffix: string): string {
  const last = path.posix.basename(new URL(address).pathname).replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  const name = last === '' || last.startsWith('.') ? 'feed' : last;
  return path.extname(name) === '' ? `${name}${suffix}` : name;
}

/** An answer of the operator's own address, which may be in a private network, or of where it leads on the internet. */
async function download(address: string, { reach, late, limits }: Opening): Promise<Readable> {
  if (!address.toLowerCase().startsWith('https://'))
    throw new ImportError(
      'A feed is fetched from an https address, so that nobody can change it on its way.',
    );
  const shown = withoutSecrets(address);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), limits.silenceMs);
  const answer = await askHttps(address, {
    signal: AbortSignal.any([late, giveUp.signal]),
    headers: { 'user-agent': 'podium-import', 'accept-encoding': 'gzip, br' },
    ownHost: new URL(address).hostname,
    reach,
  })
    .catch((error: unknown) => {
      if (error instanceof AddressError) throw new ImportError(`${shown} ${error.message}.`);
      if (error instanceof PrivateNetworkError)
        throw new ImportError(
          `${shown} leads into a private network (${error.message}): give that address itself, if that is right.`,
        );
      const reason = giveUp.signal.aborted ? 'it does not answer' : reasonOf(error);
      throw new ImportError(`${shown} cannot be fetched: ${reason}.`);
    })
    .finally(() => clearTimeout(timer));
  if (answer.statusCode === 200) return unpacked(answer, shown);
  answer.destroy();
  throw new ImportError(`${shown} answers ${answer.statusCode}.`);
}

function unpacked(answer: IncomingMessage, shown: string): Readable {
  const { 'content-encoding': encoding = 'identity' } = answer.headers;
  if (encoding === 'identity') return answer;
  const unpack =
    encoding === 'gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : undefined;
  // Whoever reads it hears of what breaks.
  if (unpack) return connect(answer, unpack, () => undefined);
  answer.destroy();
  throw new ImportError(`${shown} answers with an encoding that was not asked for: ${encoding}.`);
}

/** Where rows come from, without a password or a key: in an address both stand where others may read them. */
export function withoutSecrets(from: string): string {
  if (!isElsewhere(from) || from === '-') return from;
  const { protocol, host, pathname } = new URL(from);
  return `${protocol}//${host}${pathname}`;
}

function limited({ bytes: most, silenceMs }: SourceLimits): Transform {
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
      if (bytes > most) done(new ImportError(`The feed is longer than ${most / 1e9} GB.`));
      else done(null, chunk);
    },
  });
  stream.once('close', () => clearTimeout(timer));
  wait();
  return stream;
}
