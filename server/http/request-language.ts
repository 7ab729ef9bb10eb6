import type { FastifyRequest } from 'fastify';
import { languageOfPath } from '#domain/address/read-address.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE,
  LANGUAGES,
  type Language,
  languageFromSetting,
} from '#domain/text/language.ts';

/**
 * The language of what is said about a request: `lang` in the body or the query, else that of the address, else what
 * the browser prefers. A program prefers none, and is told in English.
 */
export function languageOfRequest(request: Asked): Language {
  const named = languageOfBody(request.body);
  if (named) return named;
  const [pathname = '', search = ''] = request.url.split('?', 2);
  const asked = new URLSearchParams(search).get('lang');
  if (asked) return LANGUAGES.find((lang) => lang === asked) ?? languageFromSetting(asked);
  const { lang, rest } = languageOfPath(pathname);
  if (rest !== pathname) return lang;
  const header = request.headers['accept-language'] ?? '';
  return namesLanguage(header) ? preferredLanguage(header) : PROGRAMS_LANGUAGE;
}

export const PROGRAMS_LANGUAGE: Language = 'en';

/** Every browser names languages; programs send no header, or that any will do. */
const namesLanguage = (header: string): boolean => /[a-z]/i.test(header.replace(/;[^,]*/g, ''));

type Asked = Pick<FastifyRequest, 'url' | 'headers'> & { readonly body?: unknown };

/** What a form is sent in. A body that was not read, or is no object, names none. */
function languageOfBody(body: unknown): Language | undefined {
  if (typeof body !== 'object' || body === null || !('lang' in body)) return undefined;
  return LANGUAGES.find((lang) => lang === body.lang);
}

/** The first language of Accept-Language, by weight, that the portal speaks. */
export function preferredLanguage(header: string): Language {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag, weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of ranked) {
    const lang = languageOfTag(tag);
    if (lang) return lang;
  }
  return DEFAULT_LANGUAGE;
}

function languageOfTag(tag: string): Language | undefined {
  const [primary, ...subtags] = tag.split('-');
  if (primary === 'en') return 'en';
  if (primary !== 'zh') return undefined;
  const simplified = subtags.some((subtag) => ['hans', 'cn', 'sg', 'my'].includes(subtag));
  return simplified && !subtags.includes('hant') ? 'gb' : 'zh';
}

/** For `content-language`. */
export function languageTag(lang: Language): string {
  return LANGUAGE[lang].html;
}
