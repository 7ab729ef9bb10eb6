import type { Cluster } from '#contract/cluster.ts';
import { usePage } from '#web/app/page.ts';
import { ClusterMarker, type ClusterMarkerProps } from '../map/cluster-marker.tsx';
import { useMap } from '../map/map-context.ts';
import { clusterLabel, markerAction, markerPrice } from '../map/marker-label.ts';
import { listParams } from '../map/selection.ts';
import { useStockLinkProps } from './stock-link.tsx';
import { ClusterPreview, StockPreview } from './stock-preview.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** The marker of listings. */
export function StockMarker({
  txType,
  params,
  ...marker
}: ClusterMarkerProps<Cluster> & {
  /** Which price a listing for sale and for lease shows. */
  txType: 'S' | 'L';
  /** The search that the map shows. */
  params: Readonly<Record<string, string>>;
}) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const stockLinkProps = useStockLinkProps();
  const isDrawn = useMap().kind === 'drawn';
  const { cluster, zoom } = marker;
  const { stock } = cluster;
  const label = stock
    ? t('map:stock', {
        name: labels.name(stock),
        price: markerPrice(stock, txType, t, lang),
      })
    : clusterLabel(cluster, isDrawn ? 'search' : markerAction(cluster, zoom), t);
  return (
    <ClusterMarker
      {...marker}
      only={stock?.gstock_id}
      label={label}
      price={stock ? markerPrice(stock, txType, t, lang) : undefined}
      preview={() =>
        stock ? (
          <StockPreview stock={stock} txType={txType} />
        ) : (
          <ClusterPreview cluster={cluster} params={listParams(params, cluster)} txType={txType} />
        )
      }
      link={stock ? stockLinkProps(stock) : undefined}
    />
  );
}
