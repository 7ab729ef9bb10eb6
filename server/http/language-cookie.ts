import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath, readAddress } from '#domain/address/read-address.ts';
import { LANGUAGE_COOKIE_DAYS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { type HostCookie, hostCookie } from './host-cookie.ts';
import { preferredLanguage } from './request-language.ts';
import { isSameSite } from './same-site.ts';

function languageCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
): HostCookie {
  return hostCookie(request, reply, siteUrl, {
    name: 'podium_lang',
    sameSite: 'lax',
    maxAgeSeconds: LANGUAGE_COOKIE_DAYS * 86_400,
  });
}

/**
 * Returns the language for a URL without one: the language in the visitor's cookie, otherwise the
 * browser's preferred language.
 */
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

/**
 * Returns whether the visitor used the language switch: whether the request comes from a page of this
 * portal in another language.
 */
export function isLanguageSwitch(
  { headers, host, url }: FastifyRequest,
  siteUrl: string | undefined,
): boolean {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return false;
  const refererUrl = new URL(referer);
  if (refererUrl.origin !== siteUrl && refererUrl.host !== host) return false;
  const [pathname = ''] = url.split('?', 1);
  return (
    languageOfPath(refererUrl.pathname).lang !== languageOfPath(pathname).lang &&
    readAddress(refererUrl.pathname) !== undefined &&
    readAddress(pathname) !== undefined &&
    isSameSite(headers, host, siteUrl)
  );
}

export function setLanguageCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
  lang: Language,
): void {
  languageCookie(request, reply, siteUrl).setToken(lang);
}
