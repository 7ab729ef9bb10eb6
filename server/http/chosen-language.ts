import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath, readAddress } from '#domain/address/read-address.ts';
import { LANGUAGE_DAYS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { type HostCookie, hostCookie } from './host-cookie.ts';
import { preferredLanguage } from './request-language.ts';
import { isOwn } from './same-site.ts';

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

/** Whether a page of ours in another language leads to this one: its language switch does. */
export function isSwitched({ headers, host, url }: FastifyRequest, siteUrl: string | undefined): boolean {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  if (from.origin !== siteUrl && from.host !== host) return false;
  const [pathname = ''] = url.split('?', 1);
  return (
    languageOfPath(from.pathname).lang !== languageOfPath(pathname).lang &&
    readAddress(from.pathname) !== undefined &&
    readAddress(pathname) !== undefined &&
    isOwn(headers, host, siteUrl)
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
