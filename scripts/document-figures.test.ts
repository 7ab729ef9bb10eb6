import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MEASURED_MEMORY, measuredValue } from '#bench/capacity/figures.ts';
import { MAX_HEAVY_REQUESTS_PER_MINUTE } from '#contract/heavy-calls.ts';
import { GRAPHQL_CLIENTS } from '#contract/paths.ts';
import { MAX_CHANGES_PER_MINUTE } from '#contract/private-call-definition.ts';
import { MAX_EVENTS } from '#contract/webhooks.ts';
import { MAX_WRITE_ROWS, WRITE_CALLS } from '#contract/write-api.ts';
import { SHARE_CARD_SIZE } from '#domain/address/share-card.ts';
import { MAX_BANNERS } from '#domain/content/menu-sections.ts';
import { UPLOADED_FILE_HOURS } from '#domain/enquiry/enquiry.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import { MAX_RESUME_BYTES } from '#domain/enquiry/resume.ts';
import { at } from '#domain/lib/at.ts';
import { MAX_GRID_CELLS } from '#domain/map/mercator.ts';
import {
  MEDIAN_WINDOW_MONTHS,
  MIN_TRANSACTIONS,
  tenthsOfPercentAbove,
  WIDE_MEDIAN_WINDOW_MONTHS,
} from '#domain/market/medians.ts';
import { STOCK_EVENTS, TOKEN_RIGHTS } from '#domain/office/feed.ts';
import { REFUSED_MAIL_RETRY_HOURS, SESSION_SECONDS, SIGN_IN_LIMITS } from '#domain/office/office.ts';
import { MIN_PHOTO_LONGER_SIDE, REMOTE_PICTURE_LIMITS } from '#domain/office/photo-problem.ts';
import { MAX_COMPARED } from '#domain/records/compare-selection.ts';
import { NEVER_RETURNED_DAYS, VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';
import { VISITOR_LIMITS } from '#server/database/pool.ts';
import { variables } from '#server/env/env.ts';
import { QUERY_LIMITS } from '#server/graphql/limits.ts';
import { CONNECTION_LIMITS } from '#server/http/connection-limits.ts';
import { MAX_WAIT_MS } from '#server/http/page-queue.ts';
import { UNDO_DAYS } from '#server/import/history.ts';
import { FIRST_OFFICE_ID } from '#server/import/kind.ts';
import { DEFAULT_WITHDRAWAL_LIMIT, formatLimit } from '#server/import/withdrawal-limit.ts';
import { retryDelaySeconds } from '#server/jobs/deliver-mail.ts';
import { retryDelaySeconds as fetchDelaySeconds } from '#server/jobs/fetch-pictures.ts';
import { PICTURE_TIMEOUT_MS } from '#server/pictures/picture-threads.ts';
import { CHECKS } from '#server/watch/readiness.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const formatNumber = (value: number) => value.toLocaleString('en');
const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (value: number) => NUMBER_WORDS[value - 1] ?? String(value);

/**
 * Returns the value of a constant or a field that a source file does not export: a number, or a product
 * such as `6 * 3_600`. Of `2 * LIMIT` it is the leading number.
 */
function numberIn(file: string, name: string): number {
  const pattern = new RegExp(`\\b${name}\\b(?: =|:)\\s*(\\d[\\d_.]*(?:\\s*\\*\\s*\\d[\\d_]*)*)`);
  const [, product] = pattern.exec(readText(file)) ?? [];
  if (product === undefined) throw new Error(`${file} has no number ${name}`);
  return product.split('*').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1);
}

const minutesIn = (file: string, name: string) => numberIn(file, name) / 60_000;
const secondsIn = (file: string, name: string) => numberIn(file, name) / 1_000;
/** Returns the hours for which browsers may keep a file, as the first `max-age` of a source file says. */
const maxAgeHours = (file: string) => Number(/max-age=(\d+)/.exec(readText(file))?.[1]) / 3_600;
const formatMebibytes = (file: string, name: string) => `${numberIn(file, name) / 1024 ** 2} MB`;

