import { BASE } from '#domain/address/addresses.ts';
import { findAddresses } from './find-addresses.ts';
import { NEXT_PAGES, withNextPeer } from './next-peer.ts';
import type { Server } from './processes.ts';
import { withStaticPeer } from './static-peer.ts';
import type { Throughput } from './throughput.ts';

const ROUNDS = 3;
const ROUND_MS = 3_000;
const WARM_UP_MS = 1_000;
/** Pages of a round that nobody has asked for, and before the first round. */
const PAGES = 300;
const WARM_UP_PAGES = 400;
/** Pages of a round of Next.js. */
const PEER_PAGES = 150;
/** Pages that are asked for again and again. */
const KNOWN_PAGES = 60;

/** Pages a second. */
export type PageRates = {
  /** Rendered, since nobody has asked for them before. */
  readonly rendered: number;
  /** Asked for again. */
  readonly repeated: number;
  /** Fastify with the same compressed bytes. */
  readonly bytes: number;
};

export async function timePages(
  server: Server,
  throughput: Throughput,
  seed: number,
): Promise<readonly PageRates[]> {
  const next = findAddresses(seed);
  await throughput.once(server, next(WARM_UP_PAGES));
  const rounds: PageRates[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rendered = await throughput.once(server, next(PAGES));
    const known = next(KNOWN_PAGES);
    await throughput.once(server, known);
    await throughput.repeated(server, known, WARM_UP_MS);
    const repeated = await throughput.repeated(server, known, ROUND_MS);
    const bytes = await withStaticPeer(server, known, async (peer) => {
      await throughput.repeated(peer, known, WARM_UP_MS);
      return throughput.repeated(peer, known, ROUND_MS);
    });
    rounds.push({ rendered, repeated, bytes });
  }
  return rounds;
}

/** Pages a second that nobody has asked for. */
export async function timeRendering(
  server: Server,
  throughput: Throughput,
  seed: number,
): Promise<readonly number[]> {
  const next = findAddresses(seed);
  await throughput.once(server, next(WARM_UP_PAGES));
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await throughput.once(server, next(PAGES)));
  return rounds;
}

/** Pages a second that nobody has asked for: ours, and the same elements in Next.js. */
export type NextRates = { readonly ours: number } & Readonly<Record<keyof typeof NEXT_PAGES, number>>;

export function timeNext(
  server: Server,
  throughput: Throughput,
  seed: number,
): Promise<readonly NextRates[]> {
  const next = findAddresses(seed);
  return withNextPeer(server, `${BASE}/find`, async (peer) => {
    const drawn = (page: keyof typeof NEXT_PAGES, round: number) => {
      const paths = Array.from(
        { length: PEER_PAGES },
        (_, number) => `${NEXT_PAGES[page]}?area_min=${round * PEER_PAGES + number}`,
      );
      return throughput.once(peer, paths);
    };
    const rounds: NextRates[] = [];
    // The first round warms everybody up.
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await throughput.once(server, next(PAGES));
      rounds.push({ ours, server: await drawn('server', round), client: await drawn('client', round) });
    }
    return rounds.slice(1);
  });
}
