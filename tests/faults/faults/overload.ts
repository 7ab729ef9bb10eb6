import { quantile } from '#bench/statistics.ts';
import { busyDay, CRAWLED, crawledDay, DRAWN, makeLoad, measureCapacity } from '../load/load.ts';
import type { KindResult } from '../load/order.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';

const STOCKS = 12_000;
const TIMES = 3;
const CAPACITY_SECONDS = 15;
const SECONDS = 30;
const P99_MS = 600;
/** A burst may wait 2 s for its turn. */
const CRAWLER_P99_MS = 3_000;
/** Of the pages of visitors, a machine that is busy with the load itself may refuse this share. */
const VISITORS_REFUSED = 0.02;
/** Of the pages that could be drawn, at least this share is still drawn. */
const GOODPUT = 0.6;

/** Three times as many requests as can be served, most of the new pages by one network. */
export const OVERLOAD: Fault = {
  name: 'overload',
  does: 'measures what the portal can answer, then asks for three times as much without waiting for answers',
  expects:
    'the crawler that asks for most gets 503 with retry-after, or waits; 99 % of the rest come within 600 ms, and hardly any is refused',
  async run({ open, seed, isShort, say }) {
    const { wrong, expect } = collectWrongs();
    // First, since it takes long enough for connections to be given up.
    const kinds = busyDay(seed);
    const world = await open({ stocks: isShort ? 300 : STOCKS });
    await world.start();
    const origin = world.origin();
    const { perSecond, drawnPerSecond, asked } = await measureCapacity(
      origin,
      kinds,
      isShort ? 1 : CAPACITY_SECONDS,
    );
    say(`capacity ${perSecond.toFixed(0)} a second`);
    const seconds = isShort ? 2 : SECONDS;
    const pace = { perSecond: perSecond * TIMES };
    const result = await makeLoad({ origin, kinds: crawledDay(seed), seconds, pace, skip: asked });
    for (const [name, kind] of Object.entries(result)) {
      const p99 = quantile(kind.answered, 0.99);
      expect(kind.failed.length === 0, `${name}: ${kind.failed.length} failed: ${kind.failed[0]}`);
      // A machine that runs other tests besides says nothing of times.
      const longest = name === CRAWLED ? CRAWLER_P99_MS : P99_MS;
      if (!isShort) expect(p99 < longest, `${name}: 99 % within ${p99.toFixed(0)} ms`);
      const mostRefused = name === DRAWN ? kind.asked * VISITORS_REFUSED : 0;
      if (name !== CRAWLED) expect(kind.refused <= mostRefused, `${name}: ${kind.refused} were refused`);
    }
    const { refused = 0 } = result[CRAWLED] ?? {};
    const answered = [DRAWN, CRAWLED].map((name) => result[name]?.answered.length ?? 0);
    const drawn = answered.reduce((sum, count) => sum + count, 0) / seconds;
    if (!isShort) {
      expect(refused > 0, 'nothing was refused');
      expect(drawn > drawnPerSecond * GOODPUT, `${drawn.toFixed(0)} pages a second were drawn`);
    }
    const lines = Object.entries(result).map(([name, kind]) => `${name} ${textOf(kind)}`);
    return {
      happened: `capacity ${perSecond.toFixed(0)} a second, of which ${drawnPerSecond.toFixed(0)} drawn pages; at ${TIMES} × ${seconds} s: ${drawn.toFixed(0)} pages drawn a second; ${lines.join('; ')}`,
      wrong,
    };
  },
};

function textOf({ asked, answered, refused }: KindResult): string {
  const [median, p99] = [0.5, 0.99].map((share) => quantile(answered, share).toFixed(0));
  return `${answered.length} of ${asked} (${refused} refused), median ${median} ms, p99 ${p99} ms`;
}
