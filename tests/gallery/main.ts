import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
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
    for (const width of options.widths)
      for (const theme of options.themes) {
        const sheet = await takeSheet(origin, shots, lang, width, theme);
        sheets.push(sheet);
        await writeSheet(folder, sheet);
        await writeIndex(folder, sheets);
      }
  say(`Written to ${path.relative(process.cwd(), folder)}/index.html`);
} finally {
  await stop();
}

async function takeSheet(
  origin: string,
  shots: readonly Shot[],
  lang: Language,
  width: number,
  theme: Theme,
): Promise<Sheet> {
  const title = `${lang}-${width}-${theme}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const taken: Taken[] = [];
  try {
    const newContext = () =>
      browser.newContext({
        baseURL: origin,
        viewport: { width, height: HEIGHT[width] ?? 900 },
        ...(theme === 'forced' ? { forcedColors: 'active' } : { colorScheme: theme }),
        reducedMotion: 'reduce',
        hasTouch: width < 768,
        isMobile: width < 768,
        timezoneId: 'Asia/Hong_Kong',
      });
    let office: BrowserContext | undefined;
    for (const shot of shots) {
      if (shot.inOffice) office ??= await signedIn(await newContext(), lang);
      // Each visitor is a new one: what one has marked, another does not see.
      const context = (shot.inOffice ? office : undefined) ?? (await newContext());
      const file = `shots/${title}-${shot.name}.png`;
      const result = await takeShot(context, shot, lang, { folder, file, isLarge: options.isLarge });
      if (context !== office) await context.close();
      for (const problem of result.problems) say(`${title} ${shot.name}: ${problem}`);
      taken.push(result);
    }
  } finally {
    await browser.close();
  }
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
