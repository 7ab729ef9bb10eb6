import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import ssh2, { type Client, type SFTPWrapper } from 'ssh2';
import { reasonOf } from '../env/start-error.ts';
import { ImportError } from '../import/errors/import-error.ts';

/** How to sign in to a server of files, and how to know it. */
export type SftpSettings = {
  readonly password?: string | undefined;
  readonly keyFile?: string | undefined;
  readonly passphrase?: string | undefined;
  /** The fingerprint of its key: SHA256:… */
  readonly hostKey?: string | undefined;
};

export type SftpFile = { readonly stream: Readable; close(): void };

const USUAL_PORT = 22;
const ANSWER_MS = 20_000;

/** Opens a file of sftp://user@host/path for reading. The server must have the key that was pinned. */
export async function openSftpFile(address: string, settings: SftpSettings): Promise<SftpFile> {
  const { hostname, port, username, password, pathname } = new URL(address);
  const shown = `sftp://${hostname}${pathname}`;
  if (username === '')
    throw new ImportError(`${shown} names no user: write sftp://user@${hostname}${pathname}.`);
  if (password !== '')
    throw new ImportError(
      'A password in an address may be read by others: give it as SFTP_PASSWORD instead.',
    );
  const client = new ssh2.Client();
  let offered: string | undefined;
  try {
    client.connect({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? USUAL_PORT : Number(port),
      username: decodeURIComponent(username),
      ...(await credentials(settings)),
      readyTimeout: ANSWER_MS,
      hostVerifier: (key: Buffer) => {
        offered = fingerprintOf(key);
        return offered === settings.hostKey;
      },
    });
    await once(client, 'ready');
    const stream = (await openSession(client)).createReadStream(remotePath(pathname));
    await once(stream, 'open');
    // What breaks from here on ends the stream.
    client.on('error', () => undefined);
    return { stream, close: () => client.end() };
  } catch (error) {
    client.on('error', () => undefined);
    client.destroy();
    if (offered !== undefined && offered !== settings.hostKey) throw unknownHost(hostname, offered, settings);
    throw error instanceof ImportError
      ? error
      : new ImportError(`${shown} cannot be fetched: ${reasonOf(error)}.`);
  }
}

async function credentials({ password, keyFile, passphrase }: SftpSettings) {
  if (keyFile === undefined && password === undefined)
    throw new ImportError('Set SFTP_PASSWORD or SFTP_KEY_FILE, by which to sign in.');
  const byPassword = password === undefined ? {} : { password };
  if (keyFile === undefined) return byPassword;
  const privateKey = await readFile(keyFile).catch((error: unknown) => {
    throw new ImportError(`The key of SFTP_KEY_FILE cannot be read: ${reasonOf(error)}.`);
  });
  return { ...byPassword, privateKey, ...(passphrase !== undefined && { passphrase }) };
}

/** As `ssh-keygen -l` writes it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function unknownHost(host: string, offered: string, { hostKey }: SftpSettings): ImportError {
  return new ImportError(
    hostKey === undefined
      ? `${host} shows the key ${offered}: ask its owner whether that is right, and set it as SFTP_HOST_KEY.`
      : `${host} shows another key than SFTP_HOST_KEY, ${offered}: nothing was sent to it.`,
  );
}

function openSession(client: Client): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.sftp((error, session) => (error ? reject(error) : resolve(session)));
  });
}

/** `/~/` begins in the user's own folder. */
function remotePath(pathname: string): string {
  const path = decodeURIComponent(pathname);
  return path.startsWith('/~/') ? path.slice('/~/'.length) : path;
}
