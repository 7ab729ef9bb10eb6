import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type Option = { value: string; label: string };

/**
 * The browser's native select. Phones show it as a wheel, typing selects an option, and it works before
 * any script loads.
 */
export function Select({
  options,
  children,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <span className={cx('relative inline-flex min-w-0 items-center', className)}>
      <select
        className="target w-full appearance-none rounded-control border border-edge bg-raised pr-9 pl-3 text-sm pointer-coarse:text-base hover:border-ink aria-invalid:border-accent"
        {...rest}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <Icon of="chevron-down" size="sm" className="pointer-events-none absolute right-3 text-muted" />
    </span>
  );
}
