import type { GoneStock } from '#contract/stock-calls.ts';
import type { Head, PageContext } from '#web/app/page.ts';
import { locationLabels } from '#web/features/stock/location-labels.ts';

/** What search engines are told: that it is gone for good, at whatever address it was. */
export function goneHead(gone: GoneStock, page: PageContext): Head {
  const name = locationLabels(page.t, page.lang).name(gone) || gone.id;
  return {
    title: page.t('details:title.gone', { name }),
    description: page.t('details:gone.text'),
    robots: 'noindex',
    status: 410,
  };
}
