import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import { COLOUR_SCHEMES, findAccessProblems } from '../e2e/axe.ts';
import { findBoxProblems } from '../e2e/find-box-problems.ts';
import { phrasesOf, waitUntilHydrated } from '../e2e/fixtures.ts';
import type { GalleryOptions, Theme } from './options.ts';
import type { ShotResult } from './sheets.ts';
import { addressIn, type Shot } from './shot.ts';

/** Maximum height of a full-page screenshot, in viewport heights. */
const SCREENSHOT_VIEWPORTS = 3;
/** Timeout for hydration in milliseconds. After the timeout, the screenshot shows the page as it is. */
const HYDRATION_TIMEOUT_MS = 15_000;
/** Timeout for taking a screenshot in milliseconds; generous for a busy machine. */
const SCREENSHOT_TIMEOUT_MS = 120_000;
/** URL pattern of the live map's script. */
const LIVE_MAP_SCRIPT = '**/assets/live-map-*.js';

/**
 * Script that finds covered elements. `findBoxProblems` expects an iframe element, so the script passes an
 * object that imitates an iframe around the page.
 */
const FIND_BOX_PROBLEMS = `(${findBoxProblems})({contentDocument:document,contentWindow:window,style:{}},[innerWidth])`;

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
  // Never answers the request for the live map's script, so that the server-rendered map stays visible.
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
  // Scrolls to the top, because bars that are hidden while scrolling reappear there.
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
  if (hasAxe)
    problems.push(...(await findAccessProblems(page, { selectors: axeSelectors, schemes: COLOUR_SCHEMES })));
  await page.close();
  return screenshots.map(({ file }) => ({ name: shot.name, file, problems: [...new Set(problems)] }));
}

async function takeScreenshot(page: Page, file: string, isViewportOnly = false): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 90,
    animations: 'disabled',
    timeout: SCREENSHOT_TIMEOUT_MS,
    ...(!isViewportOnly && {
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

/** Switches the theme. Waits until the pictures of the new theme are loaded and the live map is redrawn. */
async function changeTheme(page: Page, theme: Theme, hasLiveMap = false): Promise<void> {
  if (hasLiveMap)
    await page.evaluate(() => {
      for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) map.dataset.map = 'moving';
    });
  await showTheme(page, theme);
  await loadPictures(page);
  if (hasLiveMap) await waitForIdleMap(page);
}

/**
 * Waits until the live map is idle. After a timeout, the screenshot shows the server-rendered map
 * instead.
 */
async function waitForIdleMap(page: Page): Promise<void> {
  const isIdle = () => document.querySelector('.map-loading, [data-map=moving]') === null;
  await page.waitForFunction(isIdle, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => undefined);
}

/** Doubles the default font size, as a visitor can in the browser's settings. */
async function enlargeText(page: Page): Promise<void> {
  const cdpSession = await page.context().newCDPSession(page);
  await cdpSession.send('Page.enable');
  await cdpSession.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Console messages about slow graphics on a machine without a graphics card. They are not reported. */
const GRAPHICS_WARNINGS = /GL Driver Message|GPU stall|WebGL/;

/** Loads the lazy pictures in the visible part of the screenshot and waits for them. */
async function loadPictures(page: Page): Promise<void> {
  const viewportCount = SCREENSHOT_VIEWPORTS;
  await page
    .evaluate(async (maxViewports) => {
      const images = [...document.images].filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight * maxViewports,
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

/** Runs in the browser. Returns messages about horizontal overflow and broken pictures. */
function findPageProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const overflowMessages =
    scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the screen`] : [];
  const brokenImages = [...document.images]
    .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
    .map((image) => `no picture: ${image.currentSrc || image.src}`);
  return [...overflowMessages, ...brokenImages];
}
