import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { type CspSources, mergeCspSources, NO_CSP_SOURCES } from '../gateways/csp-sources.ts';
import { isPageRoute } from './pages.ts';
import { ASSETS_ROUTE } from './static-files.ts';

export type SecurityOptions = {
  /** CSP hashes of the pages' inline scripts, in quotes. */
  readonly scriptHashes: readonly string[];
  /** External sources of all maps that may be shown, and of the map that is currently shown. */
  readonly maps: { readonly all: readonly CspSources[]; readonly current: () => CspSources };
  /** External sources of analytics, the logo, photos and the captcha. */
  readonly cspSources: readonly CspSources[];
  /** Whether visitors use https. The server sends Strict-Transport-Security only in that case. */
  readonly isHttps: boolean;
  /**
   * Whether Strict-Transport-Security includes subdomains. Other servers may answer subdomains without
   * https.
   */
  readonly includesSubdomains: boolean;
  /** Whether search engines may index the portal. */
  readonly isIndexed: boolean;
  /** Whether the server runs in development mode, where live reload needs inline scripts and a web socket. */
  readonly isDevelopment: boolean;
};

type Headers = Readonly<Record<string, string>>;

export type SecurityHeaders = {
  /** Headers of responses that are neither pages nor scripts loaded by pages. */
  readonly nonPageHeaders: Headers;
  forRoute(route: string | undefined): Headers;
};

/**
 * Browser features that pages may use. Only geolocation is allowed, for the map; the other features are
 * disabled.
 */
const PERMISSIONS_POLICY = [
  'camera=()',
  'microphone=()',
  'geolocation=(self)',
  'payment=()',
  'usb=()',
  'serial=()',
  'midi=()',
  'display-capture=()',
  'browsing-topics=()',
].join(', ');

/**
 * Builds the security headers. Only pages and their scripts may load external resources; the web worker
 * of a map has the policy of its own file. All pages share one policy, because client-side navigation
 * keeps the policy of the first page. The headers are built once per map, since Helmet takes as long to
 * build them as a search takes.
 */
export async function createSecurityHeaders(options: SecurityOptions): Promise<SecurityHeaders> {
  const { maps } = options;
  const commonHeaders = {
    'permissions-policy': PERMISSIONS_POLICY,
    ...(!options.isIndexed && { 'x-robots-tag': 'noindex, nofollow' }),
  };
  const nonPageHeaders = {
    ...(await helmetHeaders({ ...options, cspSources: [] }, NO_CSP_SOURCES)),
    ...commonHeaders,
  };
  const headersByMap = new Map<CspSources, Headers>();
  for (const map of maps.all)
    headersByMap.set(map, { ...(await helmetHeaders(options, map)), ...commonHeaders });
  return {
    nonPageHeaders,
    forRoute(route) {
      const isPageOrAsset = isPageRoute(route) || route === ASSETS_ROUTE;
      const headers = isPageOrAsset ? headersByMap.get(maps.current()) : nonPageHeaders;
      if (!headers) throw new Error('a map without a security policy');
      return headers;
    },
  };
}

/**
 * Sends the security headers with every response. Must be registered before any hook that can refuse a
 * request, so that error responses have the headers too.
 */
export function sendSecurityHeaders(app: FastifyInstance, security: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security.forRoute(request.routeOptions.url));
    done();
  });
}

async function helmetHeaders(options: SecurityOptions, map: CspSources): Promise<Headers> {
  const { scriptHashes, isHttps, includesSubdomains, isDevelopment } = options;
  const cspSources = mergeCspSources([map, ...options.cspSources]);
  const temporaryApp = fastify();
  await temporaryApp.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : scriptHashes), ...cspSources.script],
        styleSrc: ["'self'", "'unsafe-inline'", ...cspSources.style],
        imgSrc: ["'self'", 'data:', 'blob:', ...cspSources.image],
        ...(cspSources.media.length > 0 && { mediaSrc: ["'self'", ...cspSources.media] }),
        ...(cspSources.font.length > 0 && { fontSrc: ["'self'", ...cspSources.font] }),
        ...(cspSources.frame.length > 0 && { frameSrc: ["'self'", ...cspSources.frame] }),
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(isDevelopment ? ['ws:'] : []), ...cspSources.connect],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { includeSubDomains: includesSubdomains },
    // Browsers ignore this header over plain http and log a warning in the console.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Equivalent of frame-ancestors for old browsers.
    xFrameOptions: { action: 'deny' },
  });
  temporaryApp.get('/', async (_request, reply) => reply.raw.getHeaders());
  const headers = (await temporaryApp.inject('/')).json<Headers>();
  await temporaryApp.close();
  return headers;
}
