import { formatStockId, parseFormattedId, parseGstockId } from './formatted-id.ts';
import { ICS, type IcsType, icsTypeOfCode, icsTypeOfSegment } from './ics-type.ts';
import { DEFAULT_LANGUAGE, LANGUAGE, LANGUAGES, type Language, type PartlyTrilingual } from './language.ts';
import { dashed, slug } from './slug.ts';
import { formatCombination, parseCombination, type TxType } from './tx-type.ts';

/**
 * Every address of the product is built and parsed here. Addresses come out percent-encoded, as they
 * stand in an href, in a redirect and in the request line, so that they compare as text.
 */
export const BASE = '/ics/property';
/** The page for programmers, below the base, among the calls it is about. */
export const API_DOCS = '/api/docs';

/** What a detail link is made of. */
export type LinkedStock = {
  readonly id: number;
  readonly ics_type: string;
  readonly dist_code: string | null;
  readonly name: PartlyTrilingual;
};

/** New style, the canonical one: /en/property/KT-millennium-city-5/C0103256. */
export function stockLink(stock: LinkedStock, lang: Language): string {
  const district = encodeURIComponent((stock.dist_code?.trim() || 'UNKNOWN-DIST').toUpperCase());
  const name = encodeURIComponent(slug(linkName(stock.name, lang) ?? 'property'));
  return `/${LANGUAGE[lang].link}/property/${district}-${name}/${formatStockId(stock.ics_type, stock.id)}`;
}

export function stockLinks(stock: LinkedStock): Record<Language, string> {
  return { zh: stockLink(stock, 'zh'), gb: stockLink(stock, 'gb'), en: stockLink(stock, 'en') };
}

/** Only Simplified falls back, to English. Title case shows nowhere, since a slug is lower case. */
function linkName(name: PartlyTrilingual, lang: Language): string | undefined {
  const own = name[lang]?.trim() || undefined;
  return lang === 'gb' ? (own ?? (name.en?.trim() || undefined)) : own;
}

/** Old style: /en/ics/property/details/office/Kwun-Tong/Millennium-City-5/103256. */
export function oldStockLink(
  stock: LinkedStock & { readonly dist_name_en: string | null },
  lang: Language,
): string {
  const type = icsTypeOfCode(stock.ics_type);
  const segment = type ? ICS[type].segment : '-';
  const district = encodeURIComponent(stock.dist_name_en?.trim().replace(/\s+/g, '-') || '-');
  const path = `details/${segment}/${district}/${dashed(stock.name.en ?? '')}/${stock.id}`;
  return `${LANGUAGE[lang].prefix}${BASE}/${path}`;
}

export type DetailAddress = {
  readonly lang: Language;
  readonly style: 'new' | 'old' | 'special';
  readonly gstockId: number;
};

/** The listing an address of either style names; its other parts are only there to be read. */
export function parseDetailPath(pathname: string): DetailAddress | undefined {
  const { lang, rest } = languageOfPath(pathname);
  const fresh = /^\/property\/[^/]+\/([^/]+)\/?$/.exec(rest)?.[1];
  if (fresh) {
    const gstockId = parseFormattedId(fresh)?.id ?? parseGstockId(fresh);
    return gstockId === undefined ? undefined : { lang, style: 'new', gstockId };
  }
  const old = /^\/ics\/property\/details\/(special\/)?[^/]+\/[^/]+\/[^/]+\/([^/]+)\/?$/.exec(rest);
  const gstockId = parseGstockId(old?.[2] ?? '');
  return gstockId === undefined ? undefined : { lang, style: old?.[1] ? 'special' : 'old', gstockId };
}

export type DetailEvent = {
  readonly event: 'gotoStockDetail';
  readonly category: 'Industrial' | 'Commercial' | 'Shops' | 'ICS';
  readonly label: string;
};

/** The analytics event of opening a detail; what is missing is told in the label. */
export function analyticsOfDetail(
  stock: { readonly id?: number | null; readonly ics_type?: string | null } | null | undefined,
): DetailEvent {
  const type = icsTypeOfCode(stock?.ics_type);
  const category = type ? ICS[type].category : 'ICS';
  const parts = stock ? [type, stock.id ?? 'unknownid'] : ['unknownpayload'];
  const label = ['details', ...parts.filter((part) => part !== undefined)].join('-');
  return { event: 'gotoStockDetail', category, label };
}

