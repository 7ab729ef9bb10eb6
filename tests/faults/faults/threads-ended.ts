import { collectFailures, type Fault } from '../environment/fault.ts';
import { INSPECTOR_ENV, type Inspector, openInspector } from '../environment/inspector.ts';
import { formatReadResult, readFailures, startReaders } from '../environment/readers.ts';
import type { TestPortal } from '../environment/test-portal.ts';
import { formatSeconds, waitUntil } from '../environment/wait-until.ts';

const PICTURE_COUNT = 30;
const SHORT_PICTURE_COUNT = 8;
const CHANGE_TIMEOUT_MS = 20_000;

/** Terminates worker threads of the portal while they work, through Node's inspector. */
export const THREADS_ENDED: Fault = {
  name: 'threads',
  does: 'terminates the picture threads and the catalogue thread while they work',
  expects: 'every picture is delivered, a changed listing is shown, and all reads succeed',
  async run({ openPortal, isShort }) {
    const { failures, expect } = collectFailures();
    const portal = await openPortal({ env: INSPECTOR_ENV });
    await portal.start();
    const inspector = await openInspector(portal.serverProcess());
    const readers = startReaders(portal.origin());
    const pictureResult = await endPictureThreads(
      portal,
      inspector,
      isShort ? SHORT_PICTURE_COUNT : PICTURE_COUNT,
    );
    expect(pictureResult.ended > 0, 'no picture thread was running');
    expect(
      pictureResult.failed.length === 0,
      `pictures were not made: ${pictureResult.failed.slice(0, 3).join(', ')}`,
    );
    const changeResult = await endCatalogueThread(portal, inspector);
    expect(changeResult.ended > 0, 'no catalogue thread was running');
    expect(changeResult.shownMs !== undefined, 'a changed listing is not shown');
    inspector.close();
    const readResult = await readers.stop();
    failures.push(...readFailures(readResult));
    return {
      summary: `${pictureResult.ended} picture threads ended, ${pictureResult.requestCount - pictureResult.failed.length} of ${pictureResult.requestCount} pictures came; ${changeResult.ended} catalogue thread ended, the change was shown after ${formatSeconds(changeResult.shownMs)}; ${formatReadResult(readResult)}`,
      failures,
    };
  },
};

/** Requests `count` uncached pictures and terminates the picture threads while they encode them. */
async function endPictureThreads(portal: TestPortal, inspector: Inspector, count: number) {
  const stockRows = await portal.query<{ id: number }>('select id from stock order by id limit $1', [count]);
  const requestPicture = async ({ id }: { readonly id: number }, width = 1440) => {
    const response = await fetch(`${portal.origin()}/media/stocks/${id}/0?w=${width}`);
    await response.arrayBuffer();
    return response.status === 200 ? [] : [`${id}: ${response.status}`];
  };
  // Makes sure that the picture threads run. They start with the first picture or some seconds after
  // the portal.
  await Promise.all(stockRows.slice(0, 2).map((row) => requestPicture(row, 360)));
  const requestPromises = stockRows.map((row) => requestPicture(row));
  const endedThreads = await inspector.terminateThreads('picture-worker');
  return { ended: endedThreads, requestCount: count, failed: (await Promise.all(requestPromises)).flat() };
}

/**
 * Withdraws a listing and terminates the catalogue worker at the same moment. Returns how long the
 * change takes to become visible.
 */
async function endCatalogueThread(portal: TestPortal, inspector: Inspector) {
  const count = async () => {
    const response = await fetch(`${portal.origin()}/ics/property/stock/stockFilterJson?page_size=1`);
    return ((await response.json()) as { count: number }).count;
  };
  const countBefore = await count();
  await portal.query(
    `update stock set status = 'withdrawn' where id = (select id from stock where status = 'active' limit 1)`,
  );
  const endedThreads = await inspector.terminateThreads('catalogue-worker');
  const shownMs = await waitUntil(async () => (await count()) === countBefore - 1, CHANGE_TIMEOUT_MS);
  return { ended: endedThreads, shownMs };
}
