import { type Random, random } from '#demo/basics/random.ts';
import { quantile } from '../statistics.ts';
import { busiestVisits, FAMILIES, type Family, type Portal, VISIT } from './portals.ts';

/** Processor time of an answer on a core, in milliseconds. */
export type Costs = {
  readonly document: number;
  readonly documentAgain: number;
  readonly call: number;
  readonly callAgain: number;
};

export type Machine = { readonly nodes: number; readonly cores: number };

/** How the answers of a family came about: as shares of all. */
export type Shares = { readonly unchanged: number; readonly kept: number; readonly made: number };

export type Simulated = {
  readonly requestsPerS: number;
  /** The share of the cores' time that was used. */
  readonly load: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly families: ReadonlyMap<string, Shares>;
  /** Answers that had to be made, of calls and documents: each asks the search engine. */
  readonly madePerS: number;
};

/** Places of a CDN, each of which keeps its own copies and asks whether they are still good. */
const PLACES = 4;
/** What a process keeps of its answers (docs/decisions/007). */
const KEPT_KB = 64 * 1_024;
/** From one change of the data to the next, and at least so long, is counted. */
const LEAST_S = 90;

/**
 * Minutes of the busiest hour, request by request. Visitors come at random, few addresses are asked for often, every
 * change of the data makes all copies old, and a request waits for a free core of its node.
 */
export function simulate(portal: Portal, { nodes, cores }: Machine, costs: Costs, seed = 1997): Simulated {
  const chance = random(seed, portal.name, nodes);
  // Caches fill for as long as data stay before anything is counted.
  const countedS = portal.changeS * Math.ceil(LEAST_S / portal.changeS);
  const perS = busiestVisits(portal) * (VISIT.documents + VISIT.calls);
  const servers = Array.from({ length: nodes }, () => createServer(cores));
  const copies = Array.from({ length: PLACES }, () => new Map<string, number>());
  const counts = new Map(FAMILIES.map(({ name }) => [name, { unchanged: 0, kept: 0, made: 0 }]));
  const waits: number[] = [];
  let usedMs = 0;
  for (let at = 0; at < portal.changeS + countedS; at += -Math.log(1 - chance.next()) / perS) {
    const family = familyOf(chance);
    const address = `${family.name}/${popular(chance, family.addresses(portal))}`;
    const version = Math.floor(at / portal.changeS);
    const place = copies[Math.floor(chance.next() * PLACES)];
    const server = servers[Math.floor(chance.next() * nodes)];
    if (!place || !server) throw new RangeError('no such place');
    const how = outcomeOf(server, place, address, version, family.kind);
    const costMs = costOf(family.kind, how, costs) * (0.5 + chance.next());
    const waitedMs = server.serve(at * 1_000, costMs);
    if (at < portal.changeS) continue;
    waits.push(waitedMs);
    usedMs += costMs;
    const counted = counts.get(family.name);
    if (counted) counted[how] += 1;
  }
  const made = [...counts.values()].reduce((sum, count) => sum + count.made, 0);
  return {
    requestsPerS: waits.length / countedS,
    load: usedMs / (nodes * cores * countedS * 1_000),
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
    families: new Map([...counts].map(([name, count]) => [name, sharesOf(count)])),
    madePerS: made / countedS,
  };
}

type Outcome = keyof Shares;

/** A copy of a CDN is still good (304), the node has kept the answer, or it is made. */
function outcomeOf(
  server: Server,
  place: Map<string, number>,
  address: string,
  version: number,
  kind: Family['kind'],
): Outcome {
  if (place.get(address) === version) return 'unchanged';
  place.set(address, version);
  return server.keep(`${version}/${address}`, VISIT.kilobytes[kind]) ? 'kept' : 'made';
}

/** An answer that is only confirmed counts as one that was kept: it costs less. */
function costOf(kind: Family['kind'], how: Outcome, costs: Costs): number {
  if (kind === 'document') return how === 'made' ? costs.document : costs.documentAgain;
  return how === 'made' ? costs.call : costs.callAgain;
}

const OF_KIND = { document: VISIT.documents, call: VISIT.calls };
const TOTAL = VISIT.documents + VISIT.calls;

function familyOf(chance: Random): Family {
  let left = chance.next();
  for (const family of FAMILIES) {
    left -= (family.share * OF_KIND[family.kind]) / TOTAL;
    if (left < 0) return family;
  }
  return FAMILIES[0] as Family;
}

/** The n-th address is asked for in proportion to 1 / n. */
function popular(chance: Random, addresses: number): number {
  return Math.floor(Math.exp(chance.next() * Math.log(addresses + 1))) - 1;
}

function sharesOf(count: Record<Outcome, number>): Shares {
  const total = Math.max(1, count.unchanged + count.kept + count.made);
  return { unchanged: count.unchanged / total, kept: count.kept / total, made: count.made / total };
}

type Server = {
  /** Whether the answer was kept; from now on it is, and what was used longest ago goes. */
  keep(key: string, kilobytes: number): boolean;
  /** How long a request that comes now takes, waiting included. */
  serve(atMs: number, costMs: number): number;
};

function createServer(cores: number): Server {
  const kept = new Map<string, number>();
  const freeAt = Array.from({ length: cores }, () => 0);
  let held = 0;
  return {
    keep(key, kilobytes) {
      const isKept = kept.delete(key);
      kept.set(key, kilobytes);
      if (!isKept) held += kilobytes;
      for (const [oldest, size] of kept) {
        if (held <= KEPT_KB) break;
        kept.delete(oldest);
        held -= size;
      }
      return isKept;
    },
    serve(atMs, costMs) {
      const core = freeAt.indexOf(Math.min(...freeAt));
      const end = Math.max(atMs, freeAt[core] ?? 0) + costMs;
      freeAt[core] = end;
      return end - atMs;
    },
  };
}
