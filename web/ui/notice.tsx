import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A sentence the visitor should read before going on; `warning` for what was not done as asked. */
export function Notice({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  return (
    <div
      role={warning ? 'alert' : 'note'}
      className={cx(
        'flex min-w-0 items-start gap-3 rounded-control border px-4 py-2.5 text-sm',
        warning ? 'border-accent bg-accent-tint' : 'border-line bg-raised',
      )}
    >
      <Icon
        of={warning ? 'triangle-exclamation-point' : 'info'}
        className={warning ? 'text-accent' : 'text-muted'}
      />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
