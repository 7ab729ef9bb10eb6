import type { StockDetail } from '#contract/stock.ts';
import type { Step } from '#web/app/json-ld.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { Breadcrumb as Trail } from '#web/ui/breadcrumb.tsx';
import type { ListingLabels } from './listing-labels.ts';

/** Where a listing stands: its type, its district, itself. Each step above is a search. */
export function trailOf(
  stock: Pick<StockDetail, 'ics_type' | 'dist_code'>,
  labels: Pick<ListingLabels, 'district'>,
  { t, addressOf }: PageContext,
): readonly Step[] {
  const icsType = stock.ics_type;
  const trail = [{ to: addressOf('find', { icsType }), label: t(`type.${icsType}`) }];
  if (stock.dist_code !== null && labels.district) {
    const query = new URLSearchParams({ districts: stock.dist_code });
    trail.push({ to: addressOf('find', { icsType, query }), label: labels.district });
  }
  return trail;
}

export function Breadcrumb({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const page = usePage();
  return (
    <Trail label={page.t('details:breadcrumb')} trail={trailOf(stock, labels, page)} current={labels.name} />
  );
}
