import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import { accessProblems, SCHEMES } from '../e2e/axe.ts';
import { boxProblems } from '../e2e/box-problems.ts';
import { phrasesOf, waitUntilHydrated } from '../e2e/fixtures.ts';
import type { GalleryOptions, Theme } from './options.ts';
import type { ShotResult } from './sheets.ts';
import { addressIn, type Shot } from './shot.ts';

/** Height of a full-page screenshot, in viewport heights. */
const SCREENSHOT_VIEWPORTS = 3;
/** Timeout for hydration in milliseconds; afterwards the page is captured as it is. */
const HYDRATION_TIMEOUT_MS = 15_000;
/** Timeout for taking a screenshot in milliseconds; generous for a busy machine. */
const SCREENSHOT_TIMEOUT_MS = 120_000;
/** URL pattern of the live map's script. */
const LIVE_MAP_SCRIPT = '**/assets/live-map-*.js';

/** Script that finds covered elements. `boxProblems` expects a frame, so the page passes itself as one. */
const FIND_BOX_PROBLEMS = `(${boxProblems})({contentDocument:document,contentWindow:window,style:{}},[innerWidth])`;

/** A theme and the path of its screenshot, relative to the gallery folder. */
type Screenshot = { readonly theme: Theme; readonly file: string };

/** Opens a page, brings it into its state, takes a screenshot in each theme and returns the problems. */
export async function takeShot(
  context: BrowserContext,
  shot: Shot,
  lang: Language,
  {
    folder,
    screenshots,
    isLarge,
    hasAxe,
  }: Pick<GalleryOptions, 'isLarge' | 'hasAxe'> & {
    readonly folder: string;
    readonly screenshots: readonly Screenshot[];
  },
): Promise<readonly ShotResult[]> {
  const problems: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(HYDRATION_TIMEOUT_MS);
  const addProblem = (text: string) => {
    if (!shot.expectedErrors?.test(text) && !GRAPHICS_WARNINGS.test(text)) problems.push(text.slice(0, 200));
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') addProblem(message.text());
  });
  page.on('pageerror', (error) => addProblem(String(error)));
  if (isLarge) await enlargeText(page);
  // The script's request stays pending, so the server-rendered map stays visible.
  if (!shot.hasLiveMap) await page.route(LIVE_MAP_SCRIPT, () => undefined);
  const [firstScreenshot] = screenshots;
  if (firstScreenshot) await showTheme(page, firstScreenshot.theme);
  try {
    await page.goto(addressIn(lang, shot));
    await waitUntilHydrated(page);
    await shot.prepare?.({ page, lang, t: phrasesOf(lang) });
  } catch (error) {
    problems.push(`could not be shown: ${String(error).split('\n')[0]}`);
  }
  // Forces the browser to render content below the viewport, which `content-visibility: auto` would
  // skip.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  // At the top of the page, bars that hide on scrolling are visible again.
  if (!shot.isViewportOnly) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await loadPictures(page);
  if (shot.hasLiveMap) await waitForIdleMap(page);
  for (const screenshot of screenshots) {
    if (screenshot !== firstScreenshot) await changeTheme(page, screenshot.theme, shot.hasLiveMap);
    await takeScreenshot(page, path.join(folder, screenshot.file), shot.isViewportOnly);
  }
  problems.push(...(await page.evaluate(findPageProblems)));
  if (!shot.isViewportOnly) problems.push(...(await page.evaluate<string[]>(FIND_BOX_PROBLEMS)));
  const { axeSelectors = [] } = shot;
  if (hasAxe) problems.push(...(await accessProblems(page, { selectors: axeSelectors, schemes: SCHEMES })));
  await page.close();
  return screenshots.map(({ file }) => ({ name: shot.name, file, problems: [...new Set(problems)] }));
}

async function takeScreenshot(page: Page, file: string, onScreen = false): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 90,
    animations: 'disabled',
    timeout: SCREENSHOT_TIMEOUT_MS,
    ...(!onScreen && {
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(pageHeight, height * SCREENSHOT_VIEWPORTS) },
    }),
  });
}

const showTheme = (page: Page, theme: Theme) =>
  page.emulateMedia(
    theme === 'forced'
      ? { forcedColors: 'active', colorScheme: 'light' }
      : { forcedColors: 'none', colorScheme: theme },
  );

/** Switches the theme and waits for the pictures of the new theme and for the live map to redraw. */
async function changeTheme(page: Page, theme: Theme, hasLiveMap = false): Promise<void> {
  if (hasLiveMap)
    await page.evaluate(() => {
      for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) map.dataset.map = 'moving';
    });
  await showTheme(page, theme);
  await loadPictures(page);
  if (hasLiveMap) await waitForIdleMap(page);
}

/** Waits until the live map is idle. After the timeout the server-rendered map is captured instead. */
async function waitForIdleMap(page: Page): Promise<void> {
  const isIdle = () => document.querySelector('.map-loading, [data-map=moving]') === null;
  await page.waitForFunction(isIdle, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => undefined);
}

/** Doubles the browser's default font size, like the visitor's browser setting. */
async function enlargeText(page: Page): Promise<void> {
  const cdpSession = await page.context().newCDPSession(page);
  await cdpSession.send('Page.enable');
  await cdpSession.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Console messages about slow rendering without a graphics card; ignored. */
const GRAPHICS_WARNINGS = /GL Driver Message|GPU stall|WebGL/;

/** Loads lazy pictures within the captured height and waits for them. */
async function loadPictures(page: Page): Promise<void> {
  const viewportCount = SCREENSHOT_VIEWPORTS;
  await page
    .evaluate(async (screens) => {
      const images = [...document.images].filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight * screens,
      );
      for (const image of images) image.loading = 'eager';
      const timeout = new Promise((resolve) => setTimeout(resolve, 5000));
      await Promise.race([
        timeout,
        Promise.all(images.map((image) => image.decode().catch(() => undefined))),
      ]);
    }, viewportCount)
    .catch(() => undefined);
}

/** Runs in the page. Returns horizontal overflow and broken pictures. */
function findPageProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const overflow = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the screen`] : [];
  const brokenImages = [...document.images]
    .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
    .map((image) => `no picture: ${image.currentSrc || image.src}`);
  return [...overflow, ...brokenImages];
}
