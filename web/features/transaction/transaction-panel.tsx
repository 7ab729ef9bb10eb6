import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '#contract/transaction.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { transactionsQuery } from '#web/api/queries.ts';
import { useT } from '#web/app/page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { ClusterPanel } from '../map/cluster-panel.tsx';
import { useTransactionLabels } from './use-transaction-labels.ts';

/** Panel with the list of a marker's transactions. */
export function TransactionPanel({
  params,
  position,
  onClose,
}: {
  params: Record<string, string>;
  /** Position of the marker. */
  position: LatLng;
  onClose: () => void;
}) {
  const t = useT();
  const labels = useTransactionLabels();
  const listQuery = useInfiniteQuery(transactionsQuery(params));
  const rows = listQuery.data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const count = listQuery.data?.pages[0]?.count;
  const firstRow = rows[0];
  return (
    <ClusterPanel
      rowsQuery={listQuery}
      name={firstRow && labels.name(firstRow)}
      subtitle={[
        count === undefined ? undefined : t('transaction:count', { count }),
        firstRow && labels.address(firstRow),
      ]}
      failedMessage={t('transaction:map.failed')}
      position={position}
      onClose={onClose}
    >
      {rows.map((row) => (
        <TransactionLine key={row.id} row={row} />
      ))}
    </ClusterPanel>
  );
}

/** A transaction in the panel. The panel's title already shows the building's name. */
function TransactionLine({ row }: { row: Transaction }) {
  const t = useT();
  const labels = useTransactionLabels();
  return (
    <li className="map-line">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Spaced>
            <Badge icsType={row.ics_type}>{t(`transaction:badge.${row.tx_type}`)}</Badge>
            <b>{labels.floor(row) || labels.name(row)}</b>
            <span className="ml-auto text-sm text-muted">{labels.date(row)}</span>
          </Spaced>
        </p>
        <p className="font-bold">
          {labels.price(row)}
          <span className="price-unit">{labels.priceUnit(row)}</span>
        </p>
        <p className="facts">
          <Spaced>
            <span>{labels.area(row)}</span>
            <span>{labels.perFootWithUnit(row)}</span>
          </Spaced>
        </p>
      </div>
    </li>
  );
}
