import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/paths.mjs';

/**
 * Renews docs/find.png, the picture of the find page in README.md, from a running portal with
 * demonstration data: `node scripts/find-picture.mjs http://localhost:8080`.
 */
const PAGE_PATH = '/en/ics/property/find/office/sale';
/** Milliseconds until the live map has replaced the map picture that the server renders. */
const LIVE_MAP_MS = 5_000;

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: (await ensureChromium()) ?? undefined });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
await page.goto(origin + PAGE_PATH, { waitUntil: 'networkidle' });
await page.waitForTimeout(LIVE_MAP_MS);
const screenshot = await page.screenshot();
await browser.close();
await sharp(screenshot).png({ palette: true, effort: 10 }).toFile(path.join(root, 'docs/find.png'));
