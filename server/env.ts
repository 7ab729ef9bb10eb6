import { isIP } from 'node:net';
import { z } from 'zod';
import { GRAPHQL_CLIENTS, type GraphqlClient } from '#contract/paths.ts';

/** A bad environment value; the message is one sentence that names the variable and what it may be. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const flag = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const text = z.string().trim().min(1).max(200);

/** Long enough that nobody guesses it. */
const secretText = z.string().regex(/^\S{16,200}$/);

/** An address of this protocol; `URL` would accept many others. */
const address = (pattern: RegExp) => z.string().refine((value) => pattern.test(value) && URL.canParse(value));

/** Values between spaces. */
const words = <T>(word: z.ZodType<T, string>) =>
  z
    .string()
    .transform((value) => value.trim().split(/\s+/))
    .pipe(z.array(word).min(1));

const CLIENT_ADDRESS = new RegExp(`^(${GRAPHQL_CLIENTS.join('|')})=https?://[^/?#\\s]+(/[^?#\\s]*)?$`);

/** An IP address, a range of them, or a name for some ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

interface Variable<T> {
  schema: z.ZodType<T, string>;
  /** As it would be written in the environment; absent means that the variable may stay unset. */
  fallback?: string;
  /** Completes the sentence "PORT must be …". */
  allowed: string;
  description: string;
  /** Its value is never repeated, since it may hold a password. */
  secret?: true;
}

function variable<T>(definition: Variable<T> & { fallback: string }): Variable<T> & { fallback: string };
function variable<T>(definition: Variable<T>): Variable<T> & { fallback?: never };
function variable<T>(definition: Variable<T>): Variable<T> {
  return definition;
}

