import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A text box; an icon or a sign before and a unit after are part of the box. */
export function Input({
  icon,
  before,
  unit,
  className,
  ...rest
}: ComponentProps<'input'> & { icon?: LucideIcon; before?: string; unit?: string }) {
  return (
    <span
      className={cx(
        'target flex w-full min-w-0 items-center gap-2 rounded-control border border-edge bg-raised px-3 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand has-aria-invalid:border-accent',
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" className="text-muted" />}
      {before && <span className="text-sm text-muted">{before}</span>}
      {/* 16 px: below it, phones zoom into the page when the box is touched. */}
      <input
        className="w-full min-w-0 flex-1 self-stretch bg-transparent text-base outline-none placeholder:text-muted"
        {...rest}
      />
      {unit && <span className="text-sm whitespace-nowrap text-muted">{unit}</span>}
    </span>
  );
}
