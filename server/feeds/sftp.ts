import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import ssh2, { type Client, type SFTPWrapper } from 'ssh2';
import { reasonOf } from '../env/start-error.ts';
import { ImportError } from '../import/errors/import-error.ts';

/** Credentials for an SFTP server, and the fingerprint of its host key. */
export type SftpSettings = {
  readonly password?: string | undefined;
  readonly keyFile?: string | undefined;
  readonly passphrase?: string | undefined;
  /** Fingerprint of the host key: SHA256:… */
  readonly hostKey?: string | undefined;
};

export type SftpFile = { readonly stream: Readable; close(): void };

const DEFAULT_PORT = 22;
const CONNECT_TIMEOUT_MS = 20_000;

/** Opens a file at sftp://user@host/path for reading. Fails unless the server has the pinned host key. */
export async function openSftpFile(url: string, settings: SftpSettings): Promise<SftpFile> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const displayUrl = `sftp://${hostname}${pathname}`;
  if (username === '')
    throw new ImportError(`${displayUrl} names no user: write sftp://user@${hostname}${pathname}.`);
  if (password !== '')
    throw new ImportError(
      'A password in an address may be read by others: give it as SFTP_PASSWORD instead.',
    );
  const client = new ssh2.Client();
  let offeredFingerprint: string | undefined;
  try {
    client.connect({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? DEFAULT_PORT : Number(port),
      username: decodeURIComponent(username),
      ...(await readCredentials(settings)),
      readyTimeout: CONNECT_TIMEOUT_MS,
      hostVerifier: (key: Buffer) => {
        offeredFingerprint = fingerprintOf(key);
        return offeredFingerprint === settings.hostKey;
      },
    });
    await once(client, 'ready');
    const stream = (await openSession(client)).createReadStream(remotePath(pathname));
    await once(stream, 'open');
    // Ignored here, because later connection errors also end the stream, which reports the error.
    client.on('error', () => undefined);
    return { stream, close: () => client.end() };
  } catch (error) {
    client.on('error', () => undefined);
    client.destroy();
    if (offeredFingerprint !== undefined && offeredFingerprint !== settings.hostKey)
      throw createUnknownHostError(hostname, offeredFingerprint, settings);
    throw error instanceof ImportError
      ? error
      : new ImportError(`${displayUrl} cannot be fetched: ${reasonOf(error)}.`);
  }
}

async function readCredentials({ password, keyFile, passphrase }: SftpSettings) {
  if (keyFile === undefined && password === undefined)
    throw new ImportError('Set SFTP_PASSWORD or SFTP_KEY_FILE, by which to sign in.');
  const passwordOption = password === undefined ? {} : { password };
  if (keyFile === undefined) return passwordOption;
  const privateKey = await readFile(keyFile).catch((error: unknown) => {
    throw new ImportError(`The key of SFTP_KEY_FILE cannot be read: ${reasonOf(error)}.`);
  });
  return { ...passwordOption, privateKey, ...(passphrase !== undefined && { passphrase }) };
}

/** Returns the fingerprint of a key in the format of `ssh-keygen -l`. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function createUnknownHostError(
  host: string,
  offeredFingerprint: string,
  { hostKey }: SftpSettings,
): ImportError {
  return new ImportError(
    hostKey === undefined
      ? `${host} shows the key ${offeredFingerprint}: ask its owner whether that is right, and set it as SFTP_HOST_KEY.`
      : `${host} shows another key than SFTP_HOST_KEY, ${offeredFingerprint}: nothing was sent to it.`,
  );
}

function openSession(client: Client): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.sftp((error, session) => (error ? reject(error) : resolve(session)));
  });
}

/** Returns the path on the server. A path that begins with `/~/` is relative to the user's home folder. */
function remotePath(pathname: string): string {
  const path = decodeURIComponent(pathname);
  return path.startsWith('/~/') ? path.slice('/~/'.length) : path;
}
