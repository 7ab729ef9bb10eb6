import {
  DEFAULT_LANGUAGE,
  inEveryLanguage,
  LANGUAGE,
  LANGUAGES,
  type Language,
  type Trilingual,
} from '../text/language.ts';
import { readPatterns } from './address-pattern.ts';
import { ADDRESSES, BASE, type PageAddress, type PageName, rootOf } from './addresses.ts';
import { sitePath } from './site-path.ts';

const patterns = readPatterns<PageName>(ADDRESSES);

export type ReadAddress = {
  readonly lang: Language;
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
  /** The same path as the product writes it, in any language. */
  readonly pathIn: (lang: Language) => string;
};

/** The path that was read last: a page reads its own a dozen times. */
let last: { readonly pathname: string; readonly address: ReadAddress | undefined } | undefined;

/** The page a path leads to, however its slashes and the case of its fixed words are. */
export function readAddress(pathname: string): ReadAddress | undefined {
  if (last?.pathname !== pathname) last = { pathname, address: readPath(pathname) };
  return last.address;
}

function readPath(pathname: string): ReadAddress | undefined {
  const { lang, rest } = languageOfPath(pathname);
  const words = rest.split('/').filter(Boolean);
  const { root, below } = rootOfWords(words);
  if (!root) return undefined;
  const found = patterns.match(root, below);
  if (!found) return undefined;
  const { name, params, segments } = found;
  const path = segments.map((segment) => `/${segment}`).join('');
  return { lang, name, params, pathIn: (other) => rootOf(root, other) + path };
}

/** Where a page stands in the router's table of one language. */
export function routerPaths(name: PageName, lang: Language): readonly string[] {
  return patterns.routerPaths(name).map((path) => rootOf(ADDRESSES[name].root, lang) + path);
}

/** /, /en and /ics are the start pages. */
function rootOfWords(words: readonly string[]): { root?: PageAddress['root']; below: readonly string[] } {
  const [first, second] = words.map((word) => word.toLowerCase());
  if (first === 'property') return { root: 'link', below: words.slice(1) };
  const isBase = first === undefined || (first === 'ics' && (second === undefined || second === 'property'));
  return isBase ? { root: 'base', below: words.slice(2) } : { below: words };
}

/** The language an address is in, and the address without it. */
export function languageOfPath(pathname: string): { lang: Language; rest: string } {
  const [, slashes = '', first = ''] = /^(\/+)([^/]*)/.exec(pathname) ?? [];
  const lang = LANGUAGES.find((candidate) => LANGUAGE[candidate].link === first.toLowerCase());
  if (!lang) return { lang: DEFAULT_LANGUAGE, rest: pathname };
  return { lang, rest: pathname.slice(slashes.length + first.length) || '/' };
}

/**
 * The same page in every language, with its query and fragment. `own` are the paths of a page that has its name in
 * them: without these it keeps its name, and the server redirects to the right one.
 */
export function addressInLanguages(address: string, own?: Trilingual): Trilingual {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const asked = sitePath(pathname);
  const page = readAddress(asked);
  const rest = searchWithoutLanguage(search) + hash;
  return inEveryLanguage(
    (lang) =>
      (own?.[lang] ?? page?.pathIn(lang) ?? LANGUAGE[lang].prefix + languageOfPath(asked).rest) + rest,
  );
}

/** The same page in another language. */
export function switchLanguage(address: string, to: Language): string {
  return addressInLanguages(address)[to];
}

/** Any letter of the name may be percent-encoded. */
const MAY_BE_LANGUAGE = /^[^=]*(?:lang|%)/;

/** A query string without the page-level setting `lang`, which the path says. */
export function searchWithoutLanguage(search: string): string {
  if (search === '') return '';
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !(MAY_BE_LANGUAGE.test(pair) && new URLSearchParams(pair).has('lang')));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The page of one of our own media, which names its listing; any other address is somebody else's. */
export function mediumAddress(url: string, lang: Language, stockId: number): string {
  if (!url.startsWith(`${BASE}/media/`)) return url;
  return `${switchLanguage(url, lang)}?stock_id=${stockId}`;
}
