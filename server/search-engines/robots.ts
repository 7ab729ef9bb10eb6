import type { FastifyInstance } from 'fastify';
import { CALL_PATHS, GRAPHQL_FOLDER } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { originOf } from '../http/origin.ts';
import { keyFile } from './index-now.ts';
import { SITEMAP_PATH } from './sitemap.ts';

/** Folders below the base path that contain only API calls and no pages. */
const API_FOLDERS = ['api', 'stock', 'lang', GRAPHQL_FOLDER].map((folder) => `${folder}/`);
/** API calls outside these folders, up to their path parameters. */
const API_PATHS_OUTSIDE_FOLDERS = Object.values(CALL_PATHS)
  .filter((path) => !API_FOLDERS.some((folder) => path.startsWith(folder)))
  .map((path) => path.replace(/:.*/, ''));

const DISALLOWED_PATHS = [
  ...[...API_FOLDERS, ...API_PATHS_OUTSIDE_FOLDERS].map((path) => `${BASE_PATH}/${path}`),
  // Disallows the operator's office. The path has a trailing slash, because `/office` without it is the
  // home page of office property.
  ...LANGUAGES.map((lang) => `${LANGUAGE_DEFINITIONS[lang].prefix}${BASE_PATH}/office/`),
];

/**
 * Allowed crawl rates, as in docs/operations.md. They are comments in robots.txt for the people who
 * operate crawlers.
 */
const CRAWLER_ADVICE = [
  'Every page that is not left out below may be asked for, with up to 30 connections at a time.',
  'New pages of one network address wait for their turn, 2 s at most. 503 with Retry-After: wait so long.',
  'The sitemap says what has changed; a page asked for with If-None-Match is 304 while it has not.',
];

const CACHE_ONE_DAY = 'public, max-age=86400';

/** Registers robots.txt. API calls and the office are disallowed; all other pages may be indexed. */
export function registerRobots(
  app: FastifyInstance,
  deps: {
    /** Public origin of the site. If undefined, the origin is taken from the request. */
    readonly siteUrl: string | undefined;
    /**
     * Whether search engines may index the portal. Every response also has a header with the same
     * permission.
     */
    readonly isIndexed: boolean;
    /** Key that proves to IndexNow that notifications come from this site. */
    readonly indexNowKey: string | undefined;
  },
): void {
  app.get('/robots.txt', (request, reply) => {
    const lines = [
      ...CRAWLER_ADVICE.map((line) => `# ${line}`),
      '',
      'User-agent: *',
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      'Allow: /',
      ...(deps.isIndexed ? ['', `Sitemap: ${originOf(request, deps.siteUrl)}${SITEMAP_PATH}`] : []),
    ];
    return (
      reply
        // Without SITE_URL the content depends on the request's host, so it must not be cached.
        .header('cache-control', deps.siteUrl ? CACHE_ONE_DAY : 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`)
    );
  });
  const { indexNowKey } = deps;
  if (indexNowKey === undefined) return;
  app.get(keyFile(indexNowKey), (_request, reply) =>
    reply.header('cache-control', CACHE_ONE_DAY).type('text/plain; charset=utf-8').send(indexNowKey),
  );
}