const CHANGE_LISTENER_FILE = 'server/database/change-listener.ts';
const UPLOAD_LIMITS_FILE = 'server/http/limit-uploads.ts';
const PAGE_QUEUE_FILE = 'server/http/page-queue.ts';
const CONNECTION_BUDGET_FILE = 'server/threads/connection-budget.ts';
const READINESS_FILE = 'server/watch/readiness.ts';
const FEED_SOURCE_FILE = 'server/feeds/source.ts';
const FETCH_PICTURES_FILE = 'server/jobs/fetch-pictures.ts';
const LOCK_RETRIES_FILE = 'server/database/retry-while-locked.ts';
const CATALOGUE_HOLDER_FILE = 'server/live-catalogue/catalogue-holder.ts';
const PICTURE_QUERIES = 'server/database/queries/remote-pictures.ts';
const PHOTO_QUERIES = 'server/database/queries/submitted-photos.ts';

const fetchAttempts = numberIn(FETCH_PICTURES_FILE, 'MAX_ATTEMPTS');
const fetchHours =
  Array.from({ length: fetchAttempts - 1 }, (_, index) => fetchDelaySeconds(index + 1)).reduce(
    (sum, delay) => sum + delay,
    0,
  ) / 3_600;
const burstWaitMs = MAX_WAIT_MS * numberIn(PAGE_QUEUE_FILE, 'BURST_WAIT_FACTOR');
const [, robotsConnections = ''] =
  /with up to (\d+) connections/.exec(readText('server/search-engines/robots.ts')) ?? [];
const [, failedRetryDays = ''] = /interval '(\d+) days'/.exec(readText(PICTURE_QUERIES)) ?? [];

/** Limit of a portal's memory in deploy/. */
const MEMORY_LIMIT_GB = 3;
const largestMemory = at(MEASURED_MEMORY, MEASURED_MEMORY.length - 1);
const memoryLimitSentence = `are ${MEMORY_LIMIT_GB} GB for the portal alone, enough for ${formatNumber(largestMemory.listings)} listings and ${formatNumber(largestMemory.transactions)} transactions`;
const formatTwoDigits = (value: number) => formatNumber(Number(value.toPrecision(2)));

