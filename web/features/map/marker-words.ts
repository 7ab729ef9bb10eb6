import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import type { Language } from '#domain/language.ts';
import { grouped } from '#domain/number-text.ts';
import { hkd, shortPriceText } from '#domain/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** What a marker leads to: closer to its listings, to their list, or to a search of its area. */
export type MarkerLead = 'cluster' | 'spot' | 'building' | 'search';

/** The types a cluster holds, the most frequent first. */
export function typesOf(cluster: Pick<Cluster, IcsType>): readonly IcsType[] {
  return ICS_TYPES.filter((type) => cluster[type] > 0).sort((a, b) => cluster[b] - cluster[a]);
}

/** A cluster in words, for those who do not see it: how many, of which types, and what happens. */
export function clusterWords(
  cluster: Pick<Cluster, IcsType | 'count'>,
  lead: MarkerLead,
  t: Translate,
): string {
  const types = typesOf(cluster)
    .map((type) =>
      t('stock_info:map.of_type', { type: t(`stock_info:type.${type}`), n: grouped(cluster[type]) }),
    )
    .join(t('stock_info:map.between'));
  return t(`stock_info:map.${lead}`, { count: cluster.count, n: grouped(cluster.count), types });
}

/** The price of the side the visitor is after, in a few characters; a rent says that it is one. */
export function markerPrice(
  stock: Pick<Stock, 'sell' | 'rent' | 'tx_type'>,
  side: 'S' | 'L',
  t: Translate,
  lang: Language,
): string {
  const asked = stock.tx_type === 'B' ? side : stock.tx_type;
  const price = asked === 'L' ? hkd(stock.rent) : hkd(stock.sell);
  if (price === null) return t('stock_info:price.negotiable');
  const text = shortPriceText(price, lang);
  return asked === 'L' ? t('stock_info:map.rent', { price: text }) : text;
}
