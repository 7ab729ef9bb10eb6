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

/** Renders `count` pages that differ in their minimum area, so that none is cached. */
async function renderPages(firstArea: number, count: number): Promise<void> {
  for (let areaMin = firstArea; areaMin < firstArea + count; areaMin += 1) {
    const page = await server.get(`/en/ics/property/find?area_min=${areaMin}`);
    expect(page.status).toBe(200);
    await page.arrayBuffer();
  }
}

function measureUsedMemory() {
  collectGarbage();
  return {
    timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    heap: process.memoryUsage().heapUsed,
  };
}

test('rendering 300 pages leaves no timers, and no memory outside the page cache', {
  timeout: 300_000,
}, async () => {
  await renderPages(10_000, 40);
  const usedBefore = measureUsedMemory();
  await renderPages(1, 300);
  const usedAfter = measureUsedMemory();
  // Seven timers per page would remain if each query cache waited for its garbage collection. The
  // server itself has a few timers.
  expect(usedAfter.timers - usedBefore.timers).toBeLessThan(10);
  // The heap would grow by 17 MB if each rendered page retained its data.
  expect(usedAfter.heap - usedBefore.heap).toBeLessThan(5_000_000);
});
