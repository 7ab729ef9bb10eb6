import { variables } from './env.ts';
import { FEED_VARIABLES } from './feeds.ts';
import { FORM_VARIABLES } from './forms.ts';
import { GRAPHQL_VARIABLES } from './graphql.ts';
import { MAP_VARIABLES } from './maps.ts';
import type { Variable } from './variable.ts';
import { MONITORING_VARIABLES } from './watch.ts';

export type VariableName = keyof typeof variables;

const namesOf = (group: Readonly<Partial<Record<VariableName, unknown>>>) =>
  Object.keys(group) as VariableName[];
const namesWithPrefix = (prefix: string) =>
  namesOf(variables).filter((name) => name.startsWith(`${prefix}_`));

/**
 * Names of the environment variables in each table of docs/configuration.md, keyed by the name of the
 * table.
 */
export const CONFIGURATION_GROUPS = {
  address: ['SITE_URL', 'HOST', 'PORT', 'TRUST_PROXY', 'HSTS_SUBDOMAINS'],
  brand: [...namesWithPrefix('BRAND'), 'MEDIA_ORIGINS', 'DETAIL_NEW_TAB', 'OFFLINE'],
  forms: namesOf(FORM_VARIABLES),
  database: [...namesWithPrefix('DATABASE'), 'SEARCH_ENGINE'],
  data: ['PODIUM_DATA', 'PICTURES_MB', 'PODIUM_USER', ...namesWithPrefix('PODIUM_DEMO')],
  backups: namesWithPrefix('BACKUP'),
  feeds: namesOf(FEED_VARIABLES),
  maps: namesOf(MAP_VARIABLES),
  'search-engines': ['SITE_INDEXED', ...namesWithPrefix('INDEXNOW')],
  analytics: namesWithPrefix('ANALYTICS'),
  graphql: namesOf(GRAPHQL_VARIABLES),
  load: ['WEB_CONCURRENCY', 'MAX_DELAY_MS', 'HEAVY_CALLS_PER_MINUTE'],
  watching: [...namesOf(MONITORING_VARIABLES), ...namesWithPrefix('LOG'), 'NODE_ENV'],
} as const satisfies Readonly<Record<string, readonly VariableName[]>>;

/** Renders a Markdown table of environment variables with default, allowed values and purpose. */
export function configurationTable(names: readonly VariableName[]): string {
  const rows = names.map((name) => {
    const { fallback, allowed, description }: Variable<unknown> = variables[name];
    return `| ${[`\`${name}\``, fallback === undefined ? '' : `\`${fallback}\``, allowed, description].join(' | ')} |`;
  });
  return ['| variable | default | value | purpose |', '|---|---|---|---|', ...rows].join('\n');
}
