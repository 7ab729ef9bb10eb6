import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { rootOf } from '#domain/address/addresses.ts';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { OFFICE_PAGES_ROUTE, type PagesDeps, renderPage } from '../http/pages.ts';
import { officeCookie } from './office-cookie.ts';
import type { OfficeSessions } from './sessions.ts';

/**
 * Registers the pages of the operator's office. They are rendered for signed-in users and never cached.
 * Everybody else gets the 404 page, except for the sign-in page.
 */
export async function registerOfficePages(
  app: FastifyInstance,
  deps: PagesDeps & { readonly sessions: OfficeSessions },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    for (const lang of LANGUAGES) {
      scope.get(rootOf('base', lang) + OFFICE_PAGES_ROUTE, async (request, reply) => {
        const requestedAddress = canonicalAddress(request.url);
        const { token } = officeCookie(request, reply, deps.siteUrl);
        // Loading a page always extends the session, because pages of the office never load other pages
        // automatically.
        const findUser = () => deps.sessions.userOf(token, true);
        const {
          status = 200,
          headers,
          type,
          body,
        } = await renderPage(request, requestedAddress, deps, { findUser });
        return reply
          .code(status)
          .headers({
            ...headers,
            'cache-control': 'private, no-store',
            'x-robots-tag': 'noindex',
          })
          .type(type)
          .send(body);
      });
    }
  });
}
