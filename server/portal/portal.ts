import type { FastifyInstance } from 'fastify';
import { describeApi } from '#contract/openapi.ts';
import type { Renderer } from '#contract/render.ts';
import { PHRASES } from '#phrases/index.ts';
import type { Counts } from '../counts/counts.ts';
import { createSharedCounts } from '../counts/shared-counts.ts';
import { createGraphqlExecutors, type GraphqlExecutors } from '../graphql/queries.ts';
import { createSchemas } from '../graphql/schemas.ts';
import { DIST } from '../http/built-renderer.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, shareOfConnections } from '../http/connection-limits.ts';
import { createFreshness, type Freshness } from '../http/freshness.ts';
import type { PagesDeps } from '../http/pages.ts';
import { programNames } from '../http/program.ts';
import { CAPACITY_BYTES, createResponseCache, type ResponseCache } from '../http/response-cache.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PortalMaps } from '../maps/maps.ts';
import { createServices, type Services } from '../services/all-services.ts';
import { readAnswerExamples } from '../services/answer-examples.ts';
import { errorText } from '../services/error-text.ts';
import { legalFacts } from '../services/legal-facts.ts';
import { readLegalTexts } from '../services/legal-texts.ts';
import { createLocalApi, type LocalApi } from '../services/local-api.ts';
import { createSiteService, type SiteService } from '../services/site.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';
import type { Foundation } from './foundation.ts';
import type { Once } from './once.ts';
import { type OpenedMaps, openMaps } from './open-maps.ts';
import { openPages } from './open-pages.ts';
import { openServer } from './open-server.ts';

/** The parts of a portal. */
export type PortalDeps = Pick<Foundation, 'env' | 'log' | 'tracer' | 'owner' | 'queries' | 'now'> &
  Once & {
    readonly catalogue: CatalogueHolder;
    readonly snapshots: Pick<Foundation['snapshots'], 'current'>;
    /** Undefined where nobody reads them. */
    readonly metrics?: AppMetrics | undefined;
    /** Of this thread; its share of the portal's when they are not given. */
    readonly limits?: ConnectionLimits;
  };

/** The ground of capabilities, in each thread that answers visitors. */
export type Portal = Omit<PortalDeps, 'limits' | 'readCounts'> &
  OpenedMaps & {
    readonly limits: ConnectionLimits;
    /** Counts of each network: changes in the whole portal, and costly reads in this process. */
    readonly counts: { readonly changes: Counts; readonly reads: Counts };
    readonly app: FastifyInstance;
    readonly renderer: Renderer;
    readonly site: SiteService;
    readonly services: Services;
    /** The same calls as over HTTP. */
    readonly api: LocalApi;
    readonly graphql: GraphqlExecutors;
    readonly freshness: Freshness;
    /** Pages and calls as they are sent. */
    readonly cache: ResponseCache;
    /** Files that pages link to, beside them: one is as large as a hundred. */
    readonly files: ResponseCache;
    readonly pages: PagesDeps;
  };

/** About a hundred tables. */
const FILES_BYTES = 16 * 1024 * 1024;

/** Puts together all that answers visitors, but for the addresses: each capability brings its own. */
export async function openPortal(deps: PortalDeps): Promise<Portal> {
  const { env, log, catalogue, snapshots, queries, metrics, now } = deps;
  const opened = await openMaps(env, log, deps.landsd);
  const { maps } = opened;
  const limits = deps.limits ?? shareOfConnections(CONNECTION_LIMITS, env.WEB_CONCURRENCY);
  const { app, renderer } = await openServer({ ...deps, maps, limits, metrics });
  const site = createSiteService({ env, catalogue, snapshots, map: () => maps.current().settings, now });
  const services = createServices({
    catalogue,
    snapshots,
    media: queries.media,
    publicStocks: queries.publicStocks,
    site,
    phrases: PHRASES,
    legalTexts: await readLegalTexts(),
    legalFacts: (lang) => legalFacts(env, maps.current().settings, lang),
    openApi: describeApi(
      `${env.BRAND_NAME_EN} API`,
      (error) => errorText(error, 'en'),
      await readAnswerExamples(),
    ),
    now,
  });
  // While developing, sources change without the data: nothing is kept.
  const share = (bytes: number) =>
    env.NODE_ENV === 'development' ? 0 : Math.floor(bytes / env.WEB_CONCURRENCY);
  const cache = createResponseCache(share(CAPACITY_BYTES));
  const files = createResponseCache(share(FILES_BYTES));
  const api = createLocalApi(services);
  const graphql = createGraphqlExecutors(createSchemas());
  const freshness = await openFreshness(deps, maps);
  const { pages, queue } = openPages({ env, log, api, graphql, site, freshness, cache, metrics }, renderer);
  metrics?.watchApp({
    server: app.server,
    caches: { answers: cache.use, files: files.use },
    pages: queue.load,
  });
  return {
    ...deps,
    ...opened,
    limits,
    counts: {
      changes: createSharedCounts({
        queries: queries.requestCounts,
        secretOf: queries.secrets.secretOf,
        log,
        onFailure: (reason) => metrics?.countFailed(reason),
      }),
      reads: deps.readCounts,
    },
    app,
    renderer,
    site,
    services,
    api,
    graphql,
    freshness,
    cache,
    files,
    pages,
  };
}

/** Answers are tagged by the data and the program that they come from. */
async function openFreshness(
  { env, catalogue, now }: Pick<PortalDeps, 'env' | 'catalogue' | 'now'>,
  maps: PortalMaps,
): Promise<Freshness> {
  // While developing, every start may be another program.
  const started = now().toString(36);
  const allSettings = maps.all.map(({ settings }) => settings);
  const programOf =
    env.NODE_ENV === 'development' ? () => started : await programNames(env, allSettings, DIST);
  return createFreshness({
    catalogue,
    now,
    program: () => programOf(maps.current().settings),
    siteUrl: env.SITE_URL,
  });
}
