import { chromium } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { colourProblems, structureProblems } from '../e2e/axe.ts';
import { isAlive } from '../e2e/fixtures.ts';
import setUp from '../e2e/global-setup.ts';

/**
 * Follows every link from the main page in three languages: none may be dead. Then one page of each kind in each
 * language is opened in a browser: the console stays silent, and axe finds nothing.
 */
const AT_ONCE = 4;
const LINK = /<a [^>]*?href="([^"#]*)/g;

const stop = await setUp();
try {
  const origin = process.env.PODIUM_ORIGIN ?? '';
  const answered = await followAll(origin);
  const dead = [...answered].filter(([, status]) => status !== 200);
  for (const [address, status] of dead) say(`${address} answers ${status}`);
  say(`${answered.size} addresses, ${dead.length} of them dead`);
  const pages = oneOfEachKind([...answered.keys()]);
  const problems = await lookAt(origin, pages);
  for (const problem of problems) say(problem);
  say(`${pages.length} pages in the browser, ${problems.length} problems`);
  process.exitCode = dead.length + problems.length === 0 ? 0 : 1;
} finally {
  await stop();
}

/** The status of every address that a link leads to. */
async function followAll(origin: string): Promise<ReadonlyMap<string, number>> {
  const answered = new Map<string, number>();
  const waiting = LANGUAGES.map((lang) => addressOf('home', lang));
  const known = new Set(waiting);
  const follow = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await fetch(origin + address);
      answered.set(address, answer.status);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      const html = isPage ? await answer.text() : '';
      if (!isPage) await answer.body?.cancel();
      for (const link of linksOf(html, address)) {
        if (known.has(link)) continue;
        known.add(link);
        waiting.push(link);
      }
    }
  };
  // A round ends when nothing waits; what its last pages lead to is the next one.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, follow));
  return answered;
}

/** Searches lead to narrower ones without end: one that has a query already leads to no other with one. */
function linksOf(html: string, from: string): readonly string[] {
  return [...html.matchAll(LINK)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
    .filter((href) => !(from.includes('?') && href.includes('?')));
}

function oneOfEachKind(addresses: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>();
  for (const address of addresses) {
    const [path = ''] = address.split('?');
    const page = readAddress(path);
    const kind = page && `${page.lang} ${page.name}`;
    if (kind && !kinds.has(kind)) kinds.set(kind, address);
  }
  return [...kinds.values()];
}

async function lookAt(origin: string, addresses: readonly string[]): Promise<readonly string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  let address = '';
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${address}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${address}: ${String(error)}`));
  for (address of addresses) {
    await page.goto(address);
    await isAlive(page);
    const found = [...(await structureProblems(page)), ...(await colourProblems(page))];
    problems.push(...found.map((problem) => `${address}: ${problem}`));
  }
  await browser.close();
  return problems;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
