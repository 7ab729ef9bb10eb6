import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { useT } from '#web/app/page.ts';
import { RenderOnce } from '#web/app/render-once.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import type { RowAttributes } from '../search/list/endless-list.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockLink } from './stock-link.tsx';
import { StockPicture } from './stock-picture.tsx';
import { StockPrices } from './stock-prices.tsx';
import { useStockLabels } from './use-stock-labels.ts';

export type StockCardProps = {
  stock: Stock;
  heading?: 'h2' | 'h3';
  /** The transaction type that the visitor is looking for; its price comes first. */
  txType?: 'S' | 'L';
  /** The travel times of the visitor's search. */
  travelText?: string;
  /** Flags in the visitor's filter; their tags come first. */
  requestedFlags?: readonly StockFlag[] | undefined;
  /** Whether the search is about all-in rents; the card then shows the listing's. */
  showsAllInRent?: boolean;
  /** Loads the picture eagerly, for cards on the first screen. */
  isEager?: boolean;
  /** Whether the picture is rendered yet; until then its space is left empty. */
  showsPicture?: boolean;
  /** Attributes by which a long list finds the card. */
  attributes?: RowAttributes;
  /** Whether the URL's `highlight` parameter names this listing. */
  isLinked?: boolean;
  /** Whether the visitor points at the listing's marker on the map. */
  isHighlighted?: boolean;
  /** Buttons of the listing, above the card's stretched link. */
  actions?: ReactNode;
};

/**
 * A listing in a list. Its name is the only link and stretches over the whole card. The stock-* classes
 * are for the table view, which arranges the same elements in a row (stock-list.css).
 */
export function StockCard({
  stock,
  heading: Heading = 'h2',
  txType = 'S',
  travelText = '',
  requestedFlags,
  showsAllInRent = false,
  isEager = false,
  showsPicture = true,
  attributes,
  isLinked = false,
  isHighlighted = false,
  actions,
}: StockCardProps) {
  const bodyKey = `${Heading} ${txType} ${showsAllInRent} ${stock.gstock_id} ${travelText}`;
  return (
    <RenderOnce
      as="article"
      // React preloads an eager picture with a tag at the top of the page. Cached HTML would not create
      // this tag, so eager cards are not cached.
      cacheKey={isEager || actions ? undefined : `card ${requestedFlags} ${bodyKey}`}
      {...attributes}
      className={cx('stock-card', isLinked ? 'stock-card-marked' : isHighlighted && 'stock-card-highlighted')}
    >
      <div className="stock-picture">
        <StockPicture
          stock={stock}
          requestedFlags={requestedFlags}
          isEager={isEager}
          showsPicture={showsPicture}
        />
      </div>
      <RenderOnce as="div" className="stock-body" cacheKey={bodyKey}>
        <StockBody
          stock={stock}
          heading={Heading}
          txType={txType}
          showsAllInRent={showsAllInRent}
          travelText={travelText}
        />
      </RenderOnce>
      {actions && <div className="stock-actions">{actions}</div>}
    </RenderOnce>
  );
}

function StockBody({
  stock,
  heading: Heading,
  txType,
  showsAllInRent,
  travelText,
}: Required<Pick<StockCardProps, 'stock' | 'heading' | 'txType' | 'showsAllInRent' | 'travelText'>>) {
  const t = useT();
  const labels = useStockLabels();
  const name = labels.name(stock);
  const allInRent = showsAllInRent && labels.allInRent(stock);
  const locationParts = [labels.address(stock), labels.floor(stock)].filter((part) => part && part !== name);
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
          {locationParts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Spaced>
      </p>
      {stock.station && <p className="stock-station">{labels.station(stock)}</p>}
      {travelText && <p className="stock-station">{travelText}</p>}
      <StockPrices prices={labels.prices(stock)} txType={txType} />
      {allInRent && (
        <p className="stock-all-in" title={t('stock_info:all_in.help')}>
          {t('stock_info:all_in.label')} <b>{allInRent}</b>
        </p>
      )}
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