/** Every variable that Podium reads. README's table is checked against this one. */
export const variables = {
  PORT: variable({
    schema: wholeNumber(0, 65_535),
    fallback: '8080',
    allowed: 'a port number from 0 to 65535',
    description: 'Port to listen on; 0 takes any free one',
  }),
  HOST: variable({
    schema: z.string().regex(/^[\w.:-]{1,255}$/),
    // All interfaces: a portal is there to be visited, from a container's host or a phone beside the desk.
    fallback: '0.0.0.0',
    allowed: 'a host name or an IP address',
    description:
      'Address to listen on; 127.0.0.1, which `npm run dev` takes, keeps the portal to this machine',
  }),
  SITE_URL: variable({
    schema: address(/^https?:\/\/[^/?#]+\/?$/).transform((value) => value.replace(/\/$/, '')),
    allowed: 'an http or https origin without a path, such as https://example.com',
    description: 'Public origin, such as https://example.com; cookies, links and more hang on it: see below',
  }),
  TRUST_PROXY: variable({
    schema: words(z.string().refine(isProxy)),
    allowed: 'IP addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, between spaces',
    description:
      'Proxies in front of Podium whose word on a visitor’s address, host and protocol is believed; none when unset',
  }),
  MAX_DELAY_MS: variable({
    schema: wholeNumber(0, 60_000),
    fallback: '2000',
    allowed: 'a whole number of milliseconds from 0 to 60000',
    description:
      'How late answers may be before new pages and pictures are refused with 503 for a few seconds; 0 refuses none',
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
  SEARCH_ENGINE: variable({
    schema: z.enum(['memory', 'postgres']),
    fallback: 'memory',
    allowed: 'memory or postgres',
    description:
      'What answers searches: `memory` holds all listings, `postgres` asks the database, for more than one machine can hold',
  }),
  MAP_PROVIDER: variable({
    schema: z.enum(['auto', 'embedded', 'raster', 'style', 'pmtiles', 'google']),
    fallback: 'auto',
    allowed: 'auto, embedded, raster, style, pmtiles or google',
    description:
      'What draws the maps; `auto` takes the free streets of the Lands Department if its service answers at the start, else `embedded`: the base that ships with Podium, without any outside request',
  }),
  MAP_TILE_URLS: variable({
    schema: words(
      z.union([z.literal('hk-landsd'), address(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)]),
    ),
    allowed: 'hk-landsd, or addresses of tiles with {z}, {x} and {y}, separated by spaces',
    description:
      'For `raster`: the tiles over the embedded base, later ones over earlier ones; `{lang}` becomes tc, sc or en',
  }),
  MAP_LANDSD_URL: variable({
    schema: address(/^https?:\/\/[^/?#\s]+$/),
    allowed: 'an http or https origin without a path',
    description:
      'For `auto` and `hk-landsd`: another origin that answers as the Lands Department does, such as a cache of your own',
  }),
  MAP_STYLE_URL: variable({
    schema: address(/^https?:\/\//),
    allowed: 'an http or https address',
    description: 'For `style`: the address of a MapLibre style',
  }),
  MAP_ORIGINS: variable({
    schema: words(address(/^https?:\/\/[^/?#\s]+$/)),
    allowed: 'http or https origins without a path, separated by spaces',
    description: 'For `style`: further origins from which the style takes tiles, signs and fonts',
  }),
  MAP_PMTILES: variable({
    schema: z.string().regex(/^\S(.*\S)?$/),
    allowed: 'a file or an https address',
    description:
      'For `pmtiles`: the file of the base map, here or at an https address; `basemap.pmtiles` in `PODIUM_DATA` when unset',
  }),
  MAP_ATTRIBUTION: variable({
    schema: text,
    allowed: 'a text of 1 to 200 characters',
    description: 'Who made the map, as its makers want to be named; an address at its end becomes a link',
  }),
  MAP_API_KEY: variable({
    schema: z.string().regex(/^[\w-]{10,100}$/),
    allowed: 'a key of 10 to 100 letters, digits, dashes and underscores',
    description:
      'For `google`: the key of Google Maps; visitors can see it, so restrict it to your addresses',
  }),
  MAP_LIBRARIES: variable({
    schema: z
      .string()
      .regex(/^[a-z]+(,[a-z]+)*$/)
      .transform((value) => value.split(',')),
    allowed: 'names of libraries separated by commas, such as marker,places',
    description: 'For `google`: libraries to load besides',
  }),
  MAP_VERSION: variable({
    schema: z.string().regex(/^(weekly|quarterly|beta|alpha|\d(\.\d{1,3})?)$/),
    fallback: 'weekly',
    allowed: 'weekly, quarterly, beta, alpha or a version such as 3.64',
    description: 'For `google`: the version of Google Maps',
  }),
  GRAPHQL_CLIENTS: variable({
    schema: words(z.string().regex(CLIENT_ADDRESS)).transform(
      (pairs): Partial<Record<GraphqlClient, string>> =>
        Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/, 2))),
    ),
    allowed: `pairs such as building=https://data.example.com/graphql, separated by spaces, with the names ${GRAPHQL_CLIENTS.join(', ')}`,
    description:
      'Where pages ask GraphQL clients that are not answered by this portal, such as `building=https://data.example.com/graphql`',
  }),
  GRAPHQL_ORIGINS: variable({
    schema: words(address(/^https?:\/\/[^/?#\s]+$/)),
    allowed: 'http or https origins without a path, separated by spaces',
    description: 'Origins whose pages may ask the GraphQL endpoints, besides the portal’s own',
  }),
  SMTP_URL: variable({
    schema: address(/^smtps?:\/\//),
    allowed: 'an address such as smtp://user:password@host:587 or smtps://user:password@host',
    secret: true,
    description: 'Mail server for enquiries; unset, they wait, and `podium enquiries` lists them',
  }),
  ENQUIRY_EMAIL: variable({
    schema: z.email(),
    allowed: 'an e-mail address',
    description: 'Where enquiries go, with a copy of those that go to an agent; `BRAND_EMAIL` when unset',
  }),
  MAIL_FROM: variable({
    schema: z.email(),
    allowed: 'an e-mail address',
    description: 'Sender of the mail; `BRAND_EMAIL` when unset',
  }),
  MAIL_LEASE_SECONDS: variable({
    schema: wholeNumber(5, 3_600),
    fallback: '180',
    allowed: 'a number of seconds from 5 to 3600',
    description:
      'After how many seconds a delivery that broke off is tried again; longer than a mail server takes to answer',
  }),
  ENQUIRY_WEBHOOK_URL: variable({
    schema: address(/^https?:\/\//),
    allowed: 'an http or https address',
    secret: true,
    description: 'Takes enquiries as signed JSON instead of mail',
  }),
  ENQUIRY_WEBHOOK_SECRET: variable({
    schema: secretText,
    allowed: 'a text of 16 to 200 characters without spaces',
    secret: true,
    description: 'Signs what is sent to `ENQUIRY_WEBHOOK_URL`: HMAC-SHA256 of the time, a point and the body',
  }),
  RECAPTCHA_SITE_KEY: variable({
    schema: z.string().regex(/^[\w-]{10,100}$/),
    allowed: 'a key of 10 to 100 letters, digits, dashes and underscores',
    description: 'Site key of reCAPTCHA v3; unset, ALTCHA is used, which asks no outside service',
  }),
  RECAPTCHA_SECRET: variable({
    schema: secretText,
    allowed: 'a text of 16 to 200 characters without spaces',
    secret: true,
    description: 'Secret key of reCAPTCHA v3',
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
    description: 'Megabytes of finished pictures kept in `PODIUM_DATA`; those used longest ago go first',
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
    description: 'The least important lines that are logged',
  }),
  LOG_PRETTY: variable({
    schema: flag,
    allowed: '1 or 0',
    description: 'Log lines for people instead of JSON; unset, a terminal gets lines and a pipe gets JSON',
  }),
  NODE_ENV: variable({
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'production',
    allowed: 'production, development or test',
    description: '`npm run dev` sets development: pages reload, and the design page is there',
  }),
  DETAIL_NEW_TAB: variable({
    schema: flag,
    fallback: '0',
    allowed: '1 or 0',
    description: 'Lists open a listing in a tab of its own instead of the same one',
  }),
  BRAND_NAME_ZH: variable({
    schema: text,
    fallback: '基座工商舖',
    allowed: 'a name of 1 to 200 characters',
    description: "The agency's name in Traditional Chinese",
  }),
  BRAND_NAME_GB: variable({
    schema: text,
    fallback: '基座工商铺',
    allowed: 'a name of 1 to 200 characters',
    description: "The agency's name in Simplified Chinese",
  }),
  BRAND_NAME_EN: variable({
    schema: text,
    fallback: 'Podium Commercial',
    allowed: 'a name of 1 to 200 characters',
    description: "The agency's name in English",
  }),
  BRAND_LICENCE: variable({
    schema: z.string().regex(/^[CES]-\d{6}$/),
    fallback: 'C-000000',
    allowed: 'C, E or S, a dash and six digits, such as C-000000',
    description: "The agency's licence number, shown in the footer",
  }),
  BRAND_PHONE: variable({
    schema: z.string().regex(/^\+?[\d ()-]{8,24}$/),
    fallback: '+852 2000 0000',
    allowed: 'a telephone number such as +852 2000 0000',
    description: "The agency's telephone number",
  }),
  BRAND_EMAIL: variable({
    schema: z.email(),
    fallback: 'enquiry@podium.example',
    allowed: 'an e-mail address',
    description: "The agency's e-mail address",
  }),
  BRAND_LOGO: variable({
    schema: z.union([z.string().regex(/^\/(?!\/)[\w./-]{1,200}$/), address(/^https:\/\//)]),
    allowed: 'an https address, or a path on this site such as /logo.svg',
    description: "The agency's logo, a square picture; the portal's own mark when unset",
  }),
  ANALYTICS_GTM_ID: variable({
    schema: z.string().regex(/^GTM-[A-Z0-9]{4,12}$/),
    allowed: 'a container of Google Tag Manager such as GTM-ABC1234',
    description: "Google Tag Manager's container; no tag is loaded when unset",
  }),
  ANALYTICS_GA4_ID: variable({
    schema: z.string().regex(/^G-[A-Z0-9]{4,16}$/),
    allowed: 'a measurement id of Google Analytics 4 such as G-ABCDE12345',
    description: "Google Analytics' measurement id, for a portal without Tag Manager",
  }),
  ANALYTICS_CONSENT: variable({
    schema: flag,
    fallback: '0',
    allowed: '1 or 0',
    description: 'Ask visitors before any tag is loaded; nothing is sent unless they agree',
  }),
};

type Variables = typeof variables;
type ValueOf<V> = V extends Variable<infer T> ? (V extends { fallback: string } ? T : T | undefined) : never;

export type Env = { readonly [Name in keyof Variables]: ValueOf<Variables[Name]> };

/** Reads every variable once. An empty value counts as unset, as compose files write it. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const schema = z.object(
    Object.fromEntries(
      Object.entries(variables).map(([name, { schema, fallback }]) => [
        name,
        fallback === undefined ? schema.optional() : schema.prefault(fallback),
      ]),
    ),
  );
  const given = {
    // Sources and unfinished work are for nobody but the one who works on them.
    ...(source.NODE_ENV === 'development' && { HOST: '127.0.0.1' }),
    ...Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  };
  const result = schema.safeParse(given);
  if (result.success) return complete(result.data as Env);
  const name = String(result.error.issues[0]?.path[0]);
  throw new EnvError(describeBadValue(name as keyof Variables, source[name] ?? ''));
}

/** What a provider of maps cannot do without. */
const NEEDED = { raster: 'MAP_TILE_URLS', style: 'MAP_STYLE_URL', google: 'MAP_API_KEY' } as const;

/** Variables that work only together. */
const PAIRS = [
  ['ENQUIRY_WEBHOOK_URL', 'ENQUIRY_WEBHOOK_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
] as const;

function complete(env: Env): Env {
  const provider = env.MAP_PROVIDER;
  const needed = provider in NEEDED ? NEEDED[provider as keyof typeof NEEDED] : undefined;
  if (needed !== undefined && env[needed] === undefined) throw missing(needed, `MAP_PROVIDER is ${provider}`);
  for (const [one, other] of PAIRS) {
    if (env[one] !== undefined && env[other] === undefined) throw missing(other, `${one} is set`);
    if (env[other] !== undefined && env[one] === undefined) throw missing(one, `${other} is set`);
  }
  if (env.SMTP_URL !== undefined && env.ENQUIRY_WEBHOOK_URL !== undefined)
    throw new EnvError('SMTP_URL and ENQUIRY_WEBHOOK_URL must not both be set: enquiries go one way.');
  return env;
}

function missing(name: keyof Variables, why: string): EnvError {
  return new EnvError(`${name} must be ${variables[name].allowed}, since ${why}.`);
}

function describeBadValue(name: keyof Variables, value: string): string {
  const definition: Variable<unknown> = variables[name];
  const shown = definition.secret ? '' : ` (it is ${JSON.stringify(value)})`;
  return `${name} must be ${definition.allowed}${shown}.`;
}
