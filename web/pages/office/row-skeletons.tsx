import { Skeleton } from '#web/ui/skeleton.tsx';

/** Keys of the skeleton rows: enough to fill a screen. */
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Skeleton rows of a list that is loading. */
export function RowSkeletons() {
  return (
    <div
      aria-busy="true"
      className="divide-y divide-line rounded-card border border-line bg-raised noscript:hidden"
    >
      {SKELETON_KEYS.map((key) => (
        <div key={key} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-10 w-36" />
          <Skeleton className="h-10 min-w-40 flex-1" />
          <Skeleton className="h-10 w-32" />
        </div>
      ))}
    </div>
  );
}
