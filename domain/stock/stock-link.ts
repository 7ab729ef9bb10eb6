import { addressOf } from '../address/addresses.ts';
import { formatStockId } from '../codes/formatted-id.ts';
import { inEveryLanguage, type Language, type PartlyTrilingual } from '../text/language.ts';
import { slug } from '../text/slug.ts';
import { toSimplified } from '../text/to-simplified.ts';

/** What the canonical address of a listing is made of. */
export type LinkedStock = {
  readonly id: number;
  readonly ics_type: string;
  readonly dist_code: string | null;
  readonly name: PartlyTrilingual;
  /** Which a shop without a building goes by. */
  readonly street: PartlyTrilingual | null;
};

/** /en/property/KT-millennium-city-5/C0103256. */
export function stockLink(stock: LinkedStock, lang: Language): string {
  const district = (stock.dist_code?.trim() || 'UNKNOWN-DIST').toUpperCase();
  const name = slug(linkName(stock.name, lang) ?? linkName(stock.street ?? {}, lang) ?? 'property');
  return addressOf('details', lang, `${district}-${name}`, formatStockId(stock.ics_type, stock.id));
}

/** Makes the links of many listings. */
export function stockLinker(): (stock: LinkedStock) => Record<Language, string> {
  const beginningsOf = linkBeginner();
  return (stock) => {
    const { zh, gb, en } = beginningsOf(stock);
    const id = formatStockId(stock.ics_type, stock.id);
    return { zh: zh + id, gb: gb + id, en: en + id };
  };
}

/**
 * How the links of many listings begin: those of one name and district differ in their ids alone, with which they end.
 * The rest is made once for all listings of a building.
 */
export function linkBeginner(): (stock: LinkedStock) => Record<Language, string> {
  const beginnings = new Map<string, Record<Language, string>>();
  return (stock) => {
    const { dist_code, name, street } = stock;
    const key = [dist_code, name.zh, name.gb, name.en, street?.zh, street?.gb, street?.en].join('\0');
    const known = beginnings.get(key);
    if (known) return known;
    const { length } = formatStockId(stock.ics_type, stock.id);
    const beginning = inEveryLanguage((lang) => stockLink(stock, lang).slice(0, -length));
    beginnings.set(key, beginning);
    return beginning;
  };
}

/**
 * Only Simplified falls back: to the Traditional name converted, then to the English one. Title case shows
 * nowhere, since a slug is lower case.
 */
function linkName(name: PartlyTrilingual, lang: Language): string | undefined {
  const own = textOf(name[lang]);
  if (lang !== 'gb' || own) return own;
  const traditional = textOf(name.zh);
  return traditional ? toSimplified(traditional) : textOf(name.en);
}

function textOf(name: string | null | undefined): string | undefined {
  return name?.trim() || undefined;
}
