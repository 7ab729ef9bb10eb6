import { addressOf } from '../address/addresses.ts';
import { formatStockId } from '../codes/formatted-id.ts';
import { inEveryLanguage, type Language, type PartlyTrilingual } from '../text/language.ts';
import { slug } from '../text/slug.ts';
import { toSimplified } from '../text/to-simplified.ts';

/** The listing fields that its canonical address contains. */
export type LinkableStock = {
  readonly id: number;
  readonly ics_type: string;
  readonly dist_code: string | null;
  readonly name: PartlyTrilingual;
  /** Used in place of the name for a shop without a building. */
  readonly street: PartlyTrilingual | null;
};

/** Returns the canonical address of a listing: /en/property/KT-millennium-city-5/C0103256. */
export function stockLink(stock: LinkableStock, lang: Language): string {
  const district = (stock.dist_code?.trim() || 'UNKNOWN-DIST').toUpperCase();
  const name = slug(linkName(stock.name, lang) ?? linkName(stock.street ?? {}, lang) ?? 'property');
  return addressOf('details', lang, `${district}-${name}`, formatStockId(stock.ics_type, stock.id));
}

/** Returns a function that builds the links of many listings efficiently. */
export function createStockLinker(): (stock: LinkableStock) => Record<Language, string> {
  const linkPrefixes = createLinkPrefixer();
  return (stock) => {
    const { zh, gb, en } = linkPrefixes(stock);
    const id = formatStockId(stock.ics_type, stock.id);
    return { zh: zh + id, gb: gb + id, en: en + id };
  };
}

/**
 * Returns a function that builds the links of listings without the id. The prefix is cached because
 * listings of the same name and district differ only in the id at the end.
 */
export function createLinkPrefixer(): (stock: LinkableStock) => Record<Language, string> {
  const cache = new Map<string, Record<Language, string>>();
  return (stock) => {
    const { dist_code, name, street } = stock;
    const key = [dist_code, name.zh, name.gb, name.en, street?.zh, street?.gb, street?.en].join('\0');
    const cachedPrefix = cache.get(key);
    if (cachedPrefix) return cachedPrefix;
    const { length } = formatStockId(stock.ics_type, stock.id);
    const prefix = inEveryLanguage((lang) => stockLink(stock, lang).slice(0, -length));
    cache.set(key, prefix);
    return prefix;
  };
}

/**
 * Returns the name for a link. Only Simplified Chinese has a fallback: the converted Traditional name,
 * then the English name. Letter case does not matter because a slug is lower case.
 */
function linkName(name: PartlyTrilingual, lang: Language): string | undefined {
  const nameInLanguage = textOf(name[lang]);
  if (lang !== 'gb' || nameInLanguage) return nameInLanguage;
  const traditionalName = textOf(name.zh);
  return traditionalName ? toSimplified(traditionalName) : textOf(name.en);
}

function textOf(name: string | null | undefined): string | undefined {
  return name?.trim() || undefined;
}
