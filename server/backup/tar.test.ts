import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentOf, createTarWriter, readTar } from './tar.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-tar-'));
  file = path.join(folder, 'a.tar');
});
afterEach(() => rmSync(folder, { recursive: true }));

const LONG = `photos/${'大廈/'.repeat(40)}外觀.jpg`;
const FILES: Readonly<Record<string, string>> = {
  'podium.json': '{}',
  'photos/空.jpg': '',
  [LONG]: 'x'.repeat(512),
  'tables/stock.copy.gz': 'y'.repeat(70_001),
};

async function write(): Promise<void> {
  const handle = await open(file, 'w');
  const tar = createTarWriter(handle, Date.UTC(2026, 10, 17));
  for (const [name, content] of Object.entries(FILES)) await tar.add(name, [Buffer.from(content)]);
  await tar.end();
  await handle.close();
}

async function readAll(): Promise<Record<string, string>> {
  const handle = await open(file);
  try {
    const found: Record<string, string> = {};
    for (const entry of await readTar(handle))
      found[entry.name] = (await buffer(contentOf(handle, entry))).toString();
    return found;
  } finally {
    await handle.close();
  }
}

test('files are read as they were written, also empty ones and those with long names', async () => {
  await write();
  expect(await readAll()).toEqual(FILES);
});

test('any tar reads them', async () => {
  await write();
  execFileSync('tar', ['xf', file, '-C', folder]);
  for (const [name, content] of Object.entries(FILES))
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(content);
});

test('what is added has its SHA-256 as an answer', async () => {
  const handle = await open(file, 'w');
  const sum = await createTarWriter(handle, 0).add('a', [Buffer.from('a'), Buffer.from('bc')]);
  await handle.close();
  expect(sum).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a file that ends too soon, a header with another byte and any other file are told apart', async () => {
  await write();
  const whole = readFileSync(file);
  for (const length of [whole.length - 1024, whole.length - 1025, 700, 512]) {
    truncateSync(file, length);
    await expect(readAll(), String(length)).rejects.toMatchObject({ fault: 'cut off' });
  }
  for (const byte of [1024, 1024 + 124, 1024 + 300]) {
    const broken = Buffer.from(whole);
    broken[byte] = (broken[byte] ?? 0) ^ 1;
    writeFileSync(file, broken);
    await expect(readAll(), String(byte)).rejects.toMatchObject({ fault: 'damaged' });
  }
  for (const other of ['', 'id,name\n', 'z'.repeat(2000), '\0'.repeat(2000)]) {
    writeFileSync(file, other);
    await expect(readAll()).rejects.toMatchObject({ fault: 'foreign' });
  }
});

test('writing ends when it is told to', async () => {
  const ending = new AbortController();
  const handle = await open(file, 'w');
  const tar = createTarWriter(handle, 0, ending.signal);
  await tar.add('a', []);
  ending.abort();
  await expect(tar.add('b', [])).rejects.toThrow('aborted');
  await handle.close();
});
