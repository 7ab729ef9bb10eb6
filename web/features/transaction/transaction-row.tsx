import type { Transaction } from '#contract/transaction.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { RowAttributes } from '../search/list/feed.tsx';
import { transactionsPath } from './transaction-search.ts';
import { useTransactionLabels } from './use-transaction-labels.ts';

/** The columns of the table, where there is room for one: date, property, area, price, price per square foot. */
const COLUMNS = 'transaction-columns';
const NUMBER = '@2xl:text-right';

/** The headings of the table. Cards say the same by their order, so nothing is named there. */
export function TransactionHeadings() {
  const { t } = usePage();
  return (
    <div aria-hidden="true" className="@container -mb-4 max-sm:hidden">
      <div className={cx('hidden border-b border-edge px-2 pb-2 text-sm text-muted @2xl:grid', COLUMNS)}>
        <Spaced>
          <span>{t('transaction:date')}</span>
          <span>{t('transaction:property')}</span>
          <span className={NUMBER}>{t('transaction:area')}</span>
          <span className={NUMBER}>{t('transaction:price')}</span>
          <span className={NUMBER}>{t('transaction:per_foot')}</span>
        </Spaced>
      </div>
    </div>
  );
}

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
      className={cx('transaction-row', COLUMNS, isHighlighted && 'transaction-row-highlighted')}
    >
      <p className="transaction-when">
        <Spaced>
          <time dateTime={row.tx_date}>{labels.date(row)}</time>
          <span>{labels.source(row)}</span>
        </Spaced>
      </p>
      <div className="transaction-what">
        <Heading>
          <span className="mr-2 inline-flex">
            <Badge icsType={row.ics_type}>{t(`transaction:badge.${row.tx_type}`)}</Badge>{' '}
          </span>
          <span className="mr-1">
            {building === null ? (
              name
            ) : (
              <Link
                to={transactionsPath(lang, { building })}
                title={t('transaction:in_building', { name })}
                className="hover:underline"
              >
                {name}
              </Link>
            )}
          </span>{' '}
          {unit && <span className="font-normal">{unit}</span>}
        </Heading>
        <p className="text-sm text-muted">
          {address !== name && <span className="mr-3">{address}</span>}
          {building !== null && (
            <span className="transaction-links">
              {' '}
              <Link
                to={addressOf('find', { query: stockFilterToParams({ building }) })}
                aria-label={t('transaction:listings_of', { name })}
              >
                {t('transaction:listings')}
              </Link>{' '}
              <Link
                to={addressOf('building', building, name)}
                aria-label={t('transaction:building_of', { name })}
              >
                {t('transaction:building')}
              </Link>
            </span>
          )}
        </p>
        {(outcome || memorial) && (
          <p className="facts">
            <Spaced>
              {outcome && <span>{outcome}</span>}
              {memorial && <span>{memorial}</span>}
            </Spaced>
          </p>
        )}
      </div>
      <p className="transaction-area">{labels.area(row) || <NotProvided />}</p>
      <p className="transaction-price">
        <span className="whitespace-nowrap">{labels.price(row)}</span>
        <span className="price-unit">{labels.priceUnit(row)}</span>
      </p>
      <p className="transaction-per-foot">
        {labels.perFoot(row) ? (
          <>
            <span className="hidden @2xl:inline">{labels.perFoot(row)}</span>{' '}
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
      <VisuallyHidden>{t('transaction:not_provided')}</VisuallyHidden>
    </span>
  );
}

/** About as high as a row. */
export function BlankTransactionRow() {
  return <div className={cx('transaction-row', 'min-h-32 border-line @2xl:min-h-17')} />;
}

/** Rows that are on their way, of the same size. */
export function TransactionRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="@container">
      <div className={TRANSACTION_PAGE_CLASS}>
        {[...Array(rows).keys()].map((index) => (
          <div key={index} className={cx('transaction-row', 'min-h-32 border-line @2xl:min-h-17')}>
            <Skeleton className="h-5 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Cards have a gap between them, the rows of a table do not. */
export const TRANSACTION_PAGE_CLASS = 'grid gap-3 pb-3 @2xl:gap-0 @2xl:pb-0';
