import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export type SftpServer = {
  /** sftp://feed@127.0.0.1:port */
  readonly origin: string;
  readonly password: string;
  /** A private key with which the user can sign in too. */
  readonly key: string;
  /** SHA256:… */
  readonly fingerprint: string;
  /** Returns the number of sign-ins. */
  signedIn(): number;
  close(): Promise<void>;
};

/**
 * Starts a real SSH server with these files for the user `feed`. A file whose content is null breaks
 * off in the middle.
 */
export async function startSftpServer(files: Readonly<Record<string, string | null>>): Promise<SftpServer> {
  const host = ssh2.utils.generateKeyPairSync('ed25519');
  const user = ssh2.utils.generateKeyPairSync('ed25519');
  const password = 'a password of tests';
  const allowed = parse(user.public);
  let signedIn = 0;
  const connections = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    connections.add(client);
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      if (attempt.username !== 'feed') return attempt.reject();
      if (attempt.method === 'password' && attempt.password === password) return attempt.accept();
      if (attempt.method === 'publickey' && isAllowed(attempt)) return attempt.accept();
      return attempt.reject(['password', 'publickey']);
    });
    client.on('ready', () => {
      signedIn += 1;
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files, () => client.end()));
      });
    });
  });
  function isAllowed({ key, blob, signature, hashAlgo }: ssh2.PublicKeyAuthContext): boolean {
    const isSame = key.data.equals(allowed.getPublicSSH());
    return isSame && (!signature || allowed.verify(blob ?? Buffer.alloc(0), signature, hashAlgo) === true);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const digest = createHash('sha256').update(parse(host.public).getPublicSSH()).digest('base64');
  return {
    origin: `sftp://feed@127.0.0.1:${port}`,
    password,
    key: user.private,
    fingerprint: `SHA256:${digest.replace(/=+$/, '')}`,
    signedIn: () => signedIn,
    close: () =>
      new Promise((resolve) => {
        for (const connection of connections) connection.end();
        server.close(() => resolve());
      }),
  };
}

function parse(text: string): ssh2.ParsedKey {
  const key = ssh2.utils.parseKey(text);
  if (key instanceof Error) throw key;
  return key;
}

function serve(
  session: ssh2.SFTPWrapper,
  files: Readonly<Record<string, string | null>>,
  breakOff: () => void,
): void {
  let name = '';
  session.on('OPEN', (id, path, flags) => {
    if (flags !== OPEN_MODE.READ || !(path in files)) return session.status(id, STATUS_CODE.NO_SUCH_FILE);
    name = path;
    session.handle(id, Buffer.from([0]));
  });
  session.on('READ', (id, _, offset, length) => {
    const content = files[name];
    if (content === null || content === undefined) {
      if (offset > 0) return breakOff();
      return session.data(id, Buffer.from('gstock_id'));
    }
    const chunk = Buffer.from(content).subarray(offset, offset + length);
    if (chunk.length === 0) session.status(id, STATUS_CODE.EOF);
    else session.data(id, chunk);
  });
  session.on('CLOSE', (id) => session.status(id, STATUS_CODE.OK));
  session.on('FSTAT', (id) => session.status(id, STATUS_CODE.OP_UNSUPPORTED));
}
