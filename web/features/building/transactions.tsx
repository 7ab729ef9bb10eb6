import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '#contract/transaction.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import {
  dollarsToCents,
  hkd,
  perFootText,
  priceText,
  rentPerFootText,
  rentText,
} from '#domain/text/price.ts';
import { pastTransactionsQuery } from '#web/api/listing-queries.ts';
import { usePage } from '#web/app/page.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { formatOutcome } from '../transaction/transaction-labels.ts';
import { transactionsPath } from '../transaction/transaction-search.ts';
import { useTransactionLabels } from '../transaction/use-transaction-labels.ts';
import { scopeCallInput, type TransactionScope } from './transaction-scopes.ts';

/**
 * Past transactions of a building, as a table on a desktop and cards on a phone. If the building has
 * none, the component shows those of its street, then of its district.
 */
export function PastTransactions({ scopes }: { scopes: readonly TransactionScope[] }) {
  const [scope, ...widerScopes] = scopes;
  return scope ? (
    <ScopedTransactions key={scope.kind} scope={scope} widerScopes={widerScopes} isFirst />
  ) : null;
}

function ScopedTransactions({
  scope,
  widerScopes,
  isFirst = false,
}: {
  scope: TransactionScope;
  widerScopes: readonly TransactionScope[];
  isFirst?: boolean;
}) {
  const { t, lang } = usePage();
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    useInfiniteQuery(pastTransactionsQuery(scopeCallInput(scope)));
  const columns = useTransactionColumns(scope.kind !== 'building');
  const [nextScope, ...remainingScopes] = widerScopes;
  const rows = data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const count = data?.pages[0]?.count ?? 0;
  const title =
    scope.kind === 'building'
      ? t('details:transactions')
      : t(`details:transactions.of.${scope.kind}`, { name: scope.name });
  const renderError = (onRetry: () => unknown) => (
    <ErrorState
      title={t('details:transactions.failed')}
      retryLabel={t('error.retry')}
      onRetry={() => void onRetry()}
      busy={isFetching}
    />
  );
  if (data && rows.length === 0 && nextScope)
    return <ScopedTransactions scope={nextScope} widerScopes={remainingScopes} />;
  return (
    <Section id="transactions" title={title}>
      {!data ? (
        isError ? (
          renderError(refetch)
        ) : (
          <Skeleton className="h-72" />
        )
      ) : rows.length === 0 ? (
        <NoTransactions />
      ) : (
        <div className="grid gap-4">
          {!isFirst && scope.kind !== 'building' && (
            <p className="-mt-2 text-muted">{t(`details:transactions.instead.${scope.kind}`)}</p>
          )}
          <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
          {isFetchNextPageError && renderError(fetchNextPage)}
          {hasNextPage && !isFetchNextPageError && (
            <Button
              variant="plain"
              className="justify-self-center noscript:hidden"
              disabled={isFetching}
              onClick={() => void fetchNextPage()}
            >
              {t(isFetching ? 'layout.loading' : 'details:transactions.more')}
            </Button>
          )}
          <Link
            to={transactionsPath(lang, scope.filter)}
            className="justify-self-center font-bold text-brand underline-offset-4 hover:underline"
          >
            {scope.kind === 'building'
              ? t('details:transactions.see')
              : t('details:transactions.see_of', { name: scope.name })}
          </Link>
          <p role="status" className="text-center text-sm text-muted">
            {t(hasNextPage ? 'details:transactions.shown' : 'details:transactions.all', {
              count,
              shown: rows.length,
            })}
          </p>
        </div>
      )}
    </Section>
  );
}

function NoTransactions() {
  const { t } = usePage();
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-raised p-4 text-muted">
      <Icon of="file-search" />
      {t('details:transactions.none')}
    </p>
  );
}

/** Small note below the value of a table cell. It may wrap between words. */
function CellNote({ text }: { text: string }) {
  return text === '' ? null : (
    <>
      {' '}
      <span className="block text-xs break-normal text-muted">{text}</span>
    </>
  );
}

/**
 * Returns the columns of a table of transactions. Tables of a street or a district also show the
 * building's name.
 */
export function useTransactionColumns(showsBuildingName: boolean): readonly Column<Transaction>[] {
  const { t, lang, dayText } = usePage();
  const floorPhraseSet = floorPhrases(t);
  const pricePhraseSet = pricePhrases(t);
  const labels = useTransactionLabels();
  return [
    {
      key: 'date',
      heading: t('details:transactions.date'),
      cell: ({ tx_date }) => <span className="whitespace-nowrap">{dayText(tx_date)}</span>,
    },
    {
      key: 'kind',
      heading: t('details:transactions.tx_type'),
      cell: ({ tx_type, ics_type }) => (
        <Badge icsType={ics_type}>{t(`details:transactions.badge.${tx_type}`)}</Badge>
      ),
    },
    {
      key: 'unit',
      heading: t('details:floor_unit'),
      cell: (row) => (
        <>
          {floorAndUnitText(
            { floor: row.floor, flat: row.flat, icsType: row.ics_type },
            lang,
            floorPhraseSet,
          ) || t('details:not_provided')}
          {showsBuildingName && <CellNote text={labels.name(row)} />}
        </>
      ),
    },
    {
      key: 'area',
      heading: t('details:transactions.area'),
      isNumeric: true,
      cell: (row) => labels.area(row) || t('details:not_provided'),
    },
    {
      key: 'price',
      heading: t('details:transactions.price'),
      isNumeric: true,
      cell: (row) => (
        <>
          <span className="font-bold @2xl:whitespace-nowrap">
            {row.tx_type === 'S'
              ? priceText(hkd(row.sell), lang, pricePhraseSet)
              : t('stock_info:price.by_month', { price: rentText(hkd(row.rent), lang, pricePhraseSet) })}
          </span>
          <CellNote text={formatOutcome(row, t, lang)} />
        </>
      ),
    },
    {
      key: 'per_foot',
      heading: t('details:transactions.per_foot'),
      isNumeric: true,
      cell: ({ ft_sell, ft_rent }) => {
        if (ft_sell !== null) return perFootText(hkd(ft_sell), lang);
        return ft_rent === null ? t('details:not_provided') : rentPerFootText(dollarsToCents(ft_rent), lang);
      },
    },
    {
      key: 'source',
      heading: t('details:transactions.source'),
      cell: ({ source, memorial_no }) => (
        <>
          {t(`details:transactions.source.${source}`)}
          <CellNote text={memorial_no === null ? '' : t('stock_info:memorial', { number: memorial_no })} />
        </>
      ),
    },
  ];
}
