import type { ExampleValues } from '#contract/call-definition.ts';
import type { OpenApiDocument } from '#contract/openapi-document.ts';
import type { PORTAL_CALLS } from '#contract/portal.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import type { AGENT_SNAPSHOT_SOURCES } from './agents.ts';
import type { ARTICLE_SNAPSHOT_SOURCES } from './articles.ts';
import { bannersOf, type PromotionSnapshotSources } from './promotions.ts';
import type { ServicesOf } from './service-type.ts';
import type { SiteService } from './site.ts';
import type { Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export type PortalDeps = Pick<StockDeps, 'catalogue'> & {
  readonly site: SiteService;
  readonly phrases: Readonly<Record<Language, Readonly<Record<Section, Readonly<Record<string, string>>>>>>;
  readonly openApi: (examples: ExampleValues) => OpenApiDocument;
  readonly snapshots: Pick<
    Snapshots<typeof AGENT_SNAPSHOT_SOURCES & typeof ARTICLE_SNAPSHOT_SOURCES & PromotionSnapshotSources>,
    'current'
  >;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

export function createPortalServices(deps: PortalDeps): ServicesOf<keyof typeof PORTAL_CALLS> {
  const { catalogue, site, phrases, openApi, snapshots, now } = deps;
  return {
    districts: async () => catalogue.current().districts(),
    site: async () => site(),
    banners: async ({ ics_type }) => ({ banners: bannersOf(snapshots, ics_type, hongKongDay(now())) }),
    phrases: async ({ lang, section }) => phrases[lang][section],
    async openApi() {
      const { stocks } = await catalogue.current().stocks(NEWEST_STOCK_QUERY);
      const newestStockDetail = stocks[0] && (await catalogue.current().detail(stocks[0].gstock_id));
      const { agents, articles, projects } = snapshots.current();
      const [[agent], [article]] = [agents.allAgents, articles.allArticles];
      return openApi({
        ...FALLBACK_EXAMPLES,
        ...newestStockDetail,
        ...(newestStockDetail?.media[0] && { media_id: newestStockDetail.media[0].id }),
        ...(agent && { email_alias: agent.listEntry.email_alias }),
        ...(article && { post_id: article.listEntry.post_id }),
        ...(projects.firstHands[0] && { first_hand_id: projects.firstHands[0].listEntry.id }),
        ...(projects.minisites[0] && { minisite: projects.minisites[0].listEntry.slug }),
      });
    },
  };
}

/**
 * Query for the newest listing, so that examples in the API document use ids that exist. An empty
 * database has no listing, so its examples use FALLBACK_EXAMPLES.
 */
const NEWEST_STOCK_QUERY = { filter: {}, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: 1 };
const FALLBACK_EXAMPLES: ExampleValues = {
  gstock_id: 1,
  ics_type: 'c',
  pis_bldg_id: 1,
  media_id: 1,
  email_alias: 'nobody',
  post_id: 1,
  first_hand_id: 1,
  minisite: 'none',
};
