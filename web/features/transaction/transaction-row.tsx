import type { Transaction } from '#contract/transaction.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { RowAttributes } from '../search/list/endless-list.tsx';
import { transactionsPath } from './transaction-search.ts';
import { useTransactionLabels } from './use-transaction-labels.ts';

/** Column layout on wide screens: date, property, area, price, price per square foot. */
const COLUMNS_CLASS = 'transaction-columns';
const NUMBER_CLASS = '@2xl:text-right';

/** Column headings of the table. On narrow screens the rows are cards, which need no headings. */
export function TransactionHeadings() {
  const { t } = usePage();
  return (
    <div aria-hidden="true" className="@container -mb-4 max-sm:hidden">
      <div
        className={cx('hidden border-b border-edge px-2 pb-2 text-sm text-muted @2xl:grid', COLUMNS_CLASS)}
      >
        <Spaced>
          <span>{t('transaction:date')}</span>
          <span>{t('transaction:property')}</span>
          <span className={NUMBER_CLASS}>{t('transaction:area')}</span>
          <span className={NUMBER_CLASS}>{t('transaction:price')}</span>
          <span className={NUMBER_CLASS}>{t('transaction:per_foot')}</span>
        </Spaced>
      </div>
    </div>
  );
}

/** A past sale or lease: a table row, or a card on narrow screens. */
export function TransactionRow({
  row,
  heading: Heading = 'h2',
  attributes,
  isHighlighted = false,
}: {
  row: Transaction;
  heading?: 'h2' | 'h3';
  /** Attributes by which a long list finds the row. */
  attributes?: RowAttributes;
  /** Whether the visitor points at the transaction's marker on the map. */
  isHighlighted?: boolean;
}) {
  const { t, lang, addressOf } = usePage();
  const labels = useTransactionLabels();
  const name = labels.name(row);
  const floorAndUnit = labels.floor(row);
  const address = labels.address(row);
  const { pis_bldg_id: buildingId } = row;
  const [outcome, memorial] = [labels.outcome(row), labels.memorial(row)];
  return (
    <article
      {...attributes}
      className={cx('transaction-row', COLUMNS_CLASS, isHighlighted && 'transaction-row-highlighted')}
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
            {buildingId === null ? (
              name
            ) : (
              <Link
                to={transactionsPath(lang, { building: buildingId })}
                title={t('transaction:in_building', { name })}
                className="hover:underline"
              >
                {name}
              </Link>
            )}
          </span>{' '}
          {floorAndUnit && <span className="font-normal">{floorAndUnit}</span>}
        </Heading>
        <p className="text-sm text-muted">
          {address !== name && <span className="mr-3">{address}</span>}
          {buildingId !== null && (
            <span className="transaction-links">
              {' '}
              <Link
                to={addressOf('find', { query: stockFilterToParams({ building: buildingId }) })}
                aria-label={t('transaction:listings_of', { name })}
              >
                {t('transaction:listings')}
              </Link>{' '}
              <Link
                to={addressOf('building', buildingId, name)}
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

/** An empty row of about the same height. */
export function TransactionRowPlaceholder() {
  return <div className={cx('transaction-row', 'min-h-32 border-line @2xl:min-h-17')} />;
}

/** Skeleton of loading rows, of the same size. */
export function TransactionRowsSkeleton({ rows: rowCount }: { rows: number }) {
  return (
    <div aria-hidden="true" className="@container">
      <div className={TRANSACTION_PAGE_CLASS}>
        {[...Array(rowCount).keys()].map((index) => (
          <div key={index} className={cx('transaction-row', 'min-h-32 border-line @2xl:min-h-17')}>
            <Skeleton className="h-5 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** CSS class of the rows of one page. Cards have a gap between them; table rows do not. */
export const TRANSACTION_PAGE_CLASS = 'grid gap-3 pb-3 @2xl:gap-0 @2xl:pb-0';
