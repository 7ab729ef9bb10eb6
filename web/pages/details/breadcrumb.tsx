import type { StockDetail } from '#contract/stock.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { Breadcrumb as Trail } from '#web/ui/breadcrumb.tsx';
import type { ListingLabels } from './listing-labels.ts';

/** Where a listing stands: its type, its district, itself. Each step above is a search. */
export function trailOf(stock: StockDetail, labels: ListingLabels, { t, addressOf }: PageContext) {
  const icsType = stock.ics_type;
  const trail = [{ name: t(`type.${icsType}`), path: addressOf('find', { icsType }) }];
  if (stock.dist_code !== null && labels.district) {
    const query = new URLSearchParams({ districts: stock.dist_code });
    trail.push({ name: labels.district, path: addressOf('find', { icsType, query }) });
  }
  return trail;
}

export function Breadcrumb({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const page = usePage();
  return (
    <Trail
      label={page.t('details:breadcrumb')}
      trail={trailOf(stock, labels, page).map(({ name, path }) => ({ to: path, label: name }))}
      current={labels.name}
    />
  );
}