/** Sentences of documents with the figures of the code. A sentence covers all figures that it contains. */
const SENTENCES: readonly (readonly [document: string, sentence: string])[] = [
  ['README.md', `compare up to ${inWords(MAX_COMPARED)}`],
  ['ARCHITECTURE.md', `${SHARE_CARD_SIZE.width} × ${SHARE_CARD_SIZE.height} pixels`],
  [
    'docs/decisions/045-shared-links.md',
    `Cards are ${SHARE_CARD_SIZE.width} × ${SHARE_CARD_SIZE.height} JPEG`,
  ],
  [
    'docs/api.md',
    `up to ${formatNumber(MAX_WRITE_ROWS)} as NDJSON (${formatMegabytes(WRITE_CALLS.postStocks.file.maxBytes)})`,
  ],
  ['docs/api.md', `more than ${MAX_CHANGES_PER_MINUTE} calls a minute`],
  ['docs/api.md', `up to ${MAX_EVENTS} in a post`],
  ['docs/api.md', `--rights ${TOKEN_RIGHTS.join(',')}`],
  [
    'docs/api.md',
    `other than 2xx within ${secondsIn('server/gateways/signed-post.ts', 'TIMEOUT_MS')} seconds`,
  ],
  [
    'docs/api.md',
    `after ${retryDelaySeconds(1)} seconds, then after twice as long each time, at most ${retryDelaySeconds(99) / 3_600} hours`,
  ],
  [
    'docs/api.md',
    `not accepted within ${numberIn('server/database/queries/webhooks.ts', 'EVENT_RETENTION_DAYS')} days`,
  ],
  ['docs/data-and-feeds.md', `can be undone for ${UNDO_DAYS} days`],
  ['docs/data-and-feeds.md', `have numbers from ${formatNumber(FIRST_OFFICE_ID)}`],
  ['docs/data-and-feeds.md', `a number: ${variables.FEED_MAX_WITHDRAWN.fallback} by default, 100% for all`],
  [
    'docs/data-and-feeds.md',
    `at most ${REMOTE_PICTURE_LIMITS.megabytes} MB and ${REMOTE_PICTURE_LIMITS.seconds} s each, ${REMOTE_PICTURE_LIMITS.photos} of a listing`,
  ],
  ['docs/data-and-feeds.md', `${fetchAttempts} attempts in about ${Math.round(fetchHours)} hours`],
  ['docs/data-and-feeds.md', `After ${failedRetryDays} days it is tried again`],
  ['docs/data-and-feeds.md', `up to ${MAX_BANNERS} a day`],
  [
    'docs/data-and-feeds.md',
    `At most ${numberIn('server/gateways/request-https.ts', 'MAX_REDIRECTS')} redirects`,
  ],
  ['docs/data-and-feeds.md', `demo --stocks ${variables.PODIUM_DEMO_STOCKS.fallback}`],
  ['docs/decisions/013-filters.md', `at any of at most ${MAX_PLACES} places`],
  ['docs/maps.md', `within ${maxAgeHours('server/http/tiles.ts')} hour.`],
  ['docs/maps.md', `their longer side is below ${MIN_PHOTO_LONGER_SIDE} pixels`],
  [
    'docs/maps.md',
    `up to ${formatMebibytes('server/pictures/picture-worker.ts', 'MAX_FILE_BYTES')}) and videos`,
  ],
  ['docs/maps.md', `up to ${numberIn('server/capabilities/pictures.ts', 'SHARE_CARDS_CACHE_MB')} MB of them`],
  [
    'docs/personal-data.md',
    `${VISITOR_RETENTION_DAYS} days after the last visit, ${NEVER_RETURNED_DAYS} if the visitor never came back`,
  ],
  ['docs/personal-data.md', `of a form that was never sent | ${UPLOADED_FILE_HOURS} hours`],
  [
    'docs/operations.md',
    `up to ${numberIn(CONNECTION_BUDGET_FILE, 'VISITOR_CONNECTIONS_PER_PROCESS')} for each portal, and up to ${numberIn(CONNECTION_BUDGET_FILE, 'MAIN_THREAD_OWNER_CONNECTIONS')} of the owner`,
  ],
  [
    'docs/operations.md',
    `share the ${numberIn(CONNECTION_BUDGET_FILE, 'VISITOR_CONNECTIONS_PER_PROCESS')}, but each has at least ${numberIn(CONNECTION_BUDGET_FILE, 'MIN_VISITOR_CONNECTIONS_PER_THREAD')}; each thread but the first may add ${numberIn(CONNECTION_BUDGET_FILE, 'WEB_THREAD_OWNER_CONNECTIONS')}`,
  ],
  ['docs/operations.md', memoryLimitSentence],
  [
    'docs/operations.md',
    `about ${formatTwoDigits(measuredValue('memory of an active listing'))} bytes for an active listing, ${formatTwoDigits(measuredValue('memory of a closed listing'))} bytes for a sold or leased one`,
  ],
  [
    'docs/operations.md',
    `${formatTwoDigits(measuredValue('memory of a transaction'))} bytes for a transaction`,
  ],
  ['docs/operations.md', `up to ${robotsConnections} connections at a time`],
  ['docs/operations.md', `wait up to ${burstWaitMs / 1_000} seconds behind`],
  ['docs/operations.md', `a network address with ${CONNECTION_LIMITS.maxPerNetwork} connections`],
  ['docs/operations.md', `refused after ${VISITOR_LIMITS.silenceTimeoutMs / 1_000} seconds at most`],
  [
    'docs/operations.md',
    `retried after ${retryDelaySeconds(1)} seconds, then twice as long each time, ${retryDelaySeconds(99) / 3_600} hours at most`,
  ],
  [
    'docs/operations.md',
    `in \`/readyz\` after ${numberIn(READINESS_FILE, 'MAX_MAIL_WAIT_SECONDS') / 60} minutes`,
  ],
  [
    'docs/operations.md',
    `a build took longer than ${minutesIn(CATALOGUE_HOLDER_FILE, 'BUILD_TIMEOUT_MS')} minutes`,
  ],
  ['docs/operations.md', `not answered within ${secondsIn(READINESS_FILE, 'PROBE_TIMEOUT_MS')} seconds`],
  ['docs/operations.md', `a search within ${secondsIn(READINESS_FILE, 'PROBE_TIMEOUT_MS')} seconds`],
  ['docs/operations.md', `asked every ${secondsIn(READINESS_FILE, 'SEARCH_CACHE_MS')} seconds at most`],
  ['docs/operations.md', `more than ${numberIn(READINESS_FILE, 'MAX_DATA_AGE_SECONDS')} seconds ago`],
  ['docs/operations.md', `for more than ${numberIn(READINESS_FILE, 'MAX_MAIL_WAIT_SECONDS') / 60} minutes`],
  [
    'docs/operations.md',
    `tried again after ${minutesIn('server/jobs/make-backups.ts', 'POLL_INTERVAL_MS')} minutes`,
  ],
  [
    'docs/operations.md',
    `at most ${secondsIn(LOCK_RETRIES_FILE, 'LOCK_TIMEOUT_MS')} second for a table that is in use, lets others pass and tries again, for ${minutesIn(LOCK_RETRIES_FILE, 'TOTAL_TIMEOUT_MS')} minutes`,
  ],
  [
    'docs/operations.md',
    `a warning below ${numberIn('cli/doctor/public-site.ts', 'RENEWAL_WARNING_DAYS')} days`,
  ],
  [
    'docs/security.md',
    `has ${CONNECTION_LIMITS.maxPerNetwork} of the ${formatNumber(CONNECTION_LIMITS.maxConnections)} at most; this machine and the proxies of \`TRUST_PROXY\` are limited by the ${formatNumber(CONNECTION_LIMITS.maxConnections)} alone`,
  ],
  ['docs/security.md', `at most ${formatNumber(MAX_GRID_CELLS)} cells`],
  [
    'docs/security.md',
    `with at most ${numberIn('server/pictures/picture-threads.ts', 'MAX_WAITING')} waiting`,
  ],
  ['docs/security.md', `and ${numberIn('server/downloads/csv-route.ts', 'maxWaiting')} may wait; tables`],
  [
    'docs/security.md',
    `| ${numberIn('contract/enquiries.ts', 'MAX_CAPTCHAS_PER_MINUTE')} a minute for a network address`,
  ],
  ['docs/security.md', `probed every ${secondsIn(CHANGE_LISTENER_FILE, 'HEALTH_CHECK_INTERVAL_MS')} seconds`],
  ['docs/security.md', `${MAX_HEAVY_REQUESTS_PER_MINUTE} a minute for a network, over all such calls`],
  ['docs/security.md', `at most ${QUERY_LIMITS.selections} fields and fragments`],
  [
    'docs/security.md',
    `up to ${formatMebibytes('server/graphql/queries.ts', 'PREPARED_CACHE_BYTES')} for each client`,
  ],
  ['docs/security.md', `delay attempts by at most ${SIGN_IN_LIMITS.maxDelaySeconds} seconds`],
  [
    'docs/security.md',
    `${SIGN_IN_LIMITS.failuresPerNameAndNetwork} failures lock a name from its network and ${SIGN_IN_LIMITS.failuresPerNetwork} a network for ${SIGN_IN_LIMITS.windowSeconds / 60} minutes`,
  ],
  ['docs/security.md', `only after ${SIGN_IN_LIMITS.failuresBeforeFirstDelay} failures`],
  ['docs/security.md', `A picture has ${PICTURE_TIMEOUT_MS / 1_000} seconds`],
  [
    'docs/security.md',
    `ends after ${SESSION_SECONDS.max / 3_600} hours, ${SESSION_SECONDS.idle / 3_600} hours without use`,
  ],
  [
    'docs/security.md',
    `of at most ${formatMegabytes(PHOTO_LIMITS.bytes)} and ${PHOTO_LIMITS.pixels / 1e6} million pixels`,
  ],
  [
    'docs/security.md',
    `and ${UPLOADED_FILE_HOURS} hours for the form to arrive. A property has at most ${PHOTO_LIMITS.count} photos; its form may hold ${numberIn(PHOTO_QUERIES, 'MAX_PHOTOS_PER_FORM') * PHOTO_LIMITS.count}`,
  ],
  [
    'docs/security.md',
    `${numberIn('server/database/queries/submitted-resumes.ts', 'MAX_WAITING_RESUMES')} waiting in total, of which the network with most makes room, and ${UPLOADED_FILE_HOURS} hours`,
  ],
  ['docs/security.md', `When ${formatNumber(numberIn(PHOTO_QUERIES, 'MAX_WAITING_PHOTOS'))} wait`],
  [
    'docs/security.md',
    `${numberIn(UPLOAD_LIMITS_FILE, 'MAX_UPLOADS_PER_NETWORK')} at once for a network and ${CONNECTION_LIMITS.maxUploads} in total`,
  ],
  ['docs/security.md', `stalls for ${CONNECTION_LIMITS.fileIdleMs / 1_000} seconds`],
  ['docs/security.md', `PDF or Word of at most ${formatMegabytes(MAX_RESUME_BYTES)}`],
  ['docs/security.md', `At most ${numberIn('server/gateways/request-https.ts', 'MAX_REDIRECTS')} redirects`],
  [
    'docs/security.md',
    `${numberIn(FEED_SOURCE_FILE, 'maxBytes') / 1e9} GB unpacked, ${secondsIn(FEED_SOURCE_FILE, 'idleTimeoutMs')} seconds of silence and ${minutesIn(FEED_SOURCE_FILE, 'timeoutMs') / 60} hour in total`,
  ],
  ['docs/security.md', `more than ${formatLimit(DEFAULT_WITHDRAWAL_LIMIT)} would be withdrawn`],
  [
    'docs/security.md',
    `${REMOTE_PICTURE_LIMITS.megabytes} MB and ${REMOTE_PICTURE_LIMITS.seconds} s each, ${REMOTE_PICTURE_LIMITS.photos} of a listing`,
  ],
  [
    'docs/security.md',
    `After ${minutesIn(CATALOGUE_HOLDER_FILE, 'BUILD_TIMEOUT_MS')} minutes its thread is replaced`,
  ],
  ['docs/security.md', `given up after ${REFUSED_MAIL_RETRY_HOURS} hours`],
  ['docs/decisions/015-listing-figures.md', `in the ${MEDIAN_WINDOW_MONTHS} months that end today`],
  [
    'docs/decisions/015-listing-figures.md',
    `Where ${MEDIAN_WINDOW_MONTHS} months have fewer than ${MIN_TRANSACTIONS} transactions, ${WIDE_MEDIAN_WINDOW_MONTHS} months count`,
  ],
  ['docs/decisions/015-listing-figures.md', `Below ${MIN_TRANSACTIONS} transactions`],
  [
    'docs/decisions/015-listing-figures.md',
    `a unit at 10,847 is ${-tenthsOfPercentAbove(10_847, 11_720) / 10} % below`,
  ],
  // domain/calculator/mortgage.test.ts has this example.
  ['docs/decisions/020-calculators.md', 'For a loan of 7,000,000 at 4 % over 240 months'],
];

