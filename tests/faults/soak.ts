import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { mean, quantile } from '#bench/statistics.ts';
import { busyDay, makeLoad, measureCapacity } from './load/load.ts';
import type { LoadResult } from './load/order.ts';
import { wholeNumber } from './options.ts';
import { slopeOf } from './slope.ts';
import { createImportWriter } from './world/import-writer.ts';
import { openWorld, type World } from './world/world.ts';

/**
 * A portal at half of what it can bear, with an import every few seconds: `npm run soak`, 30 minutes at half the measured
 * capacity, or `-- --minutes 10 --rate 20`.
 */
const MINUTES = 30;
const STOCKS = 12_000;
const CAPACITY_SECONDS = 15;
const LOOK_MS = 5_000;
const IMPORT_MS = 10_000;
/** Of the time: until caches are full, memory grows as it should. */
const WARM_UP = 0.25;
/** Of the memory: what it may grow in the time that is looked at. */
const FLAT = 0.1;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    rate: { type: 'string' },
    seed: { type: 'string', default: '1997' },
  },
});
const minutes = wholeNumber('minutes', values.minutes) ?? MINUTES;
const seed = wholeNumber('seed', values.seed) ?? 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

const kinds = busyDay(seed);
const world = await openWorld({ stocks: STOCKS });
try {
  await world.start();
  await soak();
} finally {
  await world.close();
}

async function soak(): Promise<void> {
  const origin = world.origin();
  const asked = wholeNumber('rate', values.rate);
  const capacity = asked === undefined ? await measureCapacity(origin, kinds, CAPACITY_SECONDS) : undefined;
  const perSecond = asked ?? (capacity?.perSecond ?? 0) / 2;
  say(`${minutes} minutes at ${perSecond.toFixed(1)} requests a second, seed ${seed}`);
  const imports = await startImports(world);
  const memory = watchMemory(world);
  const result = await makeLoad({
    origin,
    kinds,
    seconds: minutes * 60,
    pace: { perSecond },
    skip: capacity?.asked ?? 0,
  });
  const imported = await imports.stop();
  report(result, memory.stop(), imported);
}

/** The memory of the process of the server in megabytes, again and again. */
function watchMemory({ podium }: World) {
  const began = performance.now();
  const points: { readonly hours: number; readonly megabytes: number }[] = [];
  const timer = setInterval(() => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(podium().process.pid)]));
    points.push({ hours: (performance.now() - began) / 3_600_000, megabytes: kilobytes / 1024 });
    if (points.length % 12 === 0) say(`  ${points.length / 12} min: ${(kilobytes / 1024).toFixed(0)} MB`);
  }, LOOK_MS);
  return {
    stop() {
      clearInterval(timer);
      return points.slice(Math.floor(points.length * WARM_UP));
    },
  };
}

async function startImports(world: World) {
  await world.query('update dataset set demonstration = false');
  const rows = await world.query<{ id: number }>(
    `select id from stock where status = 'active' and tx_type = 'L' order by id limit 20`,
  );
  const writer = await createImportWriter(
    world,
    rows.map(({ id }) => Number(id)),
  );
  const failed: string[] = [];
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    // One after the other, also where one takes longer than the time between two.
    underWay = underWay.then(() => writer.change()).catch((error) => void failed.push(String(error)));
  }, IMPORT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
      failed.push(...(await writer.check()));
      return { done: writer.acknowledged(), failed };
    },
  };
}

function report(
  result: LoadResult,
  points: readonly { readonly hours: number; readonly megabytes: number }[],
  imported: { readonly done: number; readonly failed: readonly string[] },
): void {
  const wrong = [...imported.failed];
  for (const [name, { asked, answered, refused, failed }] of Object.entries(result)) {
    say(
      `${name}: ${answered.length} of ${asked}, ${refused} refused, median ${quantile(answered, 0.5).toFixed(0)} ms, p99 ${quantile(answered, 0.99).toFixed(0)} ms`,
    );
    if (refused + failed.length > 0)
      wrong.push(`${name}: ${refused} refused, ${failed.length} failed ${failed[0] ?? ''}`);
  }
  const size = mean(points.map(({ megabytes }) => megabytes));
  const slope = slopeOf(points.map(({ hours, megabytes }) => [hours, megabytes]));
  const growth = slope * ((points.at(-1)?.hours ?? 0) - (points[0]?.hours ?? 0));
  say(
    `${imported.done} imports; memory ${size.toFixed(0)} MB, slope ${slope.toFixed(1)} MB an hour after warm-up`,
  );
  if (growth > size * FLAT) wrong.push(`memory has grown by ${growth.toFixed(0)} MB`);
  for (const text of wrong) say(`✗ ${text}`);
  if (wrong.length === 0) say('✓ no error, and memory is flat');
  else process.exitCode = 1;
}
