import type { ReactNode } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MapPanel } from './map-panel.tsx';

/** Fetch state of a marker's rows, a subset of a TanStack Query result. */
type RowsQuery = {
  readonly data: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

/** Panel with the list of a marker's rows. Each of `children` is a list item. */
export function ClusterPanel({
  rowsQuery,
  name,
  subtitle,
  failedMessage,
  position,
  onClose,
  children,
}: {
  rowsQuery: RowsQuery;
  /** Undefined until the first rows have loaded. */
  name: string | undefined;
  subtitle: readonly (string | undefined)[];
  failedMessage: string;
  /** Position of the marker that the panel belongs to. */
  position: LatLng;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <MapPanel
      title={name ?? <Skeleton className="h-6 w-40" />}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      position={position}
      onClose={onClose}
    >
      {rowsQuery.isPending && <PanelSkeleton />}
      {rowsQuery.isError && !rowsQuery.data && (
        <ErrorState
          title={failedMessage}
          retryLabel={t('map:retry')}
          onRetry={() => void rowsQuery.refetch()}
          busy={rowsQuery.isFetching}
        />
      )}
      <ul>{children}</ul>
      {rowsQuery.hasNextPage && (
        <Button
          variant="quiet"
          wide
          disabled={rowsQuery.isFetchingNextPage}
          onClick={() => void rowsQuery.fetchNextPage()}
        >
          {t('map:more')}
        </Button>
      )}
    </MapPanel>
  );
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 p-3">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-16 w-full" />
      ))}
    </div>
  );
}
