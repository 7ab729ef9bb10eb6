import { chromium, type Page } from '@playwright/test';

/** Opens a page as wide as a desk's screen, and closes its browser when the work is done. */
export async function inBrowser<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    return await work(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
  }
}
