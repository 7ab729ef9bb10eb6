import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildBasemap } from '#cli/basemap/build.ts';
import { findInputs } from '#cli/basemap/inputs.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { openDatabase, type TestDatabase } from '../factories/database.ts';
import { startServerOn, type TestServer } from '../factories/server.ts';
import { expect, phrasesOf, test } from './fixtures.ts';
import {
  type OutsideServer,
  PICTURE_COLOUR,
  SATELLITE_COLOUR,
  startOutsideServer,
} from './outside/server.ts';
import { inLongForm, WEBGL_DESKTOP_ONLY, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

/**
 * Each test starts its own server with another map provider. External services are mocked on this
 * machine.
 */
test.describe.configure({ mode: 'default' });
// A small map renders faster.
test.use({ locale: 'en', viewport: { width: 1040, height: 640 } });

let folder: string;
let database: TestDatabase;
let outsideServer: OutsideServer;
let server: TestServer | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'podium-maps-'));
  await writeFile(path.join(folder, 'water.geojson'), JSON.stringify(LAKE_FEATURE));
  const archiveFile = path.join(folder, 'basemap.pmtiles');
  await buildBasemap(await findInputs([folder]), archiveFile, () => undefined);
  outsideServer = await startOutsideServer(await readFile(archiveFile));
  database = await openDatabase('embedded', { stocks: 60 });
});
test.afterEach(async () => {
  await server?.close();
  server = undefined;
});
test.afterAll(async () => {
  await outsideServer.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** A lake as large as Hong Kong, so that its colour dominates. */
const LAKE_CORNERS = [
  [113.82, 22.14],
  [114.45, 22.14],
  [114.45, 22.57],
  [113.82, 22.57],
  [113.82, 22.14],
];
const LAKE_FEATURE = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [LAKE_CORNERS] },
};
const WATER_COLOURS = { light: [213, 227, 230], dark: [23, 34, 42] } as const;

const t = phrasesOf('en');

/** Opens a listing's map on a portal with these settings. */
async function openListingMap(
  page: Page,
  env: Record<string, string>,
  lang: Language = 'en',
): Promise<Locator> {
  server = await startServerOn(database, { env });
  const answer = await server.get(`${BASE_PATH}/stock/stockFilterJson?page_size=1`);
  const { stocks } = (await answer.json()) as StocksAnswer;
  await page.goto(server.origin + stocks[0]?.link[lang]);
  await page.getByRole('heading', { name: phrasesOf(lang)('details:location') }).scrollIntoViewIfNeeded();
  return page.locator('.map-frame');
}

/** The timeout is long, because maps render slowly without a graphics card. */
const expectIdle = (map: Locator) => expect(map).toHaveAttribute('data-map', 'idle', { timeout: 60_000 });

/** Returns the most frequent colour of the map. */
async function findMostFrequentColour(page: Page, map: Locator): Promise<number[]> {
  const screenshotBase64 = (await map.screenshot()).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let offset = 0; offset < data.length; offset += 4) {
      const colour = data.slice(offset, offset + 3).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
    return mostFrequent?.[0].split(',').map(Number) ?? [];
  }, screenshotBase64);
}

test.describe("the Lands Department's maps", WEBGL_DESKTOP_ONLY, () => {
  test(
    'are selected automatically, with logo, credit and satellite imagery',
    inLongForm(),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      const map = await openListingMap(
        page,
        { MAP_PROVIDER: 'auto', MAP_LANDSD_URL: outsideServer.origin },
        'gb',
      );
      await expectIdle(map);
      await expect.poll(() => findMostFrequentColour(page, map)).toEqual([...PICTURE_COLOUR]);
      expect(outsideServer.requestedPaths.some((path) => path.includes('/label/hk/sc/wgs84/'))).toBe(true);
      const creditLink = map.getByRole('link', { name: '© 地图资料由地政总署提供' });
      await expect(creditLink).toHaveAttribute('href', 'https://api.portal.hkmapservice.gov.hk/disclaimer');
      const logo = map.locator('.map-credits img');
      await expect(logo).toHaveAttribute('src', `${outsideServer.origin}/mapapi/landsdlogo.jpg`);
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      const button = map.getByRole('button', { name: phrasesOf('gb')('map:satellite') });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => findMostFrequentColour(page, map)).toEqual([...SATELLITE_COLOUR]);
      await button.click();
      await expect.poll(() => findMostFrequentColour(page, map)).toEqual([...PICTURE_COLOUR]);

      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(async () => Math.max(...(await findMostFrequentColour(page, map)))).toBeLessThan(190);
    },
  );
});

