import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder, startPodium, temporaryFolder } from './podium.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => removeFolder(folder));

test("a server started by hand, without NODE_ENV, renders by React's production build", async () => {
  // Node then names every file it loads on standard error.
  const podium = startPodium({ PODIUM_DATA: folder, NODE_DEBUG: 'module' });
  await podium.ready;
  podium.process.kill('SIGTERM');
  await podium.ended;
  const loaded = [...podium.stderr().matchAll(/: load "([^"]+)"/g)].map(([, file]) => file ?? '');
  const builds = loaded.filter((file) => /\/react(-dom)?\/cjs\//.test(file));
  expect(builds.some((file) => file.includes('react-dom-server'))).toBe(true);
  expect(builds.filter((file) => !file.includes('.production.'))).toEqual([]);
});
