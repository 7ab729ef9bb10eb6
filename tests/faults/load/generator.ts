import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '#domain/lib/at.ts';
import type { KindResult, LoadKind, LoadPlan, LoadResult } from './load-plan.ts';

/** Interval between two checks for requests that are due, in milliseconds. */
const TICK_MS = 5;
/** Request timeout in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

type Target = { readonly url: string; readonly network: string };
type KindCounts = { requestCount: number; durationsMs: number[]; refusedCount: number; failures: string[] };

/** This script runs in a separate process, so that the load generator has an event loop of its own. */
process.on('message', async (plan: LoadPlan) => {
  process.send?.(await generateLoad(plan));
});
process.on('disconnect', () => process.exit(0));

async function generateLoad(plan: LoadPlan): Promise<LoadResult> {
  const { origin, kinds, seconds, rate, skipCount = 0 } = plan;
  const agent = new Agent({ keepAlive: true });
  const countsByKind = new Map(kinds.map(({ name }) => [name, createCounts()]));
  const nextKind = createKindPicker(kinds);
  const startedAt = performance.now();
  const isTimeUp = () => performance.now() - startedAt > seconds * 1000;

  async function sendNext(): Promise<void> {
    const kind = nextKind();
    const counts = countsByKind.get(kind.name) ?? createCounts();
    const path = at(kind.paths, (skipCount + counts.requestCount) % kind.paths.length);
    counts.requestCount += 1;
    await sendRequest(agent, { url: origin + path, network: kind.network ?? newAddress() }, counts);
  }

  if ('visitors' in rate) {
    const runVisitor = async () => {
      while (!isTimeUp()) await sendNext();
    };
    await Promise.all(Array.from({ length: rate.visitors }, runVisitor));
  } else {
    const pendingRequests: Promise<void>[] = [];
    while (!isTimeUp()) {
      const dueCount = Math.floor(((performance.now() - startedAt) / 1000) * rate.perSecond);
      while (pendingRequests.length < dueCount) pendingRequests.push(sendNext());
      await pause(TICK_MS);
    }
    await Promise.all(pendingRequests);
  }
  agent.destroy();
  return Object.fromEntries<KindResult>(countsByKind);
}

const createCounts = (): KindCounts => ({ requestCount: 0, durationsMs: [], refusedCount: 0, failures: [] });

/**
 * Returns a function that picks the kind of the next request, in proportion to the shares. The picked
 * kind is always the one furthest behind its share.
 */
function createKindPicker(kinds: readonly LoadKind[]): () => LoadKind {
  const pickCounts = new Map(kinds.map((kind) => [kind, 0]));
  const progressOf = (kind: LoadKind) => (pickCounts.get(kind) ?? 0) / kind.share;
  return () => {
    const nextKind = kinds.reduce((slowestKind, kind) =>
      progressOf(kind) < progressOf(slowestKind) ? kind : slowestKind,
    );
    pickCounts.set(nextKind, (pickCounts.get(nextKind) ?? 0) + 1);
    return nextKind;
  };
}

let addressCount = 0;
/** Returns a new IP address for each call, so that each request seems to come from a different visitor. */
function newAddress(): string {
  addressCount += 1;
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}

/**
 * Sends a request and counts the result. Retries, as browsers do, if the server has closed the reused
 * keep-alive connection.
 */
function sendRequest(
  agent: Agent,
  target: Target,
  counts: KindCounts,
  startedAt = performance.now(),
): Promise<void> {
  const { url, network } = target;
  return new Promise((resolve) => {
    const recordFailure = (text: string) => {
      counts.failures.push(`${url}: ${text}`);
      resolve();
    };
    const options = {
      agent,
      timeout: REQUEST_TIMEOUT_MS,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': network },
    };
    const request = get(url, options, (response) => {
      response.on('error', (error) => recordFailure(String(error)));
      response.resume().on('end', () => {
        if (response.statusCode === 200) counts.durationsMs.push(performance.now() - startedAt);
        else if (response.statusCode === 503 && response.headers['retry-after'] !== undefined)
          counts.refusedCount += 1;
        else return recordFailure(String(response.statusCode));
        resolve();
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 30 s')));
    request.on('error', (error) => {
      const isStaleConnection = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isStaleConnection) resolve(sendRequest(agent, target, counts, startedAt));
      else recordFailure(String(error));
    });
  });
}
