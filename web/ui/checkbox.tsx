import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * A checkbox whose whole line is clickable. `trailing` is content at the end of the line, such as a
 * count.
 */
export function Checkbox({
  children,
  trailing,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; trailing?: ReactNode }) {
  return (
    <label className={cx('checkbox', className)}>
      <input type="checkbox" {...rest} />
      <span className="min-w-0 flex-1">{children}</span>{' '}
      {trailing !== undefined && <span className="text-sm text-muted">{trailing}</span>}
    </label>
  );
}
