import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOrAll } from '../factories/long-form.ts';
import { INSPECTOR_ENV } from './environment/inspector.ts';
import { openTestPortal, type TestPortal } from './environment/test-portal.ts';
import { KILL_FAULT } from './faults/kill.ts';
import { LOG_UNREAD, REQUEST_LOG_ENV } from './faults/log-unread.ts';
import { POSTGRES_KILLED } from './faults/postgres-killed.ts';
import { THREADS_ENDED } from './faults/threads-ended.ts';
import { slopeOf } from './slope.ts';

const RANDOM_SEED = 20_261_118;
/**
 * Number of listings. It is small because loading the data takes longer than the faults. Some of the
 * listings must be for lease.
 */
const LISTING_COUNT = 100;
/** Test timeout in milliseconds; generous for a busy machine. */
const TEST_TIMEOUT_MS = 600_000;

// All faults share one portal; each fault must leave the portal working.
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ stocks: LISTING_COUNT, env: { ...INSPECTOR_ENV, ...REQUEST_LOG_ENV } });
});
afterAll(() => portal.close());

/**
 * Short versions of the faults of `npm run faults`. The order matters: KILL_FAULT marks the
 * demonstration data as the operator's own data, and LOG_UNREAD ends the portal.
 */
test.each([...sampleOrAll([], [THREADS_ENDED]), POSTGRES_KILLED, KILL_FAULT, LOG_UNREAD])(
  '$name: $does',
  async ({ run }) => {
    const logProgress = () => undefined;
    const { failures } = await run({
      isShort: true,
      seed: RANDOM_SEED,
      openPortal: async () => portal,
      logProgress,
    });
    expect(failures).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

test('the slope is that of the regression line', () => {
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
