import type { OpenDay } from '#contract/open-day.ts';
import { clockText } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { openDayStateAt } from './open-days.ts';

/** One open day: time, listing, price and a link that adds the open day to a calendar. */
export function OpenDayRow({
  openDay,
  nowMs,
  onShowOnMap,
}: {
  openDay: OpenDay;
  /** Current time in milliseconds since 1970; undefined during server rendering. */
  nowMs: number | undefined;
  /** Shows the open day on the map. Absent if the page has no map. */
  onShowOnMap?: (() => void) | undefined;
}) {
  const { t, lang, textOf } = usePage();
  const labels = useStockLabels();
  const { stock } = openDay;
  const state = nowMs === undefined ? 'coming' : openDayStateAt(openDay, nowMs);
  const name = labels.name(stock);
  const [price] = labels.prices(stock);
  return (
    <article className="open-day">
      {stock.thumbnail && (
        <Picture url={stock.thumbnail} alt="" sizes="120px" width={320} height={200} loading="lazy" />
      )}
      <div>
        <p className="open-day-when">
          <Spaced>
            <time dateTime={openDay.starts_at}>
              {t('openday:when', { from: clockText(openDay.starts_at), to: clockText(openDay.ends_at) })}
            </time>
            {state !== 'coming' && (
              <span className={cx('text-sm', state === 'now' ? 'text-brand' : 'text-muted')}>
                {t(`openday:state.${state}`)}
              </span>
            )}
          </Spaced>
        </p>
        <div className="open-day-name">
          <StockBadge stock={stock} />
          <h3>
            <StockLink stock={stock}>{name}</StockLink>
          </h3>
        </div>
        <p className="facts">
          <Spaced>
            <span>{labels.address(stock)}</span>
            <span>{labels.floor(stock)}</span>
            <span>{labels.area(stock)}</span>
          </Spaced>
        </p>
        {price && (
          <p className="font-bold">
            {price.text}
            {(price.unit || price.included) && (
              <span className="price-unit">{[price.unit, price.included].filter(Boolean).join(' ')}</span>
            )}
          </p>
        )}
        {openDay.remarks && <p className="text-sm">{textOf(openDay.remarks)}</p>}
        {state !== 'ended' && (
          <div className="open-day-ways" data-print="hide">
            <Spaced>
              <a href={`/media/openday/${lang}/${openDay.id}.ics`} download>
                {t('openday:calendar')}
                <VisuallyHidden>{name}</VisuallyHidden>
              </a>
              {onShowOnMap && (
                <button type="button" onClick={onShowOnMap}>
                  {t('openday:show_on_map')}
                </button>
              )}
            </Spaced>
          </div>
        )}
      </div>
    </article>
  );
}
