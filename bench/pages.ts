import { BASE_PATH } from '#domain/address/addresses.ts';
import { createFindPagePathGenerator } from './find-addresses.ts';
import { NEXT_PAGES, withNextPeer } from './next-peer.ts';
import type { Server } from './processes.ts';
import { withStaticPeer } from './static-peer.ts';
import type { Throughput } from './throughput.ts';

const PAGE_ROUND_COUNT = 3;
const ROUND_MS = 3_000;
const WARM_UP_MS = 1_000;
/** Number of uncached pages in each round, and for warming up. */
const PAGES_PER_ROUND = 300;
const WARM_UP_PAGE_COUNT = 400;
/** Number of Next.js pages in each round. */
const NEXT_PAGES_PER_ROUND = 150;
/** Number of pages that are requested repeatedly. */
const CACHED_PAGE_COUNT = 60;

/** Rates in pages per second. */
export type PageRates = {
  /** Rate of uncached pages, which are rendered. */
  readonly renderedRate: number;
  /** Rate of cached pages. */
  readonly repeatedRate: number;
  /** Rate of a Fastify server that sends the same compressed bytes. */
  readonly staticRate: number;
};

export async function measurePageRates(
  server: Server,
  throughput: Throughput,
  seed: number,
): Promise<readonly PageRates[]> {
  const nextPagePaths = createFindPagePathGenerator(seed);
  await throughput.requestOnce(server, nextPagePaths(WARM_UP_PAGE_COUNT));
  const rounds: PageRates[] = [];
  for (let round = 0; round < PAGE_ROUND_COUNT; round++) {
    const renderedRate = await throughput.requestOnce(server, nextPagePaths(PAGES_PER_ROUND));
    const cachedPagePaths = nextPagePaths(CACHED_PAGE_COUNT);
    await throughput.requestOnce(server, cachedPagePaths);
    await throughput.requestRepeatedly(server, cachedPagePaths, WARM_UP_MS);
    const repeatedRate = await throughput.requestRepeatedly(server, cachedPagePaths, ROUND_MS);
    const staticRate = await withStaticPeer(server, cachedPagePaths, async (peer) => {
      await throughput.requestRepeatedly(peer, cachedPagePaths, WARM_UP_MS);
      return throughput.requestRepeatedly(peer, cachedPagePaths, ROUND_MS);
    });
    rounds.push({ renderedRate, repeatedRate, staticRate });
  }
  return rounds;
}

/** Measures the rate of rendered pages per second in each round. */
export async function measureRenderingRates(
  server: Server,
  throughput: Throughput,
  seed: number,
): Promise<readonly number[]> {
  const nextPagePaths = createFindPagePathGenerator(seed);
  await throughput.requestOnce(server, nextPagePaths(WARM_UP_PAGE_COUNT));
  const rounds: number[] = [];
  for (let round = 0; round < PAGE_ROUND_COUNT; round++)
    rounds.push(await throughput.requestOnce(server, nextPagePaths(PAGES_PER_ROUND)));
  return rounds;
}

/** Rates of rendered pages per second: of Podium, and of Next.js with the same elements. */
export type NextRates = { readonly podium: number } & Readonly<Record<keyof typeof NEXT_PAGES, number>>;

export function measureNextRates(
  server: Server,
  throughput: Throughput,
  seed: number,
): Promise<readonly NextRates[]> {
  const nextPagePaths = createFindPagePathGenerator(seed);
  return withNextPeer(server, `${BASE_PATH}/find`, async (peer) => {
    const measureNextRate = (page: keyof typeof NEXT_PAGES, round: number) => {
      const paths = Array.from(
        { length: NEXT_PAGES_PER_ROUND },
        (_, pageNumber) => `${NEXT_PAGES[page]}?area_min=${round * NEXT_PAGES_PER_ROUND + pageNumber}`,
      );
      return throughput.requestOnce(peer, paths);
    };
    const rounds: NextRates[] = [];
    // The first round warms up both servers and does not count.
    for (let round = 0; round <= PAGE_ROUND_COUNT; round++) {
      const podiumRate = await throughput.requestOnce(server, nextPagePaths(PAGES_PER_ROUND));
      rounds.push({
        podium: podiumRate,
        server: await measureNextRate('server', round),
        client: await measureNextRate('client', round),
      });
    }
    return rounds.slice(1);
  });
}
