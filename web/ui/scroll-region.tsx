import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A region for a wide table that scrolls sideways on a narrow screen, by keyboard too. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  // Positioned, so that visually hidden text inside scrolls along instead of widening the page.
  const regionClass = cx('relative overflow-x-auto', className);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={regionClass} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
