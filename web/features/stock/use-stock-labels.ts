import { useMemo } from 'react';
import { usePage } from '#web/app/page.ts';
import { type StockLabels, stockLabels } from './stock-labels.ts';

/** The labels of listings in the page's language, as of the page's day. */
export function useStockLabels(): StockLabels {
  const { t, lang, site } = usePage();
  return useMemo(() => stockLabels(t, lang, site.today), [t, lang, site.today]);
}
