import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { callQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { formatPriceRange, formatTypeCounts } from '../map/marker-label.ts';
import { Preview, useHoverDelayOver } from '../map/marker-preview.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** Preview of a listing: name, price and area. */
export function StockPreview({ stock, txType }: { stock: Stock; txType: 'S' | 'L' }) {
  const labels = useStockLabels();
  const [price] = labels
    .prices(stock)
    .toSorted((a, b) => Number(b.txType === txType) - Number(a.txType === txType));
  return (
    <Preview>
      <b>{labels.name(stock)}</b>
      <span>{price && price.text + price.unit}</span>
      <span className="text-muted">{labels.area(stock)}</span>
    </Preview>
  );
}

/**
 * Preview of several listings: their number, property types and price range, and the building's name if
 * all are in the same building.
 */
export function ClusterPreview({
  cluster,
  params,
  txType,
}: {
  cluster: Cluster;
  /** Parameters of the search for the marker's listings. */
  params: Readonly<Record<string, string>>;
  txType: 'S' | 'L';
}) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const isHoverSettled = useHoverDelayOver();
  const lowestPriceQuery = useQuery({ ...extremePriceQuery(params, txType, 'asc'), enabled: isHoverSettled });
  const highestPriceQuery = useQuery({
    ...extremePriceQuery(params, txType, 'desc'),
    enabled: isHoverSettled,
  });
  const [cheapest, dearest] = [lowestPriceQuery.data?.stocks[0], highestPriceQuery.data?.stocks[0]];
  const { count } = cluster;
  return (
    <Preview>
      <b>{cluster.kind === 'building' && cheapest ? labels.name(cheapest) : t('map:list', { count })}</b>
      {cluster.kind === 'building' && <span>{t('map:list', { count })}</span>}
      <span className="text-muted">{formatTypeCounts(cluster, t)}</span>
      {cheapest && dearest && <span>{formatPriceRange(cheapest, dearest, txType, t, lang)}</span>}
    </Preview>
  );
}

/**
 * Query for the cheapest or the dearest listing of a search. Listings without a price come last in
 * ascending and in descending order.
 */
function extremePriceQuery(
  params: Readonly<Record<string, string>>,
  txType: 'S' | 'L',
  direction: 'asc' | 'desc',
) {
  return callQuery('stocks', {
    ...params,
    order_field: txType === 'L' ? 'rent' : 'sell',
    order_direction: direction,
    page_size: '1',
  });
}
