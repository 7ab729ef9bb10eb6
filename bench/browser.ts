import { chromium, type Page } from '@playwright/test';

const DESKTOP_VIEWPORT = { width: 1440, height: 900 };
export const PHONE_VIEWPORT = { width: 390, height: 844 };

/** Opens a browser page (by default with a desktop viewport), runs `work`, and closes the browser. */
export async function withBrowserPage<Result>(
  work: (page: Page) => Promise<Result>,
  viewport = DESKTOP_VIEWPORT,
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
