import { defineConfig } from '@playwright/test';
import { DESKTOP_TAG, LONG_TAG, PHONE_TAG, WITHOUT_PICTURES } from './tests/e2e/test-tags.ts';
import { sampleOrAll } from './tests/factories/long-form.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const excludeTags = (tag: string) => new RegExp([tag, ...sampleOrAll([LONG_TAG], [])].join('|'));

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Three workers on two cores are faster than two, because tests mostly wait for pages.
  workers: 3,
  // One retry, so that a single failure on a busy machine does not fail the run. scripts/test.mjs lists
  // and counts the retried tests.
  retries: 1,
  // Generous, because a test on a busy machine is slow but not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    // Animations are off, because the CPU must render every frame here. map.spec.ts and long-list.spec.ts
    // enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // Service workers are blocked, so that tests reach the server directly. Only offline.spec.ts allows them.
    serviceWorkers: 'block',
    ...WITHOUT_PICTURES,
  },
  // The phone project runs first because it contains the longest test, which should not run alone at
  // the end.
  projects: [
    { name: 'phone', grepInvert: excludeTags(DESKTOP_TAG), use: PHONE },
    { name: 'desktop', grepInvert: excludeTags(PHONE_TAG), use: DESKTOP },
  ],
});
