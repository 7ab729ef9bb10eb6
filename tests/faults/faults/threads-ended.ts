import { collectWrongs, type Fault } from '../world/fault.ts';
import { INSPECTED, type Inspector, openInspector } from '../world/inspector.ts';
import { readText, readWrongs, startReading } from '../world/readers.ts';
import { seconds, until } from '../world/until.ts';
import type { World } from '../world/world.ts';

const PICTURES = 30;
const SHORT_PICTURES = 8;
const SHOWN_MS = 20_000;

/** Threads of the portal end while they work. They are ended from outside, over the port of Node's inspector. */
export const THREADS_ENDED: Fault = {
  name: 'threads',
  does: 'ends the threads that make pictures and the one that builds the catalogue, while they work',
  expects: 'every picture comes, a changed listing is shown, and nobody who reads notices',
  async run({ open, isShort }) {
    const { wrong, expect } = collectWrongs();
    const world = await open({ env: INSPECTED });
    await world.start();
    const inspector = await openInspector(world.podium());
    const reading = startReading(world.origin());
    const pictures = await picturesWhile(world, inspector, isShort ? SHORT_PICTURES : PICTURES);
    expect(pictures.ended > 0, 'no thread made pictures');
    expect(pictures.failed.length === 0, `pictures were not made: ${pictures.failed.slice(0, 3).join(', ')}`);
    const change = await changeWhile(world, inspector);
    expect(change.ended > 0, 'no thread built the catalogue');
    expect(change.shownMs !== undefined, 'a changed listing is not shown');
    inspector.close();
    const read = await reading.stop();
    wrong.push(...readWrongs(read));
    return {
      happened: `${pictures.ended} picture threads ended, ${pictures.asked - pictures.failed.length} of ${pictures.asked} pictures came; ${change.ended} catalogue thread ended, the change was shown after ${seconds(change.shownMs)}; ${readText(read)}`,
      wrong,
    };
  },
};

/** Pictures that nobody has asked for, in the middle of which their threads end. */
async function picturesWhile(world: World, inspector: Inspector, count: number) {
  const rows = await world.query<{ id: number }>('select id from stock order by id limit $1', [count]);
  const ask = async ({ id }: { readonly id: number }, width = 1440) => {
    const answer = await fetch(`${world.origin()}/media/stocks/${id}/0?w=${width}`);
    await answer.arrayBuffer();
    return answer.status === 200 ? [] : [`${id}: ${answer.status}`];
  };
  // Threads are started by the first picture, if not some seconds after the portal.
  await Promise.all(rows.slice(0, 2).map((row) => ask(row, 360)));
  const asked = rows.map((row) => ask(row));
  const ended = await inspector.endThreads('picture-worker');
  return { ended, asked: count, failed: (await Promise.all(asked)).flat() };
}

/** A listing that is withdrawn, and the building thread ends at that moment. */
async function changeWhile(world: World, inspector: Inspector) {
  const count = async () => {
    const answer = await fetch(`${world.origin()}/ics/property/stock/stockFilterJson?page_size=1`);
    return ((await answer.json()) as { count: number }).count;
  };
  const before = await count();
  await world.query(
    `update stock set status = 'withdrawn' where id = (select id from stock where status = 'active' limit 1)`,
  );
  const ended = await inspector.endThreads('catalogue-worker');
  const shownMs = await until(async () => (await count()) === before - 1, SHOWN_MS);
  return { ended, shownMs };
}
