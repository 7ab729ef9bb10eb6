import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** The whole line is the target; `aside` stands at its end (a count, a note). */
export function Checkbox({
  children,
  aside,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; aside?: ReactNode }) {
  return (
    <label className={cx('checkbox', className)}>
      <input type="checkbox" {...rest} />
      <span className="min-w-0 flex-1">{children}</span>{' '}
      {aside !== undefined && <span className="text-sm text-muted">{aside}</span>}
    </label>
  );
}
