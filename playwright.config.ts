import { defineConfig, type LaunchOptions } from '@playwright/test';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Tests that look at what a browser draws with WebGL: maps and panoramas. */
const DRAWN = /(?:map|map-providers|gallery)\.spec\.ts|map and list:/;
/** States that differ between the languages by their words alone are looked through by axe in one. */
const WORDS_ALONE = /access\.spec\.ts.*(?:menu open|not found| list) \((?:zh|gb)\)/;
/** What a desk goes through is not gone through again on a phone, where the layout is no other. */
const AS_ON_A_DESK =
  /(?:languages|errors|no-script)\.spec\.ts|API page|not found|(?:home|empty list|ts list) \(en\)|by keyboard|long list|the table is kept|structured data|wrong slug|(?:access|listing|list)\.spec\.ts.*\((?:zh|gb)\)/;

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
    { name: 'desk', grepInvert: [DRAWN, WORDS_ALONE], use: { ...DESK, ...plain } },
    { name: 'phone', grepInvert: [DRAWN, AS_ON_A_DESK], use: { ...PHONE, ...plain } },
    { name: 'desk with maps', grep: DRAWN, use: { ...DESK, ...drawing } },
    { name: 'phone with maps', grep: /gallery\.spec\.ts|map and list:/, use: { ...PHONE, ...drawing } },
  ],
});
