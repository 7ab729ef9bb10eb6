import { isIP } from 'node:net';
import { z } from 'zod';
import { MAX_HEAVY_REQUESTS_PER_MINUTE } from '#contract/heavy-calls.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { booleanFlag, duration, spaceSeparated, urlMatching, variable, wholeNumber } from './variable.ts';

/** True for an IP address, a CIDR range, or one of the names that stand for private ranges. */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...extraParts] = text.split('/');
  const ipVersion = isIP(address);
  if (ipVersion === 0 || extraParts.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (ipVersion === 4 ? 32 : 128));
}

const databaseUrl = z.string().refine((text) => parseDatabaseUrl(text) !== undefined);

/** Variables of the process: network, database, data folder and log. */
export const PROCESS_VARIABLES = {
  PORT: variable({
    schema: wholeNumber(0, 65_535),
    fallback: '8080',
    allowed: 'a port number from 0 to 65535',
    description: 'Port to listen on; 0 uses any free one',
  }),
  HOST: variable({
    schema: z.string().regex(/^[\w.:-]{1,255}$/),
    // Listens on all interfaces, because the portal is usually visited from outside: from the host of a
    // container or from a phone.
    fallback: '0.0.0.0',
    allowed: 'a host name or an IP address',
    description:
      'Address to listen on; 127.0.0.1, which `npm run dev` uses, limits the portal to this machine',
  }),
  SITE_URL: variable({
    schema: urlMatching(/^https?:\/\/[^/?#]+\/?$/).transform((value) => value.replace(/\/$/, '')),
    allowed: 'an http or https origin without a path, such as https://example.com',
    description:
      'Public origin of the portal, such as https://example.com; secure cookies, HSTS and links depend on it',
  }),
  HSTS_SUBDOMAINS: variable({
    schema: booleanFlag,
    fallback: '0',
    allowed: '1 or 0',
    description:
      'With an https `SITE_URL`, makes browsers require https for every subdomain too, not for the portal alone',
  }),
  SITE_INDEXED: variable({
    schema: booleanFlag,
    fallback: '1',
    allowed: '1 or 0',
    description:
      'Whether search engines may index the portal; with 0 every answer carries noindex and there is no sitemap',
  }),
  INDEXNOW_KEY: variable({
    schema: z.string().regex(/^[A-Za-z0-9-]{8,128}$/),
    allowed: '8 to 128 letters, digits and dashes of your choice',
    description:
      'Turns IndexNow on: search engines are notified of changed pages and verify the key at `/<key>.txt`; needs `SITE_URL`',
  }),
  INDEXNOW_EVERY: variable({
    schema: duration,
    fallback: '10m',
    allowed: 'a time such as 30m, 6h or 1d',
    description: 'How often search engines are notified, if anything has changed',
  }),
  INDEXNOW_URL: variable({
    schema: urlMatching(/^https?:\/\//),
    fallback: 'https://api.indexnow.org/indexnow',
    allowed: 'an http or https address',
    description: 'IndexNow endpoint; the default forwards to all participating search engines',
  }),
  TRUST_PROXY: variable({
    schema: spaceSeparated(z.string().refine(isProxyAddress)),
    allowed: 'IP addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, between spaces',
    description:
      'Proxies in front of Podium whose forwarded address, host and protocol are trusted; none when unset',
  }),
  MAX_DELAY_MS: variable({
    schema: wholeNumber(0, 60_000),
    fallback: '2000',
    allowed: 'a whole number of milliseconds from 0 to 60000',
    description:
      'Delay of the event loop above which new tables and pictures are refused with 503 for a few seconds; pages have a queue of their own; 0 never refuses',
  }),
  HEAVY_CALLS_PER_MINUTE: variable({
    schema: wholeNumber(1, 1_000_000),
    fallback: String(MAX_HEAVY_REQUESTS_PER_MINUTE),
    allowed: 'a whole number from 1 to 1000000',
    description:
      'Requests a minute from one network address for expensive calls (the API document lists 429 for them) that the cache does not answer; raise it for a program that reads a lot',
  }),
  WEB_CONCURRENCY: variable({
    schema: wholeNumber(1, 64),
    fallback: '1',
    allowed: 'a whole number from 1 to 64',
    description:
      'Threads that serve visitors, about one for each processor core; they share the port and the catalogue, and each adds the memory of a thread',
  }),
  DATABASE_URL: variable({
    schema: databaseUrl,
    allowed: 'an address such as postgres://user:password@host:5432/name',
    isSecret: true,
    description:
      'PostgreSQL server to use; Podium runs the bundled one when unset. Several hosts, as in postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write, mean the one that accepts writes',
  }),
  DATABASE_OWNER_URL: variable({
    schema: databaseUrl,
    allowed: 'an address such as postgres://owner:password@host:5432/name',
    isSecret: true,
    description:
      'The same database as its owner, who migrates and imports; the role of `DATABASE_URL` then only reads, and writes only where visitors write',
  }),
  DATABASE_REPLICA_URLS: variable({
    schema: z
      .string()
      .transform((list) => list.split(',').map((url) => url.trim()))
      .pipe(
        z
          .array(urlMatching(/^postgres(ql)?:\/\//))
          .min(1)
          .max(16),
      ),
    allowed: 'addresses such as postgres://user:password@host:5432/name with commas between them',
    isSecret: true,
    description:
      'Streaming replicas, separated by commas, for building catalogues and for searches of `SEARCH_ENGINE=postgres`; needs `DATABASE_URL`',
  }),
  DATABASE_REPLICA_LAG_MS: variable({
    schema: wholeNumber(100, 600_000),
    fallback: '5000',
    allowed: 'a whole number of milliseconds from 100 to 600000',
    description: 'Lag above which a replica is not used',
  }),
  SEARCH_ENGINE: variable({
    schema: z.enum(['memory', 'postgres']),
    fallback: 'memory',
    allowed: 'memory or postgres',
    description:
      'Search engine: `memory` holds all listings in memory, `postgres` queries the database, for data beyond one machine’s memory',
  }),
  PODIUM_DATA: variable({
    schema: z.string().min(1),
    fallback: './var',
    allowed: 'a folder',
    description:
      'Folder of the bundled PostgreSQL, of your photographs (`photos`), and of the catalogue and pictures cached for the next start',
  }),
  PICTURES_MB: variable({
    schema: wholeNumber(16, 1_000_000),
    fallback: '512',
    allowed: 'a whole number from 16 to 1000000',
    description:
      'Megabytes of resized pictures cached in `PODIUM_DATA`; the least recently used are deleted first',
  }),
  BACKUP_DIR: variable({
    schema: z.string().min(1),
    allowed: 'a folder',
    description: 'Folder for scheduled backups of a running portal; none are made when unset',
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
    description: 'Number of backups kept in `BACKUP_DIR`; the oldest is deleted once a newer one is complete',
  }),
  PODIUM_USER: variable({
    schema: z.string().regex(/^[a-z_][a-z0-9_-]{0,31}$/),
    allowed: 'the name of an account, such as podium',
    description:
      'When started as root: the account that runs the server and its PostgreSQL; `podium` when unset',
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
    schema: booleanFlag,
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