test.each(SENTENCES)('%s agrees with the code: %s', (document, sentence) => {
  expect(readText(document)).toContain(sentence);
});

test('docs/operations.md states the memory limits of deploy/ for the measured number of listings', () => {
  const [, gigabytes = ''] = /MemoryMax=(\d+)G/.exec(readText('deploy/systemd/podium.service')) ?? [];
  const [, limit = ''] = /limits:\s*\n?.*memory: (\w+)/.exec(readText('deploy/kubernetes/podium.yaml')) ?? [];
  expect(limit).toBe(`${gigabytes}Gi`);
  expect(gigabytes).toBe(String(MEMORY_LIMIT_GB));
  // Full caches of a busy portal come on top of the peak, so a tenth of the limit is left for them.
  expect(Math.max(largestMemory.firstStartPeak, largestMemory.rebuildPeak)).toBeLessThan(
    MEMORY_LIMIT_GB * 1_000 * 0.9,
  );
});

test('a form may contain twice as many photos as a property', () => {
  expect(readText(PHOTO_QUERIES)).toContain('MAX_PHOTOS_PER_FORM = 2 * PHOTO_LIMITS.count');
  expect(readText('docs/decisions/028-list-a-property.md')).toContain('may hold twice as many');
});

test('README.md states the systems and versions of the hosted CI', () => {
  const workflow = readText('.github/workflows/ci.yml');
  const [, systems = ''] = /os: \[(.+)\]/.exec(workflow) ?? [];
  expect(systems.split(', ')).toEqual(['ubuntu-24.04', 'ubuntu-24.04-arm']);
  const [, container = ''] = /container: debian:(\d+)/.exec(workflow) ?? [];
  const [, node = ''] = /node-version: (\d+)/.exec(workflow) ?? [];
  const readme = readText('README.md');
  expect(readme).toContain(`CI runs everything on Ubuntu 24.04, x64 and arm64, with Node ${node}.`);
  expect(readme).toContain(`Firefox and WebKit on Debian ${container}.`);
  expect(readme).toContain(
    `they install the Node ${node} that Podium runs on. Elsewhere install Node ${node}`,
  );
});

