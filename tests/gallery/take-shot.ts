import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import { accessProblems, SCHEMES } from '../e2e/axe.ts';
import { boxProblems } from '../e2e/box-problems.ts';
import { isAlive, phrasesOf } from '../e2e/fixtures.ts';
import type { GalleryOptions, Theme } from './options.ts';
import type { Taken } from './sheets.ts';
import { addressIn, type Shot } from './shot.ts';

/** A page is shown this far down, in screens. */
const SCREENS = 3;
/** Milliseconds until a page that is not alive is shown as it is. */
const ALIVE_MS = 15_000;
/** A busy machine takes long for a large picture. */
const PICTURE_MS = 120_000;
/** The code of live maps. */
const LIVE_MAP = '**/assets/live-map-*.js';

/** What is covered, looked for in the page itself as it would be in a frame. */
const BOX_PROBLEMS = `(${boxProblems})({contentDocument:document,contentWindow:window,style:{}},[innerWidth])`;

/** A theme, and the file of its picture below the folder of the gallery. */
type Picture = { readonly theme: Theme; readonly file: string };

/** Opens a page, brings it into its state, takes its picture in each theme and looks for what is plainly wrong. */
export async function takeShot(
  context: BrowserContext,
  shot: Shot,
  lang: Language,
  {
    folder,
    pictures,
    isLarge,
    hasAxe,
  }: Pick<GalleryOptions, 'isLarge' | 'hasAxe'> & {
    readonly folder: string;
    readonly pictures: readonly Picture[];
  },
): Promise<readonly Taken[]> {
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
  // It stays on its way, and the map as the server has drawn it.
  if (!shot.hasLiveMap) await page.route(LIVE_MAP, () => undefined);
  const [first] = pictures;
  if (first) await showTheme(page, first.theme);
  try {
    await page.goto(addressIn(lang, shot));
    await isAlive(page);
    await shot.act?.({ page, lang, t: phrasesOf(lang) });
  } catch (error) {
    problems.push(`could not be shown: ${String(error).split('\n')[0]}`);
  }
  // What is far below is drawn when it comes near; the picture shows it at once.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  // Bars that fold away while one reads on are back at the top.
  if (!shot.onScreen) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await showPictures(page);
  if (shot.hasLiveMap) await mapIsStill(page);
  for (const picture of pictures) {
    if (picture !== first) await changeTheme(page, picture.theme, shot.hasLiveMap);
    await photograph(page, path.join(folder, picture.file), shot.onScreen);
  }
  problems.push(...(await page.evaluate(plainProblems)));
  if (!shot.onScreen) problems.push(...(await page.evaluate<string[]>(BOX_PROBLEMS)));
  const { axeParts: parts = [] } = shot;
  if (hasAxe) problems.push(...(await accessProblems(page, { parts, schemes: SCHEMES })));
  await page.close();
  return pictures.map(({ file }) => ({ name: shot.name, file, problems: [...new Set(problems)] }));
}

async function photograph(page: Page, file: string, onScreen = false): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 90,
    animations: 'disabled',
    timeout: PICTURE_MS,
    ...(!onScreen && {
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(whole, height * SCREENS) },
    }),
  });
}

const showTheme = (page: Page, theme: Theme) =>
  page.emulateMedia(
    theme === 'forced'
      ? { forcedColors: 'active', colorScheme: 'light' }
      : { forcedColors: 'none', colorScheme: theme },
  );

/** Pictures that follow the theme come anew, and a live map says that it is idle once it has the theme's colours. */
async function changeTheme(page: Page, theme: Theme, hasLiveMap = false): Promise<void> {
  if (hasLiveMap)
    await page.evaluate(() => {
      for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) map.dataset.map = 'moving';
    });
  await showTheme(page, theme);
  await showPictures(page);
  if (hasLiveMap) await mapIsStill(page);
}

/** A map that is on its way is waited for as long as a visitor would; it has been drawn by the server in any case. */
async function mapIsStill(page: Page): Promise<void> {
  const still = () => document.querySelector('.map-loading, [data-map=moving]') === null;
  await page.waitForFunction(still, undefined, { timeout: ALIVE_MS }).catch(() => undefined);
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
