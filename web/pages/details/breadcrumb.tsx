import type { StockDetail } from '#contract/stock.ts';
import type { BreadcrumbStep } from '#web/app/json-ld.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import { Breadcrumb as Trail } from '#web/ui/breadcrumb.tsx';
import type { ListingLabels } from './listing-labels.ts';

/**
 * Returns the breadcrumb steps of a listing: its property type and its district. Each step links to a
 * search.
 */
export function breadcrumbStepsOf(
  stock: Pick<StockDetail, 'ics_type' | 'dist_code'>,
  labels: Pick<ListingLabels, 'district'>,
  { t, addressOf }: PageContext,
): readonly BreadcrumbStep[] {
  const icsType = stock.ics_type;
  const steps = [{ to: addressOf('find', { icsType }), label: t(`type.${icsType}`) }];
  if (stock.dist_code !== null && labels.district) {
    const query = new URLSearchParams({ districts: stock.dist_code });
    steps.push({ to: addressOf('find', { icsType, query }), label: labels.district });
  }
  return steps;
}

export function Breadcrumb({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const page = usePage();
  return (
    <Trail
      label={page.t('details:breadcrumb')}
      trail={breadcrumbStepsOf(stock, labels, page)}
      current={labels.name}
    />
  );
}
