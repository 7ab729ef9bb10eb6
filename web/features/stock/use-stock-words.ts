import { useMemo } from 'react';
import { usePage } from '#web/app/page-context.ts';
import { type StockWords, stockWords } from './words.ts';

/** The words of listings in the page's language, as of the page's day. */
export function useStockWords(): StockWords {
  const { t, lang, site } = usePage();
  return useMemo(() => stockWords(t, lang, site.today), [t, lang, site.today]);
}
