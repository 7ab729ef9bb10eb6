import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTarWriter, readContent, readTar } from './tar.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-tar-'));
  file = path.join(folder, 'a.tar');
});
afterEach(() => rmSync(folder, { recursive: true }));

const LONG_NAME = `photos/${'大廈/'.repeat(40)}外觀.jpg`;
const CONTENT_BY_NAME: Readonly<Record<string, string>> = {
  'podium.json': '{}',
  'photos/空.jpg': '',
  [LONG_NAME]: 'x'.repeat(512),
  'tables/stock.copy.gz': 'y'.repeat(70_001),
};

async function writeTar(): Promise<void> {
  const handle = await open(file, 'w');
  const tar = createTarWriter(handle, Date.UTC(2026, 10, 17));
  for (const [name, content] of Object.entries(CONTENT_BY_NAME)) await tar.add(name, [Buffer.from(content)]);
  await tar.end();
  await handle.close();
}

async function readContents(): Promise<Record<string, string>> {
  const handle = await open(file);
  try {
    const contentByName: Record<string, string> = {};
    for (const entry of await readTar(handle))
      contentByName[entry.name] = (await buffer(readContent(handle, entry))).toString();
    return contentByName;
  } finally {
    await handle.close();
  }
}

test('reads files as they were written, including empty files and long names', async () => {
  await writeTar();
  expect(await readContents()).toEqual(CONTENT_BY_NAME);
});

test('the tar command can read the archive', async () => {
  await writeTar();
  execFileSync('tar', ['xf', file, '-C', folder]);
  for (const [name, content] of Object.entries(CONTENT_BY_NAME))
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(content);
});

test('returns the SHA-256 of an added file', async () => {
  const handle = await open(file, 'w');
  const checksum = await createTarWriter(handle, 0).add('a', [Buffer.from('a'), Buffer.from('bc')]);
  await handle.close();
  expect(checksum).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('reports a truncated archive, a damaged header and a file of another format by different errors', async () => {
  await writeTar();
  const intactTar = readFileSync(file);
  for (const length of [intactTar.length - 1024, intactTar.length - 1025, 700, 512]) {
    truncateSync(file, length);
    await expect(readContents(), String(length)).rejects.toMatchObject({ fault: 'cut off' });
  }
  for (const byteOffset of [1024, 1024 + 124, 1024 + 300]) {
    const damagedTar = Buffer.from(intactTar);
    damagedTar[byteOffset] = (damagedTar[byteOffset] ?? 0) ^ 1;
    writeFileSync(file, damagedTar);
    await expect(readContents(), String(byteOffset)).rejects.toMatchObject({ fault: 'damaged' });
  }
  for (const foreignContent of ['', 'id,name\n', 'z'.repeat(2000), '\0'.repeat(2000)]) {
    writeFileSync(file, foreignContent);
    await expect(readContents()).rejects.toMatchObject({ fault: 'foreign' });
  }
});

test('stops writing after an abort', async () => {
  const abortController = new AbortController();
  const handle = await open(file, 'w');
  const tar = createTarWriter(handle, 0, abortController.signal);
  await tar.add('a', []);
  abortController.abort();
  await expect(tar.add('b', [])).rejects.toThrow('aborted');
  await handle.close();
});
