import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '#contract/transaction.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import { centsOf, hkd, perFootText, priceText, rentPerFootText, rentText } from '#domain/text/price.ts';
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
import { outcomeText } from '../transaction/transaction-labels.ts';
import { transactionsPath } from '../transaction/transaction-search.ts';
import { useTransactionLabels } from '../transaction/use-transaction-labels.ts';
import { scopeInput, type TransactionScope } from './transaction-scopes.ts';

/**
 * Past transactions of a building: a table on a desk, cards on a phone. Where it has none, those of its street, else
 * of its district.
 */
export function Transactions({ scopes }: { scopes: readonly TransactionScope[] }) {
  const [scope, ...wider] = scopes;
  return scope ? <TransactionsOf key={scope.kind} scope={scope} wider={wider} isFirst /> : null;
}

function TransactionsOf({
  scope,
  wider,
  isFirst = false,
}: {
  scope: TransactionScope;
  wider: readonly TransactionScope[];
  isFirst?: boolean;
}) {
  const { t, lang } = usePage();
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    useInfiniteQuery(pastTransactionsQuery(scopeInput(scope)));
  const columns = useTransactionColumns(scope.kind !== 'building');
  const [next, ...rest] = wider;
  const rows = data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const count = data?.pages[0]?.count ?? 0;
  const title =
    scope.kind === 'building'
      ? t('details:transactions')
      : t(`details:transactions.of.${scope.kind}`, { name: scope.name });
  const failed = (onRetry: () => unknown) => (
    <ErrorState
      title={t('details:transactions.failed')}
      retryLabel={t('error.retry')}
      onRetry={() => void onRetry()}
      busy={isFetching}
    />
  );
  if (data && rows.length === 0 && next) return <TransactionsOf scope={next} wider={rest} />;
  return (
    <Section id="transactions" title={title}>
      {!data ? (
        isError ? (
          failed(refetch)
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
          {isFetchNextPageError && failed(fetchNextPage)}
          {hasNextPage && !isFetchNextPageError && (
            <Button
              look="plain"
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

/** What belongs to a cell, in small letters below it: a sentence, which breaks as one does. */
function Note({ text }: { text: string }) {
  return text === '' ? null : (
    <>
      {' '}
      <span className="block text-xs break-normal text-muted">{text}</span>
    </>
  );
}

/** What the columns of transactions show; those of a street or a district name the building too. */
export function useTransactionColumns(isNamed: boolean): readonly Column<Transaction>[] {
  const { t, lang, dayText } = usePage();
  const floors = floorPhrases(t);
  const prices = pricePhrases(t);
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
          {floorAndUnitText({ floor: row.floor, flat: row.flat, icsType: row.ics_type }, lang, floors) ||
            t('details:not_provided')}
          {isNamed && <Note text={labels.name(row)} />}
        </>
      ),
    },
    {
      key: 'area',
      heading: t('details:transactions.area'),
      number: true,
      cell: (row) => labels.area(row) || t('details:not_provided'),
    },
    {
      key: 'price',
      heading: t('details:transactions.price'),
      number: true,
      cell: (row) => (
        <>
          <span className="font-bold @2xl:whitespace-nowrap">
            {row.tx_type === 'S'
              ? priceText(hkd(row.sell), lang, prices)
              : t('stock_info:price.by_month', { price: rentText(hkd(row.rent), lang, prices) })}
          </span>
          <Note text={outcomeText(row, t, lang)} />
        </>
      ),
    },
    {
      key: 'per_foot',
      heading: t('details:transactions.per_foot'),
      number: true,
      cell: ({ ft_sell, ft_rent }) => {
        if (ft_sell !== null) return perFootText(hkd(ft_sell), lang);
        return ft_rent === null ? t('details:not_provided') : rentPerFootText(centsOf(ft_rent), lang);
      },
    },
    {
      key: 'source',
      heading: t('details:transactions.source'),
      cell: ({ source, memorial_no }) => (
        <>
          {t(`details:transactions.source.${source}`)}
          <Note text={memorial_no === null ? '' : t('stock_info:memorial', { number: memorial_no })} />
        </>
      ),
    },
  ];
}
