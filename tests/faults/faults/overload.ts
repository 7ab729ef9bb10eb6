import { quantile } from '#bench/statistics.ts';
import { busyDay, DRAWN, makeLoad, measureCapacity } from '../load/load.ts';
import type { KindResult } from '../load/order.ts';
import { collectWrongs, type Fault } from '../world/fault.ts';

const STOCKS = 12_000;
const TIMES = 3;
const CAPACITY_SECONDS = 15;
const SECONDS = 30;
const P99_MS = 500;
/** Of the pages that could be drawn, at least this share is still drawn. */
const GOODPUT = 0.6;

/** Three times as many visitors as can be served. */
export const OVERLOAD: Fault = {
  name: 'overload',
  does: 'measures what the portal can answer, then asks for three times as much without waiting for answers',
  expects:
    'the excess gets 503 with retry-after; 99 % of the rest come within 500 ms; home and known pages are never refused',
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
    const result = await makeLoad({ origin, kinds, seconds, pace, skip: asked });
    for (const [name, kind] of Object.entries(result)) {
      const p99 = quantile(kind.answered, 0.99);
      expect(kind.failed.length === 0, `${name}: ${kind.failed.length} failed: ${kind.failed[0]}`);
      // A machine that runs other tests besides says nothing of times.
      if (!isShort) expect(p99 < P99_MS, `${name}: 99 % within ${p99.toFixed(0)} ms`);
      if (name !== DRAWN) expect(kind.refused === 0, `${name}: ${kind.refused} were refused`);
    }
    const { answered = [], refused = 0 } = result[DRAWN] ?? {};
    const drawn = answered.length / seconds;
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
