import { maxChangesOf } from '#catalogue/generations/generations.ts';
import { CLOUD_PRICES, measuredValue } from './figures.ts';
import { type Portal, VISIT_PROFILE } from './portals.ts';
import { type AnswerCostsMs, type NodeGroup, type SimulationResult, simulate } from './simulate.ts';

export type Engine = 'memory' | 'postgres';

/** The machines that a portal needs with one search engine, and their monthly costs. */
export type CapacityPlan = {
  readonly portal: Portal;
  readonly engine: Engine;
  /** Number of nodes, including one spare node. */
  readonly nodes: number;
  readonly gigabytesPerNode: number;
  readonly simulation: SimulationResult;
  readonly database: { readonly cores: number; readonly gigabytes: number; readonly disk: number };
  readonly cdn: { readonly gigabytes: number; readonly millionRequests: number };
  readonly monthlyCosts: {
    readonly nodes: number;
    readonly database: number;
    readonly cdn: number;
    readonly total: number;
  };
};

export const CORES_PER_NODE = 2;
/**
 * A node is full if it uses more than this share of its CPU time (`load`), or if 1 of 100 requests
 * takes longer than `p99Ms` milliseconds.
 */
export const FULL_NODE_THRESHOLDS = { load: 0.5, p99Ms: 500 } as const;
/** While all rows are rebuilt, the old and the new catalogue exist together. */
const CATALOGUES_AT_PEAK = 2;
/** Memory of the two threads that read and build all rows, beyond the new catalogue (docs/growth.md). */
const BUILD_THREADS_MB = 600;
/**
 * Memory for caches, code and threads of a busy node, in addition to its listings. Measured, see
 * docs/growth.md.
 */
const BUSY_NODE_OVERHEAD_MB = 370;
const DAYS_PER_MONTH = 30;
const SECONDS_PER_DAY = 86_400;
const BYTES_PER_GB = 1_000_000_000;
/** Maximum number of nodes that the model tries. */
const MAX_NODES = 500;
/**
 * Assumed share of the disk that PostgreSQL caches in memory, when it answers searches and when it only
 * stores data.
 */
const CACHED_DISK_SHARE = { postgres: 0.5, memory: 0.1 } as const;

export function measuredCosts(portal: Portal): AnswerCostsMs {
  return {
    document: measuredValue('find page'),
    cachedDocument: measuredValue('find page again'),
    call: measuredValue('search'),
    cachedCall: measuredValue('search again'),
    followingPerS: followingMsPerS(portal),
  };
}

/**
 * Returns the CPU time in milliseconds that a node with the memory engine uses in each second to follow
 * changes: what each change takes, what each changed listing takes, and its share of joins, which take
 * time in proportion to all listings and come after a number of changes that grows with their root.
 */
export function followingMsPerS({ listings, changeIntervalS, changedListingsPerDay }: Portal): number {
  const changedPerS = changedListingsPerDay / SECONDS_PER_DAY;
  const joinMs = (measuredValue('join of a million listings') * listings) / 1_000_000;
  return (
    measuredValue('one changed listing') / changeIntervalS +
    changedPerS * (measuredValue('thousand changed listings') / 1_000 + joinMs / maxChangesOf(listings))
  );
}

/**
 * Creates the capacity plans of a portal: one with the memory engine and one with the SQL engine.
 * Requests and cache hits are the same in both.
 */
export function createCapacityPlans(portal: Portal): readonly [CapacityPlan, CapacityPlan] {
  const simulation = simulateFewestNodes(portal, measuredCosts(portal));
  return [createPlan(portal, simulation, 'memory'), createPlan(portal, simulation, 'postgres')];
}

function createPlan(
  portal: Portal,
  simulation: SimulationResult & Pick<NodeGroup, 'nodes'>,
  engine: Engine,
): CapacityPlan {
  const nodes = simulation.nodes + 1;
  const gigabytesPerNode = roundUpToMachineSize(nodeMemoryBytes(portal, engine) / BYTES_PER_GB);
  const diskGigabytes =
    (portal.listings * measuredValue('disk of a listing') +
      portal.transactions * measuredValue('disk of a transaction')) /
    BYTES_PER_GB;
  const database = {
    cores: Math.max(
      CORES_PER_NODE,
      engine === 'postgres' ? requiredSqlCores(portal, simulation.builtAnswersPerS) : 0,
    ),
    gigabytes: roundUpToMachineSize(Math.max(4, diskGigabytes * CACHED_DISK_SHARE[engine])),
    disk: Math.ceil(diskGigabytes),
  };
  const cdn = {
    gigabytes: (portal.visitsPerDay * DAYS_PER_MONTH * kilobytesPerVisit()) / 1_000_000,
    millionRequests:
      (portal.visitsPerDay *
        DAYS_PER_MONTH *
        (VISIT_PROFILE.documents + VISIT_PROFILE.calls + VISIT_PROFILE.pictures + VISIT_PROFILE.files)) /
      1_000_000,
  };
  return {
    portal,
    engine,
    nodes,
    gigabytesPerNode,
    simulation,
    database,
    cdn,
    monthlyCosts: computeMonthlyCosts({ nodes, gigabytesPerNode, database, cdn }),
  };
}

