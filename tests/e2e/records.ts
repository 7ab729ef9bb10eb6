import type { Locator, Page } from '@playwright/test';
import type { Stock } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { type Calls, phrasesOf } from './fixtures.ts';

export const nameOf = (stock: Stock, lang: Language) =>
  inLanguage({ zh: stock.chi_name, gb: stock.gb_name, en: stock.eng_name }, lang);

/** Returns listings of the first page with unique names, so that their buttons are distinguishable. */
export async function findUniqueStocks(calls: Calls, lang: Language = 'en'): Promise<[Stock, Stock, Stock]> {
  const { stocks } = await calls.stocks();
  const usedNames = new Set<string>();
  const uniqueStocks = stocks.filter((stock) => {
    const name = nameOf(stock, lang);
    const isUnique =
      name !== '' && ![...usedNames].some((usedName) => usedName.includes(name) || name.includes(usedName));
    usedNames.add(name);
    return isUnique;
  });
  const [first, second, third] = uniqueStocks;
  if (!first || !second || !third)
    throw new Error('the demonstration data name too few of the newest listings');
  return [first, second, third];
}

export function favouriteButton(container: Page | Locator, stock: Stock, lang: Language = 'en'): Locator {
  return container.getByRole('button', {
    name: phrasesOf(lang)('stock_info:favourite', { name: nameOf(stock, lang) }),
  });
}

export function compareButton(page: Page, stock: Stock, lang: Language = 'en'): Locator {
  const name = phrasesOf(lang)('stock_info:compare', { name: nameOf(stock, lang) });
  return page.getByRole('button', { name, exact: true });
}
