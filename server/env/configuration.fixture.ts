import { variables } from './env.ts';
import { FEED_VARIABLES } from './feeds.ts';
import { FORM_VARIABLES } from './forms.ts';
import { GRAPHQL_VARIABLES } from './graphql.ts';
import { MAP_VARIABLES } from './maps.ts';
import type { Variable } from './variable.ts';
import { WATCH_VARIABLES } from './watch.ts';

export type VariableName = keyof typeof variables;

const namesOf = (some: Readonly<Partial<Record<VariableName, unknown>>>) =>
  Object.keys(some) as VariableName[];
const beginningWith = (prefix: string) => namesOf(variables).filter((name) => name.startsWith(`${prefix}_`));

/** The tables of docs/configuration.md, by the names that the page gives them. */
export const CONFIGURATION_GROUPS = {
  address: ['SITE_URL', 'HOST', 'PORT', 'TRUST_PROXY', 'HSTS_SUBDOMAINS'],
  brand: [...beginningWith('BRAND'), 'MEDIA_ORIGINS', 'DETAIL_NEW_TAB', 'OFFLINE'],
  forms: namesOf(FORM_VARIABLES),
  database: [...beginningWith('DATABASE'), 'SEARCH_ENGINE'],
  data: ['PODIUM_DATA', 'PICTURES_MB', 'PODIUM_USER', ...beginningWith('PODIUM_DEMO')],
  backups: beginningWith('BACKUP'),
  feeds: namesOf(FEED_VARIABLES),
  maps: namesOf(MAP_VARIABLES),
  'search-engines': ['SITE_INDEXED', ...beginningWith('INDEXNOW')],
  analytics: beginningWith('ANALYTICS'),
  graphql: namesOf(GRAPHQL_VARIABLES),
  load: ['WEB_CONCURRENCY', 'MAX_DELAY_MS', 'HEAVY_CALLS_PER_MINUTE'],
  watching: [...namesOf(WATCH_VARIABLES), ...beginningWith('LOG'), 'NODE_ENV'],
} as const satisfies Readonly<Record<string, readonly VariableName[]>>;

/** A Markdown table of variables with their defaults, the values they take and their purpose. */
export function configurationTable(names: readonly VariableName[]): string {
  const rows = names.map((name) => {
    const { fallback, allowed, description }: Variable<unknown> = variables[name];
    return `| ${[`\`${name}\``, fallback === undefined ? '' : `\`${fallback}\``, allowed, description].join(' | ')} |`;
  });
  return ['| variable | default | value | purpose |', '|---|---|---|---|', ...rows].join('\n');
}
