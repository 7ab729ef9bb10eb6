import type { Cell } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import type { Language } from '#domain/text/language.ts';
import { hkd, shortPriceText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { opensList } from './selection.ts';

/** What a click does: zooms in (cluster), opens the list (spot, building), or searches the area (search). */
export type MarkerAction = 'cluster' | 'spot' | 'building' | 'search';

/** The types in a cluster, the most frequent first. */
export function typesOf(cluster: Pick<Cell, IcsType>): readonly IcsType[] {
  return ICS_TYPES.filter((type) => cluster[type] > 0).sort((a, b) => cluster[b] - cluster[a]);
}

/** What a click on a marker of a search does. */
export function markerAction(
  cluster: Pick<Cell, 'kind' | 'bounds'>,
  zoom: number,
): Exclude<MarkerAction, 'search'> {
  if (cluster.kind === 'building') return 'building';
  return opensList(cluster, zoom) ? 'spot' : 'cluster';
}

/** How many listings of each type: 'Office 3, Shop 2'. */
export function typesLabel(cluster: Pick<Cell, IcsType>, t: Translate): string {
  return typesOf(cluster)
    .map((type) => t('map:of_type', { type: t(`stock_info:type.${type}`), count: cluster[type] }))
    .join(t('map:between'));
}

/** A cluster for screen readers: how much of what, of which types, and what a click does. */
export function clusterLabel(
  cluster: Pick<Cell, IcsType | 'count'>,
  action: MarkerAction,
  t: Translate,
  /** The section whose phrases name what is counted. */
  of: 'map' | 'transaction' = 'map',
): string {
  const values = { count: cluster.count, types: typesLabel(cluster, t) };
  return of === 'map' ? t(`map:marker.${action}`, values) : t(`transaction:marker.${action}`, values);
}

/** The prices from the cheapest listing to the dearest; empty when none has a price of this kind. */
export function priceRange(
  cheapest: Pick<Stock, 'sell' | 'rent'>,
  dearest: Pick<Stock, 'sell' | 'rent'>,
  txType: 'S' | 'L',
  t: Translate,
  lang: Language,
): string {
  const [from, to] = [cheapest, dearest].map(({ sell, rent }) => hkd(txType === 'L' ? rent : sell));
  if (from == null || to == null) return '';
  const [low, high] = [shortPriceText(from, lang), shortPriceText(to, lang)];
  const price = low === high ? low : t('map:range', { from: low, to: high });
  return txType === 'L' ? t('map:rent', { price }) : price;
}

/** The price of a listing or a transaction in a few characters: the sale price or the rent, as the visitor searches. */
export function markerPrice(
  row: Pick<Stock, 'sell' | 'rent' | 'tx_type'>,
  txType: 'S' | 'L',
  t: Translate,
  lang: Language,
): string {
  const shown = row.tx_type === 'B' ? txType : row.tx_type;
  const price = shown === 'L' ? hkd(row.rent) : hkd(row.sell);
  if (price === null) return t('stock_info:price.negotiable');
  const text = shortPriceText(price, lang);
  return shown === 'L' ? t('map:rent', { price: text }) : text;
}
