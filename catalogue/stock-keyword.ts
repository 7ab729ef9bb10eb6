import type { Words } from '#contract/stock.ts';
import { keywordHaystack, keywordNeedle, keywordWords } from './keyword.ts';
import type { PreparedStock } from './present-stock.ts';

/**
 * What a keyword is looked for in: names, streets with their numbers and districts in all three
 * languages. Listings of one building share one text, so a search reads few.
 */
export type KeywordIndex = {
  readonly texts: readonly string[];
  /** Place in `texts` of each listing. */
  readonly textOf: Uint32Array;
  /** Formatted ids in lower case. */
  readonly ids: readonly string[];
};

export function buildKeywordIndex(stocks: readonly PreparedStock[]): KeywordIndex {
  const places = new Map<string, number>();
  const textOf = Uint32Array.from(stocks, (stock) => {
    const sources = searchedTexts(stock);
    const key = JSON.stringify(sources);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, places.size);
    return places.size - 1;
  });
  const texts = [...places.keys()].map((key) => keywordHaystack(JSON.parse(key)));
  return { texts, textOf, ids: stocks.map((stock) => stock.id.toLowerCase()) };
}

/** Lays off in `mask` the listings that lack any word of the keyword. */
export function maskKeyword({ texts, textOf, ids }: KeywordIndex, keyword: string, mask: Uint8Array): void {
  for (const word of keywordWords(keyword)) {
    const needle = keywordNeedle(word);
    const found = Uint8Array.from(texts, (text) => (text.includes(needle) ? 1 : 0));
    const mayBeId = /^[ics]\d+$/.test(word);
    for (let place = 0; place < mask.length; place++) {
      if (mask[place] === 0 || found[textOf[place] ?? 0] === 1) continue;
      if (!mayBeId || !ids[place]?.startsWith(word)) mask[place] = 0;
    }
  }
}

function searchedTexts(stock: PreparedStock): (string | null)[] {
  return [
    stock.chi_name,
    stock.gb_name,
    stock.eng_name,
    stock.dist_name_zh,
    stock.dist_name_gb,
    stock.dist_name_en,
    ...(stock.street ? addresses(stock.street, stock.streetno) : []),
  ];
}

/** As people write them: 觀塘道388號, 观塘道388号, 388 Kwun Tong Road. */
function addresses(street: Words, number: string | null): string[] {
  if (number === null) return [street.zh, street.gb, street.en];
  return [`${street.zh}${number}號`, `${street.gb}${number}号`, `${number} ${street.en}`];
}
