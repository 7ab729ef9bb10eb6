import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline as connect, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { reasonOf } from '../env/start-error.ts';
import { PrivateNetworkError } from '../gateways/public-network.ts';
import { AddressError, type NetworkOverrides, requestHttps } from '../gateways/request-https.ts';
import { ImportError } from '../import/errors/import-error.ts';
import type { SftpSettings } from './sftp.ts';

export type SourceLimits = {
  /** Maximum size of the decompressed data, in bytes. */
  readonly maxBytes: number;
  /** Maximum time without any data from the source, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** Maximum time from the request to the last byte, in milliseconds. */
  readonly timeoutMs: number;
};

const DEFAULT_LIMITS: SourceLimits = { maxBytes: 4_000_000_000, idleTimeoutMs: 60_000, timeoutMs: 3_600_000 };

/** Longer timeouts for standard input, because a person may be typing. */
const STDIN_LIMITS: SourceLimits = { ...DEFAULT_LIMITS, idleTimeoutMs: 3_600_000, timeoutMs: 2_147_483_647 };

type SourceOptions = {
  readonly input?: Readable;
  readonly sftp?: SftpSettings | undefined;
  /** Folder in which the temporary folder for the file is created. */
  readonly parentFolder?: string | undefined;
  readonly limits?: Partial<SourceLimits>;
  readonly networkOverrides?: NetworkOverrides;
};

export type ImportSource = {
  /** Path of the local file that contains the rows. */
  readonly file: string;
  /** Base name of the report files. */
  readonly name: string;
  close(): Promise<void>;
};

/** Returns whether the rows come from standard input (`-`) or a URL instead of a file. */
export function isStdinOrUrl(location: string): boolean {
  return location === '-' || /^(https?|sftp):\/\//i.test(location);
}

/**
 * Copies rows from standard input (`-`) or an https or sftp URL to a temporary file that only this user
 * may read. The whole file is needed to detect its encoding, and an incomplete download must not be
 * imported.
 */
export async function openSource(
  location: string,
  extension: string,
  {
    input = process.stdin,
    sftp = {},
    parentFolder = tmpdir(),
    limits: limitOverrides,
    networkOverrides,
  }: SourceOptions = {},
): Promise<ImportSource> {
  const limits = { ...(location === '-' ? STDIN_LIMITS : DEFAULT_LIMITS), ...limitOverrides };
  const folder = await mkdtemp(path.join(parentFolder, 'podium-feed-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const timeoutSignal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const name = location === '-' ? `stdin${extension}` : fileNameOf(location, extension);
    const file = path.join(folder, name);
    const { stream, close: closeStream } = await openStream(location, {
      input,
      sftp,
      networkOverrides,
      timeoutSignal,
      limits,
    });
    await pipeline(stream, createLimitStream(limits), createWriteStream(file, { mode: 0o600 }), {
      signal: timeoutSignal,
    })
      .catch((error: unknown) => {
        if (error instanceof ImportError) throw error;
        throw new ImportError(`${withoutSecrets(location)} has broken off: ${reasonOf(error)}.`);
      })
      .finally(closeStream);
    return { file, name, close };
  } catch (error) {
    await close();
    if (!timeoutSignal.aborted) throw error;
    throw new ImportError(
      `${withoutSecrets(location)} was given up: it has not come within ${limits.timeoutMs / 60_000} minutes.`,
    );
  }
}

type StreamContext = {
  readonly input: Readable;
  readonly sftp: SftpSettings;
  readonly networkOverrides: NetworkOverrides | undefined;
  readonly timeoutSignal: AbortSignal;
  readonly limits: SourceLimits;
};

async function openStream(
  location: string,
  context: StreamContext,
): Promise<{ readonly stream: Readable; close(): void }> {
  if (/^sftp:/i.test(location)) {
    // Imported dynamically, because other sources do not need the SSH library.
    const { openSftpFile } = await import('./sftp.ts');
    return openSftpFile(location, context.sftp);
  }
  return {
    stream: location === '-' ? context.input : await download(location, context),
    close: () => undefined,
  };
}

/** Returns the last path segment of a URL, with characters replaced that file names should not contain. */
function fileNameOf(url: string, extension: string): string {
  const lastSegment = path.posix.basename(new URL(url).pathname).replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  const name = lastSegment === '' || lastSegment.startsWith('.') ? 'feed' : lastSegment;
  return path.extname(name) === '' ? `${name}${extension}` : name;
}

/**
 * Downloads a feed. The operator's own URL may point into a private network; redirects may only lead to
 * the same host or to public addresses.
 */
async function download(
  url: string,
  { networkOverrides, timeoutSignal, limits }: StreamContext,
): Promise<Readable> {
  if (!url.toLowerCase().startsWith('https://'))
    throw new ImportError(
      'A feed is fetched from an https address, so that nobody can change it on its way.',
    );
  const displayUrl = withoutSecrets(url);
  const idleAbort = new AbortController();
  const timer = setTimeout(() => idleAbort.abort(), limits.idleTimeoutMs);
  const response = await requestHttps(url, {
    signal: AbortSignal.any([timeoutSignal, idleAbort.signal]),
    headers: { 'user-agent': 'podium-import', 'accept-encoding': 'gzip, br' },
    trustedHost: new URL(url).hostname,
    networkOverrides,
  })
    .catch((error: unknown) => {
      if (error instanceof AddressError) throw new ImportError(`${displayUrl} ${error.message}.`);
      if (error instanceof PrivateNetworkError)
        throw new ImportError(
          `${displayUrl} leads into a private network (${error.message}): give that address itself, if that is right.`,
        );
      const reason = idleAbort.signal.aborted ? 'it does not answer' : reasonOf(error);
      throw new ImportError(`${displayUrl} cannot be fetched: ${reason}.`);
    })
    .finally(() => clearTimeout(timer));
  if (response.statusCode === 200) return decompressed(response, displayUrl);
  response.destroy();
  throw new ImportError(`${displayUrl} answers ${response.statusCode}.`);
}

function decompressed(response: IncomingMessage, displayUrl: string): Readable {
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding === 'identity') return response;
  const decompressor =
    encoding === 'gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : undefined;
  // Errors reach the consumer of the decompressed stream.
  if (decompressor) return connect(response, decompressor, () => undefined);
  response.destroy();
  throw new ImportError(`${displayUrl} answers with an encoding that was not asked for: ${encoding}.`);
}

/**
 * Removes credentials, query and fragment from a URL, because messages that show the URL may reach
 * people who must not know the secrets.
 */
export function withoutSecrets(location: string): string {
  if (!isStdinOrUrl(location) || location === '-') return location;
  const { protocol, host, pathname } = new URL(location);
  return `${protocol}//${host}${pathname}`;
}

function createLimitStream({ maxBytes, idleTimeoutMs }: SourceLimits): Transform {
  let receivedBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => stream.destroy(new ImportError('The feed has broken off: nothing more of it comes.')),
      idleTimeoutMs,
    );
  };
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      receivedBytes += chunk.length;
      restartTimer();
      if (receivedBytes > maxBytes) done(new ImportError(`The feed is longer than ${maxBytes / 1e9} GB.`));
      else done(null, chunk);
    },
  });
  stream.once('close', () => clearTimeout(timer));
  restartTimer();
  return stream;
}
