import { type Random, random } from '#demo/basics/random.ts';
import { quantile } from '../statistics.ts';
import {
  type Portal,
  peakVisitsPerSecond,
  REQUEST_FAMILIES,
  type RequestFamily,
  VISIT_PROFILE,
} from './portals.ts';

/** CPU time in milliseconds of answers that must be built, and of answers from the cache. */
export type AnswerCostsMs = {
  readonly document: number;
  readonly cachedDocument: number;
  readonly call: number;
  readonly cachedCall: number;
  /** CPU time that every node uses in each second to follow changes of the data. */
  readonly followingPerS: number;
};

export type NodeGroup = { readonly nodes: number; readonly cores: number };

/** Shares of a family's answers by outcome: confirmed as unchanged (304), served from the cache, or built. */
export type OutcomeShares = { readonly unchanged: number; readonly cached: number; readonly built: number };

export type SimulationResult = {
  readonly requestsPerS: number;
  /** Share of the CPU time of all nodes that was used, for answers and to follow changes. */
  readonly load: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly families: ReadonlyMap<string, OutcomeShares>;
  /**
   * Answers per second (to documents and calls) that had to be built. Each of them queries the search
   * engine.
   */
  readonly builtAnswersPerS: number;
};

/** Number of CDN locations. Each has its own cache and revalidates its copies. */
const CDN_LOCATION_COUNT = 4;
/** Size of the answer cache of a process (docs/decisions/007). */
const NODE_CACHE_KB = 64 * 1_024;
/**
 * Minimum measured time in seconds. The measured time is rounded up to whole intervals between changes
 * of the data.
 */
const MIN_MEASURED_S = 90;

/**
 * Simulates some minutes of the busiest hour, request by request. Requests arrive at random times, few
 * addresses are frequent, each change of the data invalidates all cached answers, and a request waits
 * for a free core of its node.
 */
export function simulate(
  portal: Portal,
  { nodes, cores }: NodeGroup,
  costs: AnswerCostsMs,
  seed = 1997,
): SimulationResult {
  const rng = random(seed, portal.name, nodes);
  // One interval before the measured time warms up the caches.
  const measuredS = portal.changeIntervalS * Math.ceil(MIN_MEASURED_S / portal.changeIntervalS);
  const requestRate = peakVisitsPerSecond(portal) * (VISIT_PROFILE.documents + VISIT_PROFILE.calls);
  const servers = Array.from({ length: nodes }, () => createServer(cores));
  const cdnCaches = Array.from({ length: CDN_LOCATION_COUNT }, () => new Map<string, number>());
  const countsByFamily = new Map(
    REQUEST_FAMILIES.map(({ name }) => [name, { unchanged: 0, cached: 0, built: 0 }]),
  );
  const responseTimesMs: number[] = [];
  let usedCpuMs = 0;
  for (
    let timeS = 0;
    timeS < portal.changeIntervalS + measuredS;
    timeS += -Math.log(1 - rng.next()) / requestRate
  ) {
    const family = pickFamily(rng);
    const url = `${family.name}/${pickPopularUrlNumber(rng, family.countUrls(portal))}`;
    const version = Math.floor(timeS / portal.changeIntervalS);
    const cdnCache = cdnCaches[Math.floor(rng.next() * CDN_LOCATION_COUNT)];
    const server = servers[Math.floor(rng.next() * nodes)];
    if (!cdnCache || !server) throw new RangeError('index out of range');
    const outcome = requestOutcome(server, cdnCache, url, version, family.kind);
    const costMs = costOf(family.kind, outcome, costs) * (0.5 + rng.next());
    const responseTimeMs = server.serveRequest(timeS * 1_000, costMs);
    if (timeS < portal.changeIntervalS) continue;
    responseTimesMs.push(responseTimeMs);
    usedCpuMs += costMs;
    const familyCounts = countsByFamily.get(family.name);
    if (familyCounts) familyCounts[outcome] += 1;
  }
  const builtCount = [...countsByFamily.values()].reduce((sum, count) => sum + count.built, 0);
  return {
    requestsPerS: responseTimesMs.length / measuredS,
    load: (usedCpuMs / (nodes * measuredS) + costs.followingPerS) / (cores * 1_000),
    p50Ms: quantile(responseTimesMs, 0.5),
    p99Ms: quantile(responseTimesMs, 0.99),
    families: new Map([...countsByFamily].map(([name, count]) => [name, toOutcomeShares(count)])),
    builtAnswersPerS: builtCount / measuredS,
  };
}

