import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

/** A control with its name above it, help below it, and what is wrong in place of the help. */
export function Field({
  id: given,
  label,
  hint,
  error,
  className,
  children,
}: {
  /** Of the control, where something leads to it. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const note = error ?? hint;
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>{' '}
      {children({
        id,
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {note && (
        <p id={`${id}-note`} className={cx('text-sm', error ? 'text-accent' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A text box; an icon or a sign before and a unit after are part of the box. */
export function Input({
  icon,
  before,
  unit,
  className,
  ...rest
}: ComponentProps<'input'> & { icon?: IconName; before?: string; unit?: string }) {
  return (
    <span className={cx('text-box', className)}>
      {icon && <Icon of={icon} size="sm" className="text-muted" />}
      {before && <span className="text-sm text-muted">{before}</span>}
      <input {...rest} />
      {unit && <span className="text-sm whitespace-nowrap text-muted">{unit}</span>}
    </span>
  );
}

/** A text box of several lines, which grows with what is typed where the browser can. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cx(
        'field-sizing-content max-h-96 min-h-28 w-full rounded-control border border-edge bg-raised px-3 py-2 text-base placeholder:text-muted focus:border-brand focus:outline-2 focus:outline-brand aria-invalid:border-accent',
        className,
      )}
      {...rest}
    />
  );
}
