import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { BYTES_PER_KB, htmlLimitOf, MAX_BYTES_BY_LIMIT } from '#tests/factories/page-weights.ts';
import { fetchRawResponse } from '#tests/factories/raw-response.ts';
import { PHONE_VIEWPORT, withBrowserPage } from './browser.ts';
import { examplePathByFamily } from './families.ts';
import type { ReportLine } from './report.ts';
import { TARGETS } from './targets.ts';

/** Bytes and files that a visitor with an empty cache loads for a page. */
type PageSizes = {
  /** Bytes of the compressed HTML. */
  readonly htmlBytes: number;
  /**
   * Gzipped bytes of the scripts to which the HTML refers, including phrases. `styleBytes` is the same
   * for style sheets.
   */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** Number of scripts loaded until the page is idle, including phrases. */
  readonly scriptFileCount: number;
};

/** Measures every page family on a phone in one language, since languages differ only by their phrases. */
export async function measureSizes(
  port: number,
  requestedFamilies: readonly string[] | undefined,
): Promise<ReportLine[]> {
  const origin = `http://127.0.0.1:${port}`;
  const lines: ReportLine[] = [];
  for (const [pageFamily, pagePath] of await examplePathByFamily(origin, 'zh', requestedFamilies)) {
    const scriptFileCount = await withBrowserPage(
      (page) => countScriptRequests(page, origin + pagePath),
      PHONE_VIEWPORT,
    );
    lines.push(
      toReportLine(pageFamily, pagePath, {
        ...(await measurePageBytes(origin, pagePath)),
        scriptFileCount: scriptFileCount,
      }),
    );
  }
  return lines;
}

async function measurePageBytes(
  origin: string,
  pagePath: string,
): Promise<Omit<PageSizes, 'scriptFileCount'>> {
  const { text: html, bytes: sentBytes } = await fetchRawResponse(origin + pagePath);
  const assetPaths = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file),
  );
  const gzippedSizeOf = async (pattern: RegExp) => {
    const files = [...assetPaths].filter((file) => pattern.test(file));
    const gzipSizePromises = files.map(
      async (file) => gzipSync(await fetchBytes(origin + file), { level: 9 }).length,
    );
    return (await Promise.all(gzipSizePromises)).reduce((sum, size) => sum + size, 0);
  };
  return {
    htmlBytes: sentBytes,
    scriptBytes: await gzippedSizeOf(/\.js$/),
    styleBytes: await gzippedSizeOf(/\.css$/),
  };
}

async function fetchBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/**
 * Counts the scripts that a page loads without interaction until it is idle. The worker of a live map
 * is not counted.
 */
async function countScriptRequests(page: Page, url: string): Promise<number> {
  const scriptUrls = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scriptUrls.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Waits for code that the page loads two seconds later, such as favourites.
  await page.waitForTimeout(LATE_SCRIPT_WAIT_MS);
  return scriptUrls.size;
}
const LATE_SCRIPT_WAIT_MS = 3_000;

function toReportLine(
  pageFamily: string,
  pagePath: string,
  { htmlBytes, scriptBytes, styleBytes, scriptFileCount }: PageSizes,
): ReportLine {
  const maxHtmlBytes = MAX_BYTES_BY_LIMIT[htmlLimitOf(pagePath.slice(BASE_PATH.length))];
  const maxScriptBytes = pageFamily === 'find' ? MAX_BYTES_BY_LIMIT.findScript : undefined;
  const exceedsLimits = [
    htmlBytes > maxHtmlBytes,
    scriptFileCount > TARGETS.scriptFiles,
    styleBytes > MAX_BYTES_BY_LIMIT.style,
    maxScriptBytes !== undefined && scriptBytes > maxScriptBytes,
  ];
  const maxScriptText = maxScriptBytes === undefined ? '–' : maxScriptBytes / BYTES_PER_KB;
  return {
    part: 'sizes',
    label: `${pageFamily}: HTML as sent; script, files; style`,
    measured: `${formatKilobytes(htmlBytes)}; ${formatKilobytes(scriptBytes)}, ${scriptFileCount}; ${formatKilobytes(styleBytes)} KB`,
    limit: `≤ ${maxHtmlBytes / BYTES_PER_KB}; ${maxScriptText}, ${TARGETS.scriptFiles}; ${MAX_BYTES_BY_LIMIT.style / BYTES_PER_KB} KB`,
    ok: !exceedsLimits.includes(true),
  };
}

const formatKilobytes = (size: number) => (size / BYTES_PER_KB).toFixed(1);
