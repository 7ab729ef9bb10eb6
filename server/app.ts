import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { PodiumError } from '#contract/error.ts';
import { describeApi } from '#contract/openapi.ts';
import { PHRASES } from '#phrases/index.ts';
import type { Counts } from './counts/counts.ts';
import type { EnquiryQueries } from './database/queries/enquiries.ts';
import type { FavouriteQueries } from './database/queries/favourites.ts';
import type { FeedTokenQueries } from './database/queries/feed-tokens.ts';
import type { MediaQueries } from './database/queries/media.ts';
import type { OfficeQueries } from './database/queries/office.ts';
import type { PublicStockQueries } from './database/queries/public-stocks.ts';
import type { SecretQueries } from './database/queries/secrets.ts';
import type { PhotoQueries } from './database/queries/submitted-photos.ts';
import type { ResumeQueries } from './database/queries/submitted-resumes.ts';
import type { Env } from './env/env.ts';
import { feedOf } from './feeds/configured-feed.ts';
import { createAltcha } from './gateways/altcha.ts';
import type { Captcha } from './gateways/captcha.ts';
import { createConfiguredGraphql, graphqlSourcesOf } from './gateways/graphql.ts';
import { createRecaptcha, RECAPTCHA_SOURCES } from './gateways/recaptcha.ts';
import { createGraphqlExecutors } from './graphql/queries.ts';
import { createLocalGraphql } from './graphql/server.ts';
import { registerBasemap } from './http/basemap.ts';
import { DIST, loadBuiltRenderer } from './http/built-renderer.ts';
import { registerBulletins } from './http/bulletins.ts';
import { registerCompression } from './http/compression.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { createServer } from './http/create-server.ts';
import { registerDownloads } from './http/downloads.ts';
import { answerErrors } from './http/errors.ts';
import { registerFeedCalls } from './http/feed-calls.ts';
import { registerFiles } from './http/files.ts';
import { createFreshness } from './http/freshness.ts';
import { registerGraphql } from './http/graphql.ts';
import { registerHealth } from './http/health.ts';
import { registerInstall } from './http/install.ts';
import { type MediaDeps, registerMedia } from './http/media.ts';
import { registerOfficeCalls } from './http/office-calls.ts';
import { registerOfficePages } from './http/office-pages.ts';
import { createPageQueue, LONGEST_WAIT_MS, pagesAtOnce } from './http/page-queue.ts';
import { type DrawPage, type PagesDeps, registerPages } from './http/pages.ts';
import { registerPrivateCalls } from './http/private-calls.ts';
import { programNames } from './http/program.ts';
import { createRefusalLog } from './http/refusal-log.ts';
import { CAPACITY_BYTES, createResponseCache } from './http/response-cache.ts';
import { registerCalls } from './http/rest.ts';
import { registerRobots } from './http/robots.ts';
import { createSecurityHeaders } from './http/security.ts';
import { registerSeen } from './http/seen.ts';
import { registerShareCards } from './http/share-cards.ts';
import { registerSitemap } from './http/sitemap.ts';
import { registerTiles, TILE_ADDRESS } from './http/tiles.ts';
import { watchDrawing } from './http/watch-drawing.ts';
import type { CatalogueHolder } from './live-catalogue/catalogue-holder.ts';
import { readBasemap } from './maps/basemap.ts';
import type { LandsdProbe } from './maps/landsd.ts';
import { createMaps } from './maps/maps.ts';
import { createPmtilesHolder, type PmtilesHolder } from './maps/pmtiles-file.ts';
import { pmtilesPathOf } from './maps/pmtiles-path.ts';
import { reencodeImage, VISITORS_FILES } from './pictures/images.ts';
import type { PictureService } from './pictures/pictures.ts';
import { limitConcurrent, type TakeTurn } from './queues/limit-concurrent.ts';
import { poolSharesOf } from './queues/thread-pool.ts';
import { type AcceptDeps, createAcceptForm } from './services/accept-form.ts';
import { createServices, type ServiceSnapshots } from './services/all-services.ts';
import { brandSourcesOf } from './services/brand-sources.ts';
import { createEnquiryServices, type EnquiryDeps } from './services/enquiries.ts';
import { createSubjectReader, type SubjectDeps } from './services/enquiry-subjects.ts';
import { errorText } from './services/error-text.ts';
import { createFavouriteServices } from './services/favourites.ts';
import { createFeedService } from './services/feed.ts';
import { legalFacts } from './services/legal-facts.ts';
import { readLegalTexts } from './services/legal-texts.ts';
import { createAnswerCall, createLocalApi } from './services/local-api.ts';
import { createOfficeServices, type OfficeDeps } from './services/office.ts';
import { createOfficeSessions } from './services/office-session.ts';
import { phraseOf } from './services/phrase.ts';
import { createPreparedJson } from './services/prepared-json.ts';
import { admitPropertyPhoto, createPropertyServices, type PropertyDeps } from './services/properties.ts';
import { brandOf, createSiteService } from './services/site.ts';
import type { Tracer } from './trace/trace.ts';
import type { AppMetrics } from './watch/app-metrics.ts';
import type { ReadinessLook } from './watch/readiness.ts';

