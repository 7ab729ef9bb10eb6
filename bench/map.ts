import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { withBrowserPage } from './browser.ts';
import { median } from './statistics.ts';

export type MapResult = {
  /**
   * Milliseconds between the first paint of the page and the map picture; 0 if the first paint
   * includes the picture.
   */
  readonly pictureDelayMs: number;
  /** Length of the longest chain of dependent requests of the live map. */
  readonly requestSteps: number;
  readonly liveMapMs: number;
};

const VISIT_COUNT = 5;
const LIVE_MAP_TIMEOUT_MS = 120_000;

/** Matches the resources of the live map: code, worker, base map, fonts and clusters. */
const MAP_RESOURCE = /live-map|maplibre|\/basemap\/(base|labels)|stockClusterJson/;

type RequestTiming = { readonly start: number; readonly end: number };

/**
 * Measures how soon a visitor with an empty cache sees the map of the find page. Each visit uses a new
 * browser.
 */
export async function measureFirstMap(port: number): Promise<MapResult> {
  const results: MapResult[] = [];
  for (let visit = 0; visit < VISIT_COUNT; visit++)
    results.push(await withBrowserPage((page) => measureVisit(page, port)));
  return {
    pictureDelayMs: median(results.map(({ pictureDelayMs }) => pictureDelayMs)),
    requestSteps: Math.max(...results.map(({ requestSteps }) => requestSteps)),
    liveMapMs: median(results.map(({ liveMapMs }) => liveMapMs)),
  };
}

async function measureVisit(page: Page, port: number): Promise<MapResult> {
  await page.goto(`http://127.0.0.1:${port}${addressOf('find', 'en')}`);
  await page.locator('[data-map="idle"]').waitFor({ timeout: LIVE_MAP_TIMEOUT_MS });
  const resourceTimings = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      now: performance.now(),
      resources: entries.map(({ name, startTime, responseEnd, transferSize }) => ({
        name,
        start: startTime,
        end: responseEnd,
        // False for a response from the browser's cache, for which no request is sent.
        isFetched: transferSize > 0,
      })),
    };
  });
  const pictureTiming = resourceTimings.resources.find(({ name }) => name.includes('/basemap/picture-'));
  if (!pictureTiming) throw new Error('the page has no picture of the map');
  const mapRequests = resourceTimings.resources.filter(
    ({ name, isFetched }) => isFetched && MAP_RESOURCE.test(name),
  );
  return {
    pictureDelayMs: Math.max(0, pictureTiming.end - resourceTimings.paint),
    requestSteps: countSequentialRequests(mapRequests),
    liveMapMs: resourceTimings.now,
  };
}

/** Returns the length of the longest chain of requests in which each starts after the previous response. */
export function countSequentialRequests(mapRequests: readonly RequestTiming[]): number {
  const requestsByStart = mapRequests.toSorted((a, b) => a.start - b.start);
  const stepsOfRequests: number[] = [];
  for (const [index, { start }] of requestsByStart.entries()) {
    const stepsBefore = requestsByStart
      .slice(0, index)
      .map(({ end }, earlierIndex) => (end <= start ? (stepsOfRequests[earlierIndex] ?? 0) : 0));
    stepsOfRequests.push(1 + Math.max(0, ...stepsBefore));
  }
  return Math.max(0, ...stepsOfRequests);
}
