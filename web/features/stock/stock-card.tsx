import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { DrawnOnce } from '#web/app/drawn-once.tsx';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import type { RowAttributes } from '../search/list/feed.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockLink } from './stock-link.tsx';
import { StockPicture } from './stock-picture.tsx';
import { StockPrices } from './stock-prices.tsx';
import { useStockLabels } from './use-stock-labels.ts';

export type StockCardProps = {
  stock: Stock;
  heading?: 'h2' | 'h3';
  /** What the visitor is after: that price comes first. */
  txType?: 'S' | 'L';
  /** Flags that the visitor has asked for: they are shown before others. */
  askedFlags?: readonly StockFlag[] | undefined;
  /** For cards of the first screen, whose pictures should not wait. */
  eager?: boolean;
  /** Whether its picture is drawn yet, or its space kept free. */
  hasPicture?: boolean;
  /** Of a card in a long list, by which the list finds it again. */
  attributes?: RowAttributes;
  /** The one listing the address points at. */
  isMarked?: boolean;
  /** The visitor points at its marker on the map. */
  isHighlighted?: boolean;
  /** Buttons of the listing. They stand above the card's one link. */
  actions?: ReactNode;
};

/**
 * A listing in a list. The name is its one link, stretched over the whole card. The stock-* names are
 * for the table view, which arranges the same elements in a row (stock-list.css).
 */
export function StockCard({
  stock,
  heading: Heading = 'h2',
  txType = 'S',
  askedFlags,
  eager = false,
  hasPicture = true,
  attributes,
  isMarked = false,
  isHighlighted = false,
  actions,
}: StockCardProps) {
  const body = `${Heading} ${txType} ${stock.gstock_id}`;
  return (
    <DrawnOnce
      as="article"
      // React announces a picture that does not wait at the top of its own page, so its card is drawn with that.
      by={eager || actions ? undefined : `card ${askedFlags} ${body}`}
      {...attributes}
      className={cx('stock-card', isMarked ? 'stock-card-marked' : isHighlighted && 'stock-card-highlighted')}
    >
      <div className="stock-picture">
        <StockPicture stock={stock} asked={askedFlags} eager={eager} shown={hasPicture} />
      </div>
      <DrawnOnce as="div" className="stock-body" by={body}>
        <StockBody stock={stock} heading={Heading} txType={txType} />
      </DrawnOnce>
      {actions && <div className="stock-actions">{actions}</div>}
    </DrawnOnce>
  );
}

function StockBody({
  stock,
  heading: Heading,
  txType,
}: Required<Pick<StockCardProps, 'stock' | 'heading' | 'txType'>>) {
  const t = useT();
  const labels = useStockLabels();
  const name = labels.name(stock);
  const location = [labels.address(stock), labels.floor(stock)].filter((part) => part && part !== name);
  return (
    <>
      <div className="stock-head">
        <StockBadge stock={stock} />
        <Heading>
          <StockLink stock={stock} className="stretched-link">
            {name}
          </StockLink>
        </Heading>
      </div>
      <p className="stock-address">
        <Spaced>
          {location.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Spaced>
      </p>
      {stock.station && <p className="stock-station">{labels.station(stock)}</p>}
      <StockPrices prices={labels.prices(stock)} txType={txType} />
      <p className="stock-foot">
        <Spaced>
          <span className="stock-area">{labels.area(stock)}</span>
          <span className="stock-id" title={t('stock_info:reference', { id: stock.id })}>
            {stock.id}
          </span>
          <time dateTime={stock.update_date} title={labels.updatedOn(stock)} className="stock-date">
            {labels.updated(stock)}
          </time>
        </Spaced>
      </p>
    </>
  );
}
