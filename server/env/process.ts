import { isIP } from 'node:net';
import { z } from 'zod';
import { HEAVY_PER_MINUTE } from '#contract/heavy-calls.ts';
import { address, duration, flag, spaced, variable, wholeNumber } from './variable.ts';

/** An IP address, a range of them, or a name for some ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** How the process runs: what it listens on, its database, its data folder and its log. */
export const PROCESS_VARIABLES = {
  PORT: variable({
    schema: wholeNumber(0, 65_535),
    fallback: '8080',
    allowed: 'a port number from 0 to 65535',
    description: 'Port to listen on; 0 uses any free one',
  }),
  HOST: variable({
    schema: z.string().regex(/^[\w.:-]{1,255}$/),
    // All interfaces: a portal is there to be visited, from a container's host or a phone beside the desk.
    fallback: '0.0.0.0',
    allowed: 'a host name or an IP address',
    description:
      'Address to listen on; 127.0.0.1, which `npm run dev` uses, limits the portal to this machine',
  }),
  SITE_URL: variable({
    schema: address(/^https?:\/\/[^/?#]+\/?$/).transform((value) => value.replace(/\/$/, '')),
    allowed: 'an http or https origin without a path, such as https://example.com',
    description:
      'Public origin, such as https://example.com; cookies, links and more depend on it: see README',
  }),
  HSTS_SUBDOMAINS: variable({
    schema: flag,
    fallback: '0',
    allowed: '1 or 0',
    description:
      'With an https `SITE_URL`, tells browsers to insist on https for every subdomain of it too, not for the portal alone',
  }),
  SITE_INDEXED: variable({
    schema: flag,
    fallback: '1',
    allowed: '1 or 0',
    description:
      'Whether search engines may show the portal; with 0 every answer says noindex, and there is no sitemap',
  }),
  INDEXNOW_KEY: variable({
    schema: z.string().regex(/^[A-Za-z0-9-]{8,128}$/),
    allowed: '8 to 128 letters, digits and dashes of your choice',
    description:
      'Turns IndexNow on: search engines are told which pages have changed, and find the key at `/<key>.txt`; needs `SITE_URL`',
  }),
  INDEXNOW_EVERY: variable({
    schema: duration,
    fallback: '10m',
    allowed: 'a time such as 30m, 6h or 1d',
    description: 'How often search engines are told, when something has changed',
  }),
  INDEXNOW_URL: variable({
    schema: address(/^https?:\/\//),
    fallback: 'https://api.indexnow.org/indexnow',
    allowed: 'an http or https address',
    description: 'Where they are told; the default passes it on to all that take part',
  }),
  TRUST_PROXY: variable({
    schema: spaced(z.string().refine(isProxy)),
    allowed: 'IP addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, between spaces',
    description:
      'Proxies in front of Podium that are trusted for a visitor’s address, host and protocol; none when unset',
  }),
  MAX_DELAY_MS: variable({
    schema: wholeNumber(0, 60_000),
    fallback: '2000',
    allowed: 'a whole number of milliseconds from 0 to 60000',
    description:
      'How far answers may fall behind before new tables and pictures are refused with 503 for a few seconds; pages are by the rules of their own queue; 0 never refuses',
  }),
  HEAVY_CALLS_PER_MINUTE: variable({
    schema: wholeNumber(1, 1_000_000),
    fallback: String(HEAVY_PER_MINUTE),
    allowed: 'a whole number from 1 to 1000000',
    description:
      'Requests of one network address a minute for calls that take long (named in the API document by 429) and are not answered from the cache; more where a program reads much',
  }),
  WEB_CONCURRENCY: variable({
    schema: wholeNumber(1, 64),
    fallback: '1',
    allowed: 'a whole number from 1 to 64',
    description:
      'Threads that answer visitors, about one for each processor: they share the port and the catalogue in memory, and each takes a thread’s memory more',
  }),
  DATABASE_URL: variable({
    schema: address(/^postgres(ql)?:\/\//),
    allowed: 'an address such as postgres://user:password@host:5432/name',
    secret: true,
    description: 'PostgreSQL server to use; Podium runs its own when unset',
  }),
  DATABASE_OWNER_URL: variable({
    schema: address(/^postgres(ql)?:\/\//),
    allowed: 'an address such as postgres://owner:password@host:5432/name',
    secret: true,
    description:
      'The same database as its owner, who migrates and loads; the role of `DATABASE_URL` then only reads, and writes where visitors write',
  }),
  DATABASE_REPLICA_URLS: variable({
    schema: z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim()))
      .pipe(
        z
          .array(address(/^postgres(ql)?:\/\//))
          .min(1)
          .max(16),
      ),
    allowed: 'addresses such as postgres://user:password@host:5432/name with commas between them',
    secret: true,
    description:
      'Streaming replicas of the database, with commas between them, that catalogues are built from and searches of `SEARCH_ENGINE=postgres` are asked of; needs `DATABASE_URL`',
  }),
  DATABASE_REPLICA_LAG_MS: variable({
    schema: wholeNumber(100, 600_000),
    fallback: '5000',
    allowed: 'a whole number of milliseconds from 100 to 600000',
    description: 'How far a replica may be behind before it is left out',
  }),
  SEARCH_ENGINE: variable({
    schema: z.enum(['memory', 'postgres']),
    fallback: 'memory',
    allowed: 'memory or postgres',
    description:
      'What answers searches: `memory` holds all listings, `postgres` queries the database, for data beyond one machine’s memory',
  }),
  PODIUM_DATA: variable({
    schema: z.string().min(1),
    fallback: './var',
    allowed: 'a folder',
    description:
      "Folder of Podium's own PostgreSQL, of your photographs (`photos`), and of the catalogue and pictures kept for the next start",
  }),
  PICTURES_MB: variable({
    schema: wholeNumber(16, 1_000_000),
    fallback: '512',
    allowed: 'a whole number from 16 to 1000000',
    description:
      'Megabytes of resized pictures kept in `PODIUM_DATA`; the least recently used are deleted first',
  }),
  BACKUP_DIR: variable({
    schema: z.string().min(1),
    allowed: 'a folder',
    description: 'Folder for backups that a running portal makes by itself; none are made when unset',
  }),
  BACKUP_EVERY: variable({
    schema: duration,
    fallback: '1d',
    allowed: 'a time such as 30m, 6h or 1d',
    description: 'How often a backup is made in `BACKUP_DIR`',
  }),
  BACKUP_KEEP: variable({
    schema: wholeNumber(1, 10_000),
    fallback: '7',
    allowed: 'a whole number from 1 to 10000',
    description: 'Backups kept in `BACKUP_DIR`; the oldest goes when a newer one is whole',
  }),
  PODIUM_USER: variable({
    schema: z.string().regex(/^[a-z_][a-z0-9_-]{0,31}$/),
    allowed: 'the name of an account, such as podium',
    description:
      'For a start as root: the account that the server and its PostgreSQL run as; `podium` when unset',
  }),
  PODIUM_DEMO_STOCKS: variable({
    schema: wholeNumber(0, 1_000_000),
    fallback: '12000',
    allowed: 'a whole number from 0 to 1000000',
    description: 'Listings of the demonstration data loaded into an empty database; 0 loads none',
  }),
  PODIUM_DEMO_SEED: variable({
    schema: wholeNumber(0, 999_999_999),
    fallback: '1997',
    allowed: 'a whole number from 0 to 999999999',
    description: 'Seed of the demonstration data: the same seed makes the same data',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    allowed: 'fatal, error, warn, info, debug, trace or silent',
    description: 'Lowest level that is logged',
  }),
  LOG_PRETTY: variable({
    schema: flag,
    allowed: '1 or 0',
    description: 'Readable log lines instead of JSON; when unset, a terminal gets lines and a pipe gets JSON',
  }),
  NODE_ENV: variable({
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'production',
    allowed: 'production, development or test',
    description: '`npm run dev` sets development: pages reload, and the design page is available',
  }),
};
