import type { FastifyRequest } from 'fastify';
import { languageOfPath } from '#domain/address/read-address.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  languageFromSetting,
} from '#domain/text/language.ts';

/**
 * Returns the language of messages about a request: `lang` in the body or the query, otherwise the
 * language of the URL, otherwise the browser's preference. Clients that are not browsers get English.
 */
export function languageOfRequest(request: LanguageRequest): Language {
  const bodyLanguage = languageOfBody(request.body);
  if (bodyLanguage) return bodyLanguage;
  const [pathname = '', search = ''] = request.url.split('?', 2);
  const langParameter = new URLSearchParams(search).get('lang');
  if (langParameter)
    return LANGUAGES.find((lang) => lang === langParameter) ?? languageFromSetting(langParameter);
  const { lang, pathWithoutLanguage } = languageOfPath(pathname);
  if (pathWithoutLanguage !== pathname) return lang;
  const header = request.headers['accept-language'] ?? '';
  return namesLanguage(header) ? preferredLanguage(header) : NON_BROWSER_LANGUAGE;
}

export const NON_BROWSER_LANGUAGE: Language = 'en';

/**
 * Returns whether an Accept-Language header names a language. Every browser sends one; other programs
 * send no header, or only `*`.
 */
const namesLanguage = (header: string): boolean => /[a-z]/i.test(header.replace(/;[^,]*/g, ''));

type LanguageRequest = Pick<FastifyRequest, 'url' | 'headers'> & { readonly body?: unknown };

/**
 * Returns the language that a form was sent in, or undefined if the body was not read or is not an
 * object.
 */
function languageOfBody(body: unknown): Language | undefined {
  if (typeof body !== 'object' || body === null || !('lang' in body)) return undefined;
  return LANGUAGES.find((lang) => lang === body.lang);
}

/** Returns the supported language with the highest weight in an Accept-Language header. */
export function preferredLanguage(header: string): Language {
  const acceptedTags = header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of acceptedTags) {
    const lang = languageOfTag(tag);
    if (lang) return lang;
  }
  return DEFAULT_LANGUAGE;
}

function languageOfTag(tag: string): Language | undefined {
  const [primary, ...subtags] = tag.split('-');
  if (primary === 'en') return 'en';
  if (primary !== 'zh') return undefined;
  const isSimplified = subtags.some((subtag) => ['hans', 'cn', 'sg', 'my'].includes(subtag));
  return isSimplified && !subtags.includes('hant') ? 'gb' : 'zh';
}

/** Returns the language tag for the `content-language` header. */
export function languageTag(lang: Language): string {
  return LANGUAGE_DEFINITIONS[lang].html;
}
