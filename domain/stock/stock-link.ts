import { addressOf } from '../address/addresses.ts';
import { formatStockId } from '../codes/formatted-id.ts';
import type { Language, PartlyTrilingual } from '../text/language.ts';
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

/** /en/property/KT-millennium-city-5/C0103256. Whoever makes many links may remember slugs. */
export function stockLink(stock: LinkedStock, lang: Language, slugOf = slug): string {
  const district = (stock.dist_code?.trim() || 'UNKNOWN-DIST').toUpperCase();
  const name = slugOf(linkName(stock.name, lang) ?? linkName(stock.street ?? {}, lang) ?? 'property');
  return addressOf('details', lang, `${district}-${name}`, formatStockId(stock.ics_type, stock.id));
}

export function stockLinks(stock: LinkedStock, slugOf = slug): Record<Language, string> {
  return {
    zh: stockLink(stock, 'zh', slugOf),
    gb: stockLink(stock, 'gb', slugOf),
    en: stockLink(stock, 'en', slugOf),
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