export type AppDeps = {
  readonly env: Env;
  readonly log: Logger;
  readonly catalogue: CatalogueHolder;
  readonly snapshots: ServiceSnapshots;
  readonly favourites: FavouriteQueries;
  readonly media: MediaQueries;
  /** Listings as search engines are told of them. */
  readonly publicStocks: PublicStockQueries;
  readonly enquiries: EnquiryQueries;
  /** Photos of properties that owners send. */
  readonly submittedPhotos: PhotoQueries;
  readonly submittedResumes: ResumeQueries;
  readonly secrets: SecretQueries;
  readonly office: OfficeQueries;
  readonly feedTokens: FeedTokenQueries;
  /** Connections of the database's owner, who alone writes listings. */
  readonly owner: pg.Pool;
  /** Called when a visitor's enquiries have been stored with their mail. */
  readonly onEnquiry: (ids: readonly number[]) => void;
  /** Whether the Lands Department's map service answers. */
  readonly landsd: Pick<LandsdProbe, 'isReachable'>;
  readonly pictures: MediaDeps & { readonly shareCards: PictureService };
  readonly photos: OfficeDeps['photos'];
  readonly limits: ConnectionLimits;
  /** What network addresses do: changes in the whole portal, and what costs reading, on this node. */
  readonly counts: { readonly changes: Counts; readonly reads: Counts };
  readonly readiness: ReadinessLook;
  readonly tracer: Tracer;
  /** Undefined where nobody reads them. */
  readonly metrics?: AppMetrics | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Files that pages link to, as they are sent: about a hundred tables. */
const FILES_BYTES = 16 * 1024 * 1024;

/** The composition root: everything the server does, put together from what it is given. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, log, catalogue, snapshots, now } = deps;
  const development = env.NODE_ENV === 'development';
  const built = development ? undefined : await loadBuiltRenderer();
  const basemap = await readBasemap();
  const pmtiles = openPmtiles(env, log);
  const pmtilesFile = env.MAP_PROVIDER === 'pmtiles' ? await pmtiles?.require() : undefined;
  const maps = createMaps(
    env,
    {
      basemap,
      ...(pmtilesFile && { pmtilesFile }),
      tileAddress: TILE_ADDRESS,
      landsdCredit: (lang) => phraseOf(lang, 'main:map.credit_landsd'),
    },
    deps.landsd,
  );
  const security = await createSecurityHeaders({
    scriptHashes: built?.scriptHashes ?? [],
    maps: { all: maps.all.map(({ sources }) => sources), current: () => maps.current().sources },
    outside: [
      brandSourcesOf(env),
      graphqlSourcesOf(env.GRAPHQL_CLIENTS),
      ...(env.RECAPTCHA_SITE_KEY ? [RECAPTCHA_SOURCES] : []),
    ],
    https: env.SITE_URL?.startsWith('https:') ?? false,
    subdomains: env.HSTS_SUBDOMAINS,
    indexed: env.SITE_INDEXED,
    development,
  });
  const app = await createServer({
    log: log as FastifyBaseLogger,
    trustProxy: env.TRUST_PROXY,
    limits: deps.limits,
    maxDelay: env.MAX_DELAY_MS,
    errorText,
    security,
    tracer: deps.tracer,
    metrics: deps.metrics,
  });
  const renderer = built ?? (await (await import('./http/dev.ts')).developmentRenderer(app));
  registerCompression(app);

  const site = createSiteService({ env, catalogue, snapshots, map: () => maps.current().settings, now });
  const openApi = describeApi(`${env.BRAND_NAME_EN} API`, (error) => errorText(error, 'en'));
  const services = createServices({
    catalogue,
    snapshots,
    media: deps.media,
    publicStocks: deps.publicStocks,
    site,
    phrases: PHRASES,
    legalTexts: await readLegalTexts(),
    legalFacts: (lang) => legalFacts(env, maps.current().settings, lang),
    openApi,
    now,
  });
  const api = createLocalApi(services);
  // While developing, every start may be another program.
  const started = now().toString(36);
  const allSettings = maps.all.map(({ settings }) => settings);
  const programOf = development ? () => started : await programNames(env, allSettings, DIST);
  const freshness = createFreshness({
    catalogue,
    now,
    program: () => programOf(maps.current().settings),
    siteUrl: env.SITE_URL,
  });
  answerErrors(app, errorText);
  registerHealth(app, deps.readiness);
  registerSeen(app, { secret: () => deps.secrets.secretOf('doctor'), now });
  const prepared = createPreparedJson({ catalogue });
  // While developing, sources change without the data: nothing is kept.
  const share = (bytes: number) => (development ? 0 : Math.floor(bytes / env.WEB_CONCURRENCY));
  const cache = createResponseCache(share(CAPACITY_BYTES));
  const answerCall = createAnswerCall(services, prepared);
  registerCalls(app, { answer: answerCall, freshness, cache });
  const poolShares = poolSharesOf(env.WEB_CONCURRENCY);
  const takePhotoTurn = limitConcurrent(poolShares.photos);
  const graphql = createGraphqlExecutors();
  await registerGraphql(app, {
    graphql,
    api,
    freshness,
    cache,
    errorText,
    origins: env.GRAPHQL_ORIGINS ?? [],
    perMinute: env.GRAPHQL_PER_MINUTE,
    counts: deps.counts.reads,
    renderExplorer: development ? await loadExplorer() : undefined,
  });
  await registerPrivateCalls(app, {
    services: {
      ...createFavouriteServices(deps.favourites),
      ...createFormServices({
        enquiries: deps.enquiries,
        photos: deps.submittedPhotos,
        resumes: deps.submittedResumes,
        captcha: createCaptcha(env, deps.secrets, limitConcurrent(poolShares.captchas)),
        reencode: (file, as) => takePhotoTurn(() => reencodeImage(file, as, VISITORS_FILES)),
        catalogue,
        snapshots,
        brand: brandOf(env),
        email: env.ENQUIRY_EMAIL ?? env.BRAND_EMAIL,
        siteUrl: env.SITE_URL,
        onStored: deps.onEnquiry,
        now,
      }),
    },
    admitFile: {
      addPropertyPhoto: admitPropertyPhoto(deps.submittedPhotos),
      addResume: ({ form }) => deps.submittedResumes.requireForm(form),
    },
    limits: deps.limits,
    counts: deps.counts,
    siteUrl: env.SITE_URL,
  });
  const sessions = createOfficeSessions(deps.office.sessions, limitConcurrent(poolShares.passwords));
  await registerOfficeCalls(app, {
    services: createOfficeServices({
      queries: deps.office,
      catalogue,
      files: deps.pictures.files,
      feed: feedOf(env),
      photos: deps.photos,
      now,
    }),
    sessions,
    enquiries: deps.office.enquiries,
    counts: deps.counts.changes,
    siteUrl: env.SITE_URL,
    now,
  });
  await registerFeedCalls(app, {
    feed: createFeedService({ owner: deps.owner, now }),
    tokens: deps.feedTokens,
    limits: deps.limits,
    counts: deps.counts.changes,
    errorText,
  });
  await registerFiles(app, renderer.files, development ? undefined : DIST);
  await registerInstall(app, {
    brand: brandOf(env),
    dist: development || !env.OFFLINE ? undefined : DIST,
    siteUrl: env.SITE_URL,
  });
  registerBasemap(app, basemap, cache);
  registerTiles(app, pmtiles);
  registerMedia(app, deps.pictures, deps.media);
  registerRobots(app, {
    siteUrl: env.SITE_URL,
    indexed: env.SITE_INDEXED,
    indexNowKey: env.INDEXNOW_KEY,
  });
  // Beside the cache of pages and calls: a file is as large as a hundred of them.
  const files = createResponseCache(share(FILES_BYTES));
  if (env.SITE_INDEXED) {
    registerSitemap(app, {
      catalogue,
      snapshots,
      stocks: deps.publicStocks,
      freshness,
      files,
      siteUrl: env.SITE_URL,
      now,
    });
  }
  registerDownloads(app, {
    api,
    catalogue,
    freshness,
    files,
    site,
    calendarTitle: (lang) => phraseOf(lang, 'main:calendar.open_day'),
    siteUrl: env.SITE_URL,
    now,
  });
  const draw: DrawPage = async (request) => {
    const { html, ...page } = await renderer.render(request);
    return { ...page, body: html };
  };
  const queue = createPageQueue({
    draw: watchDrawing(draw, deps.metrics),
    atOnce: pagesAtOnce(env),
    longestWait: Math.min(env.MAX_DELAY_MS, LONGEST_WAIT_MS),
    onRefused: createRefusalLog(log, 'pages refused: too many wait to be drawn'),
  });
  deps.metrics?.watchApp({
    server: app.server,
    caches: { answers: cache.use, files: files.use },
    pages: queue.load,
  });
  const pages: PagesDeps = {
    draw: queue.draw,
    join: queue.join,
    api,
    graphql: createConfiguredGraphql(env.GRAPHQL_CLIENTS, createLocalGraphql(graphql, api)),
    site,
    freshness,
    changesEvery: env.GRAPHQL_CLIENTS ? 'minute' : 'day',
    cache,
    siteUrl: env.SITE_URL,
    revalidates: !development,
    faultPhrases: (code, lang) => ({
      title: phraseOf(lang, 'main:error.title'),
      text: errorText(new PodiumError(code), lang),
      retry: phraseOf(lang, 'main:error.retry'),
    }),
  };
  registerShareCards(app, {
    shareCard: renderer.shareCard,
    cards: deps.pictures.shareCards,
    pages,
    counts: deps.counts.reads,
  });
  registerBulletins(app, { bulletin: renderer.bulletin, pages });
  await registerOfficePages(app, { ...pages, sessions });
  await registerPages(app, pages);
  return app;
}

type FormDeps = AcceptDeps &
  SubjectDeps &
  Omit<EnquiryDeps & PropertyDeps, 'accept' | 'findSubject'> & { readonly captcha: Captcha };

/** What answers every form. They are accepted in one way, and find what they are about in one way. */
function createFormServices(deps: FormDeps) {
  const shared = { ...deps, ...createSubjectReader(deps), accept: createAcceptForm(deps) };
  return { ...createEnquiryServices(shared), ...createPropertyServices(shared) };
}

/** ALTCHA, which asks nobody, unless the agency has chosen reCAPTCHA. */
function createCaptcha(env: Env, { secretOf }: SecretQueries, takeTurn: TakeTurn): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  return siteKey !== undefined && secret !== undefined
    ? createRecaptcha({ siteKey, secret })
    : createAltcha(secretOf, takeTurn);
}

/** A page on which to write queries and read the schema, for `npm run dev` alone. */
async function loadExplorer(): Promise<(endpoint: string) => string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return (endpoint) => renderGraphiQL({ title: 'GraphQL', endpoint });
}

/** Undefined when MAP_PMTILES is an address elsewhere. */
function openPmtiles(env: Env, log: FastifyBaseLogger): PmtilesHolder | undefined {
  const file = pmtilesPathOf(env);
  return file === undefined ? undefined : createPmtilesHolder(file, log);
}
