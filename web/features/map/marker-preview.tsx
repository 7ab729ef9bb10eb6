import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cluster } from '#contract/cluster.ts';
import type { Stock } from '#contract/stock.ts';
import { grouped } from '#domain/number-text.ts';
import { callQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { priceRange, typesLabel } from './marker-label.ts';

/** The prices of a marker are asked for when the pointer has rested on it this long. */
const REST_MS = 150;
/** A preview stays this far inside the map, in pixels. */
const MARGIN = 8;

/** A small preview above a marker. Screen readers have the marker's label instead. */
export function Preview({ children }: { children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  useBeforePaint(() => {
    const preview = element.current;
    const frame = preview?.closest('.map-frame')?.getBoundingClientRect();
    if (!preview || !frame) return;
    preview.style.translate = '';
    preview.dataset.side = 'above';
    const above = preview.getBoundingClientRect();
    if (above.top < frame.top + MARGIN) preview.dataset.side = 'below';
    const beyondRight = Math.max(0, above.right - (frame.right - MARGIN));
    const beyondLeft = Math.max(0, frame.left + MARGIN - above.left);
    preview.style.translate = `${beyondLeft - beyondRight}px 0`;
  });
  return (
    <span ref={element} aria-hidden="true" className="map-preview">
      {children}
    </span>
  );
}

/** A listing's name, price and area. */
export function StockPreview({ stock, txType }: { stock: Stock; txType: 'S' | 'L' }) {
  const labels = useStockLabels();
  const [price] = labels
    .prices(stock)
    .toSorted((a, b) => Number(b.txType === txType) - Number(a.txType === txType));
  return (
    <Preview>
      <b>{labels.name(stock)}</b>
      <span>{price && `${price.text} ${price.unit}`.trim()}</span>
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
  const isResting = useResting();
  const lowest = useQuery({ ...endQuery(params, txType, 'asc'), enabled: isResting });
  const highest = useQuery({ ...endQuery(params, txType, 'desc'), enabled: isResting });
  const [first, last] = [lowest.data?.stocks[0], highest.data?.stocks[0]];
  const { count } = cluster;
  return (
    <Preview>
      <b>
        {cluster.kind === 'building' && first
          ? labels.name(first)
          : t('map:list', { count, n: grouped(count) })}
      </b>
      {cluster.kind === 'building' && <span>{t('map:list', { count, n: grouped(count) })}</span>}
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

/** True when the pointer has rested on the marker for a while. */
export function useResting(): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
}
