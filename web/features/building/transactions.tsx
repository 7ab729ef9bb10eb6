import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '#contract/transaction.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import { centsOf, hkd, perFootText, priceText, rentPerFootText, rentText } from '#domain/text/price.ts';
import { buildingTransactionsQuery } from '#web/api/listing-queries.ts';
import { usePage } from '#web/app/page.ts';
import { floorPhrases, pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { outcomeText } from '../transaction/transaction-labels.ts';
import { transactionsPath } from '../transaction/transaction-search.ts';
import { useTransactionLabels } from '../transaction/use-transaction-labels.ts';

/** Past transactions of the building: a table on a desk, cards on a phone. */
export function Transactions({ buildingId }: { buildingId: number }) {
  const { t, lang } = usePage();
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    useInfiniteQuery(buildingTransactionsQuery(buildingId));
  const columns = useTransactionColumns();
  const rows = data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const count = data?.pages[0]?.count ?? 0;
  const failed = (onRetry: () => unknown) => (
    <ErrorState
      title={t('details:transactions.failed')}
      retryLabel={t('error.retry')}
      onRetry={() => void onRetry()}
      busy={isFetching}
    />
  );
  if (!data) return isError ? failed(refetch) : <Skeleton className="h-72" />;
  if (rows.length === 0) return <NoTransactions />;
  return (
    <div className="grid gap-4">
      <Table caption={t('details:transactions')} columns={columns} rows={rows} rowKey={({ id }) => id} />
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
        to={transactionsPath(lang, { building: buildingId })}
        className="justify-self-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t('details:transactions.see')}
      </Link>
      <p role="status" className="text-center text-sm text-muted">
        {t(hasNextPage ? 'details:transactions.shown' : 'details:transactions.all', {
          count,
          shown: rows.length,
        })}
      </p>
    </div>
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
  return text === '' ? null : <span className="block text-xs break-normal text-muted">{text}</span>;
}

function useTransactionColumns(): readonly Column<Transaction>[] {
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
      cell: ({ tx_type, ics_type }) => <Badge icsType={ics_type}>{t(`stock_info:badge.${tx_type}`)}</Badge>,
    },
    {
      key: 'unit',
      heading: t('details:floor_unit'),
      cell: ({ floor, flat, ics_type }) =>
        floorAndUnitText({ floor, flat, icsType: ics_type }, lang, floors) || t('details:not_provided'),
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
          <span className="font-semibold @2xl:whitespace-nowrap">
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
