import type { Stock } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { Picture } from '#web/ui/picture.tsx';

/** `sizes` attribute of the card's picture: five cards per row on a desktop, one and a half on a phone. */
const IMAGE_SIZES = '(min-width: 1280px) 280px, (min-width: 640px) 32vw, 45vw';

/** Card of a listing on the home page: picture, price, area and location. */
export function HomeCard({ stock, isEager }: { readonly stock: Stock; readonly isEager: boolean }) {
  const { t, textOf } = usePage();
  const labels = useStockLabels();
  const [price] = labels.prices(stock);
  const priceDropText = labels.priceDrop(stock);
  return (
    <article className="home-card">
      <div className="stock-picture">
        {stock.thumbnail && (
          <Picture
            url={stock.thumbnail}
            alt=""
            sizes={IMAGE_SIZES}
            width={640}
            height={400}
            loading={isEager ? 'eager' : 'lazy'}
          />
        )}
        {priceDropText && <span className="picture-mark picture-mark-alert">{priceDropText}</span>}
      </div>
      <div>
        <h3>
          <StockBadge stock={stock} />{' '}
          <StockLink stock={stock} className="stretched-link">
            {labels.name(stock)}
          </StockLink>
        </h3>
        {price && (
          <p className="home-card-price">
            <b>
              {price.text}
              {price.unit && <small>{price.included ? `${price.unit} ${price.included}` : price.unit}</small>}
            </b>{' '}
            <span>{labels.area(stock)}</span> <span>{price.perFoot}</span>
          </p>
        )}
        <p>
          {stock.station && stock.station.walk_minutes !== null
            ? t('home:walk', { station: textOf(stock.station.name), minutes: stock.station.walk_minutes })
            : labels.station(stock) || labels.address(stock)}
        </p>
      </div>
    </article>
  );
}
