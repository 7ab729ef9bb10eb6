import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

/** A form control with a label above and a hint below. An error message replaces the hint. */
export function Field({
  id: explicitId,
  label,
  hint,
  error,
  className,
  children,
}: {
  /** HTML id of the control. Needed only if a link points to the control. */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const generatedId = useId();
  const id = explicitId ?? generatedId;
  const noteText = error ?? hint;
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>{' '}
      {children({
        id,
        ...(noteText ? { 'aria-describedby': `${id}-note` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {noteText && (
        <p id={`${id}-note`} className={cx('text-sm', error ? 'text-accent' : 'text-muted')}>
          {noteText}
        </p>
      )}
    </div>
  );
}

/** A text box. An icon or leading text and a trailing unit are shown inside the box. */
export function Input({
  icon,
  leadingText,
  unit,
  className,
  ...rest
}: ComponentProps<'input'> & { icon?: IconName; leadingText?: string; unit?: string }) {
  return (
    <span className={cx('text-box', className)}>
      {icon && <Icon of={icon} size="sm" className="text-muted" />}
      {leadingText && <span className="text-sm text-muted">{leadingText}</span>}
      <input {...rest} />
      {unit && <span className="text-sm whitespace-nowrap text-muted">{unit}</span>}
    </span>
  );
}

/** A multi-line text box that grows with its content if the browser supports it. */
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