/** Returns the names in the first column of the table below the given header line. */
function firstColumn(document: string, firstHeading: string): readonly string[] {
  const [, afterHead = ''] = readText(document).split(`${firstHeading}\n`);
  const [table = ''] = afterHead.split('\n\n');
  return table.split('\n').flatMap((row) => {
    const [, cell = ''] = row.split('|');
    return [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
  });
}

test('tables list the GraphQL clients, map providers and /readyz checks of the code', () => {
  expect(firstColumn('docs/api.md', '| client | answers |')).toEqual(GRAPHQL_CLIENTS);
  const providers = variables.MAP_PROVIDER.allowed.split(/, | or /);
  expect(firstColumn('docs/maps.md', '| provider | needs | map |')).toEqual(providers);
  expect(firstColumn('docs/operations.md', '| check | fails when |')).toEqual(CHECKS);
});

test('docs/api.md names every event of a webhook', () => {
  const eventNames = [...readText('docs/api.md').matchAll(/`stock\.(\w+)`/g)].map(([, event]) => event);
  expect(new Set(eventNames)).toEqual(new Set(STOCK_EVENTS));
});

/** Matches a count, in digits or words, of things whose number grows with the project. */
const COUNT_PATTERN =
  /\b(\d[\d,]*|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundreds of|dozens of) (\w+ )?(tests|files|lines of code|endpoints|commands|variables|settings|decisions|phrases|journeys|legal pages|kinds|modules|alerts|metrics|threats|packages)\b/gi;
/** The growth report is excluded because its measurements are dated. */
const GUIDES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'demo/README.md',
  ...globSync('docs/*.md', { cwd: ROOT }),
].filter((file) => file !== 'docs/growth.md');

