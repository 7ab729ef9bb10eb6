import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { type StockLabels, stockLabels } from './stock-labels.ts';

const labelsByTranslate = new WeakMap<Translate, { readonly today: string; readonly labels: StockLabels }>();

/**
 * Returns functions that format a listing in the page's language, such as `labels.name(stock)`. They
 * are created once per page, for all its cards.
 */
export function useStockLabels(): StockLabels {
  const { t, lang, site } = usePage();
  const cached = labelsByTranslate.get(t);
  if (cached?.today === site.today) return cached.labels;
  const labels = stockLabels(t, lang, site.today);
  labelsByTranslate.set(t, { today: site.today, labels });
  return labels;
}
