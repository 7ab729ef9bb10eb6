import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortOrAll } from '../factories/long-form.ts';
import { KILL } from './faults/kill.ts';
import { LOG_UNREAD, LOGS_MUCH } from './faults/log-unread.ts';
import { POSTGRES_KILLED } from './faults/postgres-killed.ts';
import { THREADS_ENDED } from './faults/threads-ended.ts';
import { slopeOf } from './slope.ts';
import { INSPECTED } from './world/inspector.ts';
import { openWorld, type World } from './world/world.ts';

const SEED = 20_261_118;
/** Few, since loading them takes longer than the faults; enough of them are for lease. */
const STOCKS = 100;
/** A busy machine is slow, and not wrong. */
const LONG_MS = 600_000;

// One portal for all: each fault leaves it in order, or it has not held.
let world: World;
beforeAll(async () => {
  world = await openWorld({ stocks: STOCKS, env: { ...INSPECTED, ...LOGS_MUCH } });
});
afterAll(() => world.close());

/** The short forms of `npm run faults`. One makes the data the operator's own, the last ends the portal. */
test.each([...shortOrAll([], [THREADS_ENDED]), POSTGRES_KILLED, KILL, LOG_UNREAD])(
  '$name: $does',
  async ({ run }) => {
    const say = () => undefined;
    const { wrong } = await run({ isShort: true, seed: SEED, open: async () => world, say });
    expect(wrong).toEqual([]);
  },
  LONG_MS,
);

test('the slope of memory is that of the line nearest to all points', () => {
  expect(
    slopeOf([
      [0, 5],
      [1, 7],
      [2, 9],
    ]),
  ).toBeCloseTo(2);
  expect(
    slopeOf([
      [0, 1],
      [1, -1],
      [2, 1],
      [3, -1],
    ]),
  ).toBeCloseTo(-0.4);
});