/** Any page of the product by what follows its base: pagePath('en', '/history'). */
export function pagePath(lang: Language, path = ''): string {
  return `${LANGUAGE[lang].prefix}${BASE}${path}`;
}

/** What a visitor keeps, and what was looked at lately. */
export function favouritesPath(lang: Language): string {
  return pagePath(lang, '/favorite');
}

export function historyPath(lang: Language): string {
  return pagePath(lang, '/history');
}

/** Listings side by side, in this order; `differences` leaves out what they have in common. */
export function comparePath(lang: Language, ids: readonly number[] = [], differences = false): string {
  const query = [ids.length > 0 && `ids=${ids.join()}`, differences && 'only=differences'].filter(Boolean);
  return pagePath(lang, `/compare${query.length > 0 ? `?${query.join('&')}` : ''}`);
}

export function homePath(lang: Language, icsType?: IcsType): string {
  return pagePath(lang, icsType ? `/${ICS[icsType].segment}` : '');
}

export type FindAddress = {
  readonly icsType?: IcsType | undefined;
  readonly txTypes?: readonly TxType[] | undefined;
  readonly query?: URLSearchParams | undefined;
};

export function findPath(lang: Language, { icsType, txTypes = [], query }: FindAddress = {}): string {
  const parts = ['/find', icsType && ICS[icsType].segment, formatCombination(txTypes)].filter(Boolean);
  const search = query?.toString();
  return pagePath(lang, parts.join('/')) + (search ? `?${search}` : '');
}

/** p1 is a type or a combination, p2 a combination after a type; undefined when they are neither. */
export function parseFindPath(
  p1?: string,
  p2?: string,
): { icsType?: IcsType; txTypes?: readonly TxType[] } | undefined {
  const icsType = p1 === 'commercial' ? undefined : icsTypeOfSegment(p1);
  const combination = icsType ? p2 : p1;
  if (!icsType && p2 !== undefined) return undefined;
  const txTypes = combination === undefined ? undefined : parseCombination(combination);
  if (combination !== undefined && !txTypes) return undefined;
  return { ...(icsType && { icsType }), ...(txTypes && { txTypes }) };
}

/**
 * The path, without its language, as the product writes it: /ics is the base, words of a search and types
 * are lower case, and a search says office for commercial. Any other path stays as it is.
 */
export function settledPath(path: string): string {
  const lower = path.toLowerCase();
  if (lower === '/ics' || lower === BASE) return BASE;
  if (!lower.startsWith(`${BASE}/`)) return path;
  const [page, ...words] = lower.slice(BASE.length + 1).split('/');
  if (words.length === 0 && icsTypeOfSegment(page)) return lower;
  if (page !== 'find' || words.length > 2) return path;
  const type = icsTypeOfSegment(words[0]);
  const settled = type ? words.with(0, ICS[type].segment) : words;
  return parseFindPath(...settled) ? [BASE, 'find', ...settled].join('/') : path;
}

/**
 * Where a medium is seen. One of our own (/media/:ics/:buildingId/:mediaId) has a page in each language,
 * told which listing it is of; any other address is somebody else's and stays as it is.
 */
export function mediumPath(url: string, lang: Language, stockId: number): string {
  if (!url.startsWith(`${BASE}/media/`)) return url;
  return `${pagePath(lang, url.slice(BASE.length))}?stock_id=${stockId}`;
}

/** The language an address is in, and the address without it. */
export function languageOfPath(pathname: string): { lang: Language; rest: string } {
  const first = pathname.split('/', 2)[1];
  const lang = LANGUAGES.find((candidate) => LANGUAGE[candidate].link === first);
  if (!first || !lang) return { lang: DEFAULT_LANGUAGE, rest: pathname };
  return { lang, rest: pathname.slice(first.length + 1) || '/' };
}

/** The same place in another language. A detail link keeps its slug: the server redirects to the right one. */
export function switchLanguage(address: string, to: Language): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const { rest } = languageOfPath(pathname);
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^lang(=|$)/.test(pair))
    .join('&');
  const place = rest === '/' || rest === '' ? BASE : rest;
  const prefix = place.startsWith('/property/') ? `/${LANGUAGE[to].link}` : LANGUAGE[to].prefix;
  return `${prefix}${place}${kept && `?${kept}`}${hash}`;
}
