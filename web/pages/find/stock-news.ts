import type { Stock } from '#contract/stock.ts';
import type { BulletinEntry } from '#domain/address/bulletin.ts';
import type { PageContext } from '#web/app/page.ts';
import { stockLabels } from '#web/features/stock/stock-labels.ts';

/** A listing as an entry of a feed that visitors subscribe to. */
export function stockNews(stock: Stock, { t, lang, site }: PageContext): readonly BulletinEntry[] {
  const labels = stockLabels(t, lang, site.today);
  const prices = labels.prices(stock).map(({ text, unit }) => text + unit);
  const kind = `${t(`stock_info:type.${stock.ics_type}`)} · ${t(`stock_info:badge.${stock.tx_type}`)}`;
  const summary = [kind, labels.address(stock), labels.floor(stock), labels.area(stock), ...prices, stock.id];
  return [
    {
      link: stock.link[lang],
      title: [labels.name(stock), labels.district(stock), ...prices].filter(Boolean).join(' · '),
      summary: summary.filter(Boolean).join(' · '),
      day: stock.update_date,
    },
  ];
}
