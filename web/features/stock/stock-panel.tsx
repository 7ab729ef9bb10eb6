import { useInfiniteQuery } from '@tanstack/react-query';
import type { Stock } from '#contract/stock.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { stocksQuery } from '#web/api/queries.ts';
import { useT } from '#web/app/page.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { ClusterPanel } from '../map/cluster-panel.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockLink } from './stock-link.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** Panel with the list of a marker's listings. */
export function StockPanel({
  params,
  position,
  txType,
  onClose,
}: {
  params: Record<string, string>;
  /** Position of the marker. */
  position: LatLng;
  txType: 'S' | 'L';
  onClose: () => void;
}) {
  const t = useT();
  const labels = useStockLabels();
  const listQuery = useInfiniteQuery(stocksQuery(params));
  const stocks = listQuery.data?.pages.flatMap((page) => page.stocks) ?? [];
  const count = listQuery.data?.pages[0]?.count;
  const firstStock = stocks[0];
  return (
    <ClusterPanel
      rowsQuery={listQuery}
      name={firstStock && labels.name(firstStock)}
      subtitle={[
        count === undefined ? undefined : t('map:list', { count }),
        firstStock && labels.address(firstStock),
      ]}
      failedMessage={t('map:points_failed')}
      position={position}
      onClose={onClose}
    >
      {stocks.map((stock) => (
        <StockLine key={stock.gstock_id} stock={stock} txType={txType} />
      ))}
    </ClusterPanel>
  );
}

/**
 * A listing in the panel. Its link shows the floor, because the panel's title already shows the
 * building's name.
 */
function StockLine({ stock, txType }: { stock: Stock; txType: 'S' | 'L' }) {
  const labels = useStockLabels();
  const prices = labels
    .prices(stock)
    .toSorted((a, b) => Number(b.txType === txType) - Number(a.txType === txType));
  return (
    <li className="map-line">
      {stock.thumbnail && (
        <Picture url={stock.thumbnail} alt="" sizes="96px" width={96} height={60} loading="lazy" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Spaced>
            <StockBadge stock={stock} />
            <StockLink stock={stock} className="font-bold">
              {labels.floor(stock) || labels.name(stock)}
            </StockLink>
          </Spaced>
        </p>
        <p className="truncate font-bold">
          {prices[0]?.text}
          <span className="price-unit">
            {prices[0]?.unit}
            {prices[0]?.included && ` ${prices[0].included}`}
          </span>
        </p>
        <p className="facts">
          <Spaced>
            <span>{labels.area(stock)}</span>
            <span>{prices[0]?.perFoot}</span>
          </Spaced>
        </p>
      </div>
    </li>
  );
}
