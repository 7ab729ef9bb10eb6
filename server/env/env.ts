import { z } from 'zod';
import { inEveryLanguage, inLanguage } from '#domain/text/language.ts';
import { FEED_VARIABLES } from './feeds.ts';
import { FORM_VARIABLES } from './forms.ts';
import { GRAPHQL_VARIABLES } from './graphql.ts';
import { MAP_VARIABLES } from './maps.ts';
import { PROCESS_VARIABLES } from './process.ts';
import { SITE_VARIABLES } from './site.ts';
import type { Variable } from './variable.ts';
import { MONITORING_VARIABLES } from './watch.ts';

/**
 * An invalid environment variable. The message is one sentence that names the variable and the allowed
 * values.
 */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Every environment variable that Podium reads. docs/configuration.md and .env.example are generated
 * from these definitions.
 */
export const variables = {
  ...PROCESS_VARIABLES,
  ...MAP_VARIABLES,
  ...GRAPHQL_VARIABLES,
  ...FORM_VARIABLES,
  ...FEED_VARIABLES,
  ...MONITORING_VARIABLES,
  ...SITE_VARIABLES,
};

type Variables = typeof variables;
type ValueOf<V> = V extends Variable<infer T> ? (V extends { fallback: string } ? T : T | undefined) : never;

export type Env = { readonly [Name in keyof Variables]: ValueOf<Variables[Name]> };

/**
 * Parses all environment variables. An empty value counts as unset, because compose files pass unset
 * variables as empty.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const schema = z.object(
    Object.fromEntries(
      Object.entries(variables).map(([name, { schema, fallback }]) => [
        name,
        fallback === undefined ? schema.optional() : schema.prefault(fallback),
      ]),
    ),
  );
  const nonEmptyInput = {
    // The development server exposes source maps and unfinished pages, so it listens on this machine
    // only.
    ...(source.NODE_ENV === 'development' && { HOST: '127.0.0.1' }),
    ...Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  };
  const result = schema.safeParse(nonEmptyInput);
  if (result.success) return checkDependencies(fillBrandNames(result.data as Env, nonEmptyInput));
  const name = String(result.error.issues[0]?.path[0]);
  throw new EnvError(describeBadValue(name as keyof Variables, source[name] ?? ''));
}

/**
 * If the agency's name is set in at least one language, the other languages use that name instead of
 * the default of the fictitious agency.
 */
function fillBrandNames(env: Env, input: Readonly<Record<string, string | undefined>>): Env {
  const configuredName = (name: 'BRAND_NAME_ZH' | 'BRAND_NAME_GB' | 'BRAND_NAME_EN') =>
    input[name] === undefined ? null : env[name];
  const configuredNames = {
    zh: configuredName('BRAND_NAME_ZH'),
    gb: configuredName('BRAND_NAME_GB'),
    en: configuredName('BRAND_NAME_EN'),
  };
  if (!configuredNames.zh && !configuredNames.gb && !configuredNames.en) return env;
  const { zh, gb, en } = inEveryLanguage((lang) => inLanguage(configuredNames, lang));
  return { ...env, BRAND_NAME_ZH: zh, BRAND_NAME_GB: gb, BRAND_NAME_EN: en };
}

/** Environment variable that each map provider requires, keyed by provider. */
const REQUIRED_BY_MAP_PROVIDER = {
  raster: 'MAP_TILE_URLS',
  style: 'MAP_STYLE_URL',
  google: 'MAP_API_KEY',
} as const;

/** Variables that must be set together. */
const SETTINGS_REQUIRED_TOGETHER = [
  ['ENQUIRY_WEBHOOK_URL', 'ENQUIRY_WEBHOOK_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const;

function checkDependencies(env: Env): Env {
  const provider = env.MAP_PROVIDER;
  const requiredName =
    provider in REQUIRED_BY_MAP_PROVIDER
      ? REQUIRED_BY_MAP_PROVIDER[provider as keyof typeof REQUIRED_BY_MAP_PROVIDER]
      : undefined;
  if (requiredName !== undefined && env[requiredName] === undefined)
    throw missingError(requiredName, `MAP_PROVIDER is ${provider}`);
  for (const [a, b] of SETTINGS_REQUIRED_TOGETHER) {
    if (env[a] !== undefined && env[b] === undefined) throw missingError(b, `${a} is set`);
    if (env[b] !== undefined && env[a] === undefined) throw missingError(a, `${b} is set`);
  }
  if (env.DATABASE_REPLICA_URLS !== undefined && env.DATABASE_URL === undefined)
    throw missingError('DATABASE_URL', 'DATABASE_REPLICA_URLS is set');
  if (env.INDEXNOW_KEY !== undefined && env.SITE_URL === undefined)
    throw missingError('SITE_URL', 'INDEXNOW_KEY is set');
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

function missingError(name: keyof Variables, reason: string): EnvError {
  return new EnvError(`${name} must be ${variables[name].allowed}, since ${reason}.`);
}

function describeBadValue(name: keyof Variables, value: string): string {
  const definition: Variable<unknown> = variables[name];
  const receivedValue = definition.isSecret ? '' : ` (got ${JSON.stringify(value)})`;
  return `${name} must be ${definition.allowed}${receivedValue}.`;
}
