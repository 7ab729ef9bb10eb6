import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { type StockLabels, stockLabels } from './stock-labels.ts';

const known = new WeakMap<Translate, { readonly today: string; readonly labels: StockLabels }>();

/** The labels of listings in the page's language, as of the page's day: made once for all cards of a page. */
export function useStockLabels(): StockLabels {
  const { t, lang, site } = usePage();
  const made = known.get(t);
  if (made?.today === site.today) return made.labels;
  const labels = stockLabels(t, lang, site.today);
  known.set(t, { today: site.today, labels });
  return labels;
}
