import type { FastifyInstance } from 'fastify';
import { CALL_PATHS, GRAPHQL_FOLDER } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { originOf } from '../http/origin.ts';
import { keyFile } from './index-now.ts';
import { SITEMAP } from './sitemap.ts';

/** Folders that hold calls and no page. */
const FOLDERS = ['api', 'stock', 'lang', GRAPHQL_FOLDER].map((folder) => `${folder}/`);
/** Calls that stand among pages, as far as their parameters. */
const AMONG_PAGES = Object.values(CALL_PATHS)
  .filter((path) => !FOLDERS.some((folder) => path.startsWith(folder)))
  .map((path) => path.replace(/:.*/, ''));

const CLOSED = [
  ...[...FOLDERS, ...AMONG_PAGES].map((path) => `${BASE}/${path}`),
  // `/office` itself is the home page of offices.
  ...LANGUAGES.map((lang) => `${LANGUAGE[lang].prefix}${BASE}/office/`),
];

/** Requests that crawlers may make, as docs/operations.md says; comments are for those who write them, and in their language. */
const ADVICE = [
  'Every page that is not left out below may be asked for, with up to 30 connections at a time.',
  'New pages of one network address wait for their turn, 2 s at most. 503 with Retry-After: wait so long.',
  'The sitemap says what has changed; a page asked for with If-None-Match is 304 while it has not.',
];

const DAY = 'public, max-age=86400';

/** Calls are for programs and the office is for staff; everything else that people read may be indexed. */
export function registerRobots(
  app: FastifyInstance,
  deps: {
    /** Public origin; taken from the request when not configured. */
    readonly siteUrl: string | undefined;
    /** Whether search engines may show the portal; the header of every answer says so too. */
    readonly indexed: boolean;
    /** By which IndexNow knows that what it is told comes from us. */
    readonly indexNowKey: string | undefined;
  },
): void {
  app.get('/robots.txt', (request, reply) => {
    const lines = [
      ...ADVICE.map((line) => `# ${line}`),
      '',
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      'Allow: /',
      ...(deps.indexed ? ['', `Sitemap: ${originOf(request, deps.siteUrl)}${SITEMAP}`] : []),
    ];
    return (
      reply
        // One that follows the request's host is good for this request alone.
        .header('cache-control', deps.siteUrl ? DAY : 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`)
    );
  });
  const { indexNowKey } = deps;
  if (indexNowKey === undefined) return;
  app.get(keyFile(indexNowKey), (_request, reply) =>
    reply.header('cache-control', DAY).type('text/plain; charset=utf-8').send(indexNowKey),
  );
}
