import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { isStillNew } from '#domain/stock/new-listing.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** The labels in a picture's corner, the most important first; more than two would hide the picture. */
const TAGS = ['hot', 'new_property', 'first_hand', 'sole_agent', 'with_tenancy'] as const;
const MOST_TAGS = 2;
/** Phones have up to three pixels to one of the page; more than two are not seen, so their width is understated. */
const CARD_SIZES = '(min-width:1024px) 360px,(min-width:640px) 45vw,60vw';
const MEDIA = { video: 'play', panorama: 'rotate-3d', virtual_tour: 'scan-eye' } as const;

/** The flags of a listing that its picture names: those asked for, and then others for which there is room. */
export function stockTags(
  stock: Readonly<Record<StockFlag, boolean>> & Pick<Stock, 'update_date'>,
  asked: readonly StockFlag[],
  today: string,
): readonly [asked: readonly StockFlag[], others: readonly StockFlag[]] {
  // A listing has been there at least since its last change.
  const has = (flag: StockFlag) =>
    flag === 'new_property' ? isStillNew(stock, stock.update_date, today) : stock[flag];
  // What there is to see has its own signs.
  const named = asked.filter((flag) => has(flag) && flag !== 'photo' && !(flag in MEDIA)).slice(0, MOST_TAGS);
  const others = TAGS.filter((flag) => has(flag) && !named.includes(flag));
  return [named, others.slice(0, MOST_TAGS - named.length)];
}

/** What stands in the frame of a listing's picture: the picture, what there is to see and what is special about it. */
export function StockPicture({
  stock,
  asked = [],
  eager,
  shown,
}: {
  stock: Stock;
  /** Flags that the visitor has asked for. */
  asked?: readonly StockFlag[] | undefined;
  /** Asked for at once, and not when it comes near the screen. */
  eager: boolean;
  /** Whether the picture itself is drawn yet, or its space kept free. */
  shown: boolean;
}) {
  const { t, site } = usePage();
  const drop = useStockLabels().drop(stock);
  const [first, others] = stockTags(stock, asked, site.today);
  return (
    <>
      {!shown ? null : stock.thumbnail ? (
        <Picture
          url={stock.thumbnail}
          alt=""
          sizes={CARD_SIZES}
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
        />
      ) : (
        <div className="grid size-full place-content-center justify-items-center gap-1 text-muted">
          <Icon of="building-complex" size="lg" />
          <span className="text-sm">{t('stock_info:no_photo')}</span>
        </div>
      )}
      <div className="stock-tags">
        <Spaced>
          {!isInHongKong(stock) && <Mark>{t('stock_info:outside')}</Mark>}
          {stock.status !== 'active' && <Mark>{t(`stock_info:status.${stock.status}`)}</Mark>}
          {first.map((flag) => (
            <Mark key={flag}>{t(`stock_info:flag.${flag}`)}</Mark>
          ))}
          {drop && <Mark alert>{drop}</Mark>}
          {others.map((flag) => (
            <Mark key={flag}>{t(`stock_info:flag.${flag}`)}</Mark>
          ))}
        </Spaced>
      </div>
      <div className="stock-media">
        <Spaced>
          {stock.photo_count > 0 && (
            <Mark>
              <Icon of="camera" size="sm" />
              <span aria-hidden="true">{stock.photo_count}</span>
              <VisuallyHidden>{t('stock_info:photos', { count: stock.photo_count })}</VisuallyHidden>
            </Mark>
          )}
          {(['video', 'panorama', 'virtual_tour'] as const)
            .filter((flag) => stock[flag])
            .map((flag) => (
              <Mark key={flag}>
                <Icon of={MEDIA[flag]} size="sm" />
                <VisuallyHidden>{t(`stock_info:flag.${flag}`)}</VisuallyHidden>
              </Mark>
            ))}
        </Spaced>
      </div>
    </>
  );
}

function Mark({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return <span className={cx('picture-mark', alert && 'picture-mark-alert')}>{children}</span>;
}
