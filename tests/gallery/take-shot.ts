import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import { isAlive, phrasesOf } from '../e2e/fixtures.ts';
import type { Taken } from './sheets.ts';
import { addressIn, type Shot } from './shot.ts';

/** A page is shown this far down, in screens. */
const SCREENS = 3;
/** Milliseconds until a page that is not alive is shown as it is. */
const ALIVE_MS = 15_000;

/** Opens a page, brings it into its state, takes its picture and looks for what is plainly wrong. */
export async function takeShot(
  context: BrowserContext,
  shot: Shot,
  lang: Language,
  { folder, file, isLarge }: { readonly folder: string; readonly file: string; readonly isLarge: boolean },
): Promise<Taken> {
  const problems: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(ALIVE_MS);
  const complain = (text: string) => {
    if (!shot.expected?.test(text) && !OF_THE_DRIVER.test(text)) problems.push(text.slice(0, 200));
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  if (isLarge) await enlargeText(page);
  try {
    await page.goto(addressIn(lang, shot));
    await isAlive(page);
    await shot.act?.({ page, lang, t: phrasesOf(lang) });
  } catch (error) {
    problems.push(`could not be shown: ${String(error).split('\n')[0]}`);
  }
  await showPictures(page);
  problems.push(...(await page.evaluate(plainProblems)));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: path.join(folder, file),
    animations: 'disabled',
    ...(!shot.onScreen && {
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(whole, height * SCREENS) },
    }),
  });
  await page.close();
  return { name: shot.name, file, problems: [...new Set(problems)] };
}

/** As the visitor's setting of the browser does: twice the usual size. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** A browser without a graphics card speaks of its own slowness. */
const OF_THE_DRIVER = /GL Driver Message|GPU stall|WebGL/;

/** Pictures come when they are near the screen: all those that are shown are asked for, and waited for. */
async function showPictures(page: Page): Promise<void> {
  const shown = SCREENS;
  await page
    .evaluate(async (screens) => {
      const images = [...document.images].filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight * screens,
      );
      for (const image of images) image.loading = 'eager';
      const late = new Promise((resolve) => setTimeout(resolve, 5000));
      await Promise.race([late, Promise.all(images.map((image) => image.decode().catch(() => undefined)))]);
    }, shown)
    .catch(() => undefined);
}

/** In the page: what reaches beyond its sides, and pictures that have not come. */
function plainProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const beyond = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the screen`] : [];
  const broken = [...document.images]
    .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
    .map((image) => `no picture: ${image.currentSrc || image.src}`);
  return [...beyond, ...broken];
}
