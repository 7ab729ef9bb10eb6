import type { Language } from '#domain/language.ts';
import { hkd } from '#domain/price.ts';
import { formatPriceInput, parsePriceInput, priceInputUnit } from '#domain/price-input.ts';
import { RANGES, type Range } from '#domain/stock-range.ts';

export const ENDS = ['min', 'max'] as const;

/** The form's own name of a field a person types into; the address never keeps it. */
export function typedName(range: Range, end: (typeof ENDS)[number]): string {
  return `typed_${range}_${end}`;
}

/** What the boxes of a range show for its present value. */
export function boxText(range: Range, value: number | undefined, lang: Language): string {
  if (value === undefined) return '';
  if (range !== 'sell') return String(value);
  return formatPriceInput(hkd(value), priceInputUnit(lang)).replaceAll(',', '');
}

/** A sale price is typed in the unit its field shows; everything else in whole dollars or square feet. */
function readTyped(range: Range, text: string, lang: Language): number | undefined {
  if (range === 'sell') return parsePriceInput(text, priceInputUnit(lang));
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*(?:hk\$|hkd|\$)/i, '')
    .replace(/(?:平方)?[呎尺]|sq\.? ?ft\.?|元/gi, '')
    .replace(/[\s,]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : parsePriceInput(text);
}

/**
 * A form sends empty fields, a name for each box that is ticked, and prices as they were typed. This
 * gives the query the address should have instead, or undefined when it is that already. What cannot
 * be read stays as it was typed, for the page to say so.
 */
export function tidyQuery(query: URLSearchParams, lang: Language): URLSearchParams | undefined {
  const tidy = new URLSearchParams();
  const typed = new Map<string, string>();
  for (const range of RANGES) {
    for (const end of ENDS) {
      const text = query.get(typedName(range, end))?.trim();
      if (text) typed.set(`${range}_${end}`, String(readTyped(range, text, lang) ?? text));
    }
  }
  for (const name of new Set(query.keys())) {
    const text = query
      .getAll(name)
      .filter((part) => part.trim() !== '')
      .join(',');
    if (text !== '' && !name.startsWith('typed_') && !typed.has(name)) tidy.set(name, text);
  }
  for (const [name, text] of typed) tidy.set(name, text);
  return tidy.toString() === query.toString() ? undefined : tidy;
}
