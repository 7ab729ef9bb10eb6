import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { manifestPath, SERVICE_WORKER_PATH, shareTargetPath } from '#domain/address/app-files.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 60 });
  server = await startServerOn(database, {
    env: { BRAND_NAME_EN: 'Law & Sons', SITE_URL: 'https://law.example' },
  });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

describe.each(LANGUAGES)('the installable portal in %s', (lang) => {
  test('has a linked manifest with the name of the brand and URLs of its language', async () => {
    const page = await (await server.get(addressOf('find', lang))).text();
    expect(page).toContain(`<link rel="manifest" href="${manifestPath(lang)}">`);
    const response = await server.get(manifestPath(lang));
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      id: addressOf('home', lang),
      start_url: addressOf('home', lang),
      lang: LANGUAGE_DEFINITIONS[lang].html,
      display: 'standalone',
    });
    if (lang === 'en') expect(manifest.name).toBe('Law & Sons');
    expect(JSON.stringify(manifest)).not.toMatch(/[{]brand|main:/);
    const scopedPaths = [manifest.start_url, manifest.share_target.action, addressOf('favourites', lang)];
    for (const urlPath of scopedPaths) expect(urlPath.startsWith(manifest.scope)).toBe(true);
    for (const { url } of manifest.shortcuts) expect((await server.get(url)).status).toBe(200);
  });

  test('opens the search or page for a shared text or link', async () => {
    const requestShare = async (text: string) =>
      (await server.get(`${shareTargetPath(lang)}?${new URLSearchParams({ text })}`)).headers.get('location');
    expect(await requestShare('Nathan Road')).toBe(`${addressOf('find', lang)}?keyword=Nathan+Road`);
    expect(await requestShare('See https://law.example/en/ics/property/research')).toBe(
      '/en/ics/property/research',
    );
    expect(await requestShare('https://elsewhere.example/en/ics/property/research')).toBe(
      addressOf('find', lang),
    );
  });
});

test('the icons are PNG files of the sizes in the manifest', async () => {
  const { icons } = await (await server.get(manifestPath('en'))).json();
  expect(icons).toHaveLength(4);
  for (const { src, sizes } of icons) {
    const pngFile = Buffer.from(await (await server.get(src)).arrayBuffer());
    expect(pngFile.subarray(1, 4).toString()).toBe('PNG');
    expect(`${pngFile.readUInt32BE(16)}x${pngFile.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the service worker is small, is never cached, and lists existing files', async () => {
  const response = await server.get(SERVICE_WORKER_PATH);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const code = await response.text();
  expect(code.length).toBeLessThan(25_000);
  const assetPaths = new Set(code.match(/\/assets\/[\w.-]+\.(?:js|css|svg)/g));
  expect(assetPaths.size).toBeGreaterThan(10);
  for (const file of assetPaths) expect((await server.get(file)).status, file).toBe(200);
});

test('a disabled service worker unregisters itself and clears its caches', async () => {
  const serverWithoutOffline = await startServerOn(database, { env: { OFFLINE: '0' } });
  try {
    const code = await (await serverWithoutOffline.get(SERVICE_WORKER_PATH)).text();
    expect(code).toContain('registration.unregister()');
    expect(code).not.toContain("'fetch'");
    const site = await (await serverWithoutOffline.get('/ics/property/api/site')).json();
    expect(site.offline).toBe(false);
  } finally {
    await serverWithoutOffline.close();
  }
});
