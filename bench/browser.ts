import { chromium, type Page } from '@playwright/test';

const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Opens a page on a screen, a desk's unless another is given, and closes its browser when the work is done. */
export async function inBrowser<Result>(
  work: (page: Page) => Promise<Result>,
  viewport = DESK,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    return await work(await browser.newPage({ viewport }));
  } finally {
    await browser.close();
  }
}
