import type { Cluster } from '#contract/cluster.ts';
import { usePage } from '#web/app/page.ts';
import { ClusterMarker, type ClusterMarkerProps } from '../map/cluster-marker.tsx';
import { useMap } from '../map/map-context.ts';
import { listParams } from '../map/marker-click.ts';
import { clusterLabel, formatMarkerPrice, markerAction } from '../map/marker-label.ts';
import { useStockLinkProps } from './stock-link.tsx';
import { ClusterPreview, StockPreview } from './stock-preview.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** Map marker of one or more listings. */
export function StockMarker({
  txType,
  params,
  ...marker
}: ClusterMarkerProps<Cluster> & {
  /** Price shown for a listing that is both for sale and for lease. */
  txType: 'S' | 'L';
  /** Parameters of the search that the map shows. */
  params: Readonly<Record<string, string>>;
}) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const stockLinkProps = useStockLinkProps();
  const isStaticMap = useMap().kind === 'static';
  const { cluster, zoom } = marker;
  const { stock } = cluster;
  const label = stock
    ? t('map:stock', {
        name: labels.name(stock),
        price: formatMarkerPrice(stock, txType, t, lang),
      })
    : clusterLabel(cluster, isStaticMap ? 'search' : markerAction(cluster, zoom), t);
  return (
    <ClusterMarker
      {...marker}
      singleRowId={stock?.gstock_id}
      label={label}
      price={stock ? formatMarkerPrice(stock, txType, t, lang) : undefined}
      renderPreview={() =>
        stock ? (
          <StockPreview stock={stock} txType={txType} />
        ) : (
          <ClusterPreview cluster={cluster} params={listParams(params, cluster)} txType={txType} />
        )
      }
      rowLink={stock ? stockLinkProps(stock) : undefined}
    />
  );
}
