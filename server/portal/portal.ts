import type { FastifyInstance } from 'fastify';
import { describeApi } from '#contract/openapi.ts';
import type { Renderer } from '#contract/render.ts';
import { PHRASES } from '#phrases/index.ts';
import type { RequestCounts } from '../counts/counts.ts';
import { createSharedCounts } from '../counts/shared-counts.ts';
import { createGraphqlExecutors, type GraphqlExecutors } from '../graphql/queries.ts';
import { createSchemas } from '../graphql/schemas.ts';
import { loadBuildIds } from '../http/build-id.ts';
import { DIST_FOLDER } from '../http/built-renderer.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitsPerThread } from '../http/connection-limits.ts';
import { createFreshness, type Freshness } from '../http/freshness.ts';
import type { PagesDeps } from '../http/pages.ts';
import { createResponseCache, RESPONSE_CACHE_BYTES, type ResponseCache } from '../http/response-cache.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import type { PortalMaps } from '../maps/maps.ts';
import { createServices, type Services } from '../services/all-services.ts';
import { readAnswerExamples } from '../services/answer-examples.ts';
import { errorMessage } from '../services/error-message.ts';
import { legalFacts } from '../services/legal-facts.ts';
import { readLegalTexts } from '../services/legal-texts.ts';
import { createLocalApi, type LocalApi } from '../services/local-api.ts';
import { createSiteService, type SiteService } from '../services/site.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';
import { type OpenedMaps, openMaps } from './open-maps.ts';
import { openPages } from './open-pages.ts';
import { openServer } from './open-server.ts';
import type { ProcessSingletons } from './process-singletons.ts';
import type { ThreadResources } from './thread-resources.ts';

/** Dependencies from which a portal is built. */
export type PortalDeps = Pick<ThreadResources, 'env' | 'log' | 'tracer' | 'ownerPool' | 'queries' | 'now'> &
  ProcessSingletons & {
    readonly catalogue: CatalogueHolder;
    readonly snapshots: Pick<ThreadResources['snapshots'], 'current'>;
    /** Metrics of this web thread. Undefined if metrics are disabled. */
    readonly metrics?: AppMetrics | undefined;
    /** Limits of this thread. The default is the thread's part of the portal's limits. */
    readonly limits?: ConnectionLimits;
  };

/** Everything that a capability needs to register its routes. Each web thread has one. */
export type Portal = Omit<PortalDeps, 'limits' | 'readCounts'> &
  OpenedMaps & {
    readonly limits: ConnectionLimits;
    /**
     * Rate limit counters per network: `changes` for the whole portal, `reads` for expensive reads in
     * this process.
     */
    readonly counts: { readonly changes: RequestCounts; readonly reads: RequestCounts };
    readonly app: FastifyInstance;
    readonly renderer: Renderer;
    readonly site: SiteService;
    readonly services: Services;
    /** Client for the API calls that bypasses HTTP. */
    readonly api: LocalApi;
    readonly graphql: GraphqlExecutors;
    readonly freshness: Freshness;
    /** Cached pages and API responses. */
    readonly cache: ResponseCache;
    /**
     * Cached files that pages link to. Separate from `cache`, because one file is as large as a hundred
     * pages.
     */
    readonly fileCache: ResponseCache;
    readonly pages: PagesDeps;
  };

/** Size of the file cache in bytes: about a hundred CSV files. */
const FILE_CACHE_BYTES = 16 * 1024 * 1024;

/** Builds the portal of one thread, without routes. The capabilities register those. */
export async function openPortal(deps: PortalDeps): Promise<Portal> {
  const { env, log, catalogue, snapshots, queries, metrics, now } = deps;
  const openedMaps = await openMaps(env, log, deps.landsd);
  const { maps } = openedMaps;
  const limits = deps.limits ?? limitsPerThread(CONNECTION_LIMITS, env.WEB_CONCURRENCY);
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
      (error) => errorMessage(error, 'en'),
      await readAnswerExamples(),
    ),
    now,
  });
  // In development the cache is disabled, because sources change without a new data version.
  const bytesPerThread = (bytes: number) =>
    env.NODE_ENV === 'development' ? 0 : Math.floor(bytes / env.WEB_CONCURRENCY);
  const cache = createResponseCache(bytesPerThread(RESPONSE_CACHE_BYTES));
  const fileCache = createResponseCache(bytesPerThread(FILE_CACHE_BYTES));
  const api = createLocalApi(services);
  const graphql = createGraphqlExecutors(createSchemas());
  const freshness = await openFreshness(deps, maps);
  const { pages, queue } = openPages({ env, log, api, graphql, site, freshness, cache, metrics }, renderer);
  metrics?.watchApp({
    server: app.server,
    caches: { answers: cache.stats, files: fileCache.stats },
    pages: queue.currentLoad,
  });
  return {
    ...deps,
    ...openedMaps,
    limits,
    counts: {
      changes: createSharedCounts({
        queries: queries.requestCounts,
        secretOf: queries.secrets.readOrCreateSecret,
        log,
        onFailure: (reason) => metrics?.recordCountFailure(reason),
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
    fileCache,
    pages,
  };
}

/** Creates the ETags of responses from the data version and the build id. */
async function openFreshness(
  { env, catalogue, now }: Pick<PortalDeps, 'env' | 'catalogue' | 'now'>,
  maps: PortalMaps,
): Promise<Freshness> {
  // In development each start gets a new build id, because the sources may have changed.
  const startId = now().toString(36);
  const mapSettings = maps.possibleMaps.map(({ settings }) => settings);
  const buildIdOf =
    env.NODE_ENV === 'development' ? () => startId : await loadBuildIds(env, mapSettings, DIST_FOLDER);
  return createFreshness({
    catalogue,
    now,
    buildId: () => buildIdOf(maps.current().settings),
    siteUrl: env.SITE_URL,
  });
}
