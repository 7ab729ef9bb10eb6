import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SftpServer, startSftpServer } from '#tests/factories/sftp-server.ts';
import { openSource } from './source.ts';

const CSV_ROWS = `gstock_id,chi_name\n${'1,鰂魚涌\n'.repeat(20_000)}`;
let server: SftpServer;
let folder: string;
beforeAll(async () => {
  server = await startSftpServer({
    '/daily/stocks.csv': CSV_ROWS,
    'own/樓盤.csv': 'own',
    '/broken.csv': null,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'podium-sftp-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const withPassword = () => ({ password: server.password, hostKey: server.fingerprint });
const readSource = async (file: string, sftp: object) => {
  const source = await openSource(server.origin + file, '.csv', { sftp });
  try {
    return [source.name, await readFile(source.file, 'utf8')];
  } finally {
    await source.close();
    await expect(access(source.file)).rejects.toThrow('ENOENT');
  }
};

test('downloads a feed with a password, from the home folder of the user', async () => {
  expect(await readSource('/daily/stocks.csv', withPassword())).toEqual(['stocks.csv', CSV_ROWS]);
  expect(await readSource('/~/own/%E6%A8%93%E7%9B%A4.csv', withPassword())).toEqual([
    expect.stringMatching(/\.csv$/),
    'own',
  ]);
});

test('downloads a feed with a key', async () => {
  const keyFile = path.join(folder, 'key');
  await writeFile(keyFile, server.key, { mode: 0o600 });
  expect(await readSource('/daily/stocks.csv', { keyFile, hostKey: server.fingerprint })).toEqual([
    'stocks.csv',
    CSV_ROWS,
  ]);
});

test('refuses a server whose key is not the pinned one', async () => {
  const signInsBefore = server.signInCount();
  const { password } = server;
  await expect(readSource('/daily/stocks.csv', { password })).rejects.toThrow(
    `127.0.0.1 shows the key ${server.fingerprint}: ask its owner`,
  );
  await expect(
    readSource('/daily/stocks.csv', { password, hostKey: `SHA256:${'a'.repeat(43)}` }),
  ).rejects.toThrow('shows another key than SFTP_HOST_KEY');
  expect(server.signInCount()).toBe(signInsBefore);
});

test.each([
  ['/daily/none.csv', () => withPassword(), 'none.csv cannot be fetched: No such file'],
  ['/broken.csv', () => withPassword(), 'broken.csv has broken off'],
  [
    '/a.csv',
    () => ({ ...withPassword(), password: 'wrong' }),
    'cannot be fetched: All configured authentication',
  ],
  ['/a.csv', () => ({ hostKey: server.fingerprint }), 'Set SFTP_PASSWORD or SFTP_KEY_FILE'],
  ['/a.csv', () => ({ keyFile: '/nowhere/key' }), 'The key of SFTP_KEY_FILE cannot be read'],
])('reports %s in a sentence', async (file, settings, sentence) => {
  await expect(readSource(file, settings())).rejects.toThrow(sentence);
});

test('requires a user and refuses a password in the address', async () => {
  await expect(openSource('sftp://127.0.0.1/a.csv', '.csv')).rejects.toThrow('names no user');
  await expect(openSource('sftp://feed:word@127.0.0.1/a.csv', '.csv')).rejects.toThrow(
    'give it as SFTP_PASSWORD',
  );
});
