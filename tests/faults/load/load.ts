import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createFindPagePathGenerator } from '#bench/find-addresses.ts';
import { createDistinctSearchGenerator, searchPath } from '#bench/random-requests.ts';
import type { LoadKind, LoadPlan, LoadResult } from './load-plan.ts';

const GENERATOR_SCRIPT = fileURLToPath(new URL('./generator.ts', import.meta.url));
/**
 * Number of distinct paths of a kind. The portal's cache has room for fewer pages, so a repeated path
 * must be rendered again.
 */
const DISTINCT_PATH_COUNT = 12_000;
/**
 * Name of the requests for uncached pages. The portal must render these pages, and refuses them under
 * overload.
 */
export const RENDERED_KIND = 'rendered pages';
/**
 * Name of the crawler's requests. The portal queues and refuses the crawler's requests before those of
 * visitors.
 */
export const CRAWLER_KIND = 'crawled pages';
/**
 * Share of visitors' requests for uncached pages in all requests. At three times the portal's capacity,
 * these requests need a quarter of its rendering capacity.
 */
const VISITOR_SHARE = 0.05;

/** Returns the requests of a busy day: uncached pages, uncached searches, the home page and cached pages. */
export function createBusyDayKinds(seed: number): readonly LoadKind[] {
  const repeatedPaths = createFindPagePathGenerator(seed + 1)(20);
  return [
    { name: RENDERED_KIND, share: 0.6, paths: createFindPagePathGenerator(seed)(DISTINCT_PATH_COUNT) },
    {
      name: 'searches',
      share: 0.2,
      paths: createDistinctSearchGenerator(seed)(DISTINCT_PATH_COUNT).map(searchPath),
    },
    { name: 'home', share: 0.1, paths: ['/ics/property', '/zh-cn/ics/property', '/en/ics/property'] },
    { name: 'known pages', share: 0.1, paths: repeatedPaths },
  ];
}

/**
 * Returns the requests of a busy day on which a single aggressive crawler requests most of the uncached
 * pages.
 */
export function createCrawledDayKinds(seed: number): readonly LoadKind[] {
  return createBusyDayKinds(seed).flatMap((kind) =>
    kind.name === RENDERED_KIND
      ? [
          { ...kind, name: CRAWLER_KIND, share: kind.share - VISITOR_SHARE, network: '192.0.2.1' },
          {
            ...kind,
            share: VISITOR_SHARE,
            paths: createFindPagePathGenerator(seed + 2)(DISTINCT_PATH_COUNT),
          },
        ]
      : [kind],
  );
}

/** Runs the load generator in a separate process and returns its result. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const generatorProcess = fork(GENERATOR_SCRIPT, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  try {
    generatorProcess.send(plan);
    const [result] = (await once(generatorProcess, 'message')) as [LoadResult];
    return result;
  } finally {
    generatorProcess.kill();
  }
}

/** Number of concurrent visitors who send requests without a pause. Eight visitors saturate the portal. */
const VISITOR_COUNT = 8;

export type Capacity = {
  readonly requestsPerSecond: number;
  readonly renderedPerSecond: number;
  /** Number of paths requested of the kind with the most requests, in both runs together. */
  readonly requestedCount: number;
};

/**
 * Measures how many requests per second the portal can answer. An unmeasured first run of the same
 * length warms up the portal.
 */
export async function measureCapacity(
  origin: string,
  kinds: readonly LoadKind[],
  seconds: number,
): Promise<Capacity> {
  await warmUp(origin, kinds);
  const plan = { origin, kinds, seconds, rate: { visitors: VISITOR_COUNT } };
  const skipCount = maxRequestCount(await runLoad(plan));
  const result = await runLoad({ ...plan, skipCount });
  const answeredCount = Object.values(result).reduce((sum, { durationsMs }) => sum + durationsMs.length, 0);
  const renderedCount = result[RENDERED_KIND]?.durationsMs.length ?? 0;
  return {
    requestsPerSecond: answeredCount / seconds,
    renderedPerSecond: renderedCount / seconds,
    requestedCount: skipCount + maxRequestCount(result),
  };
}

const maxRequestCount = (result: LoadResult) =>
  Math.max(...Object.values(result).map(({ requestCount }) => requestCount));

/**
 * Requests each of the few paths that are requested repeatedly, so that the portal has cached these
 * pages.
 */
async function warmUp(origin: string, kinds: readonly LoadKind[]): Promise<void> {
  const repeatedPaths = kinds.filter(({ paths }) => paths.length < DISTINCT_PATH_COUNT);
  for (const path of repeatedPaths.flatMap(({ paths }) => paths))
    await (await fetch(origin + path)).arrayBuffer();
}
