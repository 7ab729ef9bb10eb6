import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findAddresses } from '#bench/find-addresses.ts';
import { distinctSearches, searchPath } from '#bench/questions.ts';
import type { LoadKind, LoadOrder, LoadResult } from './order.ts';

const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));
/** More than the portal keeps: one that comes again after all others is drawn again. */
const MANY = 12_000;
/** The kind of request that is refused when there are too many. */
export const DRAWN = 'drawn pages';
/** The same, of a crawler: it waits, and is refused, before others do. */
export const CRAWLED = 'crawled pages';
/** New pages of everybody else: at three times the load a quarter of what can be drawn. */
const VISITED_SHARE = 0.05;

/** What visitors of a busy day ask: pages that nobody has asked for, searches likewise, the home page, known pages. */
export function busyDay(seed: number): readonly LoadKind[] {
  const known = findAddresses(seed + 1)(20);
  return [
    { name: DRAWN, share: 0.6, paths: findAddresses(seed)(MANY) },
    { name: 'searches', share: 0.2, paths: distinctSearches(seed)(MANY).map(searchPath) },
    { name: 'home', share: 0.1, paths: ['/ics/property', '/zh-cn/ics/property', '/en/ics/property'] },
    { name: 'known pages', share: 0.1, paths: known },
  ];
}

/** The same day, but most of the new pages are asked for by one network: a crawler that knows no measure. */
export function crawledDay(seed: number): readonly LoadKind[] {
  return busyDay(seed).flatMap((kind) =>
    kind.name === DRAWN
      ? [
          { ...kind, name: CRAWLED, share: kind.share - VISITED_SHARE, network: '192.0.2.1' },
          { ...kind, share: VISITED_SHARE, paths: findAddresses(seed + 2)(MANY) },
        ]
      : [kind],
  );
}

/** A load generator as a process of its own. */
export async function makeLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(GENERATOR, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  try {
    child.send(order);
    const [result] = (await once(child, 'message')) as [LoadResult];
    return result;
  } finally {
    child.kill();
  }
}

/** Visitors who ask one after the other without a pause: as many as keep the portal busy. */
const VISITORS = 8;

export type Capacity = {
  readonly perSecond: number;
  readonly drawnPerSecond: number;
  /** How many paths of a kind were asked. */
  readonly asked: number;
};

/** What the portal can answer. The first half warms it up: early pages take longer than those after them. */
export async function measureCapacity(
  origin: string,
  kinds: readonly LoadKind[],
  seconds: number,
): Promise<Capacity> {
  await warmUp(origin, kinds);
  const order = { origin, kinds, seconds, pace: { visitors: VISITORS } };
  const skip = mostAsked(await makeLoad(order));
  const result = await makeLoad({ ...order, skip });
  const answered = Object.values(result).reduce((sum, { answered }) => sum + answered.length, 0);
  const drawn = result[DRAWN]?.answered.length ?? 0;
  return {
    perSecond: answered / seconds,
    drawnPerSecond: drawn / seconds,
    asked: skip + mostAsked(result),
  };
}

const mostAsked = (result: LoadResult) => Math.max(...Object.values(result).map(({ asked }) => asked));

/** Asks for what is known once, so that the portal has it. */
async function warmUp(origin: string, kinds: readonly LoadKind[]): Promise<void> {
  const known = kinds.filter(({ paths }) => paths.length < MANY);
  for (const path of known.flatMap(({ paths }) => paths)) await (await fetch(origin + path)).arrayBuffer();
}
