import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BASE } from '#domain/address/addresses.ts';
import { getAsSent } from '#tests/factories/as-sent.ts';
import { htmlLimitOf, KB, LIMITS } from '#tests/factories/page-weights.ts';
import { BARS } from './bars.ts';
import { inBrowser, PHONE } from './browser.ts';
import { families } from './families.ts';
import type { Line } from './report.ts';

/** What a visitor with an empty cache is sent when a page is opened, in bytes. */
type Sizes = {
  /** HTML as sent. */
  readonly html: number;
  /** The scripts that the page names, with its phrases, and its style sheets, by gzip. */
  readonly script: number;
  readonly style: number;
  /** Scripts that are fetched until the page rests, phrases among them. */
  readonly files: number;
};

/** Every family of pages as a phone opens it, in one language: the others differ by their phrases alone. */
export async function measureSizes(port: number, asked: readonly string[] | undefined): Promise<Line[]> {
  const origin = `http://127.0.0.1:${port}`;
  const lines: Line[] = [];
  for (const [family, address] of await families(origin, 'zh', asked)) {
    const files = await inBrowser((page) => scriptRequests(page, origin + address), PHONE);
    lines.push(lineOf(family, address, { ...(await weigh(origin, address)), files }));
  }
  return lines;
}

async function weigh(origin: string, address: string): Promise<Omit<Sizes, 'files'>> {
  const { text: html, bytes: sent } = await getAsSent(origin + address);
  const named = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file));
  const sizeOf = async (wanted: RegExp) => {
    const files = [...named].filter((file) => wanted.test(file));
    const sizes = files.map(async (file) => gzipSync(await bytes(origin + file), { level: 9 }).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  return {
    html: sent,
    script: await sizeOf(/\.js$/),
    style: await sizeOf(/\.css$/),
  };
}

async function bytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** How many scripts a page asks for until it rests, without anybody touching it. A live map's worker is none. */
async function scriptRequests(page: Page, url: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // What waits until the page has been there for two seconds, such as the favourites.
  await page.waitForTimeout(REST_MS);
  return scripts.size;
}
const REST_MS = 3_000;

function lineOf(family: string, address: string, { html, script, style, files }: Sizes): Line {
  const mostHtml = LIMITS[htmlLimitOf(address.slice(BASE.length))];
  const mostScript = family === 'find' ? LIMITS.findScript : undefined;
  const misses = [
    html > mostHtml,
    files > BARS.scriptFiles,
    style > LIMITS.style,
    mostScript !== undefined && script > mostScript,
  ];
  const barOfScript = mostScript === undefined ? '–' : mostScript / KB;
  return {
    part: 'sizes',
    what: `${family}: HTML as sent; script, files; style`,
    measured: `${kb(html)}; ${kb(script)}, ${files}; ${kb(style)} KB`,
    bar: `≤ ${mostHtml / KB}; ${barOfScript}, ${BARS.scriptFiles}; ${LIMITS.style / KB} KB`,
    ok: !misses.includes(true),
  };
}

const kb = (size: number) => (size / KB).toFixed(1);
