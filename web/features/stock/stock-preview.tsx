import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { callQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { priceRange, typesLabel } from '../map/marker-label.ts';
import { Preview, usePointerAtRest } from '../map/marker-preview.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** A listing's name, price and area. */
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

/** How many listings, of which types, and from which price to which. A building has its name too. */
export function ClusterPreview({
  cluster,
  params,
  txType,
}: {
  cluster: Cluster;
  /** The search for the marker's listings. */
  params: Readonly<Record<string, string>>;
  txType: 'S' | 'L';
}) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const isResting = usePointerAtRest();
  const lowest = useQuery({ ...endQuery(params, txType, 'asc'), enabled: isResting });
  const highest = useQuery({ ...endQuery(params, txType, 'desc'), enabled: isResting });
  const [first, last] = [lowest.data?.stocks[0], highest.data?.stocks[0]];
  const { count } = cluster;
  return (
    <Preview>
      <b>{cluster.kind === 'building' && first ? labels.name(first) : t('map:list', { count })}</b>
      {cluster.kind === 'building' && <span>{t('map:list', { count })}</span>}
      <span className="text-muted">{typesLabel(cluster, t)}</span>
      {first && last && <span>{priceRange(first, last, txType, t, lang)}</span>}
    </Preview>
  );
}

/** The cheapest or the dearest listing of a search. Those without a price come last in either order. */
function endQuery(params: Readonly<Record<string, string>>, txType: 'S' | 'L', direction: 'asc' | 'desc') {
  return callQuery('stocks', {
    ...params,
    order_field: txType === 'L' ? 'rent' : 'sell',
    order_direction: direction,
    page_size: '1',
  });
}
