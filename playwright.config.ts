import { defineConfig } from '@playwright/test';
import { DESK_TAG, LONG_TAG, PHONE_TAG, WITHOUT_PICTURES } from './tests/e2e/where.ts';
import { shortOrAll } from './tests/factories/long-form.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const without = (tag: string) => new RegExp([tag, ...shortOrAll([LONG_TAG], [])].join('|'));

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Pages are waited for more than the processor is: on two cores three get more done than two.
  workers: 3,
  // One hiccup of a busy machine does not fail the run; scripts/test.mjs names and counts those that had one.
  retries: 1,
  // A machine that is busy with other work is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    // Animations are drawn frame by frame by the processor here; map.spec.ts alone has them.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys meet the server and nothing in between; offline.spec.ts alone lets the worker in.
    serviceWorkers: 'block',
    ...WITHOUT_PICTURES,
  },
  // Phones first: among their tests is the longest one, which nothing should have to wait for at the end.
  projects: [
    { name: 'phone', grepInvert: without(DESK_TAG), use: PHONE },
    { name: 'desk', grepInvert: without(PHONE_TAG), use: DESK },
  ],
});
