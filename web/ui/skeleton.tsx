import { cx } from './cx.ts';

/** Animated placeholder for content that is loading. CSS classes set its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-mark bg-line/70', className)} />;
}
