import type { Capability } from '../portal/capability.ts';
import { backups } from './backups.ts';
import { calls } from './calls.ts';
import { data } from './data.ts';
import { downloads } from './downloads.ts';
import { feeds } from './feeds.ts';
import { forms } from './forms.ts';
import { graphql } from './graphql.ts';
import { mail } from './mail.ts';
import { maps } from './maps.ts';
import { office } from './office.ts';
import { pages } from './pages.ts';
import { pictures } from './pictures.ts';
import { retention } from './retention.ts';
import { searchEngines } from './search-engines.ts';
import { monitoring } from './watch.ts';
import { webhooks } from './webhooks.ts';

/**
 * All features of the portal. Web threads register their routes; the main thread also starts their jobs
 * and metrics.
 */
export const CAPABILITIES: readonly Capability[] = [
  monitoring,
  data,
  calls,
  graphql,
  forms,
  office,
  feeds,
  maps,
  pictures,
  searchEngines,
  downloads,
  pages,
  mail,
  webhooks,
  retention,
  backups,
];
