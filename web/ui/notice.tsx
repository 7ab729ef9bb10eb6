import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/**
 * A note to read before continuing. `isWarning` means that the portal did not do exactly what the
 * visitor requested.
 */
export function Notice({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <div
      role={isWarning ? 'alert' : 'note'}
      className={cx(
        'flex min-w-0 items-start gap-3 rounded-control border px-4 py-2.5 text-sm',
        isWarning ? 'border-accent bg-accent-tint' : 'border-line bg-raised',
      )}
    >
      <Icon
        of={isWarning ? 'triangle-exclamation-point' : 'info'}
        className={isWarning ? 'text-accent' : 'text-muted'}
      />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
