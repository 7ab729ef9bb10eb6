import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { type StockLabels, stockLabels } from './stock-labels.ts';

const labelsByTranslate = new WeakMap<Translate, { readonly today: string; readonly labels: StockLabels }>();

/** Returns the label functions for the page's language and day; cached for all cards of a page. */
export function useStockLabels(): StockLabels {
  const { t, lang, site } = usePage();
  const cached = labelsByTranslate.get(t);
  if (cached?.today === site.today) return cached.labels;
  const labels = stockLabels(t, lang, site.today);
  labelsByTranslate.set(t, { today: site.today, labels });
  return labels;
}
