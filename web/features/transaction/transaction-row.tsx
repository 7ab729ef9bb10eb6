import type { Transaction } from '#contract/transaction.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RowAttributes } from '../search/list/feed.tsx';
import { transactionsPath } from './transaction-search.ts';
import { useTransactionLabels } from './use-transaction-labels.ts';

/** The columns of the table, where there is room for one: date, property, area, price, price per square foot. */
const COLUMNS =
  '@2xl:grid-cols-[6.5rem_minmax(0,1fr)_5.5rem_7rem_5.5rem] @2xl:gap-x-3 @2xl:lang-en:grid-cols-[6.75rem_minmax(0,1fr)_5rem_6.5rem_5.75rem] @4xl:gap-x-6';
const NUMBER = '@2xl:text-right';

/** The headings of the table. Cards say the same by their order, so nothing is named there. */
export function TransactionHeadings() {
  const { t } = usePage();
  return (
    <div aria-hidden="true" className="@container -mb-4 max-sm:hidden">
      <div className={cx('hidden border-b border-edge px-2 pb-2 text-sm text-muted @2xl:grid', COLUMNS)}>
        <span>{t('transaction:date')}</span>
        <span>{t('transaction:property')}</span>
        <span className={NUMBER}>{t('transaction:area')}</span>
        <span className={NUMBER}>{t('transaction:price')}</span>
        <span className={NUMBER}>{t('transaction:per_foot')}</span>
      </div>
    </div>
  );
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 rounded-card border bg-raised px-3.5 py-3 @2xl:items-center @2xl:rounded-none @2xl:border-0 @2xl:border-b @2xl:border-line @2xl:bg-transparent @2xl:px-2 @2xl:py-2.5';

/** A past sale or lease: the row of a table, or a card where there is no room for one. */
export function TransactionRow({
  row,
  heading: Heading = 'h2',
  attributes,
  isHighlighted = false,
}: {
  row: Transaction;
  heading?: 'h2' | 'h3';
  /** Of a row in a long list, by which the list finds it again. */
  attributes?: RowAttributes;
  /** The visitor points at its marker on the map. */
  isHighlighted?: boolean;
}) {
  const { t, lang, addressOf } = usePage();
  const labels = useTransactionLabels();
  const name = labels.name(row);
  const unit = labels.floor(row);
  const address = labels.address(row);
  const { pis_bldg_id: building } = row;
  const [outcome, memorial] = [labels.outcome(row), labels.memorial(row)];
  return (
    <article
      {...attributes}
      className={cx(
        ROW,
        COLUMNS,
        isHighlighted ? 'border-ink ring-2 ring-ink @2xl:bg-brand-tint @2xl:ring-0' : 'border-line',
      )}
    >
      <p className="order-4 flex flex-wrap gap-x-3 text-sm text-muted @2xl:order-none @2xl:block">
        <time dateTime={row.tx_date} className="whitespace-nowrap @2xl:block @2xl:text-ink">
          {labels.date(row)}
        </time>
        <span>{labels.source(row)}</span>
      </p>
      <div className="order-1 col-span-2 min-w-0 @2xl:order-none @2xl:col-span-1">
        <Heading className="text-base leading-7">
          <span className="mr-2">
            <Badge icsType={row.ics_type}>{t(`transaction:badge.${row.tx_type}`)}</Badge>
          </span>
          {building === null ? (
            name
          ) : (
            <Link
              to={transactionsPath(lang, { building })}
              title={t('transaction:in_building', { name })}
              className="hover:underline hover:underline-offset-4"
            >
              {name}
            </Link>
          )}
          {unit && <span className="ml-2 font-normal">{unit}</span>}
        </Heading>
        <p className="text-sm text-muted">
          {address !== name && <span className="mr-3">{address}</span>}
          {building !== null && (
            <span className="inline-flex gap-x-3 text-brand">
              <Link
                to={addressOf('find', { query: stockFilterToParams({ building }) })}
                aria-label={t('transaction:listings_of', { name })}
                className="underline underline-offset-4"
              >
                {t('transaction:listings')}
              </Link>
              <Link
                to={addressOf('building', building, name)}
                aria-label={t('transaction:building_of', { name })}
                className="underline underline-offset-4"
              >
                {t('transaction:building')}
              </Link>
            </span>
          )}
        </p>
        {(outcome || memorial) && (
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            {outcome && <span>{outcome}</span>}
            {memorial && <span>{memorial}</span>}
          </p>
        )}
      </div>
      <p className={cx('order-5 text-right text-sm @2xl:order-none', NUMBER)}>
        {labels.area(row) || <NotProvided />}
      </p>
      <p
        className={cx('order-2 text-xl font-extrabold tracking-tight @2xl:order-none @2xl:text-base', NUMBER)}
      >
        <span className="whitespace-nowrap">{labels.price(row)}</span>
        <span className="text-sm font-medium text-muted">{labels.priceUnit(row)}</span>
      </p>
      <p className={cx('order-3 text-right text-sm @2xl:order-none @2xl:font-semibold', NUMBER)}>
        {labels.perFoot(row) ? (
          <>
            <span className="hidden whitespace-nowrap @2xl:inline">{labels.perFoot(row)}</span>
            <span className="@2xl:hidden">{labels.perFootWithUnit(row)}</span>
          </>
        ) : (
          <NotProvided />
        )}
      </p>
    </article>
  );
}

function NotProvided() {
  const { t } = usePage();
  return (
    <span className="text-muted" title={t('transaction:not_provided')}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('transaction:not_provided')}</span>
    </span>
  );
}

/** About as high as a row. */
export function BlankTransactionRow() {
  return <div className={cx(ROW, 'min-h-32 border-line @2xl:min-h-17')} />;
}

/** Rows that are on their way, of the same size. */
export function TransactionRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="@container">
      <div className={TRANSACTION_PAGE_CLASS}>
        {[...Array(rows).keys()].map((index) => (
          <div key={index} className={cx(ROW, 'min-h-32 border-line @2xl:min-h-17')}>
            <Skeleton className="h-5 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Cards have a gap between them, the rows of a table do not. */
export const TRANSACTION_PAGE_CLASS = 'grid gap-3 pb-3 @2xl:gap-0 @2xl:pb-0';
