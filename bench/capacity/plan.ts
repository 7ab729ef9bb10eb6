import { measuredValue, PRICES } from './figures.ts';
import { type Portal, VISIT } from './portals.ts';
import { type Costs, type Machine, type Simulated, simulate } from './simulate.ts';

export type Engine = 'memory' | 'postgres';

/** What a portal needs, and what that costs a month. */
export type Plan = {
  readonly portal: Portal;
  readonly engine: Engine;
  /** With the one to spare. */
  readonly nodes: number;
  readonly gigabytesOfNode: number;
  readonly simulated: Simulated;
  readonly database: { readonly cores: number; readonly gigabytes: number; readonly disk: number };
  readonly cdn: { readonly gigabytes: number; readonly millions: number };
  readonly money: {
    readonly nodes: number;
    readonly database: number;
    readonly cdn: number;
    readonly total: number;
  };
};

/** Cores of a node. */
export const CORES = 2;
/** A node is full at this share of its cores, or where 1 of 100 waits longer. */
export const FULL = { load: 0.5, p99Ms: 500 } as const;
/** While a catalogue is replaced, its old and its new rows are there. Assumed, from 1.6 GB at most of 1.07. */
const PEAK = 1.5;
/** Caches, code and threads of a node that is asked much, beside its listings. Measured: docs/growth.md. */
const BUSY_MB = 370;
const DAYS = 30;
const GB = 1_000_000_000;
/** More nodes than these are not looked for. */
const MOST_NODES = 500;
/** What PostgreSQL keeps in memory of its disk, where it searches and where it only stores. Assumed. */
const IN_MEMORY = { postgres: 0.5, memory: 0.1 } as const;

export function costsOf(): Costs {
  return {
    document: measuredValue('find page'),
    documentAgain: measuredValue('find page again'),
    call: measuredValue('search'),
    callAgain: measuredValue('search again'),
  };
}

/** The plans of a portal with either engine: what is asked and made is the same. */
export function plansOf(portal: Portal): readonly [Plan, Plan] {
  const simulated = smallest(portal, costsOf());
  return [planOf(portal, simulated, 'memory'), planOf(portal, simulated, 'postgres')];
}

function planOf(portal: Portal, simulated: Simulated & Pick<Machine, 'nodes'>, engine: Engine): Plan {
  const nodes = simulated.nodes + 1;
  const gigabytesOfNode = machineSize(nodeBytes(portal, engine) / GB);
  const disk =
    (portal.listings * measuredValue('disk of a listing') +
      portal.transactions * measuredValue('disk of a transaction')) /
    GB;
  const database = {
    cores: Math.max(CORES, engine === 'postgres' ? sqlCores(portal, simulated.madePerS) : 0),
    gigabytes: machineSize(Math.max(4, disk * IN_MEMORY[engine])),
    disk: Math.ceil(disk),
  };
  const cdn = {
    gigabytes: (portal.visits * DAYS * visitKilobytes()) / 1_000_000,
    millions:
      (portal.visits * DAYS * (VISIT.documents + VISIT.calls + VISIT.pictures + VISIT.files)) / 1_000_000,
  };
  return {
    portal,
    engine,
    nodes,
    gigabytesOfNode,
    simulated,
    database,
    cdn,
    money: moneyOf({ nodes, gigabytesOfNode, database, cdn }),
  };
}

function moneyOf({
  nodes,
  gigabytesOfNode,
  database,
  cdn,
}: Pick<Plan, 'nodes' | 'gigabytesOfNode' | 'database' | 'cdn'>): Plan['money'] {
  const ofNodes = nodes * (CORES * PRICES['core a month'] + gigabytesOfNode * PRICES['GB of memory a month']);
  // A primary and a standby.
  const ofDatabase =
    2 *
    (database.cores * PRICES['PostgreSQL core a month'] +
      database.gigabytes * PRICES['PostgreSQL GB of memory a month'] +
      database.disk * PRICES['GB of disk a month']);
  const ofCdn = cdn.gigabytes * PRICES['CDN GB'] + cdn.millions * PRICES['CDN million requests'];
  return { nodes: ofNodes, database: ofDatabase, cdn: ofCdn, total: ofNodes + ofDatabase + ofCdn };
}

/** The fewest nodes that are not full in the busiest minutes. */
function smallest(portal: Portal, costs: Costs): Simulated & Pick<Machine, 'nodes'> {
  for (let nodes = 1; nodes <= MOST_NODES; nodes++) {
    const simulated = simulate(portal, { nodes, cores: CORES }, costs);
    if (!isFull(simulated)) return { ...simulated, nodes };
    // No number in between can do where the load says so.
    nodes = Math.max(nodes, Math.floor((nodes * simulated.load) / FULL.load) - 1);
  }
  throw new RangeError(`${portal.name} needs more than ${MOST_NODES} nodes`);
}

export function isFull({ load, p99Ms }: Pick<Simulated, 'load' | 'p99Ms'>): boolean {
  return load > FULL.load || p99Ms > FULL.p99Ms;
}

/** The most visits a day that nodes answer before they are full, to a tenth. */
export function mostVisits(portal: Portal, nodes: number): number {
  const costs = costsOf();
  const loadOf = (visits: number) => simulate({ ...portal, visits }, { nodes, cores: CORES }, costs);
  let visits = (portal.visits * FULL.load) / loadOf(portal.visits).load;
  while (isFull(loadOf(visits))) visits *= 0.95;
  return visits;
}

function nodeBytes({ listings, transactions }: Portal, engine: Engine): number {
  const own = (measuredValue('memory of a node without listings') + BUSY_MB) * 1_000_000;
  if (engine === 'postgres') return own;
  const rows =
    listings * measuredValue('memory of a listing') + transactions * measuredValue('memory of a transaction');
  return own + rows * PEAK;
}

/** A search by SQL takes as long as there are listings, and each takes a core for that long. */
function sqlCores({ listings }: Portal, searchesPerS: number): number {
  const seconds = (measuredValue('search by SQL') * listings) / 1_000_000 / 1_000;
  return Math.ceil((searchesPerS * seconds) / FULL.load);
}

function visitKilobytes(): number {
  const { document, call, picture, file } = VISIT.kilobytes;
  return VISIT.documents * document + VISIT.calls * call + VISIT.pictures * picture + VISIT.files * file;
}

/** Machines come with 2, 4, 8, 16 … GB. */
export function machineSize(gigabytes: number): number {
  return 2 ** Math.max(1, Math.ceil(Math.log2(gigabytes)));
}
