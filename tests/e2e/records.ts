import type { Locator, Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { type Calls, phrasesOf } from './fixtures.ts';

export const nameOf = (stock: Stock, lang: Language) =>
  inLanguage({ zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name }, lang);

/** Listings of the first page that have names of their own, so that their buttons can be told apart. */
export async function someStocks(calls: Calls, lang: Language = 'en'): Promise<[Stock, Stock, Stock]> {
  const { stocks } = await calls.stocks();
  const seen = new Set<string>();
  const named = stocks.filter((stock) => {
    const name = nameOf(stock, lang);
    const fresh = name !== '' && ![...seen].some((other) => other.includes(name) || name.includes(other));
    seen.add(name);
    return fresh;
  });
  const [first, second, third] = named;
  if (!first || !second || !third)
    throw new Error('the demonstration data name too few of the newest listings');
  return [first, second, third];
}

export function favouriteButton(at: Page | Locator, stock: Stock, lang: Language = 'en'): Locator {
  return at.getByRole('button', {
    name: phrasesOf(lang)('stock_info:favourite', { name: nameOf(stock, lang) }),
  });
}

export function compareButton(page: Page, stock: Stock, lang: Language = 'en'): Locator {
  const name = phrasesOf(lang)('stock_info:compare', { name: nameOf(stock, lang) });
  return page.getByRole('button', { name, exact: true });
}
