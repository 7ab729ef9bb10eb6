import { defineConfig, type LaunchOptions } from '@playwright/test';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Tests that look at what a browser draws with WebGL: maps and panoramas. */
const DRAWN = /(?:map|map-providers|gallery)\.spec\.ts|map and list:/;
/** Told once or in one language on a phone: a desk goes through all of them, and they share their layout. */
const ONCE = /languages\.spec\.ts|API page|(?:access|errors|listing|list|no-script)\.spec\.ts.*\((?:zh|gb)\)/;

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
  workers: 2,
  retries: 0,
  // A machine that does other work besides is slow, and not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  globalSetup: './tests/e2e/global-setup.ts',
  use: { locale: 'zh-HK', timezoneId: 'Asia/Hong_Kong' },
  projects: [
    { name: 'desk', grepInvert: DRAWN, use: { ...DESK, ...plain } },
    { name: 'phone', grepInvert: [DRAWN, ONCE], use: { ...PHONE, ...plain } },
    { name: 'desk with maps', grep: DRAWN, use: { ...DESK, ...drawing } },
    { name: 'phone with maps', grep: /gallery\.spec\.ts|map and list:/, use: { ...PHONE, ...drawing } },
  ],
});
