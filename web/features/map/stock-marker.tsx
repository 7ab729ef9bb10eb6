import type { Cluster } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import { grouped } from '#domain/number-text.ts';
import { usePage } from '#web/app/page-context.ts';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { ClusterFace } from './cluster-face.tsx';
import type { Highlight } from './highlight.ts';
import { MarkerButton } from './marker.tsx';
import { clusterLabel, markerPrice, typesOf } from './marker-label.ts';
import { showsPrice } from './marker-size.ts';
import { opensList } from './selection.ts';
import { TypeIcon } from './type-icon.tsx';

/** A marker: a cluster or a building with its count, or a single listing with its price. */
export function StockMarker({
  cluster,
  position,
  zoom,
  txType,
  isHighlighted,
  onOpen,
  onHighlight,
}: {
  cluster: Cluster;
  position: LatLng;
  zoom: number;
  txType: 'S' | 'L';
  /** Its card is highlighted, or its list is open. */
  isHighlighted: boolean;
  onOpen: (cluster: Cluster) => void;
  onHighlight: ((highlight: Highlight | null) => void) | undefined;
}) {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  const { stock, kind } = cluster;
  const type = typesOf(cluster)[0] ?? 'c';
  const highlight: Highlight = { stock: stock?.gstock_id ?? null, building: cluster.pis_bldg_id };
  const label = stock
    ? t('map:stock', {
        name: labels.name(stock),
        price: markerPrice(stock, txType, t, lang),
      })
    : clusterLabel(
        cluster,
        kind === 'building' ? 'building' : opensList(cluster, zoom) ? 'spot' : 'cluster',
        t,
      );
  return (
    <MarkerButton
      position={position}
      label={label}
      className={cx(
        kind === 'cluster' ? 'map-anchor-center' : 'map-anchor-bottom',
        isHighlighted && 'map-highlighted',
      )}
      onClick={() => onOpen(cluster)}
      onPointerEnter={() => onHighlight?.(highlight)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(highlight)}
      onBlur={() => onHighlight?.(null)}
    >
      {kind === 'cluster' ? (
        <ClusterFace cluster={cluster} />
      ) : (
        <span className={cx('map-pin', `map-fill-${type}`, kind === 'building' && 'map-pin-many')}>
          <TypeIcon icsType={type} />
          {kind === 'building' && <span>{grouped(cluster.count)}</span>}
          {stock && showsPrice(kind, zoom) && <span>{markerPrice(stock, txType, t, lang)}</span>}
        </span>
      )}
    </MarkerButton>
  );
}
