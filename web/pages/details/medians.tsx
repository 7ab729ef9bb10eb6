import { useQuery } from '@tanstack/react-query';
import type { StockDetail } from '#contract/stock.ts';
import { inLanguage } from '#domain/text/language.ts';
import { stockMediansQuery } from '#web/api/listing-queries.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TYPE_BACKGROUND_CLASS } from '#web/ui/type-hue.ts';
import type { ListingLabels } from './listing-labels.ts';
import { type MediansOfSide, mediansLabels } from './medians-labels.ts';

/** Compares the price per square foot with the medians of the building and the district. */
export function Medians({ stock, labels }: { stock: StockDetail; labels: ListingLabels }) {
  const page = usePage();
  const { t, lang } = page;
  const title = t(stock.tx_type === 'L' ? 'details:medians.L' : 'details:medians');
  const { data, isError, refetch, isFetching } = useQuery(stockMediansQuery(stock.gstock_id));
  if (isError)
    return (
      <Section title={title}>
        <ErrorState
          title={t('details:medians.failed')}
          retryLabel={t('error.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Section>
    );
  if (!data)
    return (
      <Section title={title}>
        <Skeleton className="h-36" />
      </Section>
    );
  const placeNames = {
    building: stock.building ? inLanguage(stock.building.name, lang) : '',
    district: labels.district,
  };
  const medianLabels = mediansLabels(stock, data, placeNames, page);
  if (medianLabels.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-7">
        {medianLabels.map((label) => (
          <SideMedians
            key={label.txType}
            medians={label}
            icsType={stock.ics_type}
            hasTitle={medianLabels.length > 1}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{t('details:medians.source')}</p>
    </Section>
  );
}

function SideMedians({
  medians: { txType, rows, rentNote, leftOut, verdict },
  icsType,
  hasTitle,
}: {
  medians: MediansOfSide;
  icsType: StockDetail['ics_type'];
  hasTitle: boolean;
}) {
  const { t, lang } = usePage();
  return (
    <div>
      {hasTitle && <h3 className="mb-2 text-base">{t(`details:tx_type.${txType}`)}</h3>}
      <dl className="grid gap-2.5">
        {rows.map(({ key, label, price, percent, medianText, basis }) => (
          <div
            key={key}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 sm:grid sm:items-center sm:grid-cols-[minmax(12rem,22rem)_1fr_8rem]"
          >
            <dt className="min-w-0 flex-1">
              {label}{' '}
              {medianText && (
                <span className="block text-xs text-muted">
                  {medianText}
                  {basis && ` · ${basis}`}
                </span>
              )}
            </dt>
            {price && (
              <dd className="text-right sm:col-start-3 sm:row-start-1">
                <span className={cx(key === 'unit' && 'font-bold')}>{price}</span>
              </dd>
            )}
            {percent !== null && (
              <dd aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full bg-line">
                <span
                  style={{ width: `${percent}%` }}
                  className={cx(
                    'block h-full rounded-full',
                    key === 'unit' ? TYPE_BACKGROUND_CLASS[icsType] : 'bg-muted',
                  )}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {verdict && <p className="mt-3 font-bold">{verdict}</p>}
      {(rentNote ?? leftOut) && (
        <p className="mt-1 text-sm text-muted">
          {[rentNote, leftOut].filter(Boolean).join(lang === 'en' ? ' ' : '')}
        </p>
      )}
    </div>
  );
}
