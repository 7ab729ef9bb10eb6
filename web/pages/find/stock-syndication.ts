import type { Stock } from '#contract/stock.ts';
import type { SyndicationEntry } from '#domain/address/syndication.ts';
import type { PageContext } from '#web/app/page.ts';
import { stockLabels } from '#web/features/stock/stock-labels.ts';

/** Returns the RSS syndication entry of a listing. */
export function stockSyndicationEntries(
  stock: Stock,
  { t, lang, site }: PageContext,
): readonly SyndicationEntry[] {
  const labels = stockLabels(t, lang, site.today);
  const prices = labels.prices(stock).map(({ text, unit }) => text + unit);
  const kindText = `${t(`stock_info:type.${stock.ics_type}`)} · ${t(`stock_info:badge.${stock.tx_type}`)}`;
  const summaryParts = [
    kindText,
    labels.address(stock),
    labels.floor(stock),
    labels.area(stock),
    ...prices,
    stock.id,
  ];
  return [
    {
      link: stock.link[lang],
      title: [labels.name(stock), labels.district(stock), ...prices].filter(Boolean).join(' · '),
      summary: summaryParts.filter(Boolean).join(' · '),
      publicationDate: stock.update_date,
    },
  ];
}
