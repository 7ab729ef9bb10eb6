import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { hasCurrentFlag } from '#domain/stock/current-flags.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/**
 * Flags shown as tags in the picture's corner, most important first. More than two tags would hide the
 * picture.
 */
const TAG_FLAGS = ['hot', 'new_property', 'first_hand', 'sole_agent', 'with_tenancy'] as const;
const MAX_TAGS = 2;
/**
 * Value of the `sizes` attribute. The widths are understated, because phones have up to three device
 * pixels per CSS pixel but more than two make no visible difference.
 */
const CARD_SIZES = '(min-width:1024px) 360px,(min-width:640px) 45vw,60vw';
const MEDIA_ICONS = { video: 'play', panorama: 'rotate-3d', virtual_tour: 'scan-eye' } as const;

/**
 * Returns the flags to show on a listing's picture: first the flags in the visitor's filter, then other
 * flags, up to the maximum.
 */
export function stockTags(
  stock: Readonly<Record<StockFlag, boolean>> & Pick<Stock, 'update_date' | 'tenancy_expiry'>,
  requestedFlags: readonly StockFlag[],
  today: string,
): readonly [requestedTags: readonly StockFlag[], otherTags: readonly StockFlag[]] {
  const hasFlag = (flag: StockFlag) => hasCurrentFlag(stock, flag, today);
  // Photos, videos and tours are not shown as tags, because they have their own icons.
  const requestedTags = requestedFlags
    .filter((flag) => hasFlag(flag) && flag !== 'photo' && !(flag in MEDIA_ICONS))
    .slice(0, MAX_TAGS);
  const otherTags = TAG_FLAGS.filter((flag) => hasFlag(flag) && !requestedTags.includes(flag));
  return [requestedTags, otherTags.slice(0, MAX_TAGS - requestedTags.length)];
}

/** Content of a listing's picture frame: the picture, its tags and the icons of its media. */
export function StockPicture({
  stock,
  requestedFlags = [],
  isEager,
  showsPicture,
}: {
  stock: Stock;
  /** Flags in the visitor's filter. */
  requestedFlags?: readonly StockFlag[] | undefined;
  /** Whether the picture loads at once instead of when it comes near the screen. */
  isEager: boolean;
  /** Whether the picture is rendered yet; until then its space is left empty. */
  showsPicture: boolean;
}) {
  const { t, site } = usePage();
  const priceDrop = useStockLabels().priceDrop(stock);
  const [requestedTags, otherTags] = stockTags(stock, requestedFlags, site.today);
  return (
    <>
      {!showsPicture ? null : stock.thumbnail ? (
        <Picture
          url={stock.thumbnail}
          alt=""
          sizes={CARD_SIZES}
          width={640}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
        />
      ) : (
        <div className="grid size-full place-content-center justify-items-center gap-1 text-muted">
          <Icon of="building-complex" size="lg" />
          <span className="text-sm">{t('stock_info:no_photo')}</span>
        </div>
      )}
      <div className="stock-tags">
        <Spaced>
          {!isInHongKong(stock) && <PictureTag>{t('stock_info:outside')}</PictureTag>}
          {stock.status !== 'active' && <PictureTag>{t(`stock_info:status.${stock.status}`)}</PictureTag>}
          {requestedTags.map((flag) => (
            <PictureTag key={flag}>{t(`stock_info:flag.${flag}`)}</PictureTag>
          ))}
          {priceDrop && <PictureTag isAlert>{priceDrop}</PictureTag>}
          {otherTags.map((flag) => (
            <PictureTag key={flag}>{t(`stock_info:flag.${flag}`)}</PictureTag>
          ))}
        </Spaced>
      </div>
      <div className="stock-media">
        <Spaced>
          {stock.photo_count > 0 && (
            <PictureTag>
              <Icon of="camera" size="sm" />
              <span aria-hidden="true">{stock.photo_count}</span>
              <VisuallyHidden>{t('stock_info:photos', { count: stock.photo_count })}</VisuallyHidden>
            </PictureTag>
          )}
          {(['video', 'panorama', 'virtual_tour'] as const)
            .filter((flag) => stock[flag])
            .map((flag) => (
              <PictureTag key={flag}>
                <Icon of={MEDIA_ICONS[flag]} size="sm" />
                <VisuallyHidden>{t(`stock_info:flag.${flag}`)}</VisuallyHidden>
              </PictureTag>
            ))}
        </Spaced>
      </div>
    </>
  );
}

function PictureTag({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return <span className={cx('picture-mark', isAlert && 'picture-mark-alert')}>{children}</span>;
}
