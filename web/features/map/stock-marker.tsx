import type { Cluster } from '#contract/cluster.ts';
import { grouped } from '#domain/number-text.ts';
import { usePage } from '#web/app/page-context.ts';
import { useStockWords } from '#web/features/stock/use-stock-words.ts';
import { cx } from '#web/ui/cx.ts';
import { ClusterFace } from './cluster-face.tsx';
import type { Highlight } from './highlight.ts';
import type { Place } from './map-view.ts';
import { MarkerButton } from './marker.tsx';
import { showsPrice } from './marker-size.ts';
import { clusterWords, markerPrice, typesOf } from './marker-words.ts';
import { opensList } from './selection.ts';
import { TypeIcon } from './type-icon.tsx';

/** A cell of the map: a cluster by its count, a building by its listings, a listing by its price. */
export function StockMarker({
  cluster,
  place,
  zoom,
  side,
  on,
  onOpen,
  onHighlight,
}: {
  cluster: Cluster;
  /** Where it stands on the map. */
  place: Place;
  zoom: number;
  side: 'S' | 'L';
  /** lit, because its card is, or its list is open */
  on: boolean;
  onOpen: (cluster: Cluster) => void;
  onHighlight: ((lit: Highlight | null) => void) | undefined;
}) {
  const { t, lang } = usePage();
  const words = useStockWords();
  const { stock, kind } = cluster;
  const type = typesOf(cluster)[0] ?? 'c';
  const lit: Highlight = { stock: stock?.gstock_id ?? null, building: cluster.pis_bldg_id };
  const label = stock
    ? t('stock_info:map.stock', {
        name: words.name(stock),
        price: words
          .prices(stock)
          .map(({ text, unit }) => `${text} ${unit}`.trim())
          .join(t('stock_info:map.between')),
      })
    : clusterWords(
        cluster,
        kind === 'building' ? 'building' : opensList(cluster, zoom) ? 'spot' : 'cluster',
        t,
      );
  return (
    <MarkerButton
      place={place}
      label={label}
      className={cx(kind === 'cluster' ? 'map-at-centre' : 'map-at-foot', on && 'map-on')}
      onClick={() => onOpen(cluster)}
      onPointerEnter={() => onHighlight?.(lit)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(lit)}
      onBlur={() => onHighlight?.(null)}
    >
      {kind === 'cluster' ? (
        <ClusterFace cluster={cluster} />
      ) : (
        <span className={cx('map-pin', `map-fill-${type}`, kind === 'building' && 'map-pin-many')}>
          <TypeIcon icsType={type} />
          {kind === 'building' && <span>{grouped(cluster.count)}</span>}
          {stock && showsPrice(kind, zoom) && <span>{markerPrice(stock, side, t, lang)}</span>}
        </span>
      )}
    </MarkerButton>
  );
}
