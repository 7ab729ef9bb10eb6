import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_DAYS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { type HostCookie, hostCookie } from './host-cookie.ts';
import { preferredLanguage } from './request-language.ts';

function languageCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
): HostCookie {
  return hostCookie(request, reply, siteUrl, {
    name: 'podium_lang',
    sameSite: 'lax',
    maxAgeSeconds: LANGUAGE_DAYS * 86_400,
  });
}

/** Where the address says no language: the one that the visitor has chosen, else one that the browser prefers. */
export function languageOfVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
): Language {
  const { token } = languageCookie(request, reply, siteUrl);
  return (
    LANGUAGES.find((lang) => lang === token) ?? preferredLanguage(request.headers['accept-language'] ?? '')
  );
}

export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
  lang: Language,
): void {
  languageCookie(request, reply, siteUrl).setToken(lang);
}
