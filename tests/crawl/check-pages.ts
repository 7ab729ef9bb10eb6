import { type Browser, chromium, type Page } from '@playwright/test';
import { COLOUR_SCHEMES, findAccessProblems } from '../e2e/axe.ts';
import { disableWebGl, waitUntilHydrated } from '../e2e/fixtures.ts';

/** A desktop and a phone; each has one tab. */
const DEVICES = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

/** Timeout of browser actions in milliseconds; generous for a busy machine. */
const ACTION_TIMEOUT_MS = 60_000;

/**
 * Opens pages in a browser and reports console errors, horizontal overflow and axe violations. Returns
 * the number of opened pages.
 */
export async function checkPages(
  origin: string,
  addresses: readonly string[],
  timeLimitMs: number,
  reportProblem: (problem: string) => void,
): Promise<number> {
  const deadline = Date.now() + timeLimitMs;
  const queue = [...addresses];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const checkQueuedPages = async (checkPage: CheckPage) => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      if (Date.now() > deadline) {
        queue.unshift(address);
        return;
      }
      const pageProblems = await checkPage(address).catch((error) => [String(error).split('\n')[0]]);
      for (const problem of pageProblems) reportProblem(`${address}: ${problem}`);
    }
  };
  try {
    const tabs = await Promise.all(DEVICES.map((device) => openTab(browser, origin, device)));
    await Promise.all(tabs.map(checkQueuedPages));
  } finally {
    await browser.close();
  }
  return addresses.length - queue.length;
}

type CheckPage = (address: string) => Promise<readonly string[]>;

/** Opens a tab. Returns a function that opens a URL in this tab and returns the problems of the page. */
async function openTab(
  browser: Browser,
  baseURL: string,
  device: (typeof DEVICES)[number],
): Promise<CheckPage> {
  const context = await browser.newContext({ baseURL, ...device, timezoneId: 'Asia/Hong_Kong' });
  await context.addInitScript(disableWebGl);
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  let consoleMessages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleMessages.push(message.text());
  });
  page.on('pageerror', (error) => consoleMessages.push(String(error)));
  return async (address) => {
    consoleMessages = [];
    await page.goto(address);
    await waitUntilHydrated(page);
    const pageProblems = [
      ...(await findOverflow(page)),
      ...(await findAccessProblems(page, { schemes: COLOUR_SCHEMES })),
    ];
    return [...consoleMessages.map((text) => `the console says ${text}`), ...pageProblems];
  };
}

async function findOverflow(page: Page): Promise<readonly string[]> {
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return overflowPx > 0 ? [`${overflowPx} px beyond the screen`] : [];
}
