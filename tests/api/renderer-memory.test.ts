import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/factories/server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let server: TestServer;
beforeAll(async () => {
  server = await startServer('embedded');
});
afterAll(() => server?.close());

/** Renders uncached pages, made distinct by their minimum area. */
async function drawPages(first: number, count: number): Promise<void> {
  for (let area = first; area < first + count; area += 1) {
    const page = await server.get(`/en/ics/property/find?area_min=${area}`);
    expect(page.status).toBe(200);
    await page.arrayBuffer();
  }
}

function usedMemory() {
  collectGarbage();
  return {
    timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    heap: process.memoryUsage().heapUsed,
  };
}

test('300 pages that are drawn leave no timer behind, and no memory but their place in the cache', {
  timeout: 300_000,
}, async () => {
  await drawPages(10_000, 40);
  const usedBefore = usedMemory();
  await drawPages(1, 300);
  const usedAfter = usedMemory();
  // Seven per page would remain if their query caches waited for garbage collection. The server itself
  // has a few.
  expect(usedAfter.timers - usedBefore.timers).toBeLessThan(10);
  // 17 MB if each page kept its data.
  expect(usedAfter.heap - usedBefore.heap).toBeLessThan(5_000_000);
});
