import { defineConfig, type LaunchOptions } from '@playwright/test';
import { DESK_TAG, DRAWN_TAG, PHONE_TAG } from './tests/e2e/where.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const OF_A_DESK = new RegExp(DESK_TAG);
const OF_A_PHONE = new RegExp(PHONE_TAG);
const DRAWN = new RegExp(DRAWN_TAG);

/** Drawing by the processor takes longer than all else; pages are complete without, and say so. */
function browser(...args: readonly string[]): { launchOptions: LaunchOptions } {
  return {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...args,
      ],
    },
  };
}
const plain = browser('--disable-3d-apis');
const drawing = browser();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Pages are waited for more than the processor is: on two cores three get more done than two.
  workers: 3,
  // One hiccup of a busy machine fails nobody's run; scripts/test.mjs names and counts those that had one.
  retries: 1,
  // A machine that does other work besides is slow, and not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  globalSetup: './tests/e2e/global-setup.ts',
  use: { locale: 'zh-HK', timezoneId: 'Asia/Hong_Kong' },
  // Phones first: among their tests is the longest one, which nothing should have to wait for at the end.
  projects: [
    { name: 'phone', grepInvert: [DRAWN, OF_A_DESK], use: { ...PHONE, ...plain } },
    { name: 'desk', grepInvert: [DRAWN, OF_A_PHONE], use: { ...DESK, ...plain } },
    { name: 'phone with maps', grep: DRAWN, grepInvert: OF_A_DESK, use: { ...PHONE, ...drawing } },
    { name: 'desk with maps', grep: DRAWN, grepInvert: OF_A_PHONE, use: { ...DESK, ...drawing } },
  ],
});
