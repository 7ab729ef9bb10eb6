import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export type SftpServer = {
  /** URL of the server: sftp://feed@127.0.0.1:port */
  readonly origin: string;
  readonly password: string;
  /** Private key of the user `feed`, an alternative to the password. */
  readonly key: string;
  /** Fingerprint of the server's host key: SHA256:… */
  readonly fingerprint: string;
  /** Returns the number of successful sign-ins. */
  signInCount(): number;
  close(): Promise<void>;
};

/**
 * Starts a real SSH server that offers these files to the user `feed`. If the content of a file is
 * null, the transfer breaks off in the middle.
 */
export async function startSftpServer(files: Readonly<Record<string, string | null>>): Promise<SftpServer> {
  const hostKey = ssh2.utils.generateKeyPairSync('ed25519');
  const userKey = ssh2.utils.generateKeyPairSync('ed25519');
  const password = 'a password of tests';
  const allowedKey = parseKey(userKey.public);
  let signInCount = 0;
  const connections = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey.private] }, (client) => {
    connections.add(client);
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      if (attempt.username !== 'feed') return attempt.reject();
      if (attempt.method === 'password' && attempt.password === password) return attempt.accept();
      if (attempt.method === 'publickey' && isAllowed(attempt)) return attempt.accept();
      return attempt.reject(['password', 'publickey']);
    });
    client.on('ready', () => {
      signInCount += 1;
      client.on('session', (acceptSession) => {
        acceptSession().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), files, () => client.end()));
      });
    });
  });
  function isAllowed({ key, blob, signature, hashAlgo }: ssh2.PublicKeyAuthContext): boolean {
    const isSameKey = key.data.equals(allowedKey.getPublicSSH());
    return (
      isSameKey && (!signature || allowedKey.verify(blob ?? Buffer.alloc(0), signature, hashAlgo) === true)
    );
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hostKeyDigest = createHash('sha256').update(parseKey(hostKey.public).getPublicSSH()).digest('base64');
  return {
    origin: `sftp://feed@127.0.0.1:${port}`,
    password,
    key: userKey.private,
    fingerprint: `SHA256:${hostKeyDigest.replace(/=+$/, '')}`,
    signInCount: () => signInCount,
    close: () =>
      new Promise((resolve) => {
        for (const connection of connections) connection.end();
        server.close(() => resolve());
      }),
  };
}

function parseKey(text: string): ssh2.ParsedKey {
  const key = ssh2.utils.parseKey(text);
  if (key instanceof Error) throw key;
  return key;
}

function serveFiles(
  session: ssh2.SFTPWrapper,
  files: Readonly<Record<string, string | null>>,
  abortTransfer: () => void,
): void {
  let name = '';
  session.on('OPEN', (id, path, flags) => {
    if (flags !== OPEN_MODE.READ || !(path in files)) return session.status(id, STATUS_CODE.NO_SUCH_FILE);
    name = path;
    session.handle(id, Buffer.from([0]));
  });
  session.on('READ', (id, _, offset, length) => {
    const fileContent = files[name];
    if (fileContent === null || fileContent === undefined) {
      if (offset > 0) return abortTransfer();
      return session.data(id, Buffer.from('gstock_id'));
    }
    const chunk = Buffer.from(fileContent).subarray(offset, offset + length);
    if (chunk.length === 0) session.status(id, STATUS_CODE.EOF);
    else session.data(id, chunk);
  });
  session.on('CLOSE', (id) => session.status(id, STATUS_CODE.OK));
  session.on('FSTAT', (id) => session.status(id, STATUS_CODE.OP_UNSUPPORTED));
}
