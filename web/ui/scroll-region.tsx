import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A wide table that scrolls sideways by itself where the screen is narrow, by keyboard too. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  // Positioned, so that hidden texts inside it scroll along instead of widening the page.
  const look = cx('relative overflow-x-auto', className);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={look} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
