import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export const HEADING_ID = 'records-heading';

/** The name of a list, how long it is, and what can be done to it as a whole. */
export function RecordHead({
  title,
  count,
  note,
  clearLabel,
  onClear,
  children,
}: {
  title: string;
  /** in words; empty while it is not known */
  count: string;
  note: string;
  clearLabel: string;
  /** absent when there is nothing to clear */
  onClear: (() => void) | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 id={HEADING_ID} tabIndex={-1} className="text-[22px] outline-none md:text-2xl">
            {title}
          </h1>
          <span className="text-muted">{count}</span>
        </div>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {children}
        {onClear && (
          <Button icon="trash" look="plain" onClick={onClear}>
            {clearLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
