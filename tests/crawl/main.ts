import { at } from '#domain/lib/at.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import setUp from '../e2e/global-setup.ts';
import { checkPages } from './check-pages.ts';
import { type CrawledUrl, type CrawlResult, followLinks } from './follow-links.ts';

/**
 * Follows every link from the home page in three languages; no link may be dead. Then opens samples of
 * each kind of page in a browser: no console errors and no axe violations.
 */
const CRAWL_TIME_LIMIT_MS = 8 * 60_000;
const CHECK_TIME_LIMIT_MS = 15 * 60_000;
/** Maximum number of sample pages with a query per route. */
const MAX_QUERY_SAMPLES = 2;

const stopServer = await setUp();
try {
  const origin = process.env.PODIUM_ORIGIN ?? '';
  let problemCount = 0;
  const reportProblem = (problem: string) => {
    problemCount += 1;
    log(`✗ ${problem}`);
  };
  const crawlResult = await followLinks(origin, CRAWL_TIME_LIMIT_MS, reportProblem);
  logKinds(crawlResult);
  if (crawlResult.unfollowedCount > 0)
    reportProblem(`${crawlResult.unfollowedCount} links were not followed: time is up.`);
  const samplePages = samplesOf(crawlResult);
  const openedCount = await checkPages(origin, samplePages, CHECK_TIME_LIMIT_MS, reportProblem);
  log(`${openedCount} pages were opened in the browser.`);
  if (openedCount < samplePages.length)
    reportProblem(`${samplePages.length - openedCount} pages were not opened: time is up.`);
  log(`${problemCount} problems`);
  process.exitCode = problemCount === 0 ? 0 : 1;
} finally {
  await stopServer();
}

/** Selects one page of each kind in each language, plus up to two pages per route with different queries. */
function samplesOf({ kinds }: CrawlResult): readonly string[] {
  const querySampleCounts = new Map<string, number>();
  return [...kinds].flatMap(([name, addresses], index) => {
    const urlInLanguage = (lang: Language) => addresses.find((page) => page.lang === lang)?.address ?? [];
    const [page = '', query] = name.split('?');
    if (query === undefined) return LANGUAGES.flatMap(urlInLanguage);
    const previousSampleCount = querySampleCounts.get(page) ?? 0;
    querySampleCounts.set(page, previousSampleCount + 1);
    return previousSampleCount < MAX_QUERY_SAMPLES
      ? urlInLanguage(at(LANGUAGES, index % LANGUAGES.length))
      : [];
  });
}

function logKinds({ kinds }: CrawlResult): void {
  const countByLanguage = (addresses: readonly CrawledUrl[], lang: CrawledUrl['lang']) =>
    addresses.filter((entry) => entry.lang === lang).length;
  for (const [name, addresses] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
    const byLanguage = LANGUAGES.map((lang) => `${lang} ${countByLanguage(addresses, lang)}`).join(', ');
    log(
      `${String(addresses.length).padStart(6)}  ${name}  (${addresses[0]?.lang ? byLanguage : 'no pages'})`,
    );
  }
  const urlCount = [...kinds.values()].reduce((sum, addresses) => sum + addresses.length, 0);
  log(`${urlCount} URLs of ${kinds.size} kinds were requested.`);
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
