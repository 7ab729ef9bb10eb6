import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '#contract/transaction.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import { grouped } from '#domain/number-text.ts';
import { transactionsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useTransactionLabels } from '#web/features/transaction/use-transaction-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import '../map/cluster-panel.css';

/** The list of a marker's transactions. */
export function TransactionPanel({
  params,
  position,
  onClose,
}: {
  params: Record<string, string>;
  /** Where its marker stands. */
  position: LatLng;
  onClose: () => void;
}) {
  const { t } = usePage();
  const labels = useTransactionLabels();
  const list = useInfiniteQuery(transactionsQuery(params));
  const rows = list.data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const count = list.data?.pages[0]?.count;
  const first = rows[0];
  return (
    <MapPanel
      title={first ? labels.name(first) : <Skeleton className="h-6 w-40" />}
      subtitle={
        count !== undefined && (
          <>
            {t('transaction:count', { count, n: grouped(count) })}
            {first && ` · ${labels.address(first)}`}
          </>
        )
      }
      position={position}
      onClose={onClose}
    >
      {list.isPending && <Skeleton className="m-3 h-48" />}
      {list.isError && !list.data && (
        <ErrorState
          title={t('transaction:map.failed')}
          retryLabel={t('map:retry')}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      <ul>
        {rows.map((row) => (
          <TransactionLine key={row.id} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="quiet"
          wide
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('map:more')}
        </Button>
      )}
    </MapPanel>
  );
}

/** A transaction in a few lines. The panel's title names the building. */
function TransactionLine({ row }: { row: Transaction }) {
  const { t } = usePage();
  const labels = useTransactionLabels();
  return (
    <li className="map-line">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge icsType={row.ics_type}>{t(`transaction:badge.${row.tx_type}`)}</Badge>
          <b>{labels.floor(row) || labels.name(row)}</b>
          <span className="ml-auto text-sm text-muted">{labels.date(row)}</span>
        </p>
        <p className="font-bold">
          {labels.price(row)}
          <span className="ml-1 text-sm font-medium text-muted">{labels.priceUnit(row)}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{labels.area(row)}</span>
          <span>{labels.perFootWithUnit(row)}</span>
        </p>
      </div>
    </li>
  );
}
