import type { StockDetail } from '#contract/stock.ts';
import { addressOf } from '#domain/addresses.ts';
import type { Language } from '#domain/language.ts';
import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { Breadcrumb as Trail } from '#web/ui/breadcrumb.tsx';
import type { ListingLabels } from './listing-labels.ts';

/** Where a listing stands: its type, its district, itself. Each step above is a search. */
export function trailOf(stock: StockDetail, labels: ListingLabels, t: Translate, lang: Language) {
  const icsType = stock.ics_type;
  const trail = [{ name: t(`type.${icsType}`), path: addressOf('find', lang, { icsType }) }];
  if (stock.dist_code !== null && labels.district) {
    const query = new URLSearchParams({ districts: stock.dist_code });
    trail.push({ name: labels.district, path: addressOf('find', lang, { icsType, query }) });
  }
  return trail;
}

export function Breadcrumb({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const { t, lang } = usePage();
  return (
    <Trail
      label={t('details:breadcrumb')}
      trail={trailOf(stock, labels, t, lang).map(({ name, path }) => ({ to: path, label: name }))}
      current={labels.name}
    />
  );
}
