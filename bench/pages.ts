import { readDistricts } from '#data/facts/districts.ts';
import { BASE } from '#domain/address/addresses.ts';
import { switchLanguage } from '#domain/address/read-address.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { NEXT_PAGES, withNextPeer } from './next-peer.ts';
import type { Server } from './processes.ts';
import { withStaticPeer } from './static-peer.ts';
import type { Throughput } from './throughput.ts';

const ROUNDS = 3;
const ROUND_MS = 3_000;
const WARM_UP_MS = 1_000;
/** Areas that the pages before have not asked for. */
const FIRST_AREA = 1_000;

/** Find pages of each district in each language; another area gives pages that nobody has asked for yet. */
function findPages(areaMin: number): readonly string[] {
  return readDistricts().flatMap(({ code }) =>
    LANGUAGES.map((lang) => switchLanguage(`${BASE}/find?districts=${code}&area_min=${areaMin}`, lang)),
  );
}

/** Pages a second. */
export type PageRates = {
  /** Rendered, since nobody has asked for them before. */
  readonly rendered: number;
  /** Asked for again. */
  readonly repeated: number;
  /** Fastify with the same compressed bytes. */
  readonly bytes: number;
};

export async function timePages(server: Server, throughput: Throughput): Promise<readonly PageRates[]> {
  await throughput.once(server, findPages(0));
  const rounds: PageRates[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const pages = findPages(round);
    const rendered = await throughput.once(server, pages);
    const repeated = await throughput.repeated(server, pages, ROUND_MS);
    const bytes = await withStaticPeer(server, pages, async (peer) => {
      await throughput.repeated(peer, pages, WARM_UP_MS);
      return throughput.repeated(peer, pages, ROUND_MS);
    });
    rounds.push({ rendered, repeated, bytes });
  }
  return rounds;
}

/** Pages a second that nobody has asked for: ours, and the same elements in Next.js. */
export type NextRates = { readonly ours: number } & Readonly<Record<keyof typeof NEXT_PAGES, number>>;

export function timeNext(server: Server, throughput: Throughput): Promise<readonly NextRates[]> {
  return withNextPeer(server, `${BASE}/find`, async (peer) => {
    const drawn = async (page: keyof typeof NEXT_PAGES, round: number) => {
      const paths = findPages(round).map((path) => `${NEXT_PAGES[page]}?${path.split('?')[1]}`);
      return throughput.once(peer, paths);
    };
    const rounds: NextRates[] = [];
    // The first round warms everybody up.
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await throughput.once(server, findPages(FIRST_AREA + round));
      rounds.push({ ours, server: await drawn('server', round), client: await drawn('client', round) });
    }
    return rounds.slice(1);
  });
}
