import type { Cluster } from '#contract/cluster.ts';
import { usePage } from '#web/app/page-context.ts';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { ClusterMarker, type ClusterMarkerProps } from './cluster-marker.tsx';
import { clusterLabel, markerAction, markerPrice } from './marker-label.ts';

/** The marker of listings. */
export function StockMarker({
  txType,
  ...marker
}: ClusterMarkerProps<Cluster> & {
  /** Which price a listing for sale and for lease shows. */
  txType: 'S' | 'L';
}) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const { cluster, zoom } = marker;
  const { stock } = cluster;
  const label = stock
    ? t('map:stock', {
        name: labels.name(stock),
        price: markerPrice(stock, txType, t, lang),
      })
    : clusterLabel(cluster, markerAction(cluster, zoom), t);
  return (
    <ClusterMarker
      {...marker}
      only={stock?.gstock_id}
      label={label}
      price={stock ? markerPrice(stock, txType, t, lang) : undefined}
    />
  );
}
