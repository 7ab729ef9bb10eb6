import type { ReactNode } from 'react';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MapPanel } from './map-panel.tsx';

/** How far the rows of a marker have come, as TanStack Query says it. */
type RowsState = {
  readonly data: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

/** The list of a marker's rows. Each of `children` is a list item. */
export function ClusterPanel({
  rows,
  name,
  subtitle,
  failedText,
  position,
  onClose,
  children,
}: {
  rows: RowsState;
  /** Undefined until the first rows have come. */
  name: string | undefined;
  subtitle: readonly (string | undefined)[];
  failedText: string;
  /** Where its marker stands. */
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
      {rows.isPending && <PanelSkeleton />}
      {rows.isError && !rows.data && (
        <ErrorState
          title={failedText}
          retryLabel={t('map:retry')}
          onRetry={() => void rows.refetch()}
          busy={rows.isFetching}
        />
      )}
      <ul>{children}</ul>
      {rows.hasNextPage && (
        <Button
          look="quiet"
          wide
          disabled={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
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
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-16 w-full" />
      ))}
    </div>
  );
}
