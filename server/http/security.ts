import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { joinSources, NO_SOURCES, type OutsideSources } from '../gateways/outside-sources.ts';
import { ASSETS } from './files.ts';
import { isPageRoute } from './pages.ts';

export type SecurityOptions = {
  /** CSP sources of the pages' inline scripts, in quotes. */
  readonly scriptHashes: readonly string[];
  /** What the maps that may come to be shown need from elsewhere, and which of them is shown now. */
  readonly maps: { readonly all: readonly OutsideSources[]; readonly current: () => OutsideSources };
  /** What analytics, the logo, photos and the captcha need from elsewhere. */
  readonly outside: readonly OutsideSources[];
  /** Whether visitors come over https: only then may the browser be told to insist on it. */
  readonly https: boolean;
  /** Whether that goes for all subdomains: others may be answered elsewhere, without https. */
  readonly subdomains: boolean;
  /** Whether search engines may show the portal. */
  readonly indexed: boolean;
  /** Reloading while developing needs an inline script and a web socket. */
  readonly development: boolean;
};

type Headers = Readonly<Record<string, string>>;

export type SecurityHeaders = {
  /** Of what is neither a page nor a script of one. */
  readonly closed: Headers;
  of(route: string | undefined): Headers;
};

/** What no page of the portal asks a browser for; the visitor's own position serves the map. */
const PERMISSIONS = [
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
 * The same headers for every answer, but that only pages and their scripts may ask others for something: a map's
 * worker has the policy of its own file. Any page may: the one that a visitor opens first keeps its policy while
 * those that follow are shown in it. Helmet would put the headers together again at each request, which costs as
 * much as a search; so it is asked once for each map.
 */
export async function createSecurityHeaders(options: SecurityOptions): Promise<SecurityHeaders> {
  const { maps } = options;
  const always = {
    'permissions-policy': PERMISSIONS,
    ...(!options.indexed && { 'x-robots-tag': 'noindex, nofollow' }),
  };
  const closed = { ...(await helmetHeaders({ ...options, outside: [] }, NO_SOURCES)), ...always };
  const headersFor = new Map<OutsideSources, Headers>();
  for (const map of maps.all) headersFor.set(map, { ...(await helmetHeaders(options, map)), ...always });
  return {
    closed,
    of(route) {
      const isOfPages = isPageRoute(route) || route === ASSETS;
      const headers = isOfPages ? headersFor.get(maps.current()) : closed;
      if (!headers) throw new Error('a map without a security policy');
      return headers;
    },
  };
}

/** Before anything can be refused: a refusal has them too. */
export function sendSecurityHeaders(app: FastifyInstance, security: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security.of(request.routeOptions.url));
    done();
  });
}

async function helmetHeaders(options: SecurityOptions, map: OutsideSources): Promise<Headers> {
  const { scriptHashes, https, subdomains, development } = options;
  const outside = joinSources([map, ...options.outside]);
  const once = fastify();
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : scriptHashes), ...outside.script],
        styleSrc: ["'self'", "'unsafe-inline'", ...outside.style],
        imgSrc: ["'self'", 'data:', 'blob:', ...outside.image],
        ...(outside.media.length > 0 && { mediaSrc: ["'self'", ...outside.media] }),
        ...(outside.font.length > 0 && { fontSrc: ["'self'", ...outside.font] }),
        ...(outside.frame.length > 0 && { frameSrc: ["'self'", ...outside.frame] }),
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(development ? ['ws:'] : []), ...outside.connect],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https && { includeSubDomains: subdomains },
    // Browsers ignore it over plain http and complain in the console.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Says to old browsers what frame-ancestors says to all others.
    xFrameOptions: { action: 'deny' },
  });
  once.get('/', async (_request, reply) => reply.raw.getHeaders());
  const headers = (await once.inject('/')).json<Headers>();
  await once.close();
  return headers;
}
