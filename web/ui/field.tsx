import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

/** A control with its name above it, help below it, and what is wrong in place of the help. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
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
