import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { getAsSent } from '#tests/factories/as-sent.ts';
import { htmlLimitOf, KB, LIMITS } from '#tests/factories/page-weights.ts';
import { PHONE_VIEWPORT, withBrowserPage } from './browser.ts';
import { addressByFamily } from './families.ts';
import type { ReportLine } from './report.ts';
import { TARGETS } from './targets.ts';

/** Bytes and files that a visitor with an empty cache loads for a page. */
type PageSizes = {
  /** Bytes of the compressed HTML. */
  readonly html: number;
  /** Gzipped bytes of the scripts (with phrases) and style sheets that the HTML refers to. */
  readonly script: number;
  readonly style: number;
  /** Number of scripts loaded until the page is idle, including phrases. */
  readonly scriptFiles: number;
};

/** Measures every page family on a phone in one language, since languages differ only by their phrases. */
export async function measureSizes(
  port: number,
  requestedFamilies: readonly string[] | undefined,
): Promise<ReportLine[]> {
  const origin = `http://127.0.0.1:${port}`;
  const lines: ReportLine[] = [];
  for (const [family, address] of await addressByFamily(origin, 'zh', requestedFamilies)) {
    const files = await withBrowserPage(
      (page) => countScriptRequests(page, origin + address),
      PHONE_VIEWPORT,
    );
    lines.push(
      toReportLine(family, address, { ...(await measurePageBytes(origin, address)), scriptFiles: files }),
    );
  }
  return lines;
}

async function measurePageBytes(origin: string, address: string): Promise<Omit<PageSizes, 'scriptFiles'>> {
  const { text: html, bytes: sentBytes } = await getAsSent(origin + address);
  const assetPaths = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file),
  );
  const gzippedSizeOf = async (pattern: RegExp) => {
    const files = [...assetPaths].filter((file) => pattern.test(file));
    const sizes = files.map(async (file) => gzipSync(await fetchBytes(origin + file), { level: 9 }).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  return {
    html: sentBytes,
    script: await gzippedSizeOf(/\.js$/),
    style: await gzippedSizeOf(/\.css$/),
  };
}

async function fetchBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/**
 * Counts the scripts that a page loads until it is idle, without interaction. The worker of a live map
 * is not counted.
 */
async function countScriptRequests(page: Page, url: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Waits for code that loads two seconds after the page, such as favourites.
  await page.waitForTimeout(IDLE_WAIT_MS);
  return scripts.size;
}
const IDLE_WAIT_MS = 3_000;

function toReportLine(
  family: string,
  address: string,
  { html, script, style, scriptFiles }: PageSizes,
): ReportLine {
  const maxHtml = LIMITS[htmlLimitOf(address.slice(BASE_PATH.length))];
  const maxScript = family === 'find' ? LIMITS.findScript : undefined;
  const exceedsLimits = [
    html > maxHtml,
    scriptFiles > TARGETS.scriptFiles,
    style > LIMITS.style,
    maxScript !== undefined && script > maxScript,
  ];
  const maxScriptText = maxScript === undefined ? '–' : maxScript / KB;
  return {
    part: 'sizes',
    label: `${family}: HTML as sent; script, files; style`,
    measured: `${formatKilobytes(html)}; ${formatKilobytes(script)}, ${scriptFiles}; ${formatKilobytes(style)} KB`,
    bar: `≤ ${maxHtml / KB}; ${maxScriptText}, ${TARGETS.scriptFiles}; ${LIMITS.style / KB} KB`,
    ok: !exceedsLimits.includes(true),
  };
}

const formatKilobytes = (size: number) => (size / KB).toFixed(1);
