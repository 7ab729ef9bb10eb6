import type { GridCell } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import type { Language } from '#domain/text/language.ts';
import { hkd, shortPriceText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { opensList } from './marker-click.ts';

/**
 * Action of a click on a marker: `cluster` zooms in, `spot` and `building` open the list, `search`
 * searches the area.
 */
export type MarkerAction = 'cluster' | 'spot' | 'building' | 'search';

/** Returns the property types in a cluster, the most frequent first. */
export function typesOf(cluster: Pick<GridCell, IcsType>): readonly IcsType[] {
  return ICS_TYPES.filter((type) => cluster[type] > 0).sort((a, b) => cluster[b] - cluster[a]);
}

/** Returns the action of a click on a marker of search results. */
export function markerAction(
  cluster: Pick<GridCell, 'kind' | 'bounds'>,
  zoom: number,
): Exclude<MarkerAction, 'search'> {
  if (cluster.kind === 'building') return 'building';
  return opensList(cluster, zoom) ? 'spot' : 'cluster';
}

/** Returns the number of listings of each type as text, for example 'Office 3, Shop 2'. */
export function formatTypeCounts(cluster: Pick<GridCell, IcsType>, t: Translate): string {
  return typesOf(cluster)
    .map((type) => t('map:of_type', { type: t(`stock_info:type.${type}`), count: cluster[type] }))
    .join(t('map:between'));
}

/** Returns the accessible label of a cluster: the count, the property types and the action of a click. */
export function clusterLabel(
  cluster: Pick<GridCell, IcsType | 'count'>,
  action: MarkerAction,
  t: Translate,
  /** Phrase section for the counted rows: `map` for listings, `transaction` for transactions. */
  subject: 'map' | 'transaction' = 'map',
): string {
  const phraseValues = { count: cluster.count, types: formatTypeCounts(cluster, t) };
  return subject === 'map'
    ? t(`map:marker.${action}`, phraseValues)
    : t(`transaction:marker.${action}`, phraseValues);
}

/**
 * Returns the price range from the cheapest to the dearest listing, or an empty string if no listing
 * has a price of this kind.
 */
export function formatPriceRange(
  cheapest: Pick<Stock, 'sell' | 'rent'>,
  dearest: Pick<Stock, 'sell' | 'rent'>,
  txType: 'S' | 'L',
  t: Translate,
  lang: Language,
): string {
  const [lowestPrice, highestPrice] = [cheapest, dearest].map(({ sell, rent }) =>
    hkd(txType === 'L' ? rent : sell),
  );
  if (lowestPrice == null || highestPrice == null) return '';
  const [lowestPriceText, highestPriceText] = [
    shortPriceText(lowestPrice, lang),
    shortPriceText(highestPrice, lang),
  ];
  const price =
    lowestPriceText === highestPriceText
      ? lowestPriceText
      : t('map:range', { from: lowestPriceText, to: highestPriceText });
  return txType === 'L' ? t('map:rent', { price }) : price;
}

/**
 * Returns the abbreviated price of a listing or a transaction. For a listing on offer for both sale and
 * rent, `txType` selects which price.
 */
export function formatMarkerPrice(
  row: Pick<Stock, 'sell' | 'rent' | 'tx_type'>,
  txType: 'S' | 'L',
  t: Translate,
  lang: Language,
): string {
  const priceType = row.tx_type === 'B' ? txType : row.tx_type;
  const price = priceType === 'L' ? hkd(row.rent) : hkd(row.sell);
  if (price === null) return t('stock_info:price.negotiable');
  const priceText = shortPriceText(price, lang);
  return priceType === 'L' ? t('map:rent', { price: priceText }) : priceText;
}