type Outcome = keyof OutcomeShares;

/**
 * Returns `unchanged` (304) if the CDN's copy is still valid, `cached` if the node has cached the
 * answer, otherwise `built`.
 */
function requestOutcome(
  server: SimulatedServer,
  cdnCache: Map<string, number>,
  url: string,
  version: number,
  kind: RequestFamily['kind'],
): Outcome {
  if (cdnCache.get(url) === version) return 'unchanged';
  cdnCache.set(url, version);
  return server.addToCache(`${version}/${url}`, VISIT_PROFILE.kilobytes[kind]) ? 'cached' : 'built';
}

/**
 * Returns the CPU time of an answer. A 304 response is charged like a cached answer, although it costs
 * less.
 */
function costOf(kind: RequestFamily['kind'], outcome: Outcome, costs: AnswerCostsMs): number {
  if (kind === 'document') return outcome === 'built' ? costs.document : costs.cachedDocument;
  return outcome === 'built' ? costs.call : costs.cachedCall;
}

const REQUESTS_BY_KIND = { document: VISIT_PROFILE.documents, call: VISIT_PROFILE.calls };
const REQUESTS_PER_VISIT = VISIT_PROFILE.documents + VISIT_PROFILE.calls;

function pickFamily(rng: Random): RequestFamily {
  let remainingShare = rng.next();
  for (const family of REQUEST_FAMILIES) {
    remainingShare -= (family.share * REQUESTS_BY_KIND[family.kind]) / REQUESTS_PER_VISIT;
    if (remainingShare < 0) return family;
  }
  return REQUEST_FAMILIES[0] as RequestFamily;
}

/** Picks a random address. The n-th address is requested in proportion to 1 / n. */
function pickPopularUrlNumber(rng: Random, urlCount: number): number {
  return Math.floor(Math.exp(rng.next() * Math.log(urlCount + 1))) - 1;
}

function toOutcomeShares(count: Record<Outcome, number>): OutcomeShares {
  const requestCount = Math.max(1, count.unchanged + count.cached + count.built);
  return {
    unchanged: count.unchanged / requestCount,
    cached: count.cached / requestCount,
    built: count.built / requestCount,
  };
}

type SimulatedServer = {
  /** Adds an answer to the LRU cache, and returns true if it was already cached. */
  addToCache(key: string, kilobytes: number): boolean;
  /**
   * Returns the response time in milliseconds of a request that arrives at `atMs`, including the wait
   * for a free core.
   */
  serveRequest(atMs: number, costMs: number): number;
};

function createServer(cores: number): SimulatedServer {
  const kilobytesByKey = new Map<string, number>();
  const freeAtMs = Array.from({ length: cores }, () => 0);
  let cachedKb = 0;
  return {
    addToCache(key, kilobytes) {
      const wasCached = kilobytesByKey.delete(key);
      kilobytesByKey.set(key, kilobytes);
      if (!wasCached) cachedKb += kilobytes;
      for (const [oldestKey, size] of kilobytesByKey) {
        if (cachedKb <= NODE_CACHE_KB) break;
        kilobytesByKey.delete(oldestKey);
        cachedKb -= size;
      }
      return wasCached;
    },
    serveRequest(atMs, costMs) {
      const core = freeAtMs.indexOf(Math.min(...freeAtMs));
      const endMs = Math.max(atMs, freeAtMs[core] ?? 0) + costMs;
      freeAtMs[core] = endMs;
      return endMs - atMs;
    },
  };
}
