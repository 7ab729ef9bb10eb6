import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from '#domain/text/language.ts';
import { BARS } from './bars.ts';
import { families } from './families.ts';
import type { BenchOptions } from './options.ts';
import type { Line } from './report.ts';
import { median } from './statistics.ts';

/** It is fetched when it is wanted: half as large as all that the product stands on, and no part of it. */
const VERSION = '13.5.0';
/** Of each family and language the median of so many. */
const RUNS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What we read of an answer of Lighthouse. */
type Report = {
  readonly lhr: {
    readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
    readonly audits: {
      readonly 'cumulative-layout-shift': { readonly numericValue?: number };
      readonly 'long-tasks': {
        readonly details?: { readonly items: readonly { readonly duration: number }[] };
      };
    };
  };
};
type Tools = {
  readonly lighthouse: (url: string, flags: object) => Promise<Report | undefined>;
  readonly launch: (options: object) => Promise<{ readonly port: number; kill(): void }>;
};

/** Scores out of 100, how far the page moves under the reader, and its longest task in milliseconds. */
type Scores = Readonly<Record<Category | 'shift' | 'taskMs', number>>;

/**
 * Every family of pages as Lighthouse's phone sees it. A quick look takes each once, in one language after the other.
 * `show` is told each line as it comes: all of them take an hour.
 */
export async function measureLighthouse(
  port: number,
  { isQuick, families: asked }: Pick<BenchOptions, 'isQuick' | 'families'>,
  show: (line: Line) => void,
): Promise<Line[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-lighthouse-'));
  try {
    const tools = await fetchTools(folder);
    const origin = `http://127.0.0.1:${port}`;
    const lines: Line[] = [];
    for (const [turn, lang] of LANGUAGES.entries()) {
      for (const [index, [family, address]] of (await families(origin, lang, asked)).entries()) {
        if (isQuick && index % LANGUAGES.length !== turn) continue;
        const runs: Scores[] = [];
        while (runs.length < (isQuick ? 1 : RUNS)) runs.push(await visit(tools, origin + address));
        const line = lineOf(`${family} (${lang})`, runs);
        show(line);
        lines.push(line);
      }
    }
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchTools(folder: string): Promise<Tools> {
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const args = ['install', `lighthouse@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: folder }).catch((cause: unknown) => {
    throw new Error(`Lighthouse ${VERSION} could not be fetched`, { cause });
  });
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const [{ default: lighthouse }, { launch }] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return { lighthouse, launch };
}

async function visit({ lighthouse, launch }: Tools, url: string): Promise<Scores> {
  const browser = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox'],
  });
  try {
    const report = await lighthouse(url, {
      port: browser.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (!report) throw new Error(`Lighthouse has no report of ${url}`);
    const { categories, audits } = report.lhr;
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? Number.NaN) * 100)]);
    return {
      ...Object.fromEntries(scores),
      shift: audits['cumulative-layout-shift'].numericValue ?? Number.NaN,
      taskMs: Math.max(0, ...(audits['long-tasks'].details?.items ?? []).map(({ duration }) => duration)),
    };
  } finally {
    browser.kill();
  }
}

function lineOf(what: string, runs: readonly Scores[]): Line {
  const [performance, accessibility, practices, seo] = CATEGORIES.map((name) =>
    median(runs.map((run) => run[name])),
  );
  const shift = median(runs.map((run) => run.shift));
  const taskMs = median(runs.map((run) => run.taskMs));
  const { lighthousePerformance, lighthouseOther, layoutShift, longestTaskMs } = BARS;
  return {
    part: 'lighthouse',
    what: `${what}: performance, accessibility, best practices, SEO; layout shift; longest task`,
    measured: `${performance}, ${accessibility}, ${practices}, ${seo}; ${shift.toFixed(3)}; ${Math.round(taskMs)} ms`,
    bar: `≥ ${lighthousePerformance}, ${lighthouseOther}, ${lighthouseOther}, ${lighthouseOther}; < ${layoutShift}; ≤ ${longestTaskMs} ms`,
    ok:
      Number(performance) >= lighthousePerformance &&
      [accessibility, practices, seo].every((score) => score === lighthouseOther) &&
      shift < layoutShift &&
      taskMs <= longestTaskMs,
  };
}
