import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

let folder: string;
let data: string;

beforeAll(() => {
  folder = temporaryFolder();
  data = path.join(folder, 'data');
});

afterAll(() => removeFolder(folder));

async function expectRefusal(podium: Podium, sentence: string | RegExp): Promise<void> {
  expect(await podium.ended).toBe(1);
  expect(podium.stderr().trimEnd()).toMatch(sentence);
  expect(podium.stderr().trimEnd().split('\n')).toHaveLength(1);
  // In a folder that only root can enter it tells where else PostgreSQL's binaries are; never that it runs.
  expect(podium.stdout().replace(/^.* holds its binaries\.\n/, '')).toBe('');
}

describe('what keeps Podium from starting is reported in one clear sentence, with a non-zero exit', () => {
  test('bad environment value', async () => {
    await expectRefusal(
      startPodium({ PODIUM_DATA: data, PORT: 'eighty' }),
      'PORT must be a port number from 0 to 65535 (it is "eighty").',
    );
  });

  test('port taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '0.0.0.0', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      await expectRefusal(
        startPodium({ PODIUM_DATA: data, PORT: String(port) }),
        `Port ${port} is taken: stop the program that uses it, or set PORT to another.`,
      );
    } finally {
      holder.close();
    }
  });

  test('unreadable data folder', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expectRefusal(
      startPodium({ PODIUM_DATA: file }),
      `The data folder ${file} cannot be used (a file is in its place): set PODIUM_DATA to a folder that this user may write.`,
    );
  });

  test('a second Podium on the same data folder', async () => {
    const first = startPodium({ PODIUM_DATA: data });
    await first.ready;
    await expectRefusal(
      startPodium({ PODIUM_DATA: data }),
      `Podium already runs on the data folder ${data} (process ${first.process.pid}): stop it first.`,
    );
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('a database of another PostgreSQL', async () => {
    const old = path.join(folder, 'old');
    mkdirSync(path.join(old, 'postgres'), { recursive: true });
    writeFileSync(path.join(old, 'postgres/PG_VERSION'), '12\n');
    await expectRefusal(
      startPodium({ PODIUM_DATA: old }),
      /^The database in .* was made by PostgreSQL 12 and this Podium carries PostgreSQL \d+: /,
    );
  });

  test('a database server that does not answer', async () => {
    await expectRefusal(
      startPodium({ PODIUM_DATA: data, DATABASE_URL: 'postgres://podium:secret@127.0.0.1:9/podium' }),
      'The PostgreSQL server of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
    );
  });
});