function computeMonthlyCosts({
  nodes,
  gigabytesPerNode,
  database,
  cdn,
}: Pick<CapacityPlan, 'nodes' | 'gigabytesPerNode' | 'database' | 'cdn'>): CapacityPlan['monthlyCosts'] {
  const nodeCosts =
    nodes *
    (CORES_PER_NODE * CLOUD_PRICES['core a month'] + gigabytesPerNode * CLOUD_PRICES['GB of memory a month']);
  // Doubled, because the database is a primary and a standby.
  const databaseCosts =
    2 *
    (database.cores * CLOUD_PRICES['PostgreSQL core a month'] +
      database.gigabytes * CLOUD_PRICES['PostgreSQL GB of memory a month'] +
      database.disk * CLOUD_PRICES['GB of disk a month']);
  const cdnCosts =
    cdn.gigabytes * CLOUD_PRICES['CDN GB'] + cdn.millionRequests * CLOUD_PRICES['CDN million requests'];
  return {
    nodes: nodeCosts,
    database: databaseCosts,
    cdn: cdnCosts,
    total: nodeCosts + databaseCosts + cdnCosts,
  };
}

/** Finds the smallest number of nodes that are not full at peak time. */
function simulateFewestNodes(
  portal: Portal,
  costs: AnswerCostsMs,
): SimulationResult & Pick<NodeGroup, 'nodes'> {
  for (let nodes = 1; nodes <= MAX_NODES; nodes++) {
    const simulation = simulate(portal, { nodes, cores: CORES_PER_NODE }, costs);
    if (!isFull(simulation)) return { ...simulation, nodes };
    // Skips node counts that are clearly too small for this load.
    nodes = Math.max(nodes, Math.floor((nodes * simulation.load) / FULL_NODE_THRESHOLDS.load) - 1);
  }
  throw new RangeError(`${portal.name} needs more than ${MAX_NODES} nodes`);
}

export function isFull({ load, p99Ms }: Pick<SimulationResult, 'load' | 'p99Ms'>): boolean {
  return load > FULL_NODE_THRESHOLDS.load || p99Ms > FULL_NODE_THRESHOLDS.p99Ms;
}

/** Returns approximately the maximum number of visits per day before the nodes are full. */
export function maxDailyVisits(portal: Portal, nodes: number): number {
  const costs = measuredCosts(portal);
  const simulateVisits = (visits: number) =>
    simulate({ ...portal, visitsPerDay: visits }, { nodes, cores: CORES_PER_NODE }, costs);
  let visitsPerDay =
    (portal.visitsPerDay * FULL_NODE_THRESHOLDS.load) / simulateVisits(portal.visitsPerDay).load;
  while (isFull(simulateVisits(visitsPerDay))) visitsPerDay *= 0.95;
  return visitsPerDay;
}

function nodeMemoryBytes({ listings, transactions }: Portal, engine: Engine): number {
  const baseBytes = (measuredValue('memory of a node without listings') + BUSY_NODE_OVERHEAD_MB) * 1_000_000;
  if (engine === 'postgres') return baseBytes;
  const rowBytes =
    listings * measuredValue('memory of an active listing') +
    transactions * measuredValue('memory of a transaction');
  return baseBytes + rowBytes * CATALOGUES_AT_PEAK + BUILD_THREADS_MB * 1_000_000;
}

/**
 * Returns the number of CPU cores that SQL searches need. The CPU time of a search is proportional to
 * the number of listings.
 */
function requiredSqlCores({ listings }: Portal, searchesPerS: number): number {
  const cpuSecondsPerSearch = (measuredValue('search by SQL') * listings) / 1_000_000 / 1_000;
  return Math.ceil((searchesPerS * cpuSecondsPerSearch) / FULL_NODE_THRESHOLDS.load);
}

function kilobytesPerVisit(): number {
  const { document, call, picture, file } = VISIT_PROFILE.kilobytes;
  return (
    VISIT_PROFILE.documents * document +
    VISIT_PROFILE.calls * call +
    VISIT_PROFILE.pictures * picture +
    VISIT_PROFILE.files * file
  );
}

/** Rounds up to a common machine size: 2, 4, 8, 16 … GB. */
export function roundUpToMachineSize(gigabytes: number): number {
  return 2 ** Math.max(1, Math.ceil(Math.log2(gigabytes)));
}
