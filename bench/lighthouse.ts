import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from '#domain/text/language.ts';
import { examplePathByFamily } from './families.ts';
import type { BenchOptions } from './options.ts';
import type { ReportLine } from './report.ts';
import { median } from './statistics.ts';
import { TARGETS } from './targets.ts';

/**
 * Lighthouse is installed on demand. It is no dependency of the product, because it is half as large
 * as all dependencies together.
 */
const LIGHTHOUSE_VERSION = '13.5.0';
/** Number of runs for each family and language. The median counts. */
const RUNS_PER_PAGE = 3;

const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type LighthouseCategory = (typeof LIGHTHOUSE_CATEGORIES)[number];

/** The fields of a Lighthouse result that are read here. */
type LighthouseReport = {
  readonly lhr: {
    readonly categories: Readonly<Record<LighthouseCategory, { readonly score: number | null }>>;
    readonly audits: {
      readonly 'cumulative-layout-shift': { readonly numericValue?: number };
      readonly 'long-tasks': {
        readonly details?: { readonly items: readonly { readonly duration: number }[] };
      };
    };
  };
};
type LighthouseTools = {
  readonly lighthouse: (url: string, flags: object) => Promise<LighthouseReport | undefined>;
  readonly launch: (options: object) => Promise<{ readonly port: number; kill(): void }>;
};

/** Scores out of 100, the cumulative layout shift, and the longest task in milliseconds. */
type Scores = Readonly<Record<LighthouseCategory | 'layoutShift' | 'longestTaskMs', number>>;

/**
 * Measures every page family with Lighthouse's phone profile. A quick run visits each family once, in
 * alternating languages. `onReportLine` is called for each result, since a full run takes an hour.
 */
export async function measureLighthouse(
  port: number,
  { isQuick, families: requestedFamilies }: Pick<BenchOptions, 'isQuick' | 'families'>,
  onReportLine: (line: ReportLine) => void,
): Promise<ReportLine[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-lighthouse-'));
  try {
    const tools = await installLighthouse(folder);
    const origin = `http://127.0.0.1:${port}`;
    const lines: ReportLine[] = [];
    for (const [languageIndex, lang] of LANGUAGES.entries()) {
      for (const [index, [family, pagePath]] of (
        await examplePathByFamily(origin, lang, requestedFamilies)
      ).entries()) {
        if (isQuick && index % LANGUAGES.length !== languageIndex) continue;
        const runs: Scores[] = [];
        while (runs.length < (isQuick ? 1 : RUNS_PER_PAGE))
          runs.push(await runLighthouse(tools, origin + pagePath));
        const line = toReportLine(`${family} (${lang})`, runs);
        onReportLine(line);
        lines.push(line);
      }
    }
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installLighthouse(folder: string): Promise<LighthouseTools> {
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const npmArguments = [
    'install',
    `lighthouse@${LIGHTHOUSE_VERSION}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await promisify(execFile)('npm', npmArguments, { cwd: folder }).catch((cause: unknown) => {
    throw new Error(`Lighthouse ${LIGHTHOUSE_VERSION} could not be fetched`, { cause });
  });
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const [{ default: lighthouse }, { launch }] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return { lighthouse, launch };
}

async function runLighthouse({ lighthouse, launch }: LighthouseTools, url: string): Promise<Scores> {
  const browser = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox'],
  });
  try {
    const report = await lighthouse(url, {
      port: browser.port,
      onlyCategories: LIGHTHOUSE_CATEGORIES,
      logLevel: 'error',
    });
    if (!report) throw new Error(`Lighthouse has no report of ${url}`);
    const { categories, audits } = report.lhr;
    const scores = LIGHTHOUSE_CATEGORIES.map((name) => [
      name,
      Math.round((categories[name].score ?? Number.NaN) * 100),
    ]);
    return {
      ...Object.fromEntries(scores),
      layoutShift: audits['cumulative-layout-shift'].numericValue ?? Number.NaN,
      longestTaskMs: Math.max(
        0,
        ...(audits['long-tasks'].details?.items ?? []).map(({ duration }) => duration),
      ),
    };
  } finally {
    browser.kill();
  }
}

function toReportLine(label: string, runs: readonly Scores[]): ReportLine {
  const [performance, accessibility, bestPractices, seo] = LIGHTHOUSE_CATEGORIES.map((name) =>
    median(runs.map((run) => run[name])),
  );
  const medianShift = median(runs.map((run) => run.layoutShift));
  const medianTaskMs = median(runs.map((run) => run.longestTaskMs));
  const { lighthousePerformance, lighthouseOtherScores, layoutShift, longestTaskMs } = TARGETS;
  return {
    part: 'lighthouse',
    label: `${label}: performance, accessibility, best practices, SEO; layout shift; longest task`,
    measured: `${performance}, ${accessibility}, ${bestPractices}, ${seo}; ${medianShift.toFixed(3)}; ${Math.round(medianTaskMs)} ms`,
    limit: `≥ ${lighthousePerformance}, ${lighthouseOtherScores}, ${lighthouseOtherScores}, ${lighthouseOtherScores}; < ${layoutShift}; ≤ ${longestTaskMs} ms`,
    ok:
      Number(performance) >= lighthousePerformance &&
      [accessibility, bestPractices, seo].every((score) => score === lighthouseOtherScores) &&
      medianShift < layoutShift &&
      medianTaskMs <= longestTaskMs,
  };
}
