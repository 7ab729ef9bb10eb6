import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export const HEADING_ID = 'records-heading';

/** Header of the favourites or the history: title, number of entries and actions on the whole list. */
export function RecordListHeader({
  title,
  countText,
  note,
  clearLabel,
  onClear,
  children,
}: {
  title: string;
  /** Number of entries as text; empty while the number is unknown. */
  countText: string;
  note: string;
  clearLabel: string;
  /** Clears the list. Absent if the list is empty. */
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
          <span className="text-muted">{countText}</span>
        </div>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {children}
        {onClear && (
          <Button icon="trash" variant="plain" onClick={onClear}>
            {clearLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
