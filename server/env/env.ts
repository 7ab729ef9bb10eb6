import { z } from 'zod';
import { inEveryLanguage, inLanguage } from '#domain/text/language.ts';
import { FEED_VARIABLES } from './feeds.ts';
import { FORM_VARIABLES } from './forms.ts';
import { GRAPHQL_VARIABLES } from './graphql.ts';
import { MAP_VARIABLES } from './maps.ts';
import { PROCESS_VARIABLES } from './process.ts';
import { SITE_VARIABLES } from './site.ts';
import type { Variable } from './variable.ts';
import { WATCH_VARIABLES } from './watch.ts';

/** A bad environment value; the message is one sentence that names the variable and what it may be. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/** Every variable that Podium reads. docs/configuration.md and .env.example are made from this table. */
export const variables = {
  ...PROCESS_VARIABLES,
  ...MAP_VARIABLES,
  ...GRAPHQL_VARIABLES,
  ...FORM_VARIABLES,
  ...FEED_VARIABLES,
  ...WATCH_VARIABLES,
  ...SITE_VARIABLES,
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
    // Source maps and unfinished pages are only for developers.
    ...(source.NODE_ENV === 'development' && { HOST: '127.0.0.1' }),
    ...Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  };
  const result = schema.safeParse(given);
  if (result.success) return complete(withOwnNames(result.data as Env, given));
  const name = String(result.error.issues[0]?.path[0]);
  throw new EnvError(describeBadValue(name as keyof Variables, source[name] ?? ''));
}

/** An agency that has set its name in some languages has it in all of them, and never that of the fictitious agency. */
function withOwnNames(env: Env, given: Readonly<Record<string, string | undefined>>): Env {
  const nameIn = (name: 'BRAND_NAME_ZH' | 'BRAND_NAME_GB' | 'BRAND_NAME_EN') =>
    given[name] === undefined ? null : env[name];
  const own = { zh: nameIn('BRAND_NAME_ZH'), gb: nameIn('BRAND_NAME_GB'), en: nameIn('BRAND_NAME_EN') };
  if (!own.zh && !own.gb && !own.en) return env;
  const { zh, gb, en } = inEveryLanguage((lang) => inLanguage(own, lang));
  return { ...env, BRAND_NAME_ZH: zh, BRAND_NAME_GB: gb, BRAND_NAME_EN: en };
}

/** What a provider of maps cannot do without. */
const NEEDED = { raster: 'MAP_TILE_URLS', style: 'MAP_STYLE_URL', google: 'MAP_API_KEY' } as const;

/** Variables that work only together. */
const PAIRS = [
  ['ENQUIRY_WEBHOOK_URL', 'ENQUIRY_WEBHOOK_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const;

function complete(env: Env): Env {
  const provider = env.MAP_PROVIDER;
  const needed = provider in NEEDED ? NEEDED[provider as keyof typeof NEEDED] : undefined;
  if (needed !== undefined && env[needed] === undefined) throw missing(needed, `MAP_PROVIDER is ${provider}`);
  for (const [one, other] of PAIRS) {
    if (env[one] !== undefined && env[other] === undefined) throw missing(other, `${one} is set`);
    if (env[other] !== undefined && env[one] === undefined) throw missing(one, `${other} is set`);
  }
  if (env.DATABASE_REPLICA_URLS !== undefined && env.DATABASE_URL === undefined)
    throw missing('DATABASE_URL', 'DATABASE_REPLICA_URLS is set');
  if (env.INDEXNOW_KEY !== undefined && env.SITE_URL === undefined)
    throw missing('SITE_URL', 'INDEXNOW_KEY is set');
  if (env.INDEXNOW_KEY !== undefined && !env.SITE_INDEXED)
    throw new EnvError(
      'INDEXNOW_KEY must not be set while SITE_INDEXED is 0: search engines may show nothing.',
    );
  if (env.SMTP_URL !== undefined && env.ENQUIRY_WEBHOOK_URL !== undefined)
    throw new EnvError('SMTP_URL and ENQUIRY_WEBHOOK_URL must not both be set: enquiries go one way.');
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
    throw new EnvError('METRICS_PORT and PORT must not be the same: visitors must not read the metrics.');
  return env;
}

function missing(name: keyof Variables, why: string): EnvError {
  return new EnvError(`${name} must be ${variables[name].allowed}, since ${why}.`);
}

function describeBadValue(name: keyof Variables, value: string): string {
  const definition: Variable<unknown> = variables[name];
  const shown = definition.secret ? '' : ` (got ${JSON.stringify(value)})`;
  return `${name} must be ${definition.allowed}${shown}.`;
}
