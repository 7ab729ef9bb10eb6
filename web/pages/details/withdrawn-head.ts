import type { WithdrawnStock } from '#contract/stock-calls.ts';
import type { Head, PageContext } from '#web/app/page.ts';
import { locationLabels } from '#web/features/stock/location-labels.ts';

/** Builds the document head of a withdrawn listing: status 410 and noindex, at any URL of the listing. */
export function withdrawnListingHead(withdrawnStock: WithdrawnStock, page: PageContext): Head {
  const name = locationLabels(page.t, page.lang).name(withdrawnStock) || withdrawnStock.id;
  return {
    title: page.t('details:title.gone', { name }),
    description: page.t('details:gone.text'),
    robots: 'noindex',
    status: 410,
  };
}
