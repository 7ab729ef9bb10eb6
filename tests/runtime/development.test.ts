import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
let podium: Podium;
let origin: string;
beforeAll(async () => {
  folder = temporaryFolder();
  podium = startPodium({ NODE_ENV: 'development', PODIUM_DATA: folder });
  origin = new URL(await podium.ready).origin;
}, 90_000);
afterAll(async () => {
  podium.process.kill('SIGTERM');
  await podium.ended;
  removeFolder(folder);
});

test('in development browsers may read the sources of pages', async () => {
  const response = await fetch(`${origin}/web/entry-client.tsx`);
  expect(response.status).toBe(200);
});

test.each([
  ['of the project', () => path.join(ROOT, 'package.json')],
  ['of the server', () => path.join(ROOT, 'server/env/env.ts')],
  ['of the database', () => path.join(folder, 'postgres/PG_VERSION')],
])('in development no file %s is served', async (_, file) => {
  for (const query of ['', '?raw', '?import&raw', '?url'])
    expect((await fetch(`${origin}/@fs${file()}${query}`)).status, query).not.toBe(200);
});
