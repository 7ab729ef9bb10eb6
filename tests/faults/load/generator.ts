import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import type { KindResult, LoadKind, LoadOrder, LoadResult } from './order.ts';

/** How often requests that are due are sent, in milliseconds. */
const TICK_MS = 5;
/** Who is not answered for so long, in milliseconds, goes away. */
const SILENCE_MS = 30_000;

type Target = { readonly url: string; readonly network: string };
type Counted = { asked: number; answered: number[]; refused: number; failed: string[] };

/** A process of its own, so that the portal under load does not wait for whoever makes it. */
process.on('message', async (order: LoadOrder) => {
  process.send?.(await generate(order));
});
process.on('disconnect', () => process.exit(0));

async function generate(order: LoadOrder): Promise<LoadResult> {
  const { origin, kinds, seconds, pace, skip = 0 } = order;
  const agent = new Agent({ keepAlive: true });
  const counts = new Map(kinds.map(({ name }) => [name, newCount()]));
  const turns = takeTurns(kinds);
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;

  async function askNext(): Promise<void> {
    const kind = turns();
    const count = counts.get(kind.name) ?? newCount();
    const path = at(kind.paths, (skip + count.asked) % kind.paths.length);
    count.asked += 1;
    await ask(agent, { url: origin + path, network: kind.network ?? anotherNetwork() }, count);
  }

  if ('visitors' in pace) {
    const visit = async () => {
      while (!isOver()) await askNext();
    };
    await Promise.all(Array.from({ length: pace.visitors }, visit));
  } else {
    const underWay: Promise<void>[] = [];
    while (!isOver()) {
      const due = Math.floor(((performance.now() - began) / 1000) * pace.perSecond);
      while (underWay.length < due) underWay.push(askNext());
      await pause(TICK_MS);
    }
    await Promise.all(underWay);
  }
  agent.destroy();
  return Object.fromEntries<KindResult>(counts);
}

const newCount = (): Counted => ({ asked: 0, answered: [], refused: 0, failed: [] });

/** Each kind in turn, as often as its share says: the one that is furthest behind is next. */
function takeTurns(kinds: readonly LoadKind[]): () => LoadKind {
  const given = new Map(kinds.map((kind) => [kind, 0]));
  const progress = (kind: LoadKind) => (given.get(kind) ?? 0) / kind.share;
  return () => {
    const next = kinds.reduce((behind, kind) => (progress(kind) < progress(behind) ? kind : behind));
    given.set(next, (given.get(next) ?? 0) + 1);
    return next;
  };
}

let networks = 0;
/** Of visitors who each ask for one thing. */
function anotherNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** As browsers do, it asks again where the server has just closed a connection that was used before. */
function ask(agent: Agent, target: Target, count: Counted, began = performance.now()): Promise<void> {
  const { url, network } = target;
  return new Promise((resolve) => {
    const fail = (text: string) => {
      count.failed.push(`${url}: ${text}`);
      resolve();
    };
    const options = {
      agent,
      timeout: SILENCE_MS,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': network },
    };
    const request = get(url, options, (answer) => {
      answer.on('error', (error) => fail(String(error)));
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) count.answered.push(performance.now() - began);
        else if (answer.statusCode === 503 && answer.headers['retry-after'] !== undefined) count.refused += 1;
        else return fail(String(answer.statusCode));
        resolve();
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 30 s')));
    request.on('error', (error) => {
      const isClosed = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isClosed) resolve(ask(agent, target, count, began));
      else fail(String(error));
    });
  });
}
