import { cx } from './cx.ts';

/** Animated placeholder for loading content; its size is set by CSS classes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-mark bg-line/70', className)} />;
}
