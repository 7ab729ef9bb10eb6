import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhotoFiles } from './photo-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'podium-names-')));
});
afterAll(() => rm(folder, { recursive: true }));

async function writePhoto(name: string): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'photo');
  return file;
}

test.each([
  '環球大廈/大堂.jpg',
  '海景（高層） 1.jpg',
  '【新】鰂魚涌.webp',
  "Lobby (2) & shop's front.jpg",
  '𨋢口.jpg',
])('allows the file name %s', async (name) => {
  const file = await writePhoto(name);
  expect(await createPhotoFiles(folder).fileOf(name)).toBe(file);
});

test('finds a name in any Unicode form of its accents', async () => {
  const file = await writePhoto('Café.jpg'.normalize('NFD'));
  expect(await createPhotoFiles(folder).fileOf('Café.jpg'.normalize('NFC'))).toBe(file);
});

test.each(['../secret.jpg', '/etc/passwd', '.hidden.jpg', 'a/.git/b', 'a//b.jpg', 'a\\b.jpg', 'a\0.jpg', ''])(
  'refuses the file name %j',
  async (name) => expect(await createPhotoFiles(folder).fileOf(name)).toBeUndefined(),
);
