import {
  DEFAULT_LANGUAGE,
  inEveryLanguage,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  type Trilingual,
} from '../text/language.ts';
import { compilePatterns } from './address-pattern.ts';
import { ADDRESSES, BASE_PATH, type PageAddressDefinition, type PageName, rootOf } from './addresses.ts';
import { sitePath } from './site-path.ts';

const routeMatcher = compilePatterns<PageName>(ADDRESSES);

export type ParsedAddress = {
  readonly lang: Language;
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
  /** Returns the canonical path of this page in any language. */
  readonly pathInLanguage: (lang: Language) => string;
};

/** Cache of the most recently parsed path. One page render parses its own path about a dozen times. */
let lastParsed: { readonly pathname: string; readonly address: ParsedAddress | undefined } | undefined;

/** Parses a path into its page, whatever its slashes and the letter case of its fixed words. */
export function readAddress(pathname: string): ParsedAddress | undefined {
  if (lastParsed?.pathname !== pathname) lastParsed = { pathname, address: readPath(pathname) };
  return lastParsed.address;
}

function readPath(pathname: string): ParsedAddress | undefined {
  const { lang, pathWithoutLanguage } = languageOfPath(pathname);
  const pathSegments = pathWithoutLanguage.split('/').filter(Boolean);
  const { root, pageSegments } = rootOfSegments(pathSegments);
  if (!root) return undefined;
  const match = routeMatcher.match(root, pageSegments);
  if (!match) return undefined;
  const { name, params, segments } = match;
  const path = segments.map((segment) => `/${segment}`).join('');
  return { lang, name, params, pathInLanguage: (targetLang) => rootOf(root, targetLang) + path };
}

/** Returns the paths of a page in the router's route table for one language. */
export function routerPaths(name: PageName, lang: Language): readonly string[] {
  return routeMatcher.routerPaths(name).map((path) => rootOf(ADDRESSES[name].root, lang) + path);
}

/** Determines the root of a path from its first segments. The paths /, /en and /ics are start pages. */
function rootOfSegments(pathSegments: readonly string[]): {
  root?: PageAddressDefinition['root'];
  pageSegments: readonly string[];
} {
  const [firstSegment, secondSegment] = pathSegments.map((segment) => segment.toLowerCase());
  if (firstSegment === 'property') return { root: 'link', pageSegments: pathSegments.slice(1) };
  const hasBasePath =
    firstSegment === undefined ||
    (firstSegment === 'ics' && (secondSegment === undefined || secondSegment === 'property'));
  return hasBasePath ? { root: 'base', pageSegments: pathSegments.slice(2) } : { pageSegments: pathSegments };
}

/** Splits a path into its language and the path without the language prefix. */
export function languageOfPath(pathname: string): { lang: Language; pathWithoutLanguage: string } {
  const [, slashes = '', firstSegment = ''] = /^(\/+)([^/]*)/.exec(pathname) ?? [];
  const lang = LANGUAGES.find(
    (candidate) => LANGUAGE_DEFINITIONS[candidate].link === firstSegment.toLowerCase(),
  );
  if (!lang) return { lang: DEFAULT_LANGUAGE, pathWithoutLanguage: pathname };
  return { lang, pathWithoutLanguage: pathname.slice(slashes.length + firstSegment.length) || '/' };
}

/**
 * Returns the address of the same page in every language, with query and fragment. If the path contains
 * a translated name, the caller passes the page's path in each language as `localizedPaths`. Otherwise
 * the name stays unchanged, and the server redirects to the translated name.
 */
export function addressInLanguages(address: string, localizedPaths?: Trilingual): Trilingual {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const sitePathname = sitePath(pathname);
  const page = readAddress(sitePathname);
  const queryAndHash = searchWithoutLanguage(search) + hash;
  return inEveryLanguage(
    (lang) =>
      (localizedPaths?.[lang] ??
        page?.pathInLanguage(lang) ??
        LANGUAGE_DEFINITIONS[lang].prefix + languageOfPath(sitePathname).pathWithoutLanguage) + queryAndHash,
  );
}

/** Returns the address of the same page in another language. */
export function switchLanguage(address: string, targetLang: Language): string {
  return addressInLanguages(address)[targetLang];
}

/**
 * Quick test for the parameter `lang`. A percent sign also counts because any letter of the name may be
 * percent-encoded.
 */
const POSSIBLE_LANG_PARAMETER_PATTERN = /^[^=]*(?:lang|%)/;

/**
 * Removes the page-level parameter `lang` from a query string because the path already states the
 * language.
 */
export function searchWithoutLanguage(search: string): string {
  if (search === '') return '';
  const parameters = search
    .replace(/^\?/, '')
    .split('&')
    .filter(
      (pair) =>
        pair !== '' && !(POSSIBLE_LANG_PARAMETER_PATTERN.test(pair) && new URLSearchParams(pair).has('lang')),
    );
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/**
 * Returns the page address of one of the portal's own media with the listing id. Any other URL belongs
 * to another site and is returned unchanged.
 */
export function mediumAddress(url: string, lang: Language, stockId: number): string {
  if (!url.startsWith(`${BASE_PATH}/media/`)) return url;
  return `${switchLanguage(url, lang)}?stock_id=${stockId}`;
}
