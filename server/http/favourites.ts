import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PERSONAL_CALLS, type PersonalCallName } from '#contract/personal-calls.ts';
import { BASE } from '#domain/addresses.ts';
import { VISITOR_DAYS } from '#domain/favourites.ts';
import type { FavouritesService } from '../services/favourites.ts';
import { readInput } from '../services/read-input.ts';
import { refuseMethod } from './rest.ts';
import { refuseOtherSites } from './same-site.ts';

export type FavouritesDeps = {
  readonly favourites: FavouritesService;
  /** Public origin, when it is configured. */
  readonly siteUrl: string | undefined;
};

const COOKIE = 'podium_visitor';
const COOKIE_SECONDS = VISITOR_DAYS * 86_400;
const PATHS = [...new Set(Object.values(PERSONAL_CALLS).map(({ path }) => path))];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Texts = Record<string, string>;
type Call = { Querystring: Texts; Params: Texts };

/** A visitor's favourites. Cookies are read here alone: no other call needs to know who asks. */
export async function registerFavourites(app: FastifyInstance, deps: FavouritesDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    registerCalls(scope, deps);
    for (const path of PATHS) registerRefusals(scope, path);
  });
}

function registerCalls(app: FastifyInstance, { favourites, siteUrl }: FavouritesDeps): void {
  const changing = { onRequest: refuseOtherSites(siteUrl) };
  const url = (name: PersonalCallName) => `${BASE}/${PERSONAL_CALLS[name].path}`;

  app.get<Call>(url('favourites'), (request) => favourites.list(request.cookies[COOKIE]));

  for (const name of ['addFavourite', 'addFavourites'] as const) {
    app.put<Call>(url(name), changing, async (request, reply) => {
      const { stockIds } = readInput(PERSONAL_CALLS[name].params, { ...request.query, ...request.params });
      const { count, token } = await favourites.add(
        request.cookies[COOKIE],
        stockIds,
        name === 'addFavourite',
      );
      if (count > 0) setVisitor(request, reply, token, siteUrl);
      return { count };
    });
  }

  for (const name of ['removeFavourite', 'removeFavourites'] as const) {
    app.delete<Call>(url(name), changing, async (request) => {
      const { stockIds } = readInput(PERSONAL_CALLS[name].params, { ...request.query, ...request.params });
      return favourites.remove(request.cookies[COOKIE], stockIds);
    });
  }
}

/** Out of reach of scripts, and never sent along by other sites' pages. */
function setVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  siteUrl: string | undefined,
): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: (siteUrl ?? `${request.protocol}:`).startsWith('https:'),
    maxAge: COOKIE_SECONDS,
  });
}

function registerRefusals(app: FastifyInstance, path: string): void {
  const calls = Object.values(PERSONAL_CALLS).filter((call) => call.path === path);
  const allowed: string[] = calls.map(({ method }) => method);
  const refuse = refuseMethod(allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url: `${BASE}/${path}`,
    onRequest: refuse,
    handler: refuse,
  });
}
