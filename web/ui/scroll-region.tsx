import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * A container in which a wide table scrolls sideways on a narrow screen. It can also be scrolled by
 * keyboard.
 */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  // `relative`, so that visually hidden text inside the container scrolls with it instead of widening
  // the page.
  const regionClass = cx('relative overflow-x-auto', className);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable by keyboard
    <section className={regionClass} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
