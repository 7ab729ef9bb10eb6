import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { at } from '#domain/lib/at.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import setUp from '../e2e/global-setup.ts';
import { signIn } from '../e2e/office.ts';
import { readOptions, type Theme } from './options.ts';
import { type Sheet, type Taken, writeIndex, writeSheet } from './sheets.ts';
import type { Shot } from './shot.ts';
import { allShots } from './shots.ts';
import { takeShot } from './take-shot.ts';

/**
 * Takes a picture of every page and its states in each language, width and theme, and writes them to `var/gallery`:
 * contact sheets, and a page that names what is plainly wrong (overflow, missing pictures, the console).
 */
const options = readOptions(process.argv.slice(2));
const folder = path.resolve(import.meta.dirname, '../../var/gallery');
const HEIGHT: Readonly<Record<number, number>> = { 320: 640, 390: 844, 768: 1024, 1440: 900 };

const stop = await setUp();
try {
  const origin = process.env.PODIUM_ORIGIN ?? '';
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'shots'), { recursive: true });
  const shots = (await allShots(origin)).filter(({ name }) => name.includes(options.only));
  const sheets: Sheet[] = [];
  for (const lang of options.languages)
    for (const width of options.widths) {
      const taken = await takeSheets(origin, shots, lang, width);
      sheets.push(...taken);
      for (const sheet of taken) await writeSheet(folder, sheet);
      await writeIndex(folder, sheets);
    }
  say(`Written to ${path.relative(process.cwd(), folder)}/index.html`);
} finally {
  await stop();
}

/** A sheet for each theme. Two visitors go through the pages at a time, since a page is waited for more than drawn. */
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
      viewport: { width, height: HEIGHT[width] ?? 900 },
      reducedMotion: 'reduce',
      hasTouch: width < 768,
      isMobile: width < 768,
      // Fields for days are the browser's own, in its language.
      locale: LANGUAGE[lang].html,
      timezoneId: 'Asia/Hong_Kong',
    });
  try {
    const office = shots.some(({ inOffice }) => inOffice)
      ? await signedIn(await newContext(), lang)
      : undefined;
    const taken: (readonly Taken[])[] = [];
    const left = shots.entries();
    const visit = async () => {
      for (const [index, shot] of left) {
        // Each visitor is a new one: what one has marked, another does not see.
        const context = (shot.inOffice && office) || (await newContext());
        const pictures = options.themes.map((theme) => ({
          theme,
          file: `shots/${titleOf(lang, width, theme)}-${shot.name}.jpg`,
        }));
        taken[index] = await takeShot(context, shot, lang, { folder, pictures, ...options });
        if (context !== office) await context.close();
      }
    };
    await Promise.all([visit(), visit()]);
    return options.themes.map((theme, index) => sheetOf(titleOf(lang, width, theme), taken, index));
  } finally {
    await browser.close();
  }
}

function titleOf(lang: Language, width: number, theme: Theme): string {
  return `${lang}-${width}-${theme}`;
}

function sheetOf(title: string, shots: readonly (readonly Taken[])[], theme: number): Sheet {
  const taken = shots.map((pictures) => at(pictures, theme));
  for (const { name, problems } of taken) for (const problem of problems) say(`${title} ${name}: ${problem}`);
  return { title, taken };
}

async function signedIn(context: BrowserContext, lang: Language): Promise<BrowserContext> {
  const page = await context.newPage();
  await signIn(page, lang);
  await page.waitForURL(/office\/inbox/);
  await page.close();
  return context;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
