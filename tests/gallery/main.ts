import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import setUp from '../e2e/global-setup.ts';
import { signIn } from '../e2e/office.ts';
import { readOptions, type Theme } from './options.ts';
import { type Sheet, type ShotResult, writeIndex, writeSheet } from './sheets.ts';
import type { Shot } from './shot.ts';
import { collectShots } from './shots.ts';
import { takeShot } from './take-shot.ts';

/**
 * Takes screenshots of every page and its states in each language, width and theme. Writes contact
 * sheets to `var/gallery`, and an index page that lists problems: horizontal overflow, missing pictures
 * and console errors.
 */
const options = readOptions(process.argv.slice(2));
const folder = path.resolve(import.meta.dirname, '../../var/gallery');
const VIEWPORT_HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 768: 1024, 1440: 900 };

const stopServer = await setUp();
try {
  const origin = process.env.PODIUM_ORIGIN ?? '';
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'shots'), { recursive: true });
  const shots = (await collectShots(origin)).filter(({ name }) => name.includes(options.nameFilter));
  const sheets: Sheet[] = [];
  for (const lang of options.languages)
    for (const width of options.widths) {
      const newSheets = await takeSheets(origin, shots, lang, width);
      sheets.push(...newSheets);
      for (const sheet of newSheets) await writeSheet(folder, sheet);
      await writeIndex(folder, sheets);
    }
  log(`Written to ${path.relative(process.cwd(), folder)}/index.html`);
} finally {
  await stopServer();
}

/**
 * Takes the screenshots for a language and a width. Returns a contact sheet for each theme. Two
 * screenshots are prepared in parallel, because most of the time is spent waiting for pages.
 */
async function takeSheets(
  origin: string,
  shots: readonly Shot[],
  lang: Language,
  width: number,
): Promise<readonly Sheet[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const newContext = () =>
    browser.newContext({
      baseURL: origin,
      viewport: { width, height: VIEWPORT_HEIGHTS[width] ?? 900 },
      reducedMotion: 'reduce',
      hasTouch: width < 768,
      isMobile: width < 768,
      // Native date fields use the browser's language.
      locale: LANGUAGE_DEFINITIONS[lang].html,
      timezoneId: 'Asia/Hong_Kong',
    });
  try {
    const officeContext = shots.some(({ isInOffice: inOffice }) => inOffice)
      ? await signInToOffice(await newContext(), lang)
      : undefined;
    const shotResults: (readonly ShotResult[])[] = [];
    const remainingShots = shots.entries();
    const takeRemainingShots = async () => {
      for (const [index, shot] of remainingShots) {
        // Each page opens in a new browser context, so that the favourites of a page do not appear on
        // another page.
        const browserContext = (shot.isInOffice && officeContext) || (await newContext());
        const screenshots = options.themes.map((theme) => ({
          theme,
          file: `shots/${titleOf(lang, width, theme)}-${shot.name}.jpg`,
        }));
        shotResults[index] = await takeShot(browserContext, shot, lang, {
          folder,
          screenshots,
          ...options,
        });
        if (browserContext !== officeContext) await browserContext.close();
      }
    };
    await Promise.all([takeRemainingShots(), takeRemainingShots()]);
    return options.themes.map((theme, index) => buildSheet(titleOf(lang, width, theme), shotResults, index));
  } finally {
    await browser.close();
  }
}

function titleOf(lang: Language, width: number, theme: Theme): string {
  return `${lang}-${width}-${theme}`;
}

function buildSheet(title: string, shots: readonly (readonly ShotResult[])[], theme: number): Sheet {
  const shotResults = shots.map((screenshots) => at(screenshots, theme));
  for (const { name, problems } of shotResults)
    for (const problem of problems) log(`${title} ${name}: ${problem}`);
  return { title, shotResults };
}

async function signInToOffice(context: BrowserContext, lang: Language): Promise<BrowserContext> {
  const page = await context.newPage();
  await signIn(page, lang);
  await page.waitForURL(/office\/inbox/);
  await page.close();
  return context;
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
