import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

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
