import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { rootOf } from '#domain/address/addresses.ts';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { drawPage, OFFICE_PAGES, type PagesDeps } from '../http/pages.ts';
import { officeCookie } from './office-cookie.ts';
import type { OfficeSessions } from './sessions.ts';

/**
 * The pages of the operator's office. They are drawn for whoever is signed in, and never stored; everybody else gets
 * the page of an address that does not exist, but for the sign-in.
 */
export async function registerOfficePages(
  app: FastifyInstance,
  deps: PagesDeps & { readonly sessions: OfficeSessions },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    for (const lang of LANGUAGES) {
      scope.get(rootOf('base', lang) + OFFICE_PAGES, async (request, reply) => {
        const asked = canonicalAddress(request.url);
        const { token } = officeCookie(request, reply, deps.siteUrl);
        // Somebody has opened it: no page of the office loads another by itself.
        const findUser = () => deps.sessions.userOf(token, true);
        const { status = 200, headers, type, body } = await drawPage(request, asked, deps, { findUser });
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
