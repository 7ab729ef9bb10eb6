import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { inBrowser } from './browser.ts';
import { median } from './statistics.ts';

export type FirstMap = {
  /** How long after the first paint of the page the picture of the map was there; 0 when it was part of it. */
  readonly pictureLateMs: number;
  /** Requests of the live map that waited for another one, and that one for another, and so on: the longest row. */
  readonly steps: number;
  readonly liveMs: number;
};

const VISITS = 5;
const LIVE_MS = 120_000;

/** Code, worker, base, fonts and clusters of the live map. */
const OF_THE_MAP = /live-map|maplibre|\/basemap\/(base|labels)|stockClusterJson/;

type Request = { readonly start: number; readonly end: number };

/** How soon a visitor with an empty cache sees the map of the find page: each visit has a browser of its own. */
export async function measureFirstMap(port: number): Promise<FirstMap> {
  const visits: FirstMap[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await inBrowser((page) => visitOnce(page, port)));
  return {
    pictureLateMs: median(visits.map(({ pictureLateMs }) => pictureLateMs)),
    steps: Math.max(...visits.map(({ steps }) => steps)),
    liveMs: median(visits.map(({ liveMs }) => liveMs)),
  };
}

async function visitOnce(page: Page, port: number): Promise<FirstMap> {
  await page.goto(`http://127.0.0.1:${port}${addressOf('find', 'en')}`);
  await page.locator('[data-map="idle"]').waitFor({ timeout: LIVE_MS });
  const seen = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      now: performance.now(),
      resources: entries.map(({ name, startTime, responseEnd, transferSize }) => ({
        name,
        start: startTime,
        end: responseEnd,
        // What comes from the browser's own cache waits for nothing.
        isFetched: transferSize > 0,
      })),
    };
  });
  const picture = seen.resources.find(({ name }) => name.includes('/basemap/picture-'));
  if (!picture) throw new Error('the page has no picture of the map');
  const requests = seen.resources.filter(({ name, isFetched }) => isFetched && OF_THE_MAP.test(name));
  return {
    pictureLateMs: Math.max(0, picture.end - seen.paint),
    steps: longestRow(requests),
    liveMs: seen.now,
  };
}

/** How many requests came one after the other, each after the answer to the one before. */
export function longestRow(requests: readonly Request[]): number {
  const ordered = requests.toSorted((one, other) => one.start - other.start);
  const rows: number[] = [];
  for (const [index, { start }] of ordered.entries()) {
    const before = ordered
      .slice(0, index)
      .map(({ end }, earlier) => (end <= start ? (rows[earlier] ?? 0) : 0));
    rows.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...rows);
}
