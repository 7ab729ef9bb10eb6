import { cx } from './cx.ts';

/** Holds the place of what is coming; give it the size of that by class. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-mark bg-line/70', className)} />;
}
