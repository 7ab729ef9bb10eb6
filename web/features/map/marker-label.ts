import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import type { Language } from '#domain/language.ts';
import { grouped } from '#domain/number-text.ts';
import { hkd, shortPriceText } from '#domain/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** What a click does: zooms in (cluster), opens the list (spot, building), or searches the area (search). */
export type MarkerAction = 'cluster' | 'spot' | 'building' | 'search';

/** The types in a cluster, the most frequent first. */
export function typesOf(cluster: Pick<Cluster, IcsType>): readonly IcsType[] {
  return ICS_TYPES.filter((type) => cluster[type] > 0).sort((a, b) => cluster[b] - cluster[a]);
}

/** A cluster for screen readers: how many listings, of which types, and what a click does. */
export function clusterLabel(
  cluster: Pick<Cluster, IcsType | 'count'>,
  action: MarkerAction,
  t: Translate,
): string {
  const types = typesOf(cluster)
    .map((type) => t('map:of_type', { type: t(`stock_info:type.${type}`), n: grouped(cluster[type]) }))
    .join(t('map:between'));
  return t(`map:marker.${action}`, { count: cluster.count, n: grouped(cluster.count), types });
}

/** A listing's price in a few characters: the sale price or the rent, as the visitor searches. */
export function markerPrice(
  stock: Pick<Stock, 'sell' | 'rent' | 'tx_type'>,
  txType: 'S' | 'L',
  t: Translate,
  lang: Language,
): string {
  const shown = stock.tx_type === 'B' ? txType : stock.tx_type;
  const price = shown === 'L' ? hkd(stock.rent) : hkd(stock.sell);
  if (price === null) return t('stock_info:price.negotiable');
  const text = shortPriceText(price, lang);
  return shown === 'L' ? t('map:rent', { price: text }) : text;
}