test.describe('if its tiles fail to load', WEBGL_DESKTOP_ONLY, () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ });
  test('the bundled base map is shown, with the markers', inLongForm(), async ({ page }) => {
    const tileUrl = `${outsideServer.origin}/missing/{z}/{x}/{y}.png`;
    const map = await openListingMap(page, { MAP_PROVIDER: 'raster', MAP_TILE_URLS: tileUrl });
    await expectIdle(map);
    await expect(map.locator('.map-overlay').getByRole('img')).toBeVisible();
    expect(await findMostFrequentColour(page, map)).not.toEqual([...PICTURE_COLOUR]);
    await expect(map.getByText(t('map:failed'))).toHaveCount(0);
  });
});

test('a style of another provider shows its credits', inLongForm(WEBGL_DESKTOP_ONLY), async ({ page }) => {
  const map = await openListingMap(page, {
    MAP_PROVIDER: 'style',
    MAP_STYLE_URL: `${outsideServer.origin}/style.json`,
  });
  await expectIdle(map);
  expect(await findMostFrequentColour(page, map)).toEqual([...PICTURE_COLOUR]);
  const creditLink = map.getByRole('link', { name: '© Maps of Example' });
  await expect(creditLink).toHaveAttribute('href', 'https://maps.example/terms');
});

test(
  "the operator's own base map is rendered in light and dark",
  inLongForm(WEBGL_DESKTOP_ONLY),
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const map = await openListingMap(page, { MAP_PROVIDER: 'pmtiles', PODIUM_DATA: folder });
    await expectIdle(map);
    expect(await findMostFrequentColour(page, map)).toEqual([...WATER_COLOURS.light]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => findMostFrequentColour(page, map)).toEqual([...WATER_COLOURS.dark]);
  },
);

test(
  'a PMTiles file on another origin is read in ranges',
  inLongForm(WEBGL_DESKTOP_ONLY),
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const map = await openListingMap(page, {
      MAP_PROVIDER: 'pmtiles',
      MAP_PMTILES: `${outsideServer.origin}/hk.pmtiles`,
    });
    await expectIdle(map);
    expect(await findMostFrequentColour(page, map)).toEqual([...WATER_COLOURS.light]);
  },
);

test.describe('Google Maps', WEBGL_DESKTOP_ONLY, () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });
  const GOOGLE_SCRIPT_URL = 'https://maps.googleapis.com/maps/api/js?**';
  const FAKE_SCRIPT_FILE = path.join(import.meta.dirname, 'outside/google-maps.js');
  const GOOGLE_ENV = { MAP_PROVIDER: 'google', MAP_API_KEY: 'a-key-of-ours', MAP_LIBRARIES: 'marker' };

  test(
    'has the same markers; if it cannot be loaded, it says so and can be retried',
    inLongForm(),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.route(GOOGLE_SCRIPT_URL, (route) => route.abort());
      const map = await openListingMap(page, GOOGLE_ENV);
      await expect(map.getByText(t('map:failed'))).toBeVisible();

      const requestedUrls: URL[] = [];
      await page.unroute(GOOGLE_SCRIPT_URL);
      await page.route(GOOGLE_SCRIPT_URL, (route) => {
        requestedUrls.push(new URL(route.request().url()));
        return route.fulfill({ path: FAKE_SCRIPT_FILE, contentType: 'text/javascript' });
      });
      await map.getByRole('button', { name: t('map:retry') }).click();
      await expectIdle(map);
      expect(requestedUrls).toHaveLength(1);
      expect(Object.fromEntries(requestedUrls[0]?.searchParams ?? [])).toMatchObject({
        key: 'a-key-of-ours',
        libraries: 'marker',
        v: 'weekly',
        language: 'en',
      });

      const name = t('map:here', { name: '' }).trim();
      await expect(map.getByRole('region', { name })).toBeVisible();
      // The listing's marker is in the middle of the map, also after zooming in.
      const marker = map.locator('.map-overlay').getByRole('img');
      const isInTheMiddle = async () => {
        const [markerBox, mapBox] = [await marker.boundingBox(), await map.boundingBox()];
        if (!markerBox || !mapBox) return false;
        return Math.abs(markerBox.x + markerBox.width / 2 - mapBox.x - mapBox.width / 2) < 2;
      };
      await expect.poll(isInTheMiddle).toBe(true);
      await map.getByRole('button', { name: t('map:zoom_in'), exact: true }).click();
      await expectIdle(map);
      expect(await isInTheMiddle()).toBe(true);

      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(map.locator('[data-scheme=DARK]')).toHaveCount(1);
      await expect(map.locator('[data-scheme=LIGHT]')).toHaveCount(0);
      expect(await isInTheMiddle()).toBe(true);
    },
  );
});
