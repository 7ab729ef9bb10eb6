import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FEED_CALLS, MAX_FEED_ROWS } from '#contract/feed.ts';
import { MAX_HEAVY_REQUESTS_PER_MINUTE } from '#contract/heavy-calls.ts';
import { GRAPHQL_CLIENTS } from '#contract/paths.ts';
import { MAX_CHANGES_PER_MINUTE } from '#contract/private-call-definition.ts';
import { MAX_EVENTS } from '#contract/webhooks.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import { MAX_RESUME_BYTES } from '#domain/enquiry/resume.ts';
import { FEED_RIGHTS, STOCK_EVENTS } from '#domain/office/feed.ts';
import { SESSION_SECONDS, SIGN_IN_LIMITS } from '#domain/office/office.ts';
import { MIN_PHOTO_WIDTH, REMOTE_LIMITS } from '#domain/office/photo-problem.ts';
import { MAX_COMPARED } from '#domain/records/compare-selection.ts';
import { NEVER_RETURNED_DAYS, VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';
import { variables } from '#server/env/env.ts';
import { QUERY_LIMITS } from '#server/graphql/limits.ts';
import { CONNECTION_LIMITS } from '#server/http/connection-limits.ts';
import { UNDO_DAYS } from '#server/import/history.ts';
import { FIRST_OFFICE_ID } from '#server/import/kind.ts';
import { PICTURE_TIMEOUT_MS } from '#server/pictures/picture-threads.ts';
import { CHECKS } from '#server/watch/readiness.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const formatNumber = (value: number) => value.toLocaleString('en');
const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (value: number) => NUMBER_WORDS[value - 1] ?? String(value);

test.each([
  ['README.md', `compare up to ${inWords(MAX_COMPARED)}`],
  [
    'docs/api.md',
    `up to ${formatNumber(MAX_FEED_ROWS)} as NDJSON (${megabytes(FEED_CALLS.postStocks.file.maxBytes)})`,
  ],
  ['docs/api.md', `more than ${MAX_CHANGES_PER_MINUTE} calls a minute`],
  ['docs/api.md', `up to ${MAX_EVENTS} in a post`],
  ['docs/api.md', `--rights ${FEED_RIGHTS.join(',')}`],
  ['docs/data-and-feeds.md', `can be undone for ${UNDO_DAYS} days`],
  ['docs/data-and-feeds.md', `have numbers from ${formatNumber(FIRST_OFFICE_ID)}`],
  ['docs/data-and-feeds.md', `a number: ${variables.FEED_MAX_WITHDRAWN.fallback} by default`],
  [
    'docs/data-and-feeds.md',
    `at most ${REMOTE_LIMITS.megabytes} MB and ${REMOTE_LIMITS.seconds} s each, ${REMOTE_LIMITS.photos} of a listing`,
  ],
  ['docs/data-and-feeds.md', `demo --stocks ${variables.PODIUM_DEMO_STOCKS.fallback}`],
  ['docs/decisions/013-filters.md', `at any of at most ${MAX_PLACES} places`],
  ['docs/maps.md', `narrower than ${MIN_PHOTO_WIDTH} pixels`],
  [
    'docs/personal-data.md',
    `${VISITOR_RETENTION_DAYS} days after the last visit, ${NEVER_RETURNED_DAYS} if the visitor never came back`,
  ],
  ['docs/operations.md', `a network address with ${CONNECTION_LIMITS.maxPerNetwork} connections`],
  [
    'docs/security.md',
    `has ${CONNECTION_LIMITS.maxPerNetwork} of the ${formatNumber(CONNECTION_LIMITS.maxConnections)} at most`,
  ],
  ['docs/security.md', `${MAX_HEAVY_REQUESTS_PER_MINUTE} a minute for a network, over all such calls`],
  ['docs/security.md', `at most ${QUERY_LIMITS.selections} fields and fragments`],
  ['docs/security.md', `delay attempts by at most ${SIGN_IN_LIMITS.maxDelaySeconds} seconds`],
  ['docs/security.md', `A picture has ${PICTURE_TIMEOUT_MS / 1_000} seconds`],
  [
    'docs/security.md',
    `ends after ${SESSION_SECONDS.max / 3_600} hours, ${SESSION_SECONDS.idle / 3_600} hours without use`,
  ],
  [
    'docs/security.md',
    `of at most ${megabytes(PHOTO_LIMITS.bytes)} and ${PHOTO_LIMITS.pixels / 1e6} million`,
  ],
  ['docs/security.md', `PDF or Word of at most ${megabytes(MAX_RESUME_BYTES)}`],
])('%s states what the code has: %s', (document, sentence) => {
  expect(readText(document)).toContain(sentence);
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

test('tables list what the code has: clients of GraphQL, providers of maps, checks of /readyz', () => {
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
  ...globSync('docs/*.md', { cwd: ROOT }),
].filter((file) => file !== 'docs/growth.md');

test('guides count nothing that grows', () => {
  const countStatements = GUIDES.flatMap((file) =>
    [...readText(file).matchAll(COUNT_PATTERN)].map(([count]) => `${file}: ${count}`),
  );
  expect(countStatements).toEqual([]);
  expect([...'six GraphQL endpoints, 5,186 tests and 21 API tests'.matchAll(COUNT_PATTERN)]).toHaveLength(3);
});
