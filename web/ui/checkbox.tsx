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
    <label
      className={cx(
        'flex min-h-9 items-center gap-3 rounded-control px-2 py-1 hover:bg-brand-tint has-disabled:opacity-50 pointer-coarse:min-h-11',
        className,
      )}
    >
      <input type="checkbox" className="size-[18px] shrink-0" {...rest} />
      <span className="min-w-0 flex-1">{children}</span>
      {aside !== undefined && <span className="text-sm text-muted">{aside}</span>}
    </label>
  );
}