const NUMBER = String.raw`\d[\d,.]*|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|a hundred|a thousand|half an?`;
const UNIT =
  '%|per cent|ms|µs|s|seconds?|minutes?|hours?|days?|weeks?|months?|years?|[KMG]?B|bytes|pixels|metres|characters|million|rows|cells|corners|photos|pictures|redirects|requests|connections|attempts|failures|waiting|users|cores|times|a (?:second|minute|hour|day|week|month)';
/** Matches a limit or a time, such as `15 seconds`, `half a minute`, `120 a minute` or `for a day`. */
const FIGURE_PATTERN = new RegExp(
  `(?<![\\w.,-])(?:${NUMBER})(?: (?:million|or more|more))? ?(?:${UNIT})(?![\\w-])|\\b(?:for|after|within|over|every) an? (?:minute|hour|day|week|month|year)\\b`,
  'gi',
);

test.each([...GUIDES, ...globSync('docs/decisions/*.md', { cwd: ROOT })])(
  '%s states a limit or a time only in a sentence that is compared with the code',
  (document) => {
    let text = readText(document)
      .replace(/^```[\s\S]*?^```/gm, '')
      .replace(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '');
    for (const [sentenceDocument, sentence] of SENTENCES)
      if (sentenceDocument === document) text = text.replaceAll(sentence, '');
    const figures = [...text.replace(/`[^`\n]*`/g, '`').matchAll(FIGURE_PATTERN)].map(([figure]) => figure);
    expect(figures).toEqual([]);
  },
);

test('guides do not count things whose number grows', () => {
  const countStatements = GUIDES.flatMap((file) =>
    [...readText(file).matchAll(COUNT_PATTERN)].map(([count]) => `${file}: ${count}`),
  );
  expect(countStatements).toEqual([]);
  expect([...'six GraphQL endpoints, 5,186 tests and 21 API tests'.matchAll(COUNT_PATTERN)]).toHaveLength(3);
});
