import { type Browser, chromium, type Page } from '@playwright/test';
import { accessProblems, SCHEMES } from '../e2e/axe.ts';
import { isAlive, refuseWebGl } from '../e2e/fixtures.ts';

/** A desk and a phone, in turns. */
const SCREENS = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 60_000;

/** Opens pages in a browser: the console stays silent, nothing is beyond the side, and axe finds nothing. Answers how many. */
export async function lookAt(
  origin: string,
  addresses: readonly string[],
  mostMs: number,
  complain: (problem: string) => void,
): Promise<number> {
  const until = Date.now() + mostMs;
  const waiting = [...addresses];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const lookInTurn = async (look: Look) => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (Date.now() > until) {
        waiting.unshift(address);
        return;
      }
      const found = await look(address).catch((error) => [String(error).split('\n')[0]]);
      for (const problem of found) complain(`${address}: ${problem}`);
    }
  };
  try {
    const tabs = await Promise.all(SCREENS.map((screen) => openTab(browser, origin, screen)));
    await Promise.all(tabs.map(lookInTurn));
  } finally {
    await browser.close();
  }
  return addresses.length - waiting.length;
}

type Look = (address: string) => Promise<readonly string[]>;

/** A tab that looks at one page after the other. */
async function openTab(browser: Browser, baseURL: string, screen: (typeof SCREENS)[number]): Promise<Look> {
  const context = await browser.newContext({ baseURL, ...screen, timezoneId: 'Asia/Hong_Kong' });
  await context.addInitScript(refuseWebGl);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return async (address) => {
    said = [];
    await page.goto(address);
    await isAlive(page);
    const found = [...(await beyond(page)), ...(await accessProblems(page, { schemes: SCHEMES }))];
    return [...said.map((text) => `the console says ${text}`), ...found];
  };
}

async function beyond(page: Page): Promise<readonly string[]> {
  const pixels = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return pixels > 0 ? [`${pixels} px beyond the screen`] : [];
}
